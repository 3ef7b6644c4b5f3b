// See atlas.h. Contents and index stand on pages whose number depends on their length, so both are
// laid out once to count pages and again with the numbers they then have.
#include "render/sheets/atlas.h"

#include <algorithm>
#include <map>

#include "generator/world/recipe.h"
#include "render/layers/ink.h"
#include "render/sheets/document_words.h"
#include "render/sheets/inset.h"
#include "render/sheets/page_flow.h"
#include "render/sheets/sheet_base.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

// "place-17" of the groups "place-17", "label-place-17" and "key-place-17".
std::string KeyIn(const std::string& id) {
  for (const std::string_view before : {"label-", "key-"}) {
    if (id.starts_with(before)) return id.substr(before.size());
  }
  return id;
}

void Groups(const std::vector<Item>& items, std::vector<const Group2*>& out) {
  for (const Item& item : items) {
    const auto* g = std::get_if<Group2>(&item);
    if (g == nullptr) continue;
    out.push_back(g);
    Groups(g->items, out);
  }
}

std::vector<const Group2*> Groups(const Scene& scene) {
  std::vector<const Group2*> out;
  for (const Layer& layer : scene.layers) Groups(layer.items, out);
  return out;
}

class Binder {
 public:
  Binder(const World& w, const Rules& rules, const FontSet& fonts, const SheetOptions& options,
         std::vector<AtlasPart> parts)
      : w_(w),
        rules_(rules),
        fonts_(fonts),
        options_(options),
        words_(w, rules, options),
        parts_(std::move(parts)),
        measure_(fonts) {}

  Atlas Bind() {
    const std::size_t contents = Contents(0).size();
    body_from_ = 1 + contents;
    Body();
    const std::size_t index_from = body_from_ + body_.size();
    index_first_ = index_from;
    FindNames();
    std::vector<Scene> index = Index(index_from);
    Add(Cover());
    std::vector<Scene> list = Contents(index_from);
    TakeLinks(1);
    for (Scene& s : list) Add(std::move(s));
    for (Scene& s : body_) Add(std::move(s));
    index = Index(index_from);
    TakeLinks(index_from);
    for (Scene& s : index) Add(std::move(s));
    LinkNames();
    Labels(contents, index.size());
    return std::move(out_);
  }

 private:
  void Add(Scene s) { out_.pages.push_back(std::move(s)); }

  // The name, the land in small, and the ages with their years.
  Scene Cover() {
    constexpr double kAgeLine = 5.6, kAges = 3.6, kBelow = 22;  // mm; the foot below the frame
    constexpr std::size_t kMostAges = 16;                       // more stand in the contents alone
    PageFlow page(w_, rules_, fonts_, options_, nullptr, "cover");
    page.Space(16);
    page.Title(words_.Title(), page.Word("atlas"));
    page.Space(6);
    const std::size_t ages = w_.ages.size() > kMostAges ? 0 : w_.ages.size();
    const double shape = InsetShape(w_);
    const double room = page.left() - 30 - kAgeLine * static_cast<double>(ages);
    if (shape > 0 && room > 40 && !w_.delves.empty()) {
      const double wide = std::min(page.width() * 0.86, room / shape);
      page.Block(wide * shape, [&](const BoxMm& box, std::vector<Item>& out) {
        const double x = box.centre().x - wide / 2;
        DrawInset(w_, Id<Delve>(0u), page.palette(), {x, box.y0, x + wide, box.y1}, 3.4, out);
      });
      page.Space(8);
    }
    for (std::size_t i = 0; i < ages; ++i) {
      const Age& age = w_.ages[Id<Age>(i)];
      page.Block(kAgeLine, [&](const BoxMm& box, std::vector<Item>& out) {
        out.emplace_back(Centred(page, age.name + " \u00b7 " + YearsOf(page, age),
                                 {box.centre().x, box.y0 + kAges}, kAges, Face::kItalic));
      });
    }
    page.Space(6);
    for (const std::string& line :
         WrapText(page.measure(), rules_.text.at(options_.lang).Word("yours"), Face::kBody, 2.8,
                  page.width() * 0.8)) {
      page.Block(3.9, [&](const BoxMm& box, std::vector<Item>& out) {
        out.emplace_back(Centred(page, line, {box.centre().x, box.y0 + 2.8}, 2.8, Face::kBody));
      });
    }
    Scene cover = std::move(page.Finish(1).front());
    PathItem thick = Stroke(page.palette().ink, 0.7), thin = Stroke(page.palette().ink, 0.2);
    thick.Rect(8.4, 8.4, cover.width - 16.8, cover.height - 8.4 - kBelow);
    thin.Rect(9.6, 9.6, cover.width - 19.2, cover.height - 10.8 - kBelow);
    cover.layers[0].items.emplace_back(std::move(thick));
    cover.layers[0].items.emplace_back(std::move(thin));
    return cover;
  }

