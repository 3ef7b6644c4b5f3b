// Which furniture a kind of place has (furniture.h): words of the data's kinds, and what lies about
// in rooms that are for nothing in particular.
#include <array>

#include "generator/base/hash.h"
#include "render/glyphs/furniture.h"
#include "render/look_seed.h"

namespace bw {

namespace {

struct Hint {
  std::string_view part, word;  // word "" = bare
};
// The first part found in the kind decides, so narrower ones stand first.
constexpr std::array kHints{
    Hint{"entrance", ""},
    Hint{"engine", "engine"},
    Hint{"machine", "engine"},
    Hint{"fung", "fungus"},
    Hint{"mushroom", "fungus"},
    Hint{"spore", "fungus"},
    Hint{"garden", "fungus"},
    Hint{"mine", "mine"},
    Hint{"quarr", "mine"},
    Hint{"deep-shaft", "mine"},
    Hint{"drift", "mine"},
    Hint{"throne", "throne"},
    Hint{"palace", "throne"},
    Hint{"capital", "throne"},
    Hint{"court", "throne"},
    Hint{"seat", "throne"},
    Hint{"forge", "anvil"},
    Hint{"smith", "anvil"},
    Hint{"furnace", "anvil"},
    Hint{"armour", "anvil"},
    Hint{"tomb", "tomb"},
    Hint{"crypt", "tomb"},
    Hint{"grave", "tomb"},
    Hint{"burial", "tomb"},
    Hint{"catacomb", "tomb"},
    Hint{"barrow", "tomb"},
    Hint{"mausol", "tomb"},
    Hint{"giant", "giant"},
    Hint{"beast", "beast"},
    Hint{"sleeper", "beast"},
    Hint{"bone", "bones"},
    Hint{"ossuar", "bones"},
    Hint{"skull", "bones"},
    Hint{"barrack", "barracks"},
    Hint{"guard", "barracks"},
    Hint{"outpost", "barracks"},
    Hint{"bastion", "barracks"},
    Hint{"garrison", "barracks"},
    Hint{"dormitor", "barracks"},
    Hint{"ward", "barracks"},
    Hint{"army", "barracks"},
    Hint{"camp", "barracks"},
    Hint{"bunk", "barracks"},
    Hint{"stable", "bedding"},
    Hint{"kennel", "bedding"},
    Hint{"bedding", "bedding"},
    Hint{"treasur", "chest"},
    Hint{"count", "chest"},
    Hint{"mint", "chest"},

    Hint{"cellar", "clutter"},
    Hint{"store", "clutter"},
    Hint{"chest", "chest"},
    Hint{"vault", "vault"},
    Hint{"strong", "vault"},
    Hint{"wyrm", "hoard"},
    Hint{"hoard", "hoard"},
    Hint{"lair", "bones"},
    Hint{"den", "bones"},
    Hint{"magma", "magma"},
    Hint{"lava", "magma"},
    Hint{"hearth", "fire"},
    Hint{"fire", "fire"},
    Hint{"lake", "pool"},
    Hint{"pool", "pool"},
    Hint{"mere", "pool"},
    Hint{"water", "pool"},
    Hint{"cistern", "pool"},
    Hint{"sump", "pool"},
    Hint{"bath", "pool"},
    Hint{"river", "pool"},
    Hint{"well", "well"},
    Hint{"shrine", "shrine"},
    Hint{"temple", "shrine"},
    Hint{"altar", "shrine"},
    Hint{"chapel", "shrine"},
    Hint{"god", "shrine"},
    Hint{"archive", "library"},
    Hint{"librar", "library"},
    Hint{"script", "library"},
    Hint{"study", "library"},
    Hint{"larder", "jars"},
    Hint{"embalm", "jars"},
    Hint{"dissect", "jars"},
    Hint{"still-room", "jars"},
    Hint{"kitchen", "jars"},
    Hint{"pantry", "jars"},
    Hint{"brew", "jars"},
    Hint{"workshop", "workshop"},
    Hint{"works", "workshop"},
    Hint{"loom", "workshop"},
    Hint{"gate", "gateway"},
    Hint{"nexus", "gateway"},
    Hint{"portal", "gateway"},
    Hint{"geode", "crystals"},
    Hint{"crystal", "crystals"},
    Hint{"gem", "crystals"},
    Hint{"pearl", "crystals"},
    Hint{"egg", "egg"},
    Hint{"nest", "egg"},
    Hint{"hatch", "egg"},
    Hint{"brood", "egg"},
    Hint{"cocoon", "egg"},
    Hint{"web", "web"},
    Hint{"silk", "web"},
    Hint{"plague", "plague"},
    Hint{"pox", "plague"},
    Hint{"bridge", "bridge"},
    Hint{"toll", "bridge"},
    Hint{"statue", "statue"},
    Hint{"idol", "statue"},
    Hint{"theat", "statue"},
    Hint{"eye", "eye"},
    Hint{"mind", "eye"},
    Hint{"heart", "eye"},
    Hint{"choir", "eye"},
    Hint{"fate", "eye"},
    Hint{"listen", "eye"},
    Hint{"market", "market"},
    Hint{"shop", "market"},
    Hint{"bazaar", "market"},
    Hint{"prison", "prison"},
    Hint{"thrall", "prison"},
    Hint{"slave", "prison"},
    Hint{"cell", "prison"},
    Hint{"cage", "prison"},
    Hint{"pit", "prison"},
    Hint{"arena", "arena"},
    Hint{"fight", "arena"},
    Hint{"training", "arena"},
    Hint{"lamp", "lamp"},
    Hint{"beacon", "lamp"},
    Hint{"light", "lamp"},
    Hint{"star", "crater"},
    Hint{"crater", "crater"},
    Hint{"stair", "stair"},
    Hint{"feast", "table"},
    Hint{"table", "table"},
    Hint{"refector", "table"},
    Hint{"mess", "table"},
    Hint{"hall", "hall"},
    Hint{"city", "hall"},
    Hint{"gallery", "hall"},
    Hint{"chamber", "clutter"},
    Hint{"room", "clutter"},
    Hint{"house", "clutter"},
    Hint{"tunnel", ""},
    Hint{"passage", ""},
    Hint{"shaft", ""},
    Hint{"cave", ""},
    Hint{"cavern", ""},
    Hint{"junction", ""},
    Hint{"rift", ""},
    Hint{"sinkhole", ""},
    Hint{"fissure", ""},
    Hint{"ledge", ""},
    Hint{"crack", ""},
};

// What lies about in a room that is for nothing in particular, as its builders live.
std::span<const std::string_view> ClutterOf(std::string_view habit) {
  static constexpr std::array<std::string_view, 5> kRuled{"crates", "jars", "chest", "rack",
                                                          "table"};
  static constexpr std::array<std::string_view, 4> kCurved{"jars", "bedding", "lamp", "table"};
  static constexpr std::array<std::string_view, 4> kRagged{"bedding", "fire", "bones", "crates"};
  static constexpr std::array<std::string_view, 3> kBored{"rack", "crates", "jars"};
  static constexpr std::array<std::string_view, 2> kWebbed{"web", "egg"};
  static constexpr std::array<std::string_view, 3> kNatural{"fire", "bedding", "bones"};
  if (habit == "ruled") return kRuled;
  if (habit == "curved") return kCurved;
  if (habit == "ragged") return kRagged;
  if (habit == "bored") return kBored;
  if (habit == "webbed") return kWebbed;
  return kNatural;
}

}  // namespace

std::string_view FurnitureWord(std::string_view kind) {
  if (const Art* art = FindArt(FurnitureArts(), kind)) return art->id;
  for (const Hint& hint : kHints) {
    if (kind.find(hint.part) != std::string_view::npos) return hint.word;
  }
  return "sign";
}

std::string_view FurnitureOf(const Place& place) {
  const std::string_view word = FurnitureWord(place.kind);
  if (word != "clutter") return word;
  const auto things = ClutterOf(place.habit);
  // One in a few stays empty: a bare room rests the eye.
  const std::size_t pick = LookSeed(place) % (things.size() * 4 + 3);
  return pick < things.size() * 4 ? things[pick / 4] : std::string_view();
}

}  // namespace bw
