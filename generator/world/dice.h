// Dice, draws, and decisions that are not orders. A die is typed in (a scenario's [rolls], an
// order's own, an orders file's [[rolls]], a person at the table) or drawn from the stream of
// (seed, age, year, season, actor, purpose); streams start afresh each season, so cutting a run
// between seasons changes nothing (B-TIME-01).
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/hash.h"
#include "generator/base/rng.h"
#include "generator/world/world.h"

namespace bw {

// Bad input met while playing (a typed die that the die cannot show): exit status 3.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One answer a question takes: the word it goes by, and what it means - words of the language
// ("play-says-" and this, filled with the parts), or where there are none the one part itself.
struct Option {
  std::string word;
  std::string says = {};
  std::vector<std::string> parts = {};
};
// What a thing of the data is called in the language, else by its own name.
inline constexpr std::string_view kByName = "named";
struct Question {
  std::string_view kind;  // a row of ChoiceKinds()
  Ref actor;              // whose it is
  std::string advice;     // the word of the program's own choice; always among the options
  std::vector<Option> options;
};

// Who may answer in the program's stead: a person at the table, or the record of one.
class Asker {
 public:
  virtual ~Asker() = default;
  virtual int Die(std::string_view purpose, Ref actor, int sides) = 0;  // 0 = the program rolls
  virtual std::string Choose(const Question& question) = 0;             // the word of an option
  static Asker* Present();                                              // null: nobody
};

// While it lives, this thread's dice and choices are asked of `who`; null leaves whoever sits
// there.
class Seated {
 public:
  explicit Seated(Asker* who);
  ~Seated();
  Seated(const Seated&) = delete;
  Seated& operator=(const Seated&) = delete;

 private:
  Asker* before_;
};

class Dice {
 public:
  explicit Dice(const World& w) : world_(&w) {}

  // Typed-in values, used in order before any drawn one. actor_key "" = whoever rolls next.
  void TypeIn(std::string purpose, std::string actor_key, std::vector<int> values);
  bool HasTyped(std::string_view purpose, Ref actor) const;
  // 1..sides
  int Roll(std::string_view purpose, Ref actor, int sides);
  // As Roll, but a side without typed dice of its own takes the next of `other`'s (encounters:
  // the active side's list may give both dice in turn).
  int RollOr(std::string_view purpose, Ref actor, Ref other, int sides);
  // The word of the option taken: `own` unless somebody present says otherwise; `options` is called
  // only then.
  std::string Choose(std::string_view kind, Ref actor, const std::string& own,
                     const std::function<std::vector<Option>()>& options) const;
  // For draws that are no dice: positions, picks, shapes. Goes on from call to call in a season.
  Rng& Stream(std::string_view purpose, Ref actor = Ref::World());
  void NewSeason() { streams_.Clear(); }
  // "encounter (castle-1): 2 left", for a warning.
  std::vector<std::string> Leftover() const;

 private:
  // The season's streams: hundreds, most of them asked for once. They stay where they are, as they
  // are drawn from while others are added.
  class Streams {
   public:
    struct Key {
      std::uint64_t named = 0;  // the purpose's hash: 64 bits tell some hundred words apart
      Ref actor;
      Id<Age> age;
      bool operator==(const Key&) const = default;
    };
    Rng* Find(const Key& key);  // null = not there
    Rng& Add(const Key& key, const Rng& stream);
    void Clear();

   private:
    std::size_t SlotOf(const Key& key) const {
      const auto who = static_cast<std::uint64_t>(key.actor.table) << 32 | key.actor.n;
      return HashJoin(key.named, who) & (slots_.size() - 1);
    }
    void Enter(std::size_t n);
    std::deque<std::pair<Key, Rng>> rows_;
    std::vector<std::uint32_t> slots_;  // a power of two; a row's number and one, 0 = none
  };
  std::deque<int>* TypedFor(std::string_view purpose, Ref actor);
  const World* world_;
  std::map<std::pair<std::string, std::string>, std::deque<int>, std::less<>> typed_;
  Streams streams_;
};

// Purposes a die may be typed in for, with what it is; `beadwright list rolls` prints it.
struct RollPurpose {
  std::string_view name, die, meaning;
};
const std::vector<RollPurpose>& RollPurposes();

// Choices a person may make that are no orders, with what is asked.
struct ChoiceKind {
  std::string_view name, meaning;
};
const std::vector<ChoiceKind>& ChoiceKinds();

}  // namespace bw
