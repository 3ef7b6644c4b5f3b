// See read_orders.h. Field by field by the verb's row in order_table.cc; a field means the same in
// every order that has it.
#include "factions/gods/read_orders.h"

#include <algorithm>
#include <limits>

#include "factions/bridges/below.h"
#include "factions/gods/order_table.h"
#include "factions/gods/order_words.h"
#include "generator/base/wording.h"
#include "generator/world/calendar.h"

namespace bw {

namespace {

constexpr IntRange kAny{std::numeric_limits<std::int64_t>::min(),
                        std::numeric_limits<std::int64_t>::max()};
const std::vector<Table> kPlaces = {Table::kSettlement, Table::kSite, Table::kCreature,
                                    Table::kTemple, Table::kHex};

class OrderReader {
 public:
  OrderReader(const World& w, const Rules& rules, const TomlTable& t, GodOrder& o)
      : w_(w), rules_(rules), t_(t), o_(o) {}

  void Read() {
    o_.where = t_.At();
    if (const auto s = Text("id")) o_.id = *s;
    if (t_.Has("day") && !t_.IsInt("day")) Wrong("day", Worded("a whole number"));
    if (t_.Has("date") && !(t_.IsStr("date") && ParseDate(t_.Str("date")))) {
      Wrong("date", Worded("a date such as \"2019-03-29\""));
    }
    if (const auto s = Needed("god")) ReadActor(*s);
    if (t_.KindOf("time") == TomlKind::kTime) {  // 13:13:00 without quotes
      Fault("time", "E-TIME-FORMAT", Worded("found no text, expected \"HH:MM\" or \"HH:MM:SS\""));
    } else if (const auto s = Needed("time")) {
      ReadTime(*s);
    }
    if (const auto s = Needed("slot")) o_.slot = *s;
    o_.edited = Flag("edited"), o_.approved = Flag("approved");
    ReadRolls();
    if (const auto s = Needed("do")) o_.verb = *s;
    const OrderVerb* verb = FindOrderVerb(o_.verb);
    if (verb == nullptr) {
      if (!o_.verb.empty()) UnknownVerb();
      return;
    }
    for (const std::string_view f : verb->needs) NeedField(f);
    for (const std::string_view f : verb->may) Field(f);
    RefuseOthers(*verb);
    Settle();
  }

 private:
  void Fault(std::string_view key, std::string_view code, std::string text) {
    o_.faults.push_back({std::string(code), std::move(text), t_.At(key)});
  }
  void Wrong(std::string_view key, const std::string& expected) {
    Fault(key, "E-FIELD-VALUE",
          Worded("field '{1}': found {2}, expected {3}",
                 {std::string(key), t_.Found(key), expected}));
  }

  std::optional<std::string> Text(std::string_view key) {
    if (!t_.Has(key)) return {};
    if (t_.IsStr(key)) return t_.Str(key);
    Wrong(key, Worded("a text"));
    return {};
  }
  std::optional<std::string> Needed(std::string_view key) {
    if (!t_.Has(key)) Missing(key);
    return Text(key);
  }
  void Missing(std::string_view key) {
    Fault("", "E-FIELD-MISSING",
          Worded("field '{1}' is missing, expected {2}", {std::string(key), Expected(key)}));
  }
  bool Flag(std::string_view key) {
    if (!t_.Has(key)) return false;
    if (t_.KindOf(key) == TomlKind::kBool) return t_.Bool(key);
    Wrong(key, Worded("true or false"));
    return false;
  }

  static std::string Expected(std::string_view key) {
    static const std::pair<std::string_view, std::string_view> kWords[] = {
        {"god", "a god's id"},
        {"time", "HH:MM or HH:MM:SS"},
        {"slot", "action, bonus, reaction or free"},
        {"do", "the key of an order"},
        {"order", "the id of an order, or of a god with one action"},
        {"settlement", "a settlement's id"},
        {"hex", "[q, r]"},
        {"target", "the id of a place, or [q, r]"},
        {"option", "an improvement"},
        {"power", "a power's id"},
        {"drop", "a power's id"},
        {"from", "a god's id or 'agnostics'"},
        {"temple_of", "a god's id"},
        {"aspect", "ethical or moral"},
        {"domain", "a domain"},
        {"at", "the id of a place"},
        {"type", "a calling"},
        {"chosen", "a chosen one's id"},
    };
    for (const auto& [word, meaning] : kWords) {
      if (word == key) return Worded(meaning);
    }
    return Worded("a text");
  }

