// What a year saw besides what its paragraphs tell: a few sentences on each side of the world,
// likes with likes. What goes on year after year is told when it begins and again only years later,
// so that the later years of an age are no ledger of the same.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "output/chronicle/teller.h"

namespace bw {

class Besides {
 public:
  Besides(const World& w, Teller& teller);

  // Markdown; "" where there is nothing to tell. `quiet`: nothing else is told of the year.
  std::string Of(int year, const std::vector<EventNo>& events, bool quiet);

 private:
  enum Theme { kAbove, kBelow, kRealms, kHeaven, kElsewhere, kThemes };

  Theme ThemeOf(const Event& e) const;
  Theme ThemeOf(Ref r) const;
  bool IsWorthTelling(EventNo n) const;
  bool IsDue(Ref of, const EventText* words, int year, const std::vector<EventNo>& events);
  std::string Told(Theme theme, int year, std::vector<EventNo> events);
  std::string Alike(int year, std::vector<EventNo>& events);
  std::string Nobody(int year, const std::vector<EventNo>& events);
  std::string Deeds(Ref actor, int year, const std::vector<EventNo>& events);
  int Weight(const std::vector<EventNo>& events) const;
  std::size_t PlaceAtEnd(const std::string& phrase) const;
  void NamePlaceOnce(std::vector<std::string>& phrases) const;
  bool IsLong(const std::string& phrase) const;
  std::string Strung(const std::vector<std::string>& phrases) const;
  std::string AsName(Ref actor);

  const World& w_;
  Teller& teller_;
  const TextRules& text_;
  std::map<std::pair<Ref, const EventText*>, int> last_told_;  // the year; only ever asked
  std::set<std::string> lines_;                                // told so far; only ever asked
};

// The sentence with a capital and nothing at its end: a name or a heading.
std::string Capitalised(const std::string& words);

}  // namespace bw
