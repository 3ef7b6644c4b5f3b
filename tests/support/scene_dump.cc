#include "tests/support/scene_dump.h"

#include <fmt/format.h>

namespace bw {

namespace {

// Calls path(PathItem) and text(TextItem) for every item, groups opened.
template <class OnPath, class OnText>
void Walk(const std::vector<Item>& items, OnPath path, OnText text) {
  for (const Item& item : items) {
    if (const auto* p = std::get_if<PathItem>(&item)) path(*p);
    if (const auto* t = std::get_if<TextItem>(&item)) text(*t);
    if (const auto* g = std::get_if<Group2>(&item)) Walk(g->items, path, text);
  }
}

std::string Xy(P2 p) { return fmt::format("{:.2f} {:.2f}", p.x, p.y); }

std::string DumpPath(const PathItem& p) {
  std::string text =
      fmt::format("path fill {} stroke {} {}\n", p.fill.colour, p.stroke.colour, p.width);
  for (const PathOp& op : p.ops) {
    if (&op != &p.ops.front()) text += ' ';
    if (op.kind == PathOp::kMove) text += "M " + Xy(op.a);
    if (op.kind == PathOp::kLine) text += "L " + Xy(op.a);
    if (op.kind == PathOp::kCubic) text += "C " + Xy(op.a) + " " + Xy(op.b) + " " + Xy(op.c);
    if (op.kind == PathOp::kClose) text += "Z";
  }
  return text + "\n";
}

}  // namespace

std::string DumpOf(const std::vector<Item>& items) {
  std::string text;
  Walk(
      items, [&](const PathItem& p) { text += DumpPath(p); },
      [&](const TextItem& t) { text += "text " + Xy(t.at) + " " + t.text + "\n"; });
  return text;
}

std::vector<P2> PointsOf(const std::vector<Item>& items) {
  std::vector<P2> points;
  const auto path = [&](const PathItem& p) {
    for (const PathOp& op : p.ops) {
      if (op.kind == PathOp::kMove || op.kind == PathOp::kLine) points.push_back(op.a);
      if (op.kind == PathOp::kCubic) points.push_back(op.c);
    }
  };
  Walk(items, path, [&](const TextItem& t) { points.push_back(t.at); });
  return points;
}

std::map<std::string, std::string> GroupsOf(const std::vector<Item>& items) {
  std::map<std::string, std::string> groups;
  for (const Item& item : items) {
    if (const auto* g = std::get_if<Group2>(&item)) groups[g->id] = DumpOf(g->items);
  }
  return groups;
}

std::set<std::string> ColoursOf(const std::vector<Item>& items) {
  std::set<std::string> colours;
  Walk(
      items,
      [&](const PathItem& p) {
        colours.insert(p.fill.colour);
        colours.insert(p.stroke.colour);
      },
      [&](const TextItem& t) { colours.insert(t.fill.colour); });
  return colours;
}

std::vector<double> WidthsOf(const std::vector<Item>& items) {
  std::vector<double> widths;
  Walk(
      items,
      [&](const PathItem& p) {
        if (p.stroke.colour != "none") widths.push_back(p.width);
      },
      [](const TextItem&) {});
  return widths;
}

}  // namespace bw
