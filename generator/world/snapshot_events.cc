// Events as world.json writes them. They are nine tenths of the file, so they are written as text
// at once; whoever wants a tree has it read back.
#include "generator/world/apply.h"
#include "generator/world/json_text.h"
#include "generator/world/snapshot_json.h"

namespace bw {

void PutRef(const World& w, Ref r, JsonText& out) {
  if (!r) {
    out.Null();
  } else if (const Row* row = w.RowOf(r)) {
    out.Text(row->key);
  } else {
    out.Text(w.KeyOf(r));
  }
}

namespace {

void PutValue(const World& w, Field f, const Value& v, JsonText& out) {
  if (const int* n = std::get_if<int>(&v)) {
    if (f == Field::kFounded || f == Field::kEnded) {
      out.Bool(true);
    } else if (f == Field::kX || f == Field::kY || f == Field::kW || f == Field::kH) {
      out.Beads(*n);
    } else {
      out.Number(*n);
    }
  } else if (const Ref* r = std::get_if<Ref>(&v)) {
    PutRef(w, *r, out);
  } else if (const std::string* s = TextIn(v)) {
    out.Text(*s);
  } else {
    out.Null();
  }
}

void PutChange(const World& w, const Change& c, JsonText& out) {
  out.Open('{').Key("of");
  PutRef(w, c.of, out);
  const std::string_view field = FieldName(c.field);
  if (c.tag.empty()) {
    out.Key("field").Text(field);
  } else {
    out.Key("field").Text(std::string(field) + "." + c.tag);
  }
  if (IsCounter(c.field)) {
    out.Key("by").Number(c.by);
  } else if (c.field != Field::kFounded && c.field != Field::kEnded) {
    out.Key("from");
    PutValue(w, c.field, c.from, out);
  }
  out.Key("to");
  PutValue(w, c.field, c.to, out);
  out.Close('}');
}

// A fact told twice counts as told last, and stands where it was told first.
void PutFacts(const std::vector<Fact>& facts, JsonText& out) {
  out.Open('{');
  for (std::size_t i = 0; i < facts.size(); ++i) {
    bool told = false;
    int value = facts[i].value;
    for (std::size_t j = 0; j < facts.size(); ++j) {
      if (facts[j].name != facts[i].name) continue;
      told = told || j < i;
      value = facts[j].value;
    }
    if (!told) out.Key(facts[i].name).Number(value);
  }
  out.Close('}');
}

}  // namespace

void AppendEvent(const World& w, const Event& e, std::string& text) {
  JsonText out(text);
  out.Open('{').Key("n").Number(e.n).Key("year").Number(e.when.year);
  out.Key("season").Number(e.when.season + 1);
  out.Key("age").Text(e.age ? std::string_view(w.ages[e.age].id) : std::string_view());
  out.Key("age_index").Number(e.age ? w.ages[e.age].index : 0);
  out.Key("rule").Text(e.rule).Key("actor");
  PutRef(w, e.actor, out);
  out.Key("kind").Text(e.kind).Key("subjects").Open('[');
  for (const Ref r : e.subjects) PutRef(w, r, out);
  out.Close(']').Key("changes").Open('[');
  for (const Change& c : e.changes) PutChange(w, c, out);
  out.Close(']').Key("cause");
  if (e.cause == kNoEvent) {
    out.Null();
  } else {
    out.Number(e.cause);
  }
  out.Key("weight").Number(e.weight).Key("facts");
  PutFacts(e.facts, out);
  out.Key("note").Text(e.note).Close('}');
}

Json EventJson(const World& w, const Event& e) {
  std::string text;
  AppendEvent(w, e, text);
  return Json::parse(text);
}

}  // namespace bw
