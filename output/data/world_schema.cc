// See world_schema.h. Objects are told in one line each, member:type; a type with '?' may be null,
// with '*' it is a list, and one that names an object here refers to it.
#include "output/data/world_schema.h"

#include <sstream>

#include "generator/world/snapshot.h"

namespace bw {

namespace {

struct ObjectRow {
  const char *name, *members;
};

constexpr ObjectRow kObjects[] = {
    {"calendar", "year:int season:season age:text age_index:int"},
    {"setup", "preset:text set:text* overlays:overlay* scenario:bool determinism:int"},
    {"overlay", "path:text text:text"},
    {"age",
     "index:int id:text name:text from_year:int to_year:int ended_by:text? by:text? outcome:text "
     "from_season:season to_season:season first_event:int? last_event:int?"},
    {"plan", "columns:int rows:int hexes:hex*"},
    {"hex",
     "q:int r:int terrain:text elevation:int river:bool road:bool improvement:text? owner:text? "
     "province:text?"},
    {"delve",
     "id:text name:text sheet:sheet line:axial* ground:number* sea:int* bands:band* places:place* "
     "ways:way* constructions:construction* groups:group* treasures:treasure* deposits:deposit*"},
    {"sheet", "id:text width:number height:number surface:number"},
    {"band", "rock:text top:number*"},
    {"place",
     "id:text kind:text name:text builder:text x:number y:number w:number h:number level:int "
     "state:text folk:count loot:count marks:counts owner:text? dug_year:int? shape:text "
     "habit:text under:text? age_index:int founded_event:int? ended:int? ended_event:int?"},
    {"way",
     "id:text kind:text from:text? to:text? length:number state:text builder:text habit:text "
     "path:point* vars:counts age_index:int founded_event:int? ended:int? ended_event:int?"},
    {"construction",
     "id:text kind:text name:text x:number w:number hex:axial? settlement:text? folk:count "
     "loot:count state:text built_year:int? cellar:text? owner:text? leader:text? marks:counts "
     "vars:counts effect:int age_index:int founded_event:int? ended:int? ended_event:int?"},
    {"group",
     "id:text kind:text flavour:text name:text alignment:text home:text? folk:count loot:count "
     "territory:text* arrived:int? ended:int? arrival:int leader:text? vars:counts age_index:int "
     "founded_event:int? ended_event:int?"},
    {"treasure",
     "id:text name:text kind:text made_year:int at:text? history:keeping* founded_event:int? "
     "ended:int? ended_event:int?"},
    {"keeping", "year:int at:text? event:int"},
    {"deposit", "id:text kind:text path:point* left:count founded_event:int?"},
    {"settlement",
     "id:text name:text hex:axial? kingdom:text? rank:int type:text population:count dv:int "
     "wealth:count income:int food:int satisfaction:int growth_permille:int unrest:bool "
     "ruler:text? leader:text? temples:worship* improvements:improvement* dv_built:count "
     "income_base:count food_base:count state:text vars:counts words:words links:links "
     "founded:int? ended:int?"},
    {"worship", "god:text? level:int"},
    {"improvement", "kind:text hex:axial?"},
    {"god",
     "id:text name:text alignment:text* domains:text* rank:int might:int followers:count "
     "slots:slots powers:text* chosen:elect* location:text? since:int? vars:counts words:words "
     "links:links founded:int? ended:int?"},
    {"slots", "level:int total:int used:int"},
    {"elect", "id:text name:text type:text at:text?"},
    {"realm",
     "id:text name:text government:text level:int fame:count population:count host:count "
     "levy_dice:count attributes:counts taint:taints unrest:count proficiencies:text* "
     "expertise:text* feats:text* relations:counts wars:text* stored_advantage:int omen:int "
     "settlements:text* capital:text? ruler:text? vars:counts words:words links:links "
     "founded:int? ended:int?"},
    {"taints", "decadence:track crime:track corruption:track decay:track"},
    {"track", "points:int modifier:int"},
    {"temple", "id:text god:text? settlement:text? hex:axial? level:int founded:int? ended:int?"},
    {"chosen", "id:text god:text? person:text? type:text at:text? vars:counts ended:int?"},
    {"creature",
     "id:text name:text kind:text god:text? settlement:text? hex:axial? strength:int vars:counts"},
    {"site",
     "id:text name:text kind:text hex:axial? god:text? difficulty:int state:text vars:counts "
     "words:words links:links"},
    {"province",
     "id:text name:text owner:text? seat:axial? neighbours:text* over_sea:text* vars:counts "
     "words:words"},
    {"work", "id:text kind:text what:text name:text realm:text? at:text? state:text vars:counts"},
    {"army", "id:text name:text realm:text? province:text? host:count vars:counts words:words"},
    {"war",
     "id:text name:text attacker:text? defender:text? war_outcome:text vars:counts words:words "
     "links:links"},
    {"person", "id:text name:text role:text of:text? born:int died:int?"},
    {"event",
     "n:int year:int season:season age:text age_index:int rule:text actor:text? kind:text "
     "subjects:text* changes:change* cause:int? weight:weight facts:counts note:text"},
    {"change", "of:text? field:text"},
    {"world",
     "format:text version:int program:text seed:text seed_number:text rules_hash:text "
     "calendar:calendar setup:setup vars:counts ages:age* plan:plan delves:delve* "
     "settlements:settlement* gods:god* realms:realm* temples:temple* chosen:chosen* "
     "creatures:creature* sites:site* provinces:province* works:work* armies:army* wars:war* "
     "people:person* events:event*"},
};

// Types that are no objects of the table.
Json Plain(const std::string& type) {
  const auto map_of = [](Json of) {
    return Json{{"type", "object"}, {"additionalProperties", std::move(of)}};
  };
  if (type == "text") return {{"type", "string"}};
  if (type == "int") return {{"type", "integer"}};
  if (type == "count") return {{"type", "integer"}, {"minimum", 0}};
  if (type == "season") return {{"type", "integer"}, {"minimum", 1}, {"maximum", 4}};
  if (type == "weight") return {{"type", "integer"}, {"minimum", 0}, {"maximum", 10}};
  if (type == "number") return {{"type", "number"}};
  if (type == "bool") return {{"type", "boolean"}};
  if (type == "counts") return map_of({{"type", "integer"}});
  if (type == "words") return map_of({{"type", "string"}});
  if (type == "links") return map_of({{"type", Json::array({"string", "null"})}});
  if (type == "axial" || type == "point") {
    return {{"type", "array"},
            {"items", {{"type", type == "axial" ? "integer" : "number"}}},
            {"minItems", 2},
            {"maxItems", 2}};
  }
  return {{"$ref", "#/$defs/" + type}};
}

Json TypeOf(std::string type) {
  const char mark = type.back();
  if (mark == '?' || mark == '*') type.pop_back();
  if (mark == '*') return {{"type", "array"}, {"items", Plain(type)}};
  Json j = Plain(type);
  if (mark != '?') return j;
  if (j.contains("$ref")) return {{"anyOf", Json::array({j, {{"type", "null"}}})}};
  j["type"] = Json::array({j["type"], "null"});
  return j;
}

Json ObjectSchema(const char* members) {
  Json properties = Json::object(), required = Json::array();
  std::istringstream words(members);
  for (std::string word; words >> word;) {
    const auto colon = word.find(':');
    properties[word.substr(0, colon)] = TypeOf(word.substr(colon + 1));
    required.push_back(word.substr(0, colon));
  }
  return {{"type", "object"}, {"properties", properties}, {"required", required}};
}

}  // namespace

std::string WorldSchema() {
  Json defs = Json::object();
  for (const ObjectRow& row : kObjects) defs[row.name] = ObjectSchema(row.members);
  Json world = defs["world"];
  defs.erase("world");
  world["properties"]["format"] = {{"const", "beadwright.world"}};
  world["properties"]["version"] = {{"const", kWorldVersion}};
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                 {"title", "beadwright.world"},
                 {"description",
                  "A world of beadwright with its whole history. Ids are the keys of rows; years "
                  "count from 1, year 0 is the time before; seasons are 1 spring to 4 winter; "
                  "lengths are in beads."}};
  schema.update(world);
  schema["$defs"] = defs;
  return schema.dump(1) + "\n";
}

}  // namespace bw