  static TextItem Centred(const PageFlow& page, const std::string& text, P2 at, double size,
                          Face face) {
    TextItem t;
    t.text = text;
    t.at = at;
    t.size = size;
    t.face = face;
    t.anchor = Anchor::kMiddle;
    t.fill = {page.palette().ink, 1};
    return t;
  }

  std::string YearsOf(const PageFlow& page, const Age& age) const {
    const int last = LastYearOf(w_, age);
    if (last == 0) return page.Word("before-years");
    const int first = std::max(age.from.year, 1);
    if (first >= last) return page.Word("year") + " " + std::to_string(last);
    return page.Word("years") + " " + std::to_string(first) + "\u2013" + std::to_string(last);
  }

  // A line a sheet; `index_from` 0: only to count pages.
  std::vector<Scene> Contents(std::size_t index_from) {
    PageFlow page(w_, rules_, fonts_, options_, nullptr, "contents");
    page.Title(page.Word("atlas-contents"), words_.Title());
    std::size_t at = body_from_;
    for (const AtlasPart& part : parts_) {
      page.LinkLine(part.title, std::to_string(at + 1), at, true);
      for (const AtlasPart::Sheet& sheet : part.sheets) {
        page.LinkLine(sheet.title, std::to_string(at + 1), at, false);
        at += CountOf(sheet);
      }
    }
    page.LinkLine(page.Word("atlas-index"), std::to_string(index_from + 1), index_from, true);
    std::vector<Scene> out = page.Finish();
    links_ = page.links();
    return out;
  }

  // Sheets give their pages away to the body; how many they had is kept.
  std::size_t CountOf(const AtlasPart::Sheet& sheet) const {
    const auto known = counts_.find(&sheet);
    return known == counts_.end() ? sheet.pages.size() : known->second;
  }

  void Body() {
    for (AtlasPart& part : parts_) {
      out_.book.outline.push_back({part.title, body_from_ + body_.size(), 0});
      for (AtlasPart::Sheet& sheet : part.sheets) {
        out_.book.outline.push_back({sheet.title, body_from_ + body_.size(), 1});
        counts_[&sheet] = sheet.pages.size();
        for (Scene& s : sheet.pages) body_.push_back(std::move(s));
        sheet.pages.clear();
      }
    }
  }

  void FindNames() {
    for (std::size_t i = 0; i < body_.size(); ++i) {
      for (const Group2* g : Groups(body_[i])) {
        if (g->id.empty()) continue;
        const std::string key = KeyIn(g->id);
        std::vector<std::size_t>& pages = found_[key];
        if (pages.empty() || pages.back() != body_from_ + i) pages.push_back(body_from_ + i);
      }
    }
  }

