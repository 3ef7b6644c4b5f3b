// See atlas.h. Contents and index stand on pages whose number depends on their length, so both are
// laid out once to count pages and again with the numbers they then have.
#include "render/sheets/atlas.h"

#include <algorithm>
#include <map>

#include "render/sheets/document_words.h"
#include "render/sheets/page_flow.h"

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

  Scene Cover() {
    PageFlow page(w_, rules_, fonts_, options_, nullptr, "cover");
    page.Space(60);
    page.Title(words_.Title(), page.Word("atlas"));
    page.Space(8);
    for (const Age& age : w_.ages) page.Para(age.name, Face::kItalic, 4.2);
    page.Space(10);
    page.Para(rules_.text.at(options_.lang).Word("yours"), Face::kBody, 3);
    return std::move(page.Finish().front());
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
    PageFlow words(w_, rules_, fonts_, options_, nullptr, "words");
    out_.book.outline.insert(out_.book.outline.begin(), {words.Word("atlas-contents"), 1, 0});
    out_.book.outline.push_back({words.Word("atlas-index"), index_first_, 0});
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
