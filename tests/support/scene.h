// Short words for writing scenario texts in tests: each gives the TOML of one row.
#pragma once

#include <string>

namespace bw::scene {

// A sheet of 32 x 22 beads in the Age of Monsters, played for one season unless told otherwise.
std::string Of(const std::string& rows, int seasons = 1);
// A farm is half a bead wide, everything else one bead.
std::string Built(const std::string& kind, const std::string& id, double x, int folk, int loot = 0,
                  const std::string& more = "");
std::string Mouth(const std::string& id, double x);
std::string Room(const std::string& id, double x, double y, int loot = 0,
                 const std::string& more = "");
std::string Tunnel(const std::string& from, const std::string& to, double length);
std::string Foes(const std::string& id, const std::string& kind, const std::string& home, int folk,
                 int loot = 0, const std::string& more = "");
std::string Rolls(const std::string& encounter);  // "[6, 1]"
// A castle of 3 folk at x with four worked farms around it: it grows to 4, is supported, has no
// spare farm, draws one more and rides out if it can.
std::string ReadyCastle(const std::string& id, double x, int loot);

}  // namespace bw::scene
