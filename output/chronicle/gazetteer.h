// The end of the chronicle: every place, group, building, person and treasure of note, with its
// story in a line or two; the anchors that names in the text lead to.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "generator/rules/gods.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/chronicle/by_row.h"
#include "output/chronicle/teller.h"

namespace bw {

class Gazetteer {
 public:
  // `pages`: with what is folded away beneath the entries. `about`: only this and whatever had a
  // part in something with it, and only that of their stories; none = everything.
  Gazetteer(const World& w, const Rules& rules, int from, int to, bool pages = true,
            Ref about = {});

  bool Holds(Ref r) const {
    const char* held = holds_.Find(r);
    return held != nullptr && *held != 0;
  }
  std::string Write(Teller& teller) const;

 private:
  void NoteChanges(const Event& e);
  void Hold(Ref r);
  std::string Section(Teller& teller, std::string_view title, const std::vector<Ref>& rows) const;
  std::string Entry(Teller& teller, Ref r) const;
  std::string WhatItIs(Teller& teller, Ref r) const;
  std::string Story(Teller& teller, Ref r) const;
  std::string Key(Id<Site> site, const TextRules& text) const;
  std::string Owners(Teller& teller, Id<Treasure> t) const;

  const World& w_;
  const Rules& rules_;
  const GodRules& gods_;
  int to_;  // the last year told
  bool pages_;
  std::set<Ref> held_;
  ByRow<char> holds_;                  // the same, asked for at every name
  ByRow<std::vector<EventNo>> parts_;  // events each took part in
  // What changed hands and realms, whatever years are told.
  std::map<Id<Treasure>, std::vector<std::pair<EventNo, Ref>>> owners_;
  std::map<Id<Realm>, std::vector<EventNo>> realm_events_;
};

}  // namespace bw
