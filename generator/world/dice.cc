#include "generator/world/dice.h"

namespace bw {

void Dice::TypeIn(std::string purpose, std::string actor_key, std::vector<int> values) {
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

int Dice::Roll(std::string_view purpose, Ref actor, int sides) {
  return RollOr(purpose, actor, actor, sides);
}

int Dice::RollOr(std::string_view purpose, Ref actor, Ref other, int sides) {
  if (typed_.empty()) return Stream(purpose, actor).Die(sides);
  std::deque<int>* queue = TypedFor(purpose, actor);
  if (queue == nullptr) queue = TypedFor(purpose, other);
  if (queue == nullptr) return Stream(purpose, actor).Die(sides);
  const int value = queue->front();
  queue->pop_front();
  if (value < 1 || value > sides) {
    throw InputError("rolls: " + std::string(purpose) + " of '" +
                     std::string(world_->KeyOf(actor)) + "': found " + std::to_string(value) +
                     ", expected 1.." + std::to_string(sides));
  }
  return value;
}

Rng& Dice::Stream(std::string_view purpose, Ref actor) {
  const auto key = std::tuple{std::string(purpose), actor.table, actor.n};
  const auto it = streams_.find(key);
  if (it != streams_.end()) return it->second;
  const auto u = [](auto v) { return static_cast<std::uint64_t>(v); };
  return streams_
      .emplace(key, Fork(world_->recipe.seed, purpose,
                         {u(world_->age.n), u(world_->now.year), u(world_->now.season),
                          u(actor.table), u(actor.n)}))
      .first->second;
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
