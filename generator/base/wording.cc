// See wording.h.
#include "generator/base/wording.h"

#include "generator/base/words.h"

namespace bw {

namespace {
thread_local const Wording* g_wording = nullptr;
}

SpokenIn::SpokenIn(const Wording& wording) : before_(g_wording) { g_wording = &wording; }
SpokenIn::~SpokenIn() { g_wording = before_; }

std::string Worded(std::string_view english, const std::vector<std::string>& parts) {
  if (g_wording == nullptr) return FillParts(english, parts);
  const auto it = g_wording->find(std::string(kWordingPrefix).append(english));
  return FillParts(it == g_wording->end() ? english : std::string_view(it->second), parts);
}

}  // namespace bw