  void ReadActor(const std::string& name) {
    o_.god_name = name;
    o_.god = w_.Find(name).god();
    if (o_.god) return;
    Fault("god", "E-GOD-UNKNOWN",
          Worded("no such god{1}", {Legal(name, KeysOf(w_, {Table::kGod}))}));
  }

  // Two digits each; 24:00 and later is no time at all.
  void ReadTime(const std::string& s) {
    const auto two = [&](std::size_t at) {
      const bool digits = s[at] >= '0' && s[at] <= '9' && s[at + 1] >= '0' && s[at + 1] <= '9';
      return digits ? (s[at] - '0') * 10 + (s[at + 1] - '0') : 99;
    };
    const bool shape =
        (s.size() == 5 || s.size() == 8) && s[2] == ':' && (s.size() == 5 || s[5] == ':');
    const int h = shape ? two(0) : 99, m = shape ? two(3) : 99;
    const int sec = shape && s.size() == 8 ? two(6) : 0;
    if (h > 23 || m > 59 || sec > 59) {
      Fault("time", "E-TIME-FORMAT", Worded("found '{1}', expected HH:MM or HH:MM:SS", {s}));
      return;
    }
    o_.time = h * 3600 + m * 60 + sec;
  }

  void ReadRolls() {
    if (!t_.Has("rolls")) return;
    if (!t_.IsListOf("rolls", TomlKind::kInt)) {
      Wrong("rolls", Worded("a list of whole numbers"));
      return;
    }
    for (const std::int64_t n : t_.Ints("rolls", kAny)) {
      o_.rolls.push_back(static_cast<int>(std::clamp<std::int64_t>(n, -1, 1000)));
    }
  }

  void UnknownVerb() {
    std::vector<std::string> keys;
    for (const OrderVerb& v : OrderVerbs()) keys.emplace_back(v.key);
    Fault("do", "E-KIND-UNKNOWN", Worded("no such order{1}", {Legal(o_.verb, keys)}));
  }

  void NeedField(std::string_view alternatives) {
    bool given = false;
    std::string_view first;
    for (std::size_t at = 0; at <= alternatives.size();) {
      const std::size_t bar = std::min(alternatives.find('|', at), alternatives.size());
      const std::string_view f = alternatives.substr(at, bar - at);
      if (first.empty()) first = f;
      if (t_.Has(f)) given = true;
      Field(f);
      at = bar + 1;
    }
    if (given) return;
    if (alternatives == first) return Missing(first);
    std::string words(alternatives);
    words.replace(words.find('|'), 1, "' or '");
    Fault("", "E-FIELD-MISSING", Worded("field '{1}' is missing, expected one of both", {words}));
  }

  void RefuseOthers(const OrderVerb& verb) {
    const auto& common = CommonOrderFields();
    std::vector<std::string> known(common.begin(), common.end());
    for (const auto& list : {verb.needs, verb.may}) {
      for (const std::string_view f : list) {
        const auto bar = f.find('|');
        known.emplace_back(f.substr(0, bar));
        if (bar != std::string_view::npos) known.emplace_back(f.substr(bar + 1));
      }
    }
    for (const std::string& key : t_.Keys()) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      const std::string takes = FieldsText(verb);
      const std::string near = DidYouMean(key, known);
      Fault(key, "E-FIELD-UNKNOWN",
            Worded("unknown field '{1}'{2}",
                   {key, (!near.empty()   ? near
                          : takes.empty() ? Worded(", expected none of its own")
                                          : Worded(", expected {1}", {takes}))}));
    }
  }

