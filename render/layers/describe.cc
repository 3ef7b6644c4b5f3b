// See describe.h.
#include "render/layers/describe.h"

#include <algorithm>

#include "generator/base/words.h"

namespace bw {

namespace {

std::string Titled(const Saying& say, const std::string& name, const std::string& kind, int folk,
                   int loot) {
  std::string title = name.empty() ? say.Noun(kind) : name;
  if (!name.empty()) title += ", " + say.Noun(kind);
  std::string tokens;
  if (folk > 0) tokens = say.Of("folk", {std::to_string(folk)});
  if (loot > 0) {
    tokens += (tokens.empty() ? "" : ", ") + say.Of("loot", {std::to_string(loot)});
  }
  return tokens.empty() ? title : title + ": " + tokens;
}

std::string Since(const SectionView& view, const Saying& say, EventNo founded) {
  const int year = view.world.WhenOf(founded).year;
  return year > 0 ? say.Of("year", {std::to_string(year)}) : say.Of("before-years", {});
}

Saying SayingOf(const SectionView& view) { return {view.rules, view.lang}; }

}  // namespace

std::string FilledWord(const SheetWords& words, std::string_view key,
                       const std::vector<std::string>& parts) {
  const std::string_view found = words.Find(key);
  return FillParts(found.empty() ? key : found, parts);
}

std::string Saying::Noun(const std::string& id) const {
  const auto text = rules.text.find(lang);
  return text == rules.text.end() ? Spaced(id) : text->second.Noun(id, Spaced(id));
}

std::string Saying::Of(const std::string& key, const std::vector<std::string>& parts) const {
  const auto words = rules.styles.words.find(lang);
  return words == rules.styles.words.end() ? key
                                           : FilledWord(words->second, "describe." + key, parts);
}

std::string TitleOf(const SectionView& view, const Place& p) {
  return Titled(SayingOf(view), p.name, p.kind, p.folk, p.loot);
}

std::string DescOf(const SectionView& view, const Place& p) {
  const Saying say = SayingOf(view);
  std::string text = say.Of(
      "dug", {say.Noun(p.builder.empty() ? "nature" : p.builder), Since(view, say, p.founded)});
  if (p.state != "open") {
    const std::string_view state =
        view.rules.styles.words.at(view.lang).Find("sign.state." + p.state);
    text += " " + say.Of("now", {state.empty() ? Spaced(p.state) : std::string(state)});
  }
  if (p.owner) text += " " + say.Of("held", {view.world.groups[p.owner].name});
  return text;
}

std::string TitleOf(const SectionView& view, const Construction& c) {
  return Titled(SayingOf(view), c.name, c.kind, c.folk, c.loot);
}

std::string DescOf(const SectionView& view, const Construction& c) {
  const Saying say = SayingOf(view);
  std::string text = say.Of("built", {Since(view, say, c.founded)});
  if (c.state == "ruin") text += " " + say.Of("ruin", {});
  if (c.owner) text += " " + say.Of("held", {view.world.groups[c.owner].name});
  return text;
}

}  // namespace bw
