// See ask_words.h.
#include "factions/deciders/ask_words.h"

#include <algorithm>
#include <optional>

#include "factions/gods/order_table.h"
#include "generator/base/toml.h"
#include "generator/base/wording.h"
#include "generator/rules/gods.h"
#include "generator/rules/kingdoms.h"
#include "generator/world/stats.h"
#include "generator/world/table_record.h"

namespace bw {

namespace {

bool IsWord(std::string_view s) {
  return !s.empty() && std::all_of(s.begin(), s.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || c == '_' || (c >= '0' && c <= '9');
  });
}

bool IsWholeNumber(std::string_view s) {
  if (s.starts_with('-')) s.remove_prefix(1);
  return !s.empty() && s.size() < 10 &&
         std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Parts a line at blanks that stand in no quotes or brackets.
std::vector<std::string> Pieces(std::string_view line) {
  std::vector<std::string> out;
  std::string piece;
  int depth = 0;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '[' || c == '{')) ++depth;
    if (!quoted && (c == ']' || c == '}')) --depth;
    if (c == ' ' && !quoted && depth <= 0) {
      if (!piece.empty()) out.push_back(std::move(piece));
      piece.clear();
    } else {
      piece += c;
    }
  }
  if (!piece.empty()) out.push_back(std::move(piece));
  return out;
}

// Numbers, truth values, lists and quoted texts stand as they are; anything else is a text.
std::string ValueText(const std::string& v) {
  const bool as_is = IsWholeNumber(v) || v == "true" || v == "false" || v.starts_with('[') ||
                     v.starts_with('{') || v.starts_with('"');
  return as_is ? v : TomlText(v);
}

// "key=id", or "hex=[q,r]" for a hex.
std::string Said(const World& w, std::string_view key, Ref r) {
  if (!r) return "";
  if (r.hex()) {
    const Axial at = w.plan.AxialOf(r.hex());
    return " " + std::string(key) + "=[" + std::to_string(at.q) + "," + std::to_string(at.r) + "]";
  }
  return " " + std::string(key) + "=" + w.KeyOf(r);
}
std::string Said(std::string_view key, const std::string& text) {
  if (text.empty()) return "";
  const bool plain = text.find_first_of(" \"[]{}=") == std::string::npos;
  return " " + std::string(key) + "=" + (plain ? text : TomlText(text));
}

std::string TimeText(int seconds) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string text = two(seconds / 3600) + ":" + two(seconds / 60 % 60);
  return seconds % 60 == 0 ? text : text + ":" + two(seconds % 60);
}

// What an order is aimed at stands under a key by its kind.
std::string Aim(const World& w, const GodOrder& o, const OrderVerb& verb) {
  if (o.target.settlement() && verb.Takes("settlement")) return Said(w, "settlement", o.target);
  if (o.target.province() && verb.Takes("region")) return Said(w, "region", o.target);
  return Said(w, verb.Takes("target") ? "target" : "settlement", o.target);
}

}  // namespace

std::string WordsOf(const World& w, const GodOrder& o) {
  const OrderVerb* verb = FindOrderVerb(o.verb);
  if (verb == nullptr) return o.verb;
  std::string out = o.verb + Aim(w, o, *verb) + Said("outcome", o.outcome);
  if (o.object != o.target) out += Said(w, "object", o.object);
  out += Said(w, "leader", o.leader) + Said("leader", o.leader_name);
  out += Said("order", o.parent_name) + Said("option", o.option);
  if (verb->Takes("hex")) out += Said(w, "hex", o.hex);
  if (!o.hexes.empty()) {
    out += " hexes=[";
    for (const Id<Hex> h : o.hexes) {
      const Axial at = w.plan.AxialOf(h);
      out += (out.back() == '[' ? "[" : ",[") + std::to_string(at.q) + "," + std::to_string(at.r) +
             "]";
    }
    out += "]";
  }
  if (o.verb == "convert") out += o.from ? Said(w, "from", o.from) : " from=agnostics";
  out += Said(w, "temple_of", o.temple_of) + Said("power", o.power) + Said("via", o.via) +
         Said("drop", o.drop) + Said("as", o.as) + Said("aspect", o.aspect) +
         Said("domain", o.domain) + Said("type", o.type) + Said("form", o.form) +
         Said("creature", o.creature) + Said(w, "chosen", o.chosen) + Said("task", o.task) +
         Said(w, "by", o.by) + Said(w, "at", o.at) + Said("name", o.name);
  if (o.use_artifact) out += " artifact=true";
  if (o.slot != verb->slots.front()) out += Said("slot", o.slot);
  return o.slot == "free" ? out : out + " time=" + TimeText(o.time);
}

std::string WordsOf(const World& w, const RealmOrder& o) {
  std::string out = o.verb;
  out += Said(w, o.verb == "back" ? "side" : "target", o.foe ? Ref(o.foe) : Ref(o.target));
  out += Said(w, "army", o.army) + Said(w, "province", o.province) +
         Said("character", o.character) + Said("skill", o.skill) + Said("use", o.use) +
         Said("taint", o.taint) + Said("project", o.project) + Said("government", o.government) +
         Said("unit", o.unit) + Said("god", o.god) + Said("institution", o.institution) +
         Said("benefit", o.benefit) + Said("value", o.value) + Said("on", o.on);
  for (const auto& [key, on] : {std::pair("take", o.take),
                                {"casus_belli", o.casus_belli},
                                {"success", o.success},
                                {"advantage", o.advantage},
                                {"take_ten", o.take_ten}}) {
    if (on) out += std::string(" ") + key + "=true";
  }
  if (o.times != 1) out += " times=" + std::to_string(o.times);
  if (o.dice != 0) out += " dice=" + std::to_string(o.dice);
  if (o.amount != 0) out += " amount=" + std::to_string(o.amount);
  return out;
}