  std::vector<Scene> Index(std::size_t first) {
    PageFlow page(w_, rules_, fonts_, options_, nullptr, "index");
    page.Title(page.Word("atlas-index"), words_.Title());
    page.Columns(3);
    std::vector<std::pair<std::string, std::string>> names;  // name, key
    for (const auto& [key, pages] : found_) {
      const Ref r = w_.Find(key);
      const std::string name(r ? w_.NameOf(r) : "");
      if (!name.empty()) names.emplace_back(name, key);
    }
    std::sort(names.begin(), names.end());
    for (const auto& [name, key] : names) {
      on_index_[key] = first + page.pages() - 1;
      page.IndexLine(name, found_.at(key));
    }
    std::vector<Scene> out = page.Finish();
    links_ = page.links();
    return out;
  }

  void TakeLinks(std::size_t first_page) {
    for (PageFlow::Link link : links_) {
      out_.book.links.push_back({first_page + link.page, link.x, link.y, link.w, link.h, link.to});
    }
  }

  // A name on a map leads to its line in the index.
  void LinkNames() {
    for (std::size_t i = body_from_; i < index_first_; ++i) {
      for (const Group2* g : Groups(out_.pages[i])) {
        if (!g->id.starts_with("label-")) continue;
        const auto to = on_index_.find(KeyIn(g->id));
        if (to == on_index_.end()) continue;
        for (const Item& item : g->items) {
          const auto* t = std::get_if<TextItem>(&item);
          if (t == nullptr || !t->baseline.empty() || t->rotate != 0) continue;
          const double wide = measure_.Width(*t);
          const double x = t->anchor == Anchor::kStart    ? t->at.x
                           : t->anchor == Anchor::kMiddle ? t->at.x - wide / 2
                                                          : t->at.x - wide;
          out_.book.links.push_back({i, x, t->at.y - t->size * 0.8, wide, t->size, to->second});
        }
      }
    }
  }

  // Cover and contents in small Roman figures, sheets and index counted on as the contents say.
  void Labels(std::size_t contents, std::size_t index) {
    static const char* kRoman[] = {"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"};
    for (std::size_t i = 0; i <= contents; ++i)
      out_.book.labels.push_back(kRoman[std::min<std::size_t>(i, 9)]);
    for (std::size_t i = body_from_; i < index_first_ + index; ++i) {
      out_.book.labels.push_back(std::to_string(i + 1));
    }
    NumberPages();
    PageFlow words(w_, rules_, fonts_, options_, nullptr, "words");
    out_.book.outline.insert(out_.book.outline.begin(), {words.Word("atlas-contents"), 1, 0});
    out_.book.outline.push_back({words.Word("atlas-index"), index_first_, 0});
  }

  // Every page but the cover says which it is, at its lower right, so that what is printed can be
  // found by the contents and the index.
  void NumberPages() {
    for (std::size_t i = 1; i < out_.pages.size(); ++i) {
      Scene& page = out_.pages[i];
      TextItem t;
      t.text = out_.book.labels[i];
      t.size = 3;
      t.at = {page.width - kLeastMargin - 2, page.height - kLeastMargin - 0.6};
      t.anchor = Anchor::kEnd;
      t.fill = {rules_.styles.inks.at(options_.ink).ink, 1};
      page.layers.push_back({"page-number", "Page number", {}});
      page.layers.back().items.emplace_back(std::move(t));
    }
  }

  const World& w_;
  const Rules& rules_;
  const FontSet& fonts_;
  const SheetOptions& options_;
  DocumentWords words_;
  std::vector<AtlasPart> parts_;
  Measure measure_;
  Atlas out_;
  std::size_t body_from_ = 0, index_first_ = 0;
  std::vector<Scene> body_;
  std::map<const AtlasPart::Sheet*, std::size_t> counts_;
  std::map<std::string, std::vector<std::size_t>> found_;  // key -> pages it is drawn on
  std::map<std::string, std::size_t> on_index_;            // key -> page of its line
  std::vector<PageFlow::Link> links_;
};

}  // namespace

Atlas MakeAtlas(const World& w, const Rules& rules, const FontSet& fonts,
                const SheetOptions& options, std::vector<AtlasPart> parts) {
  return Binder(w, rules, fonts, options, std::move(parts)).Bind();
}

}  // namespace bw
