// Our side of tests/bench/peers, for what takes too little time to be told from starting a program:
// beadwright_peers rooms|sentences|plans prints "COUNT SECONDS".
#include <chrono>
#include <functional>
#include <iostream>
#include <string>

#include "factions/season.h"
#include "generator/dungeon/dig.h"
#include "output/chronicle/chronicle.h"
#include "render/canvas/cairo.h"
#include "render/sheets/plan.h"
#include "tests/support/deep_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

constexpr int kWidth = 60, kHeight = 40;  // beads

// Rooms of a bead dug one from another, each with its way, until a tenth of the sheet is room: the
// share at which rot.js stops too.
std::size_t DigSheet(std::uint64_t seed) {
  World w = BareSheet(kWidth, kHeight, seed);
  PutRoom(w, kWidth / 2, kHeight / 2);
  Rng rng(seed);
  const RoomSpec spec{"vault", "", "bench", "ruled", "rect", kBead, kBead};
  while (w.places.size() < kWidth * kHeight / 10) {
    const Id<Place> from(static_cast<std::size_t>(rng.Below(static_cast<int>(w.places.size()))));
    Draft d("TEST", "bench.digs", Ref::World());
    if (DigFrom(d, w, from, spec, kBead / 2, 3 * kBead, "tunnel", rng)) Apply(w, std::move(d));
  }
  return w.places.size();
}

// A hundred years of a thousand hexes.
World Played() {
  static Rules rules = TestRules();
  rules.world.plan_columns = 40;
  rules.world.plan_rows = 25;
  World w;
  w.recipe.seed_text = "1183";
  w.recipe.seed = 1183;
  w.recipe.rules_hash = rules.hash;
  History history(w, rules);
  history.Begin();
  History::Limit limit;
  limit.years = 100;
  history.Run(limit);
  return w;
}

std::size_t Sentences(const std::string& text) {
  std::size_t out = 0;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool ends = text[i] == '.' || text[i] == '!' || text[i] == '?';
    out += ends && (text[i + 1] == ' ' || text[i + 1] == '\n') ? 1 : 0;
  }
  return out;
}

void Measure(int rounds, const std::function<std::size_t(int)>& work) {
  const auto begin = std::chrono::steady_clock::now();
  std::size_t count = 0;
  for (int i = 0; i < rounds; ++i) count += work(i);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::cout << count << " " << seconds.count() << "\n";
}

int Part(const std::string& what) {
  if (what == "rooms") {
    Measure(5, [](int i) { return DigSheet(static_cast<std::uint64_t>(i) + 1); });
  } else if (what == "sentences") {
    const World w = Played();
    Measure(3, [&](int) {
      return Sentences(ChronicleMarkdown(w, TestRules(), TestRules().text.at("en")));
    });
  } else if (what == "plans") {
    const World w = Played();
    const FontSet fonts(BW_TEST_FONTS);
    Measure(3, [&](int) {
      const Scene scene = PlanSheet(w, TestRules(), fonts, {});
      return PdfOf(std::span(&scene, 1), fonts).empty() ? std::size_t{0} : std::size_t{1};
    });
  } else {
    std::cerr << "expected rooms, sentences or plans\n";
    return 2;
  }
  return 0;
}

}  // namespace
}  // namespace bw

int main(int argc, char** argv) { return bw::Part(argc > 1 ? argv[1] : ""); }