std::string OrderTable(std::string_view line, std::string_view who, std::string_view key, int year,
                       std::string& fault) {
  const std::vector<std::string> pieces = Pieces(line);
  if (pieces.empty() || !IsWord(pieces.front())) {
    fault = Worded("found '{1}', expected an order and its fields, key=value", {std::string(line)});
    return "";
  }
  const bool god = who == "god";
  const std::string year_key = god ? "day" : "year";
  std::string out = "[[order]]\n" + std::string(who) + " = " + TomlText(key) +
                    "\ndo = " + TomlText(pieces.front()) + "\n";
  bool has_year = false, has_season = false, has_slot = false, has_time = false;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const std::size_t eq = std::min(pieces[i].find('='), pieces[i].size());
    const std::string name = pieces[i].substr(0, eq);
    if (eq + 1 >= pieces[i].size() || !IsWord(name) || name == who || name == "do") {
      fault = Worded("found '{1}', expected key=value", {pieces[i]});
      return "";
    }
    has_year |= name == year_key;
    has_season |= name == "season";
    has_slot |= name == "slot";
    has_time |= name == "time";
    out += name + " = " + ValueText(pieces[i].substr(eq + 1)) + "\n";
  }
  if (!has_year) out += year_key + " = " + std::to_string(year) + "\n";
  if (!god && !has_year && !has_season) out += "season = 4\n";  // the year is played in winter
  const OrderVerb* verb = god ? FindOrderVerb(pieces.front()) : nullptr;
  if (god && !has_slot) {
    out += "slot = " + TomlText(verb == nullptr ? "action" : verb->slots.front()) + "\n";
  }
  if (god && !has_time) out += "time = \"12:00\"\n";
  Diagnostics diag;
  ParseToml(out, "", diag);
  if (diag.ok()) return out;
  fault = Worded("found '{1}', expected an order and its fields, key=value", {std::string(line)});
  return "";
}

std::vector<std::string> LinesForGod(const World& w, const Rules& rules, Id<God> god) {
  std::vector<std::string> out{"rest"};
  for (const Id<Settlement> s : w.settlements.Ids()) {
    if (!w.settlements[s].alive()) continue;
    const std::string here = Said(w, "settlement", s);
    for (const char* verb :
         {"intervene", "protect", "build_temple", "law_and_order", "sew_discord"}) {
      out.push_back(verb + here);
    }
    for (const auto& [id, option] : rules.gods->improvements) {
      out.push_back("improve" + here + " option=" + id);
    }
    for (const Id<God> other : w.gods.Ids()) {
      if (other == god || !w.gods[other].alive() || !TempleIn(w, other, s)) continue;
      out.push_back("pandemonium" + here + Said(w, "temple_of", other));
    }
    for (const char* outcome : {"destruction", "overthrow"}) {
      out.push_back("conflict" + Said(w, "target", s) + " outcome=" + outcome);
    }
    for (const auto& [power, order] : w.gods[god].powers) {
      out.push_back("power power=" + power + here);
    }
  }
  out.push_back("convert from=agnostics");
  for (const Id<God> other : w.gods.Ids()) {
    if (other != god && w.gods[other].alive()) out.push_back("convert" + Said(w, "from", other));
  }
  for (const auto& [power, order] : w.gods[god].powers) out.push_back("power power=" + power);
  out.push_back("regenerate");
  return out;
}

std::vector<std::string> LinesForRealm(const World& w, const Rules& rules, Id<Realm> realm) {
  const KingdomRules& k = *rules.kingdoms;
  std::vector<std::string> out{"tax_collection", "equip use=levy", "equip use=navy"};
  for (const Id<Realm> other : w.realms.Ids()) {
    if (other == realm || !w.realms[other].alive()) continue;
    const std::string there = Said(w, "target", other);
    for (const char* verb : {"embassy", "attract_population", "declare_war"}) {
      out.push_back(verb + there);
    }
    out.push_back("back" + Said(w, "side", other));
  }
  for (const char* skill : {"persuasion", "intimidation"}) {
    const Id<Person> ruler = w.realms[realm].ruler;
    if (!ruler) continue;
    out.push_back("reduce_unrest" + Said(w, "character", ruler) + Said("skill", skill));
  }
  for (const char* taint : {"decadence", "crime", "corruption", "decay"}) {
    for (const char* verb : {"reduce_taint", "relief", "resolve"}) {
      out.push_back(verb + Said("taint", taint));
    }
  }
  for (const Id<Army> a : w.armies.Ids()) {
    if (w.armies[a].realm != realm || !w.armies[a].alive()) continue;
    out.push_back("levy" + Said(w, "army", a) + " dice=1");
  }
  for (const std::string& government : k.government_ids) {
    out.push_back("revolution success=true government=" + government);
  }
  for (const auto& [id, project] : k.projects) out.push_back("building_project project=" + id);
  for (const auto& [id, technology] : k.technologies) out.push_back("research project=" + id);
  return out;
}

}  // namespace bw
