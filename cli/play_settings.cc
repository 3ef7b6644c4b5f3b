// See play_settings.h.
#include "cli/play_settings.h"

#include <algorithm>

#include "factions/kingdoms/numbers.h"
#include "generator/base/diag.h"
#include "generator/base/wording.h"
#include "generator/base/words.h"

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

namespace {

std::string Trimmed(const std::string& word) {
  const std::size_t from = word.find_first_not_of(' ');
  return from == word.npos ? "" : word.substr(from, word.find_last_not_of(' ') - from + 1);
}

// "god-3": the id of a row that is there or may come.
bool IsKey(std::string_view word, std::string_view prefix) {
  return word.size() > prefix.size() && word.starts_with(prefix) &&
         word.find_first_not_of("0123456789", prefix.size()) == word.npos;
}

// The id of the row that goes by this id or name, letters of either case; "" = none.
template <class Store>
std::string KeyOf(const Store& rows, std::string_view word, std::string_view prefix) {
  const std::string wanted = Lower(word);
  for (const auto& row : rows) {
    if (row.key == wanted || Lower(row.name) == wanted) return row.key;
  }
  for (const auto& row : rows) {
    if (Lower(row.name.substr(0, row.name.find(' '))) == wanted) return row.key;
  }
  return IsKey(wanted, prefix) ? wanted : "";
}

template <class Store>
std::vector<std::string> NamesOf(const Store& rows) {
  std::vector<std::string> out;
  for (const auto& row : rows) {
    if (row.alive()) out.push_back(row.name);
  }
  return out;
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

}  // namespace

std::string ReadOwn(const World& w, std::vector<std::string>& words) {
  for (std::string& word : words) word = Trimmed(word);
  if (words == std::vector<std::string>{"nothing"}) words.clear();
  if (std::string fault = FaultOfOwn(words); !fault.empty()) return fault;
  for (std::string& word : words) {
    const bool god = word.starts_with("god:");
    const std::string name = word.substr(word.find(':') + 1);
    if (name == word || name == "*" || name == "focus") continue;
    const std::string key = god ? KeyOf(w.gods, name, "god-") : KeyOf(w.realms, name, "realm-");
    if (key.empty()) {
      std::vector<std::string> known = god ? NamesOf(w.gods) : NamesOf(w.realms);
      known.push_back(god ? "god-1" : "realm-1");
      return Worded("found '{1}', expected {2}{3}", {name, OrList(known), DidYouMean(name, known)});
    }
    word = (god ? "god:" : "realm:") + key;
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
