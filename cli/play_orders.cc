// The year's orders of the gods and realms a person owns: typed in the words of an orders file, or
// picked from a list of what is legal, checked as an orders file is, and put with the world's
// record, from where the engine reads them as it reads any orders file.
#include <algorithm>
#include <charconv>
#include <functional>

#include "cli/play_game.h"
#include "cli/talk.h"
#include "factions/deciders/ask_words.h"
#include "factions/deciders/realms.h"
#include "factions/gods/declared.h"
#include "factions/gods/order_table.h"
#include "factions/kingdoms/declared.h"

namespace bw {

// Who is asked, and how the rules judge what is said.
struct Game::Actor {
  std::string who, key, name;
  std::vector<std::string> advice;                  // what its decider would do, as lines
  std::function<std::vector<std::string>()> lines;  // to be tried for the list
  // Throws InputError when the record holds what may not be; `now`: also when its last order could
  // not be carried out as the world stands, whatever is done before its turn.
  std::function<void(bool now)> check;
  std::function<std::string()> words;  // for help
};

namespace {

// "orders.toml:14:1: error: E-MIGHT-LOW: ..." without what is of no use at a table.
std::string WithoutPlaces(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    const std::size_t error = line.find("error: ");
    out += (error == std::string::npos ? line : line.substr(error + 7)) + "\n";
    at = end + 1;
  }
  return out;
}

int Picked(const std::string& line) {
  int n = 0;
  const auto [end, ec] = std::from_chars(line.data(), line.data() + line.size(), n);
  return ec == std::errc() && end == line.data() + line.size() ? n : 0;
}

// " (embassy: Wenthys)": what the order, where the language has a word for it, and the ids of a
// line are called.
std::string NamesIn(const PlayWords& say, const World& w, const std::string& line) {
  const std::string order = say.Or("called-" + line.substr(0, line.find(' ')), "");
  std::string out;
  for (std::size_t eq = line.find('='); eq != std::string::npos; eq = line.find('=', eq + 1)) {
    const std::string id = line.substr(eq + 1, line.find(' ', eq) - eq - 1);
    const std::string name(w.NameOf(w.Find(id)));
    if (!name.empty() && name != id) out += (out.empty() ? "" : ", ") + name;
  }
  if (!order.empty()) out = order + (out.empty() ? "" : ": " + out);
  return out.empty() ? "" : " (" + out + ")";
}

std::string ListText(const PlayWords& say, const World& w, const std::vector<std::string>& lines) {
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out += "  " + std::to_string(i + 1) + ". " + lines[i] + NamesIn(say, w, lines[i]) + "\n";
  }
  return out;
}

// What armies do and what is offered is asked in the war turn itself; only for a later year can it
// be laid down beforehand.
bool IsForWarTurn(const std::string& line) {
  const std::string verb = line.substr(0, line.find(' '));
  const bool war = verb == "move" || verb == "attack" || verb == "cross" || verb == "peace";
  return war && line.find(" year=") == std::string::npos;
}

std::string GodVerbs(const PlayWords& say) {
  const SpokenIn spoken(say.wording());
  std::string out;
  for (const OrderVerb& v : OrderVerbs()) {
    const std::string fields = FieldsText(v);
    out += "  " + std::string(v.key) + (fields.empty() ? "" : " " + fields) + "  (" + SlotsText(v) +
           "): " + say.Or("order-" + std::string(v.key), v.meaning) + "\n";
  }
  return out;
}

std::string RealmVerbList(const PlayWords& say) {
  std::string out;
  for (const std::string& v : RealmVerbs()) out += "  " + v + ": " + say("order-" + v) + "\n";
  return out;
}

}  // namespace

// Tries a line: it is put into the record, judged, and taken out again. For a list of what is
// legal now, what the record held before the season is left aside: a long game's would be read for
// every line.
std::string Game::RefusalOf(const Actor& actor, const std::string& line, bool listing) {
  std::string fault;
  const std::string table = OrderTable(line, actor.who, actor.key, world_.now.year, fault);
  if (table.empty()) return fault + "\n";
  if (actor.who == "realm" && IsForWarTurn(line)) return say_("in-its-turn") + "\n";
  const bool had = FindRecord(world_) != nullptr;
  std::string whole = RecordText();
  if (listing) RecordText().erase(0, marks_.back().record);
  Write(table);
  try {
    actor.check(listing);
  } catch (const InputError& e) {
    fault = WithoutPlaces(e.what());
  }
  if (had) {
    RecordText() = std::move(whole);
  } else {
    world_.recipe.overlays.pop_back();
  }
  return fault;
}

