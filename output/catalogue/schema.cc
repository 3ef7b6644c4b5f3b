// See schema.h. A world's facts lie in tables without row numbers of their own, keyed by world and
// order, so that what a catalogue holds does not depend on the order in which worlds came in. The
// views are what users see; the tables behind them may change with the version.
#include "output/catalogue/schema.h"

#include <algorithm>

namespace bw {

namespace {

constexpr bool kText = true, kNumber = false;

std::vector<CatalogueNoun> MakeNouns() {
  std::vector<CatalogueNoun> n;
  n.push_back(
      {"worlds",
       "one row a world",
       {{"world", kNumber, "its number: the place of its seed in the batch, from 1"},
        {"name", kText, "its folder below worlds/"},
        {"seed", kText, "the seed as given"},
        {"seed_number", kText, "the 64-bit number the seed stands for"},
        {"preset", kText, "the preset it was made from"},
        {"kept", kNumber, "1 when --keep let it have its maps, or no --keep was given"},
        {"years", kNumber, "years played"},
        {"seasons", kNumber, "seasons played"},
        {"age", kText, "id of the age it stands in: villainy, monsters ..."},
        {"outcome", kText, "how the last age that ended did end: dawn, dark, stalemate ..."},
        {"villain", kText, "id of the last arch-villain: tomb-king, usurper ..."},
        {"villain_name", kText, "its name"},
        {"rooms", kNumber, "places below ground, choked and flooded ones counted"},
        {"deepest", kNumber, "depth of the deepest place, in beads below the ground line"},
        {"folk", kNumber, "folk tokens of the groups below"},
        {"loot", kNumber, "loot tokens of the groups below"},
        {"population", kNumber, "heads in all settlements that stand"},
        {"headlines", kNumber, "events of weight 8 and more"},
        {"events", kNumber, "everything that happened"},
        {"bytes", kNumber, "size of its world.json; 0 when it was not written"}}});
  n.push_back({"ages",
               "the ages a world went through",
               {{"number", kNumber, "1, 2, 3 ... in order"},
                {"kind", kText, "primordial, civilization, disaster, monsters, villainy"},
                {"name", kText, "its name"},
                {"from_year", kNumber, "its first year"},
                {"to_year", kNumber, "its last year; null while it lasts"},
                {"rule", kText, "the rule that ended it; see: beadwright list rules"},
                {"outcome", kText, "how it ended, where that can differ: dawn, dark ..."},
                {"ender", kText, "who ended it, by name"}}});
  n.push_back({"endings",
               "everything that came to an end",
               {{"what", kText, "age, realm, god, group, settlement, construction"},
                {"id", kText, "its id in world.json"},
                {"name", kText, "its name"},
                {"kind", kText, "what kind: tomb-king, theocracy, castle ..."},
                {"year", kNumber, "in which year"},
                {"rule", kText, "the rule that ended it"},
                {"cause", kText, "the kind of event that did: war.ends, castle.falls ..."}}});
  n.push_back({"groups",
               "who lives or lived below: peoples, monsters, adventurers, villains",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "its name"},
                {"kind", kText, "civilization, breeder, delver, alpha, wanderer, villain ..."},
                {"flavour", kText, "its data file: gnaw-folk, tomb-king ..."},
                {"alignment", kText, "lawful, chaotic, hungry"},
                {"folk", kNumber, "folk tokens"},
                {"loot", kNumber, "loot tokens"},
                {"places", kNumber, "places it holds"},
                {"leader", kText, "who leads it"},
                {"arrived", kNumber, "in which year"},
                {"ended", kNumber, "in which year; null while it lives"},
                {"alive", kNumber, "1 while it lives"}}});
  n.push_back({"gods",
               "gods",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "its name"},
                {"ethical", kText, "law, neutral, chaos"},
                {"moral", kText, "good, neutral, evil"},
                {"domains", kText, "its domains, parted by commas: death, water"},
                {"temperament", kText, "how it decides: tyrant, steward ..."},
                {"rank", kNumber, "1..20"},
                {"might", kNumber, "might"},
                {"followers", kNumber, "followers"},
                {"powers", kNumber, "powers it knows"},
                {"temples", kNumber, "temples that stand"},
                {"chosen", kNumber, "chosen ones that live"},
                {"since", kNumber, "the year it came"},
                {"ended", kNumber, "the year it fell; null while it lives"},
                {"alive", kNumber, "1 while it lives"}}});
  n.push_back({"realms",
               "kingdoms and their like",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "its name"},
                {"government", kText, "theocracy, feudalism ..."},
                {"level", kNumber, "1..20"},
                {"fame", kNumber, "fame"},
                {"population", kNumber, "population points"},
                {"host", kNumber, "host"},
                {"unrest", kNumber, "unrest"},
                {"culture", kNumber, "attribute"},
                {"economy", kNumber, "attribute"},
                {"loyalty", kNumber, "attribute"},
                {"stability", kNumber, "attribute"},
                {"decadence", kNumber, "points of taint"},
                {"crime", kNumber, "points of taint"},
                {"corruption", kNumber, "points of taint"},
                {"decay", kNumber, "points of taint"},
                {"settlements", kNumber, "settlements that stand"},
                {"provinces", kNumber, "provinces it owns"},
                {"wars", kNumber, "wars it began or was drawn into, ended ones counted"},
                {"ruler", kText, "who rules it"},
                {"capital", kText, "its capital"},
                {"founded", kNumber, "in which year"},
                {"ended", kNumber, "in which year; null while it lasts"},
                {"alive", kNumber, "1 while it lasts"}}});
  n.push_back({"settlements",
               "hamlets to metropolises",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "its name"},
                {"realm", kText, "the realm it belongs to, by name"},
                {"rank", kNumber, "1 hamlet .. 7 metropolis"},
                {"type", kText, "the rank as a word"},
                {"population", kNumber, "heads"},
                {"dv", kNumber, "defence as it counts now"},
                {"wealth", kNumber, "wealth"},
                {"income", kNumber, "as it counts now"},
                {"food", kNumber, "as it counts now"},
                {"satisfaction", kNumber, "0..20; below 10 is civil unrest"},
                {"temples", kNumber, "temples in it"},
                {"ruler", kText, "the god that rules it, by name"},
                {"founded", kNumber, "in which year"},
                {"ended", kNumber, "in which year; null while it stands"},
                {"alive", kNumber, "1 while it stands"}}});
  n.push_back({"places",
               "rooms, caves, lairs and tombs below ground",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "its name, where it has one"},
                {"kind", kText, "vault, cave, tomb, lair ..."},
                {"builder", kText, "who made it: data id, nature or surface"},
                {"level", kNumber, "the stratum it lies in, 1 topmost"},
                {"state", kText, "open, choked, flooded, burnt, sealed"},
                {"folk", kNumber, "folk tokens in it"},
                {"loot", kNumber, "loot tokens in it"},
                {"owner", kText, "the group that holds it, by name"},
                {"depth", kNumber, "beads below the ground line"},
                {"dug_year", kNumber, "in which year"},
                {"alive", kNumber, "1 while it is there"}}});
  n.push_back({"treasures",
               "named treasures",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "its name"},
                {"kind", kText, "crown, blade, mirror ..."},
                {"made_year", kNumber, "in which year"},
                {"holder", kText, "who or what holds it, by name or kind"},
                {"held_by", kText, "what that is: place, group, construction, person, settlement"},
                {"alive", kNumber, "1 while it is whole"}}});
  n.push_back({"people",
               "persons with a name",
               {{"id", kText, "its id in world.json"},
                {"name", kText, "the name"},
                {"role", kText, "ruler, heir, hero, founder, captain ..."},
                {"allegiance", kText, "whose they are, by name"},
                {"born", kNumber, "in which year"},
                {"died", kNumber, "in which year; null while alive"},
                {"alive", kNumber, "1 while alive"}}});
  return n;
}

