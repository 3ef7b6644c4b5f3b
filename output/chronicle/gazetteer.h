// The end of the chronicle: every place, group, building, person and treasure of note, with its
// story in a line or two; the anchors that names in the text lead to.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "generator/rules/gods.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "output/chronicle/teller.h"

namespace bw {

class Gazetteer {
 public:
  // `pages`: with what is folded away beneath the entries. `about`: only this and whatever had a
  // part in something with it, and only that of their stories; none = everything.
  Gazetteer(const World& w, const Rules& rules, int from, int to, bool pages = true,
            Ref about = {});

  bool Holds(Ref r) const {
    const auto table = static_cast<std::size_t>(r.table);
    return table < holds_.size() && r.n < holds_[table].size() && holds_[table][r.n];
  }
  std::string Write(Teller& teller) const;

 private:
  void NoteChanges(const Event& e);
  void NotePart(Ref r, EventNo n);
  const std::vector<EventNo>& PartsOf(Ref r) const;
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
  void Hold(Ref r);
  std::set<Ref> held_;
  std::vector<std::vector<bool>> holds_;  // the same, by table and row
  // Events each took part in: by table, then by row.
  std::vector<std::vector<std::vector<EventNo>>> parts_;
  // What changed hands and realms, whatever years are told.
  std::map<Id<Treasure>, std::vector<std::pair<EventNo, Ref>>> owners_;
  std::map<Id<Realm>, std::vector<EventNo>> realm_events_;
};

}  // namespace bw
