#include "generator/world/dice.h"

#include <algorithm>

#include "generator/base/hash.h"

namespace bw {

namespace {
thread_local Asker* g_present = nullptr;
}

Asker* Asker::Present() { return g_present; }

Seated::Seated(Asker* who) : before_(g_present) {
  if (who != nullptr) g_present = who;
}
Seated::~Seated() { g_present = before_; }

void Dice::TypeIn(std::string purpose, std::string actor_key, std::vector<int> values) {
  if (values.empty()) return;
  auto& queue = typed_[{std::move(purpose), std::move(actor_key)}];
  queue.insert(queue.end(), values.begin(), values.end());
}

std::deque<int>* Dice::TypedFor(std::string_view purpose, Ref actor) {
  for (const std::string& key : {world_->KeyOf(actor), std::string()}) {
    const auto it = typed_.find(std::pair{std::string(purpose), std::string(key)});
    if (it != typed_.end() && !it->second.empty()) return &it->second;
  }
  return nullptr;
}

bool Dice::HasTyped(std::string_view purpose, Ref actor) const {
  return const_cast<Dice*>(this)->TypedFor(purpose, actor) != nullptr;
}

std::string Dice::Choose(std::string_view kind, Ref actor, const std::string& own,
                         const std::function<std::vector<Option>()>& options) const {
  Asker* const asker = Asker::Present();
  return asker == nullptr ? own : asker->Choose({kind, actor, own, options()});
}

int Dice::Roll(std::string_view purpose, Ref actor, int sides) {
  return RollOr(purpose, actor, actor, sides);
}

int Dice::RollOr(std::string_view purpose, Ref actor, Ref other, int sides) {
  std::deque<int>* queue = typed_.empty() ? nullptr : TypedFor(purpose, actor);
  if (queue == nullptr && !typed_.empty()) queue = TypedFor(purpose, other);
  if (queue == nullptr) {
    const int told = Asker::Present() ? Asker::Present()->Die(purpose, actor, sides) : 0;
    return told > 0 ? told : Stream(purpose, actor).Die(sides);
  }
  const int value = queue->front();
  queue->pop_front();
  if (value < 1 || value > sides) {
    throw InputError("rolls: " + std::string(purpose) + " of '" +
                     std::string(world_->KeyOf(actor)) + "': found " + std::to_string(value) +
                     ", expected 1.." + std::to_string(sides));
  }
  return value;
}

namespace {

// A table's number in the name of a stream: fixed for good, so that adding a table to the world
// reshuffles nobody's draws.
std::uint64_t StreamCode(Table t) {
  switch (t) {
    case Table::kNone: return 0;
    case Table::kWorld: return 1;
    case Table::kDelve: return 2;
    case Table::kPlace: return 3;
    case Table::kWay: return 4;
    case Table::kConstruction: return 5;
    case Table::kGroup: return 6;
    case Table::kTreasure: return 7;
    case Table::kPerson: return 8;
    case Table::kDeposit: return 9;
    case Table::kAge: return 10;
    case Table::kHex: return 11;
    case Table::kSettlement: return 12;
    case Table::kGod: return 13;
    case Table::kTemple: return 14;
    case Table::kChosen: return 15;
    case Table::kCreature: return 16;
    case Table::kSite: return 17;
    case Table::kProvince: return 18;
    case Table::kRealm: return 19;
    case Table::kWork: return 20;
    case Table::kArmy: return 21;
    case Table::kWar: return 22;
  }
  return 0;
}

}  // namespace

namespace {

// The row's number, but for people: their table is everybody's, and rulers must not move the dice
// of heroes. They are known by their role, the season they came in and which of these they are.
std::uint64_t NumberOf(const World& w, Ref actor) {
  const Id<Person> who = actor.person();
  if (!who || !w.people.Holds(who)) return actor.n;
  const Stamp came = w.WhenOf(w.people[who].founded);
  std::uint64_t nth = 0;
  for (std::size_t i = who.n; i-- > 0;) {
    const Person& p = w.people[Id<Person>(i)];
    if (w.WhenOf(p.founded) != came) break;
    nth += p.role == w.people[who].role ? 1 : 0;
  }
  const auto season =
      static_cast<std::uint64_t>(came.year) * 4 + static_cast<std::uint64_t>(came.season);
  return HashJoin(HashText(w.people[who].role), HashJoin(season, nth));
}

}  // namespace

Rng* Dice::Streams::Find(const Key& key) {
  if (slots_.empty()) return nullptr;
  for (std::size_t at = SlotOf(key);; at = (at + 1) % slots_.size()) {
    const std::uint32_t n = slots_[at];
    if (n == 0) return nullptr;
    if (rows_[n - 1].first == key) return &rows_[n - 1].second;
  }
}

Rng& Dice::Streams::Add(const Key& key, const Rng& stream) {
  rows_.emplace_back(key, stream);
  if (rows_.size() * 2 > slots_.size()) {  // half of them stay empty, so that a search ends soon
    slots_.assign(std::max<std::size_t>(64, slots_.size() * 2), 0);
    for (std::size_t n = 0; n + 1 < rows_.size(); ++n) Enter(n);
  }
  Enter(rows_.size() - 1);
  return rows_.back().second;
}

void Dice::Streams::Enter(std::size_t n) {
  std::size_t at = SlotOf(rows_[n].first);
  while (slots_[at] != 0) at = (at + 1) % slots_.size();
  slots_[at] = static_cast<std::uint32_t>(n + 1);
}

void Dice::Streams::Clear() {
  rows_.clear();
  std::fill(slots_.begin(), slots_.end(), 0);
}

// Forked by purpose and actor, so that no draw moves another's (G-PIPE-11).
Rng& Dice::Stream(std::string_view purpose, Ref actor) {
  const std::uint64_t named = HashText(purpose, world_->recipe.seed);
  const Streams::Key key{named, actor, world_->age};
  if (Rng* const known = streams_.Find(key)) return *known;
  const auto u = [](auto v) { return static_cast<std::uint64_t>(v); };
  return streams_.Add(key, ForkNamed(world_->recipe.seed, named,
                                     {u(world_->age.n), u(world_->now.year), u(world_->now.season),
                                      StreamCode(actor.table), NumberOf(*world_, actor)}));
}

std::vector<std::string> Dice::Leftover() const {
  std::vector<std::string> out;
  for (const auto& [key, queue] : typed_) {
    if (queue.empty()) continue;
    out.push_back(key.first + (key.second.empty() ? "" : " (" + key.second + ")") + ": " +
                  std::to_string(queue.size()) + " left");
  }
  return out;
}

}  // namespace bw
