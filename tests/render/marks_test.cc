// Realms and gods are told apart by everybody: up to 24 of them, in every ink, by eyes that confuse
// colours too, and without any colour by their dashes alone.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "render/layers/plan_influence.h"
#include "render/plan_view.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using Rgb = std::array<double, 3>;  // linear light

Rgb Linear(const std::string& colour) {
  Rgb out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double v = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    out[i] = v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  }
  return out;
}

using Matrix = std::array<std::array<double, 3>, 3>;
// Full dichromacy after Machado, Oliveira and Fernandes (2009); the first is sound sight.
constexpr std::array<Matrix, 4> kSights{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
}};

Rgb Seen(const Matrix& m, const Rgb& c) {
  Rgb out{};
  for (std::size_t r = 0; r < 3; ++r) {
    const double v = m[r][0] * c[0] + m[r][1] * c[1] + m[r][2] * c[2];
    out[r] = std::min(1.0, std::max(0.0, v));
  }
  return out;
}

Rgb Lab(const Rgb& c) {
  const double x = (0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047;
  const double y = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
  const double z = (0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883;
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

double Apart(const Rgb& a, const Rgb& b) {
  double sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

TEST(Marks, TwoDozenDifferInEveryInk) {
  for (const auto& [ink, palette] : TestRules().styles.inks) {
    std::set<std::pair<std::string, std::vector<double>>> seen;
    for (int slot = 0; slot < 24; ++slot) {
      const PlanMark mark = MarkOf(palette, slot);
      EXPECT_TRUE(seen.insert({mark.colour, mark.dash}).second) << ink << " slot " << slot;
    }
  }
}

TEST(Marks, TwoDozenHatchesDifferInSlopeOrDash) {
  std::set<std::pair<int, std::vector<double>>> seen;
  for (int slot = 0; slot < 24; ++slot) {
    const InfluenceHatch& hatch = HatchOf(slot);
    EXPECT_TRUE(seen.insert({hatch.turn4096 % 2048, hatch.dash}).second) << "slot " << slot;
    EXPECT_GE(hatch.gap, 1.5) << "a grey";
  }
}

TEST(Marks, ColoursOfOneDashStayApartForEveryEye) {
  constexpr double kFloor = 9;  // CIELAB; about twice what is told apart side by side
  for (const auto& [ink, palette] : TestRules().styles.inks) {
    for (std::size_t sight = 0; sight < kSights.size(); ++sight) {
      for (int a = 0; a < 24; ++a) {
        for (int b = a + 1; b < 24; ++b) {
          const PlanMark m = MarkOf(palette, a), n = MarkOf(palette, b);
          if (m.dash != n.dash) continue;
          const double d = Apart(Lab(Seen(kSights[sight], Linear(m.colour))),
                                 Lab(Seen(kSights[sight], Linear(n.colour))));
          EXPECT_GE(d, kFloor) << ink << ", sight " << sight << ": " << m.colour << " " << n.colour;
        }
      }
    }
  }
}

}  // namespace
}  // namespace bw
