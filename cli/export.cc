// `beadwright export`: a saved world's texts and data again.
#include <sstream>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

int RunExport(const Args& args) {
  const Loaded loaded = LoadWorld(args, args.Get("WORLD.json"));
  const std::string out = args.Get("out", "-");
  std::ostringstream text;
  WriteWorld(loaded.world, text);
  if (out == "-") {
    SayOut(text.str());
  } else {
    WriteFileAtomic(out, text.str());
  }
  return kExitDone;
}

}  // namespace bw
