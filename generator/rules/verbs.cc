#include "generator/rules/verbs.h"

#include <algorithm>
#include <stdexcept>

#include "generator/base/diag.h"

namespace bw {

namespace {

using ParamKind = VerbParam::Kind;

VerbParam Count(std::string_view name, std::string_view fallback) {
  return {name, ParamKind::kCount, fallback, {}};
}
VerbParam Length(std::string_view name, std::string_view fallback) {
  return {name, ParamKind::kLength, fallback, {}};
}
VerbParam Text(std::string_view name, std::string_view fallback,
               std::vector<std::string> words = {}) {
  return {name, ParamKind::kText, fallback, std::move(words)};
}
VerbParam YesNo(std::string_view name, std::string_view fallback) {
  return Text(name, fallback, {"no", "yes"});
}

std::string_view Trim(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}

bool ParseCount(std::string_view text, int& out) {
  if (text.empty() || text.size() > 4) return false;
  out = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    out = out * 10 + (c - '0');
  }
  return true;
}

}  // namespace

Fx LengthText::In(const WorldPreset& preset) const {
  switch (unit) {
    case Unit::kThumb: return times * preset.thumb;
    case Unit::kHalfFinger: return times * preset.half_finger;
    case Unit::kFinger: return times * preset.finger;
    default: return times * kBead;
  }
}

bool ParseLength(std::string_view text, LengthText& out) {
  using Unit = LengthText::Unit;
  out.times = 1;
  const auto space = text.find(' ');
  if (space != std::string_view::npos) {
    if (!ParseCount(text.substr(0, space), out.times)) return false;
    text = Trim(text.substr(space));
    if (text.size() > 1 && text.back() == 's') text.remove_suffix(1);
  }
  for (const auto& [word, unit] : {std::pair{std::string_view("bead"), Unit::kOneBead},
                                   {"thumb", Unit::kThumb},
                                   {"half-finger", Unit::kHalfFinger},
                                   {"finger", Unit::kFinger}}) {
    if (text != word) continue;
    out.unit = unit;
    return true;
  }
  return false;
}

const std::vector<VerbSignature>& VerbSignatures() {
  static const std::vector<VerbSignature> kVerbs = {
      {"settle",
       "takes the nearest free place within reach, of these kinds if any are named",
       {Length("reach", "finger"), Text("kind", "any")}},
      {"gather",
       "brings in loose loot lying within reach, at most so much",
       {Length("reach", "1 bead"), Count("most", "9")}},
      {"mine",
       "digs a mine into ore that touches its territory; the loot waits there a season",
       {Length("reach", "half-finger"), Count("loot", "1")}},
      {"dig",
       "digs a new room off its territory, towards ore, the surface, neighbours or anywhere",
       {Length("reach", "half-finger"),
        Text("toward", "any", {"any", "neighbours", "ore", "surface"}), Text("kind", "chamber"),
        Text("way", "tunnel", {"shaft", "stair", "tunnel"})}},
      {"build",
       "makes one of its plain rooms into another kind of place, for loot",
       {Text("kind", "hall"), Count("cost", "0"), Count("most", "1"), YesNo("treasure", "no")}},
      {"grow", "more folk in its home, up to its cap", {Count("folk", "1")}},
      {"feed",
       "eats loot, 1 for each so many folk; going short costs folk and all loot",
       {Count("per", "4"), YesNo("part", "no"), Count("starve", "0")}},
      {"spread",
       "reaches along ways into free places, along all of them or one",
       {Length("reach", "1 bead"), YesNo("all", "yes"), Text("into", "any")}},
      {"wander",
       "on a low throw moves to another free place, picking up loose loot on the way",
       {Length("reach", "half-finger"), Count("on", "1"), Count("die", "4")}},
      {"hunt",
       "attacks a group or construction within reach",
       {Length("reach", "finger"), Text("pick", "nearest", {"nearest", "richest", "weakest"}),
        YesNo("follow", "no")}},
      {"raid",
       "attacks foes that are not stronger, the weakest first, several times a season",
       {Length("reach", "half-finger"), Count("times", "1"), Count("per_folk", "0"),
        Length("band", "1 bead"), Length("warband", "3 beads")}},
      {"demand",
       "asks tribute of whoever lives within reach, and fights for it",
       {Length("reach", "finger"), Text("pick", "nearest", {"nearest", "richest", "weakest"}),
        YesNo("spare", "no")}},
      {"bribe",
       "offers loot to a stranger within reach; taken, the stranger joins it",
       {Length("reach", "finger"), Count("cost", "1")}},
      {"split",
       "half its folk leave to found a group of their own",
       {Count("at", "5"), Length("reach", "finger")}},
      {"relocate",
       "moves house with all it has to a free place within reach",
       {Length("reach", "finger")}},
      {"convert",
       "wins over folk of a weaker neighbour",
       {Length("reach", "finger"), Count("folk", "1")}},
      {"quest",
       "takes a task from a group of its own mind and fights that group's enemy for pay",
       {Length("reach", "2 fingers"), Count("pay", "1")}},
      {"ritual",
       "a rite in its home: a shrine, folk called up, or a plague laid on the nearest foe",
       {Text("gain", "shrine", {"folk", "plague", "shrine"}), Count("cost", "1"),
        Count("most", "1"), Length("reach", "finger")}},
      {"collapse",
       "brings down one way at the edge of its territory, never the last",
       {Count("keep", "1")}},
      {"reopen", "clears a choked place next to its territory and moves in", {}},
  };
  return kVerbs;
}