  void Field(std::string_view key) {
    if (!t_.Has(key)) return;
    static const std::pair<std::string_view, std::string GodOrder::*> kTexts[] = {
        {"outcome", &GodOrder::outcome},   {"option", &GodOrder::option},
        {"power", &GodOrder::power},       {"via", &GodOrder::via},
        {"drop", &GodOrder::drop},         {"as", &GodOrder::as},
        {"aspect", &GodOrder::aspect},     {"domain", &GodOrder::domain},
        {"type", &GodOrder::type},         {"form", &GodOrder::form},
        {"creature", &GodOrder::creature}, {"task", &GodOrder::task},
        {"name", &GodOrder::name},         {"order", &GodOrder::parent_name},
    };
    for (const auto& [name, member] : kTexts) {
      if (name != key) continue;
      if (const auto s = Text(key)) o_.*member = *s;
      return;
    }
    if (key == "settlement") o_.target = Named(key, Below({Table::kSettlement}, "protect"));
    if (key == "region" || key == "province") o_.target = Named(key, {Table::kProvince});
    if (key == "target") o_.target = ReadTarget();
    if (key == "object") o_.object = ReadObject();
    if (key == "hex") o_.hex = ReadHexAt(key);
    if (key == "hexes") ReadHexes();
    if (key == "temple_of") o_.temple_of = Named(key, {Table::kGod}).god();
    if (key == "chosen") o_.chosen = Named(key, {Table::kChosen}).chosen();
    if (key == "by") o_.by = Named(key, {Table::kChosen}).chosen();
    if (key == "at") o_.at = Named(key, Below(kPlaces, "move_chosen"));
    if (key == "from") ReadFrom();
    if (key == "leader") ReadLeader();
    if (key == "moves") ReadMoves();
    if (key == "picks" || key == "improvements") ReadPicks(key);
    if (key == "artifact") o_.use_artifact = Flag(key);
  }

  // Where gods reach below the ground, this order may name what is there (B-GOD-02, B-GOD-04).
  std::vector<Table> Below(std::vector<Table> want, std::string_view verb) const {
    if (o_.verb != verb || !GodsReachBelow(w_, rules_)) return want;
    want.insert(want.end(), {Table::kConstruction, Table::kPlace, Table::kGroup});
    if (verb == "move_chosen") want.push_back(Table::kTreasure);
    return want;
  }

  // The row a field names, by id or, where hexes will do, by [q, r].
  Ref Named(std::string_view key, const std::vector<Table>& want) { return NamedIn(t_, key, want); }

  Ref NamedIn(const TomlTable& t, std::string_view key, const std::vector<Table>& want) {
    const bool hexes = std::find(want.begin(), want.end(), Table::kHex) != want.end();
    if (hexes && t.IsArray(key)) return HexIn(t, key);
    if (!t.IsStr(key)) {
      o_.faults.push_back({"E-FIELD-VALUE",
                           Worded("field '{1}': found {2}, expected the id of {3}{4}",
                                  {std::string(key), t.Found(key), AKinds(want),
                                   (hexes ? Worded(", or [q, r]") : std::string())}),
                           t.At(key)});
      return {};
    }
    const std::string name = t.Str(key);
    const Ref found = w_.Find(name);
    if (!found) {
      o_.faults.push_back({"E-TARGET-UNKNOWN",
                           Worded("no {1} '{2}'{3}",
                                  {KindsText({want.front()}), name, Legal(name, KeysOf(w_, want))}),
                           t.At(key)});
    } else if (std::find(want.begin(), want.end(), found.table) == want.end()) {
      o_.faults.push_back(
          {"E-TARGET-KIND",
           Worded("'{1}' is {2}, expected {3}", {name, AKind(found.table), AKinds(want)}),
           t.At(key)});
      return {};
    }
    return found;
  }

  Id<Hex> ReadHexAt(std::string_view key) { return NamedIn(t_, key, {Table::kHex}).hex(); }

  Ref HexIn(const TomlTable& t, std::string_view key) {
    if (!t.IsListOf(key, TomlKind::kInt) || t.Ints(key, kAny).size() != 2) {
      o_.faults.push_back(
          {"E-FIELD-VALUE", Worded("field '{1}': expected [q, r]", {std::string(key)}), t.At(key)});
      return {};
    }
    const auto qr = t.Ints(key, kAny);
    return HexOfPair(qr[0], qr[1], t.At(key));
  }

  Ref HexOfPair(std::int64_t q, std::int64_t r, const Where& where) {
    constexpr std::int64_t kFarAway = 1 << 20;  // beyond any plan, and safe to reckon with
    const bool near = q < kFarAway && q > -kFarAway && r < kFarAway && r > -kFarAway;
    const Id<Hex> h = near ? w_.plan.At({static_cast<int>(q), static_cast<int>(r)}) : Id<Hex>();
    if (!h) {
      o_.faults.push_back({"E-TARGET-UNKNOWN",
                           Worded("no hex [{1}, {2}] on {3}",
                                  {std::to_string(q), std::to_string(r),
                                   (w_.plan.empty() ? Worded("this world, which has no plan")
                                                    : Worded("the plan of {1} by {2}",
                                                             {std::to_string(w_.plan.columns),
                                                              std::to_string(w_.plan.rows)}))}),
                           where});
    }
    return Ref(h);
  }

