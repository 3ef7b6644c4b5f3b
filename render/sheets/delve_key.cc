// The delve key: a section small enough for the page with a number in every room, and a key that
// says of each how large it is, who made it and when, who holds it, what lies there and what
// happened.
#include <algorithm>

#include "render/layers/ink.h"
#include "render/layers/works.h"
#include "render/sheets/document_words.h"
#include "render/sheets/documents.h"
#include "render/sheets/page_flow.h"

namespace bw {

namespace {

class DelveKey {
 public:
  DelveKey(const World& w, const Rules& rules, Id<Delve> delve, const FontSet& fonts,
           const SheetOptions& options, std::vector<std::string>* warnings)
      : w_(w),
        rules_(rules),
        delve_(delve),
        words_(w, rules, options),
        page_(w, rules, fonts, options, warnings, "delve") {
    for (const Id<Place> p : w.places.Ids()) {
      if (w.places[p].delve == delve && w.places[p].alive() && w.places[p].box.w > 0) {
        rooms_.push_back(p);
      }
    }
    // Read like a page: by whole beads from the top, then from the left.
    std::stable_sort(rooms_.begin(), rooms_.end(), [&](Id<Place> a, Id<Place> b) {
      const Box &m = w.places[a].box, &n = w.places[b].box;
      return m.y / kBead != n.y / kBead ? m.y < n.y : m.x < n.x;
    });
  }

  std::vector<Scene> Make() {
    const Delve& d = w_.delves[delve_];
    page_.Title(d.name.empty() ? words_.Title() : d.name,
                page_.Word("delve-key") + " · " + words_.When());
    const double bead = page_.width() * kBead / d.width;
    const double tall =
        std::min(static_cast<double>(d.height) * bead / kBead + bead, page_.left() - 20);
    page_.Block(tall, [&](const BoxMm& box, std::vector<Item>& out) { Draw(box, out); });
    page_.Space(3);
    page_.Columns(2);
    for (std::size_t i = 0; i < rooms_.size(); ++i) Tell(i);
    return page_.Finish();
  }

 private:
  void Draw(const BoxMm& box, std::vector<Item>& out) {
    const Delve& d = w_.delves[delve_];
    const double wide = box.w() * kBead / d.width, high = (box.h()) * kBead / (d.height + kBead);
    SectionView view{.world = w_,
                     .rules = rules_,
                     .delve = delve_,
                     .palette = page_.palette(),
                     .bead_mm = std::min(wide, high),
                     .origin = {},
                     .signs = signs_,
                     .lang = words_.lang()};
    const double drawn = static_cast<double>(d.width) * view.bead_mm / kBead;
    view.origin = {(box.x0 + box.x1 - drawn) / 2, box.y0 + view.bead_mm};
    view.sky_mm = view.bead_mm;
    for (const LayerRow& row : SectionLayers()) {
      if (row.id != "tokens") row.draw(view, out);  // too small to count here; the key tells them
    }
    Frame(view, out);
    for (std::size_t i = 0; i < rooms_.size(); ++i) Number(view, i, out);
  }

  void Frame(const SectionView& view, std::vector<Item>& out) {
    const BoxMm box = SectionBox(view);
    PathItem frame = Stroke(page_.palette().ink, 0.4);
    frame.Rect(box.x0, box.y0 - view.sky_mm, box.w(), box.h() + view.sky_mm);
    out.emplace_back(std::move(frame));
  }