std::string SignatureText(const VerbSignature& v) {
  std::string out(v.name);
  out += "(";
  for (std::size_t i = 0; i < v.params.size(); ++i) {
    if (i > 0) out += ", ";
    out += std::string(v.params[i].name) + " = " + std::string(v.params[i].fallback);
  }
  return out + ")";
}

bool VerbCall::Take(std::size_t param, std::string_view value, std::string& expected) {
  const VerbParam& p = VerbSignatures()[static_cast<std::size_t>(verb)].params[param];
  Arg& arg = args_[param];
  switch (p.kind) {
    case ParamKind::kCount:
      expected = "a whole number 0..9999";
      return ParseCount(value, arg.count);
    case ParamKind::kLength:
      expected = "a length such as finger, half-finger, thumb or 3 beads";
      return ParseLength(value, arg.length);
    default:
      arg.text = value;
      expected = p.words.empty() ? "a word" : OrList(p.words) + DidYouMean(value, p.words);
      return p.words.empty() ? !value.empty()
                             : std::find(p.words.begin(), p.words.end(), value) != p.words.end();
  }
}

VerbCall VerbCall::Parse(std::string_view text, Condition::Problem& problem) {
  problem = {};
  VerbCall call;
  const auto open = text.find('(');
  const std::string_view name = Trim(text.substr(0, open));
  std::vector<std::string> names;
  for (std::size_t i = 0; i < VerbSignatures().size(); ++i) {
    names.emplace_back(VerbSignatures()[i].name);
    if (names.back() == name) call.verb = static_cast<int>(i);
  }
  if (call.verb < 0) {
    const std::string near = DidYouMean(name, names);
    problem.message = "found '" + std::string(name) + "', expected a verb" +
                      (near.empty() ? ": " + OrList(names) : near);
    return call;
  }
  const VerbSignature& sig = VerbSignatures()[static_cast<std::size_t>(call.verb)];
  call.args_.resize(sig.params.size());
  std::string expected;
  std::vector<std::string> params;
  for (std::size_t i = 0; i < sig.params.size(); ++i) {
    params.emplace_back(sig.params[i].name);
    call.Take(i, sig.params[i].fallback, expected);
  }
  if (open == std::string_view::npos) return call;
  const auto close = text.find(')', open);
  if (close == std::string_view::npos || !Trim(text.substr(close + 1)).empty()) {
    problem.at = close == std::string_view::npos ? text.size() : close + 1;
    problem.message = "found an act that does not end in ')', expected verb(key = value, ...)";
    return call;
  }
  std::size_t at = open + 1;
  while (at < close && !Trim(text.substr(at, close - at)).empty()) {
    const std::size_t comma = std::min(text.find(',', at), close);
    const std::string_view pair = text.substr(at, comma - at);
    problem.at = at + std::min(pair.find_first_not_of(' '), pair.size());
    const auto eq = pair.find('=');
    const std::string key(Trim(pair.substr(0, eq)));
    const auto param = std::find(params.begin(), params.end(), key);
    if (eq == std::string_view::npos || param == params.end()) {
      problem.message = "found '" + std::string(Trim(pair)) + "', expected " +
                        (params.empty() ? "no parameter" : "key = value with " + OrList(params)) +
                        DidYouMean(key, params);
      return call;
    }
    const std::string_view value = Trim(pair.substr(eq + 1));
    if (!call.Take(static_cast<std::size_t>(param - params.begin()), value, expected)) {
      problem.message =
          "parameter '" + key + "': found '" + std::string(value) + "', expected " + expected;
      return call;
    }
    at = comma + 1;
  }
  problem.at = 0;
  return call;
}

const VerbCall::Arg& VerbCall::Of(std::string_view param) const {
  const VerbSignature& sig = VerbSignatures()[static_cast<std::size_t>(verb)];
  for (std::size_t i = 0; i < sig.params.size(); ++i) {
    if (sig.params[i].name == param) return args_[i];
  }
  throw std::logic_error("verb " + std::string(sig.name) + " has no parameter " +
                         std::string(param));
}

int VerbCall::Count(std::string_view param) const { return Of(param).count; }
Fx VerbCall::Length(std::string_view param, const WorldPreset& preset) const {
  return Of(param).length.In(preset);
}
const std::string& VerbCall::Text(std::string_view param) const { return Of(param).text; }

}  // namespace bw
