// The only place that changes a world. A Draft is what a rule returns: an event not yet numbered,
// with the rows it founds and the changes it makes. Apply numbers it, performs it and logs it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/world/world.h"

namespace bw {

// The shape of a delve's land, laid once by the Primordial Age ("land.raised") or by a scenario,
// whose land is there before its first event.
struct Land {
  Id<Delve> delve;
  std::vector<Fx> ground;
  std::vector<char> sea;
  std::vector<Band> bands;
};

class Draft {
 public:
  // rule: rule id; kind: chronicle key; weight 0..10, 8 and more is a headline.
  Draft(std::string_view rule, std::string_view kind, Ref actor, int weight = 2);

  // New rows. The reference returned is the one the row will have once the draft is applied, so a
  // draft must be applied before another draft founds rows of the same table. An empty key
  // becomes "place-17" and the like.
  template <class T>
  Ref Found(const World& w, T row) {
    std::vector<T>& mine = rows().Of<T>();
    const Ref ref(Id<T>(w.Of<T>().size() + mine.size()));
    mine.push_back(std::move(row));
    Set(ref, Field::kFounded, Value(1));
    return ref;
  }

  Draft& Folk(Ref of, int by) { return Count(of, Field::kFolk, by); }
  Draft& Loot(Ref of, int by) { return Count(of, Field::kLoot, by); }
  Draft& Mark(Ref of, std::string_view mark, int by) { return Count(of, Field::kMark, by, mark); }
  Draft& Var(Ref of, std::string_view var, int by) { return Count(of, Field::kVar, by, var); }
  Draft& Count(Ref of, Field field, int by, std::string_view tag = "");  // by 0 is left out
  Draft& Set(Ref of, Field field, Value to, std::string_view tag = "");
  Draft& Word(Ref of, std::string_view name, std::string_view text) {
    return Set(of, Field::kWord, std::string(text), name);
  }
  Draft& Link(Ref of, std::string_view name, Ref to) { return Set(of, Field::kLink, to, name); }
  Draft& End(Ref of);
  Draft& Own(Ref place, Id<Group> g) { return Set(place, Field::kOwner, Ref(g)); }

  Draft& On(Ref subject);  // what the event is about, besides the actor
  Draft& Because(EventNo cause);
  Draft& Fact(std::string_view name, int value);
  Draft& Note(std::string_view text);
  Draft& Weight(int weight);

  Event event;
  struct Rows {
#define BW_TABLE(Type, accessor, store, prefix) std::vector<Type> store;
#include "generator/world/tables.def"
#undef BW_TABLE
    std::vector<Land> lands;
    std::vector<Plan>
        plans;  // the whole plan, laid once; like a delve's land it is set, not counted
    template <class T>
    std::vector<T>& Of() {
#define BW_TABLE(Type, accessor, store, prefix) \
  if constexpr (kTableOf<T> == Table::k##Type) return store;
#include "generator/world/tables.def"
#undef BW_TABLE
    }
  };
  Rows& rows();  // what is founded
  const Rows& rows() const;

 private:
  friend EventNo Apply(World& w, Draft&& draft);
  std::unique_ptr<Rows> rows_;  // null until first asked for: most drafts found nothing
};

// Performs the draft. Counters that would fall below zero, and changes of rows that do not exist,
// are faults of the program: std::logic_error names rule and row. Group totals that follow from a
// place's tokens or owner are written into the same event.
EventNo Apply(World& w, Draft&& draft);

// The calendar and the ages, which no rule moves: opens the next age at the present season, closes
// the present one (its last season and event), and goes on by one season (B-TIME-01). An age opened
// on a delve's track is that delve's.
Id<Age> OpenAge(World& w, std::string id, std::string name);
void CloseAge(World& w);
void Tick(World& w);

// The world as it stood just after event `last` (kNoEvent: before the first). Calendar and age
// follow the event.
World Rewind(const World& w, EventNo last);
// The same of the world itself, for who holds the only one: no copy is made.
void RewindInPlace(World& w, EventNo last);

// Do the events add up to the state, each change going on from the one before? The first that does
// not, as "events[n].changes[i]: found ..., expected ..."; "" for a sound history.
std::string FaultOfHistory(const World& w);

inline constexpr int kFieldCount = 0
#define BW_FIELD(id, name, sort) +1
#include "generator/world/fields.def"
#undef BW_FIELD
    ;
std::string_view FieldName(Field f);
bool IsCounter(Field f);  // kCounter or kSigned

}  // namespace bw