std::vector<std::string> Game::LegalLines(const Actor& actor) {
  std::vector<std::string> out;
  for (const std::string& line : actor.lines()) {
    if (RefusalOf(actor, line, true).empty()) out.push_back(line);
  }
  return out;
}

void Game::HearOrders(const Actor& actor) {
  std::vector<std::string> list = actor.advice;
  for (int given = 0;; ++given) {
    Asking a;
    a.ask = actor.who + " " + actor.key;
    if (Live() && reader_ != nullptr) {
      if (given == 0) {
        a.before = say_(actor.who + "-would", {actor.name}) + "\n" +
                   (list.empty() ? "  " + say_("rest") + "\n" : ListText(say_, world_, list));
      }
      a.prompt = say_(given == 0 ? "orders" : "more-orders",
                      {std::to_string(world_.now.year), actor.name}) +
                 " ";
      a.first = say_("first-orders");
      a.help = say_("orders-help") + "\n" + actor.words() + say_("list-help") + "\n";
    }
    a.take = [&](const std::string& line) -> std::optional<std::string> {
      if (line.empty()) return "";
      if (line == "list") {
        list = LegalLines(actor);
        SayOut(list.empty() ? say_("nothing-legal") + "\n" : ListText(say_, world_, list));
        return {};
      }
      const int n = Picked(line);
      if (n > 0 && list.empty()) {
        SayOut(say_("list-first") + "\n");
        return {};
      }
      if (n < 0 || n > static_cast<int>(list.size())) {
        SayOut(say_("wrong-range", {line, "1.." + std::to_string(list.size())}) + "\n");
        return {};
      }
      const std::string order = n > 0 ? list[static_cast<std::size_t>(n) - 1] : line;
      const std::string refusal = RefusalOf(actor, order);
      if (refusal.empty()) return order;
      SayOut(refusal);
      return {};
    };
    const std::string say = Hear(a);
    if (say.empty()) return;
    std::string fault;
    Write(OrderTable(say, actor.who, actor.key, world_.now.year, fault));
  }
}

void Game::GodsDue(const Turn& t, const std::vector<GodOrder>& decided) {
  for (const Id<God> id : world_.gods.Ids()) {
    const std::string key = world_.gods[id].key;
    if (!world_.gods[id].alive() || !settings_.OwnsGod(world_, id)) continue;
    Actor actor;
    actor.who = "god";
    actor.key = key;
    actor.name = world_.gods[id].name;
    if (Live() && reader_ != nullptr) {
      for (const GodOrder& o : decided) {
        // What answers another god cannot be given from outside: that god has declared nothing yet.
        if (o.god == id && !o.parent) actor.advice.push_back(WordsOf(world_, o));
      }
    }
    actor.lines = [&] { return LinesForGod(world_, rules_, id); };
    actor.words = [this] { return GodVerbs(say_); };
    actor.check = [&](bool now) {  // what others do today makes no plain order legal or illegal
      std::vector<OrderResult> results;
      const std::vector<GodOrder> orders =
          OrdersOfToday(t, now ? std::vector<GodOrder>() : decided, results);
      for (std::size_t i = 0; i < orders.size(); ++i) {  // a file's is dropped, with a warning
        if (orders[i].god == id && results[i].code == "W-EXTRA") {
          throw InputError("error: W-EXTRA: " + results[i].reason + "\n");
        }
      }
    };
    HearOrders(actor);
  }
}

void Game::RealmsDue(const Turn& t) {
  for (const Id<Realm> id : LivingRealms(world_)) {
    const std::string key = world_.realms[id].key;
    if (!settings_.OwnsRealm(world_, id)) continue;
    Actor actor;
    actor.who = "realm";
    actor.key = key;
    actor.name = world_.realms[id].name;
    if (Live() && reader_ != nullptr) {
      // The ruler is asked on the side: its dice are put back.
      const Dice dice = turn_->dice;
      TemperedRuler ruler;
      const int left = ActionsOf(*rules_.kingdoms, world_.realms[id]);
      if (const auto order = ruler.Action(*turn_, id, left)) {
        actor.advice.push_back(WordsOf(world_, *order));
      }
      turn_->dice = dice;
    }
    actor.lines = [&] { return LinesForRealm(world_, rules_, id); };
    actor.words = [this] { return RealmVerbList(say_); };
    actor.check = [&](bool now) {
      const std::vector<RealmOrder> orders = DeclaredForRealms(t, DeclaredPart::kYear);
      if (const auto problem = now ? CheckRealmOrder(world_, rules_, orders.back(), 1)
                                   : std::optional<RealmProblem>()) {
        throw InputError("error: " + problem->code + ": " + problem->message);
      }
      DeclaredForRealms(t, DeclaredPart::kWar);
    };
    HearOrders(actor);
  }
}

}  // namespace bw
