#include "tests/support/scene.h"

#include "generator/base/fixed.h"

namespace bw::scene {

namespace {

std::string Beads(double v) { return BeadsText(FxFromBeads(v)); }

}  // namespace

std::string Of(const std::string& rows, int seasons) {
  return "[scenario]\nseed = 7\nseasons = " + std::to_string(seasons) +
         "\n[delve]\nwidth = 32\nheight = 22\n" + rows;
}

std::string Built(const std::string& kind, const std::string& id, double x, int folk, int loot,
                  const std::string& more) {
  return "[[construction]]\nkind = \"" + kind + "\"\nid = \"" + id + "\"\nx = " + Beads(x) +
         "\nw = " + (kind == "farm" ? "0.5" : "1.0") + "\nfolk = " + std::to_string(folk) +
         "\nloot = " + std::to_string(loot) + "\n" + more + "\n";
}

std::string Mouth(const std::string& id, double x) {
  return "[[place]]\nkind = \"entrance\"\nid = \"" + id + "\"\nx = " + Beads(x) + "\n";
}

std::string Room(const std::string& id, double x, double y, int loot, const std::string& more) {
  return "[[place]]\nkind = \"cave\"\nid = \"" + id + "\"\nx = " + Beads(x) + "\ny = " + Beads(y) +
         "\nloot = " + std::to_string(loot) + "\n" + more + "\n";
}

std::string Tunnel(const std::string& from, const std::string& to, double length) {
  return "[[way]]\nfrom = \"" + from + "\"\nto = \"" + to + "\"\nlength = " + Beads(length) + "\n";
}

std::string Foes(const std::string& id, const std::string& kind, const std::string& home, int folk,
                 int loot, const std::string& more) {
  return "[[group]]\nid = \"" + id + "\"\nkind = \"" + kind + "\"\nhome = \"" + home +
         "\"\nfolk = " + std::to_string(folk) + "\nloot = " + std::to_string(loot) + "\n" + more +
         "\n";
}

std::string Rolls(const std::string& encounter) {
  return "[rolls]\nencounter = " + encounter + "\n";
}

std::string ReadyCastle(const std::string& id, double x, int loot) {
  std::string rows = Built("castle", id, x, 3, loot);
  for (int i = 0; i < 4; ++i)
    rows += Built("farm", id + "-farm-" + std::to_string(i), 24 + 2 * i, 1);
  return rows;
}

}  // namespace bw::scene
