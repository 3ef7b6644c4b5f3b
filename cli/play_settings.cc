// See play_settings.h.
#include "cli/play_settings.h"

#include <algorithm>

#include "factions/kingdoms/numbers.h"
#include "generator/base/diag.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

constexpr std::string_view kOwnWords[] = {"surface", "placement", "excursion", "villain",
                                          "age",     "god:ID",    "realm:ID"};

// Which words of --own hold for a kind of choice.
std::vector<std::string_view> OwnersOf(std::string_view kind) {
  if (kind == "way") return {"excursion", "surface"};
  if (kind == "villain") return {"villain"};
  if (kind == "age-change") return {"age"};
  return {"placement", "surface"};
}

bool Has(const std::vector<std::string>& own, std::string_view word) {
  return std::find(own.begin(), own.end(), word) != own.end();
}

}  // namespace

bool TableSettings::Owns(std::string_view kind) const {
  const std::vector<std::string_view> owners = OwnersOf(kind);
  return std::any_of(owners.begin(), owners.end(),
                     [&](std::string_view word) { return Has(own, word); });
}

bool TableSettings::OwnsGod(const World& w, Id<God> god) const {
  return Has(own, "god:*") || Has(own, "god:" + w.gods[god].key);
}

bool TableSettings::OwnsRealm(const World& w, Id<Realm> realm) const {
  return Has(own, "realm:*") || Has(own, "realm:" + w.realms[realm].key) ||
         (Has(own, "realm:focus") && realm == FirstRealm(w));
}

std::string FaultOfOwn(const std::vector<std::string>& words) {
  std::vector<std::string> known(std::begin(kOwnWords), std::end(kOwnWords));
  for (const std::string& word : words) {
    const bool keyed = (word.starts_with("god:") && word.size() > 4) ||
                       (word.starts_with("realm:") && word.size() > 6);
    const bool plain = word.find(':') == std::string::npos && Has(known, word);
    if (!keyed && !plain) {
      return Worded("found '{1}', expected {2}{3}", {word, OrList(known), DidYouMean(word, known)});
    }
  }
  return "";
}

std::string OwnWordsHelp(const PlayWords& say) {
  std::string out;
  for (const std::string_view word : kOwnWords) {
    std::string row = "    " + std::string(word);
    row.resize(16, ' ');
    std::string key = "own-" + std::string(word.substr(0, word.find(':')));
    out += row + say(key) + "\n";
  }
  return out;
}

std::string JoinedWords(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& w : words) out += (out.empty() ? "" : ",") + w;
  return out;
}

}  // namespace bw
