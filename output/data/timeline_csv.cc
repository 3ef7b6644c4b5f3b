#include "output/data/timeline_csv.h"

#include "output/escape.h"

namespace bw {

std::string TimelineCsv(const World& w, const std::vector<ToldEvent>& events) {
  std::string out = "n,year,season,age,weight,kind,rule,actor_id,actor,subject_ids,cause,text\r\n";
  for (const ToldEvent& t : events) {
    const Event& e = w.events[t.n];
    std::string subjects;
    for (const Ref r : e.subjects) subjects += (subjects.empty() ? "" : " ") + w.KeyOf(r);
    const bool somebody = e.actor && e.actor != Ref::World();
    const std::string cells[] = {std::to_string(e.n),
                                 std::to_string(e.when.year),
                                 std::to_string(e.when.season + 1),
                                 e.age ? w.ages[e.age].name : "",
                                 std::to_string(e.weight),
                                 e.kind,
                                 e.rule,
                                 somebody ? w.KeyOf(e.actor) : "",
                                 std::string(somebody ? w.NameOf(e.actor) : ""),
                                 subjects,
                                 e.cause == kNoEvent ? "" : std::to_string(e.cause),
                                 t.text};
    std::string line;
    for (const std::string& cell : cells) line += (line.empty() ? "" : ",") + CsvField(cell);
    out += line + "\r\n";
  }
  return out;
}

}  // namespace bw
