#include "factions/groups/verbs.h"

namespace bw {

namespace {

constexpr VerbRow kVerbs[] = {
    {"settle", DoSettle}, {"gather", DoGather}, {"mine", DoMine},         {"dig", DoDig},
    {"build", DoBuild},   {"grow", DoGrow},     {"feed", DoFeed},         {"spread", DoSpread},
    {"wander", DoWander}, {"hunt", DoHunt},     {"raid", DoRaid},         {"demand", DoDemand},
    {"bribe", DoBribe},   {"split", DoSplit},   {"relocate", DoRelocate}, {"convert", DoConvert},
    {"quest", DoQuest},   {"ritual", DoRitual}, {"collapse", DoCollapse}, {"reopen", DoReopen},
};

}  // namespace

std::span<const VerbRow> GroupVerbs() { return kVerbs; }

}  // namespace bw