  void ReadHexes() {
    std::vector<std::vector<std::int64_t>> rows;
    if (t_.IsIntRows("hexes")) rows = t_.IntRows("hexes", kAny);
    if (rows.empty() ||
        std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.size() != 2; })) {
      Wrong("hexes", Worded("a list of [q, r]"));
      return;
    }
    for (const auto& row : rows) {
      const Ref h = HexOfPair(row[0], row[1], t_.At("hexes"));
      if (h) o_.hexes.push_back(h.hex());
    }
  }

  // A conflict's target on a hex is whatever stands there.
  Ref ReadTarget() {
    if (o_.verb != "conflict") {
      return Named("target", Below({Table::kSettlement, Table::kGod, Table::kProvince,
                                    Table::kCreature, Table::kSite, Table::kHex},
                                   "power"));
    }
    const Ref target = Named("target", Below(kPlaces, "conflict"));
    const Ref there = target.hex() ? WhatStandsOn(w_, target.hex()) : Ref();
    return there ? there : target;
  }

  // A god's name stands for its temple in the target.
  Ref ReadObject() {
    std::vector<Table> want = kPlaces;
    want.push_back(Table::kGod);
    return Named("object", want);
  }

  void ReadFrom() {
    if (t_.IsStr("from") && t_.Str("from") == "agnostics") return;
    o_.from = Named("from", {Table::kGod}).god();
  }

  void ReadLeader() {
    const auto name = Text("leader");
    if (!name) return;
    const Ref known = w_.Find(*name);
    if (known.chosen() || known.person()) {
      o_.leader = known;
    } else {
      o_.leader_name = *name;
    }
  }

  void ReadMoves() {
    if (!t_.IsListOf("moves", TomlKind::kTable)) {
      Wrong("moves", Worded("a list of { chosen, to }"));
      return;
    }
    for (const TomlTable& m : t_.Subs("moves")) {
      ChosenMove move;
      std::string to = "to";
      for (const char* key : {"settlement", "hex"}) {
        if (m.Has(key)) to = key;
      }
      for (const std::string& key : {std::string("chosen"), to}) {
        if (m.Has(key)) continue;
        o_.faults.push_back(
            {"E-FIELD-MISSING",
             Worded("field '{1}' of a move is missing, expected { chosen, to }", {key}), m.At()});
      }
      for (const std::string& key : m.Keys()) {
        if (key == "chosen" || key == to) continue;
        o_.faults.push_back(
            {"E-FIELD-UNKNOWN",
             Worded("unknown field '{1}' of a move, expected { chosen, to }", {key}), m.At(key)});
      }
      if (!m.Has("chosen") || !m.Has(to)) continue;
      move.who = NamedIn(m, "chosen", {Table::kChosen}).chosen();
      move.to = NamedIn(m, to, {Table::kSettlement, Table::kHex, Table::kSite});
      if (move.to.site()) move.to = Ref(w_.sites[move.to.site()].hex);
      if (move.who && move.to) o_.moves.push_back(move);
    }
  }

  void ReadPicks(std::string_view key) {
    if (!t_.IsListOf(key, TomlKind::kText)) {
      Wrong(key, Worded("a list of improvements"));
      return;
    }
    for (const std::string& s : t_.Strs(key)) o_.picks.push_back(s);
  }

  // What the text left open but can mean one thing only.
  void Settle() {
    if (o_.verb == "conflict" && o_.outcome == "raze") SettleObject();
    const Power* p = o_.power.empty() ? nullptr : rules_.powers->Find(o_.power);
    if (p != nullptr && o_.verb == "power" && o_.via.empty()) {
      o_.via = p->level >= kEpicFrom ? "epic" : "slot";
    }
    if (p != nullptr && o_.verb == "learn" && o_.as.empty()) {
      o_.as = p->level >= kEpicFrom ? "epic" : "normal";
    }
    if (o_.hex && o_.hexes.empty() && o_.verb == "power") o_.hexes.push_back(o_.hex);
    if (o_.verb == "move_chosen" && !o_.task.empty()) SettleTask();
  }

  void SettleObject() {
    const Id<God> owner = o_.object.god() ? o_.object.god() : o_.object ? Id<God>() : o_.temple_of;
    if (owner && o_.target.settlement()) {
      const Id<Temple> t = TempleIn(w_, owner, o_.target.settlement());
      o_.object = t ? Ref(t) : Ref(owner);
    }
    if (o_.object.hex()) {
      const Ref there = WhatStandsOn(w_, o_.object.hex());
      if (there && !there.settlement()) o_.object = there;
    }
    if (!o_.object && !o_.target.settlement()) o_.object = o_.target;
  }

  void SettleTask() {
    if (!o_.by && !t_.Has("by") && o_.god) {
      const std::vector<Id<Chosen>> own = ActiveChosenOf(w_, rules_, o_.god);
      if (own.size() == 1) o_.by = own.front();
    }
    if (!o_.by || t_.Has("at")) return;
    Ref place = w_.chosen[o_.by].at;
    for (const ChosenMove& m : o_.moves) {
      if (m.who == o_.by) place = m.to;
    }
    o_.at = place;
    if (o_.task == "defend" || !place.hex()) return;
    if (const Ref there = WhatStandsOn(w_, place.hex())) o_.at = there;
  }

  const World& w_;
  const Rules& rules_;
  const TomlTable& t_;
  GodOrder& o_;
};