std::string ColumnList(const CatalogueNoun& noun, bool with_types) {
  std::string out;
  for (const CatalogueColumn& c : noun.columns) {
    out += (out.empty() ? "" : ", ") + std::string(c.name);
    if (with_types) out += c.text ? " TEXT" : " INTEGER";
  }
  return out;
}

std::string NounSql(const CatalogueNoun& noun) {
  const std::string name(noun.name);
  return "CREATE TABLE " + name + "_rows(world INTEGER NOT NULL, n INTEGER NOT NULL, " +
         ColumnList(noun, true) + ", PRIMARY KEY(world, n)) WITHOUT ROWID;\nCREATE VIEW " + name +
         " AS SELECT world, " + ColumnList(noun, false) + " FROM " + name + "_rows;\n";
}

}  // namespace

bool CatalogueNoun::Has(std::string_view column) const {
  return std::any_of(columns.begin(), columns.end(),
                     [&](const CatalogueColumn& c) { return c.name == column; });
}

std::span<const CatalogueNoun> CatalogueNouns() {
  static const std::vector<CatalogueNoun> kNouns = MakeNouns();
  return kNouns;
}

const CatalogueNoun& WorldsNoun() { return CatalogueNouns().front(); }

const CatalogueNoun* FindNoun(std::string_view name) {
  for (const CatalogueNoun& noun : CatalogueNouns().subspan(1)) {
    if (noun.name == name) return &noun;
  }
  return nullptr;
}

std::string CatalogueSchema() {
  const CatalogueNoun& worlds = WorldsNoun();
  std::string out = "PRAGMA application_id=" + std::to_string(kCatalogueId) +
                    ";\nPRAGMA user_version=" + std::to_string(kCatalogueVersion) +
                    ";\nCREATE TABLE about(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;\n"
                    "CREATE TABLE failures(world INTEGER PRIMARY KEY, name TEXT, seed TEXT, "
                    "message TEXT);\nCREATE TABLE worlds_rows(" +
                    ColumnList(worlds, true) +
                    ", PRIMARY KEY(world));\nCREATE VIEW worlds AS SELECT " +
                    ColumnList(worlds, false) + " FROM worlds_rows;\n";
  for (const CatalogueNoun& noun : CatalogueNouns().subspan(1)) out += NounSql(noun);
  return out;
}

}  // namespace bw
