// `beadwright print`: the texts the build installs beside the program.
#include "cli/commands.h"
#include "cli/talk.h"

namespace bw {

int RunPrint(const Args& args) {
  const std::string what = args.Get("WHAT");
  SayOut(what == "man" ? ManPage() : Completion(what));
  return kExitDone;
}

}  // namespace bw
