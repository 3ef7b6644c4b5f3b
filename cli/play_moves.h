// What events mean on the table: which beads go where, what is drawn, in plain words with the
// places' map references.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/play_words.h"
#include "generator/world/world.h"
#include "output/chronicle/teller.h"

namespace bw {

// "Castle Haldreck (F4)": its name, or what it is, with its map reference where it has one; what is
// on the plan alone with its hex, a person with whom it serves.
std::string Called(const Teller& teller, const World& w, Ref what);

// Marks that only count what has happened are not drawn.
bool IsDrawn(std::string_view mark);

// "write dead 3 into Marrow Tomb (T8), in place of 1"
std::string MarkText(const PlayWords& say, const std::string& mark, int was, int now,
                     const std::string& where);

class BeadMoves {
 public:
  // Knows what lay where after each event from `from` on.
  BeadMoves(const World& w, const Teller& teller, const PlayWords& say, EventNo from);
  // "move 1 folk from Low Farm (D4) to Castle Haldreck (F4), 2 beads left", one line each; empty
  // when the event moves nothing.
  std::vector<std::string> Of(EventNo n) const;

 private:
  struct Held {
    int folk = 0, loot = 0;
    int all() const { return folk + loot; }
  };
  // `open`: what the event still changes at each place once the lines so far are carried out.
  void Beads(const Event& e, Field field, std::string_view what, std::map<Ref, int>& open,
             std::vector<std::string>& out) const;
  void Drawing(const Event& e, std::vector<std::string>& out) const;
  std::string Redraw(const Event& e, Ref r) const;
  void FindNamed();
  bool StoodBefore(Ref r) const;  // drawn before what is told of
  std::string Left(EventNo n, Ref at, int open) const;
  std::string Draw(EventNo n, Ref r) const;
  std::string Name(EventNo n, Ref r) const;  // as it was called once the event had happened
  const std::string& NameNow(Ref r) const;
  void Marks(const Event& e, std::vector<std::string>& out) const;

  const World& w_;
  const Teller& teller_;
  const PlayWords& say_;
  EventNo from_;
  std::map<std::pair<EventNo, Ref>, Held> after_;
  std::map<std::tuple<EventNo, Ref, std::string>, int> marked_;  // after an event
  // Events that gave a name in place of another, with the one before.
  std::map<Ref, std::vector<std::pair<EventNo, std::string>>> renamed_;
  // What stood without a name and gets one: by the first event that speaks of it.
  std::map<EventNo, std::vector<Ref>> named_at_;
  mutable std::map<Ref, std::string> names_;  // a map reference takes a look at all that is drawn
};

}  // namespace bw
