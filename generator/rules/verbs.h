// The verbs of data files, as far as a file's reader must know them: names, parameters, defaults.
// What a verb does stands in factions/groups/verbs_*.cc. Acts are `verb(key = value, ...)`
// (D-GRP-02).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/base/text_equality.h"
#include "generator/rules/condition.h"
#include "generator/rules/world_preset.h"

namespace bw {

// "finger", "half-finger", "thumb", "bead", "3 beads", "2 fingers" - resolved against the preset.
struct LengthText {
  int times = 0;
  enum class Unit { kOneBead, kThumb, kHalfFinger, kFinger } unit = Unit::kOneBead;
  Fx In(const WorldPreset& preset) const;
};
bool ParseLength(std::string_view text, LengthText& out);

struct VerbParam {
  enum class Kind { kCount, kLength, kText };
  std::string_view name;
  Kind kind = Kind::kCount;
  std::string_view fallback;       // as it would be written
  std::vector<std::string> words;  // kText: the only ones allowed; empty = any kind of place
};

struct VerbSignature {
  std::string_view name, meaning;
  std::vector<VerbParam> params;
};
const std::vector<VerbSignature>& VerbSignatures();
// "raid(reach = half-finger, times = 1)": name and parameters with their defaults.
std::string SignatureText(const VerbSignature& v);

// A verb with its parameters filled in.
class VerbCall {
 public:
  int verb = -1;  // index into VerbSignatures()
  int Count(std::string_view param) const;
  Fx Length(std::string_view param, const WorldPreset& preset) const;
  const std::string& Text(std::string_view param) const;
  bool Yes(std::string_view param) const { return Text(param) == "yes"; }

  // On a fault `problem.message` says what was found and expected, `problem.at` where.
  static VerbCall Parse(std::string_view text, Condition::Problem& problem);

 private:
  struct Arg {
    int count = 0;
    LengthText length;
    std::string text;
  };
  const Arg& Of(std::string_view param) const;
  bool Take(std::size_t param, std::string_view value, std::string& expected);
  std::vector<Arg> args_;  // by parameter
};

}  // namespace bw
