// One function a command; each stands in the file of its name and returns the exit status.
#pragma once

#include "cli/args.h"

namespace bw {

int RunGenerate(const Args& args);
int RunAdvance(const Args& args);
int RunRender(const Args& args);
int RunExport(const Args& args);
int RunResolve(const Args& args);
int RunPlay(const Args& args);
int RunCheck(const Args& args);
int RunExplain(const Args& args);
int RunList(const Args& args);
int RunInfo(const Args& args);
int RunBatch(const Args& args);
int RunMerge(const Args& args);
int RunFind(const Args& args);
int RunPrint(const Args& args);  // hidden: man page and completions for the build

}  // namespace bw
