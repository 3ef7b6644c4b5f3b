// What generate and advance leave behind: a folder with the world, its chronicle, its maps and the
// manifest that names them all, or the data alone.
#pragma once

#include <string>
#include <vector>

#include "cli/args.h"
#include "cli/sheets.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct BundleRequest {
  std::string out;  // folder, FILE.json, or "-"
  std::vector<std::string> formats;
  std::string every = "age";
  Look look;
  bool force = false, quiet = false, progress = true;

  bool DataAlone() const;  // out is FILE.json or "-"
  bool Wants(std::string_view format) const;
};

BundleRequest ReadBundleRequest(const Args& args);
// Refuses a folder that is not empty unless forced, before any work is done.
void CheckOut(const BundleRequest& request);
// `studio`: one that lasts longer than this world, which then keeps its warnings to itself.
void WriteBundle(const World& w, const Rules& rules, const BundleRequest& request, const Args& args,
                 Studio* studio = nullptr);

// The recipe with the options that change what is written, for the user to copy.
std::string FullRecipe(const World& w, const Args& args);

}  // namespace bw