  // A disc with a number: on a corner of its room, so that what lies in the room stays to be seen.
  // Where others stand there already, a little way off and tied to the room by a line.
  void Number(const SectionView& view, std::size_t i, std::vector<Item>& out) {
    const Box& b = w_.places[rooms_[i]].box;
    const P2 a = view.At(b.x, b.y), z = view.At(b.right(), b.bottom()), mid = Mid(a, z, 0.5);
    const std::string text = std::to_string(i + 1);
    const double r = text.size() > 2 ? 2.1 : 1.7;
    const BoxMm field = SectionBox(view).Grown(1.5);
    const auto is_free = [&](P2 at) {
      if (at.x < field.x0 || at.x > field.x1 || at.y > field.y1) return false;
      return std::none_of(discs_.begin(), discs_.end(),
                          [&](const auto& d) { return Dist(d.first, at) < d.second + r + 0.15; });
    };
    P2 at = a;
    bool found = false;
    for (const P2 corner : {a, P2{z.x, a.y}, P2{a.x, z.y}, z, mid}) {
      if (found) break;
      at = corner;
      found = is_free(at);
    }
    constexpr int kTurns = 16, kRings = 12;
    for (int k = 0; k < kTurns * kRings && !found; ++k) {
      at = mid + Around(k % kTurns * 4096 / kTurns, 2.2 + k / kTurns * 1.1);
      found = is_free(at);
    }
    discs_.emplace_back(at, r);
    PathItem disc = Fill(page_.palette().paper);
    disc.stroke = {page_.palette().ink, 1};
    disc.width = 0.2;
    disc.Circle(at, r);
    TextItem t;
    t.text = text;
    t.at = {at.x, at.y + 0.75};
    t.size = 2.15;
    t.fill = {page_.palette().ink, 1};
    Group2 g;
    g.id = "key-" + w_.places[rooms_[i]].key;
    g.title = words_.Name(rooms_[i]);
    if (Dist(at, mid) > Dist(a, mid) + r) {
      PathItem line = Stroke(page_.palette().ink, 0.18);
      g.items.emplace_back(line.Move(mid).Line(at));
    }
    g.items.emplace_back(std::move(disc));
    g.items.emplace_back(std::move(t));
    out.emplace_back(std::move(g));
  }

  static std::string Beads(Fx v) {
    const int tenths = (static_cast<int>(v) * 10 + kBead / 2) / kBead;
    return std::to_string(tenths / 10) +
           (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
  }

  void Tell(std::size_t i) {
    const Place& p = w_.places[rooms_[i]];
    std::string text = p.name.empty() ? "" : p.name + ": ";
    text += words_.Noun(p.kind) + ", " + Beads(p.box.w) + " × " + Beads(p.box.h);
    const int year = w_.WhenOf(p.founded).year;
    text +=
        p.builder == "nature" || p.builder.empty()
            ? "; " + page_.Word("delve-natural")
            : "; " + page_.Filled("delve-dug", {words_.Builder(p.builder), std::to_string(year)});
    if (p.state != "open") text += "; " + words_.Noun(p.state);
    if (p.owner && w_.groups[p.owner].alive()) {
      text += "; " + page_.Filled("delve-held", {words_.Name(p.owner)});
    }
    if (p.folk + p.loot > 0) {
      text += "; " + page_.Filled("brief-beads", {std::to_string(p.folk), std::to_string(p.loot)});
    }
    for (const Treasure& t : w_.treasures) {
      if (t.alive() && t.at == Ref(rooms_[i])) text += "; " + t.name;
    }
    text += ".";
    for (const std::string& story : words_.Stories(rooms_[i], 2)) text += " " + story;
    page_.Entry(std::to_string(i + 1), text, 7);
  }

  const World& w_;
  const Rules& rules_;
  Id<Delve> delve_;
  DocumentWords words_;
  PageFlow page_;
  SignsUsed signs_;
  std::vector<Id<Place>> rooms_;
  std::vector<std::pair<P2, double>> discs_;  // with their radius
};

}  // namespace

std::vector<Scene> DelveKeySheet(const World& w, const Rules& rules, Id<Delve> delve,
                                 const FontSet& fonts, const SheetOptions& options,
                                 std::vector<std::string>* warnings) {
  return DelveKey(w, rules, delve, fonts, options, warnings).Make();
}

}  // namespace bw