// The order another one means, by id or by god.
void FindParent(const World& w, std::vector<GodOrder>& orders, GodOrder& o) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (!orders[i].id.empty() && orders[i].id == o.parent_name) {
      o.parent = i;
      return;
    }
  }
  const Id<God> god = w.Find(o.parent_name).god();
  std::vector<std::size_t> actions;
  for (std::size_t i = 0; god && i < orders.size(); ++i) {
    if (orders[i].god == god && orders[i].slot == "action" && &orders[i] != &o)
      actions.push_back(i);
  }
  if (actions.empty()) return;
  std::stable_sort(actions.begin(), actions.end(),
                   [&](std::size_t a, std::size_t b) { return orders[a].time < orders[b].time; });
  if (actions.size() > 1 && w.gods[god].rank >= kTwoActionsRank) {
    o.faults.push_back(
        {"E-FIELD-VALUE",
         Worded("field 'order': god {1} declares {2} actions, expected one by its id",
                {o.parent_name, std::to_string(actions.size())}),
         o.where});
  }
  o.parent = actions.front();
}

void FindTwins(std::vector<GodOrder>& orders) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (orders[i].id.empty() || orders[i].id != orders[j].id) continue;
      orders[i].faults.push_back(
          {"E-FIELD-VALUE",
           Worded("field 'id': '{1}' names another order, expected an id of its own",
                  {orders[i].id}),
           orders[i].where});
      break;
    }
  }
}

}  // namespace

std::map<std::string, std::vector<Effect>> ReadImprovised(const std::vector<TomlTable>& tables) {
  std::map<std::string, std::vector<Effect>> out;
  for (const TomlTable& t : tables) {
    const std::string name = t.Str("name");
    if (out.contains(name)) t.Error("name", "key 'name': '" + name + "' stands twice");
    out[name] = ReadEffects(t, "effects");
  }
  return out;
}

bool IsGodOrder(const TomlTable& t) { return t.Has("god") || !t.Has("realm"); }

std::vector<GodOrder> ReadGodOrders(const std::vector<TomlTable>& tables, const World& w,
                                    const Rules& rules, int undated) {
  std::vector<GodOrder> out;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    tables[i].MarkAllRead();
    if (!IsGodOrder(tables[i])) continue;
    const bool dated = tables[i].IsInt("day");
    if (dated ? tables[i].Int("day", kAny) != DayOf(w) : undated != 0 && undated != DayOf(w)) {
      continue;
    }
    GodOrder o;
    o.position = static_cast<int>(i);
    OrderReader(w, rules, tables[i], o).Read();
    out.push_back(std::move(o));
  }
  FindTwins(out);
  for (GodOrder& o : out) {
    if (!o.parent_name.empty()) FindParent(w, out, o);
  }
  return out;
}

}  // namespace bw
