// See merge.h.
#include "output/catalogue/merge.h"

#include <set>

#include "output/catalogue/catalogue.h"
#include "output/catalogue/schema.h"

namespace bw {

namespace {

std::string At(const About& about, const std::string& key) {
  const auto it = about.find(key);
  return it == about.end() ? "" : it->second;
}

std::int64_t CountIn(const About& about) {
  const std::string count = At(about, "count");
  return count.empty() ? 0 : std::stoll(count);
}

// Worlds of different rules or options in one catalogue would not be comparable.
void CheckFits(const std::string& first, const About& a, const std::string& path, const About& b) {
  for (const char* key : {"rules_hash", "determinism", "options"}) {
    if (At(a, key) == At(b, key)) continue;
    throw CatalogueInput(path + ": error: found " + key + " '" + At(b, key) + "', " + first +
                         " has '" + At(a, key) + "'");
  }
}

std::string Columns(const CatalogueNoun& noun, std::size_t from) {
  std::string out;
  for (std::size_t i = from; i < noun.columns.size(); ++i) {
    out += ", " + std::string(noun.columns[i].name);
  }
  return out;
}

class Merger {
 public:
  Merger(const std::string& out, const About& about) : all_(Catalogue::Create(out, about)) {}

  // Takes over the worlds of one input whose names are new; numbers move by `offset`.
  void Add(const std::string& path, std::size_t input, std::int64_t offset) {
    Statement(all_.db(), "ATTACH ? AS shard").Run({path});
    {
      Transaction t(all_.db());
      TakeWorlds(path, input, offset);
      t.Commit();
    }
    all_.db().Exec("DETACH shard");
  }
  Merged Finish(std::int64_t count) {
    Database& db = all_.db();
    db.Exec("DELETE FROM failures WHERE world IN (SELECT world FROM worlds_rows)");
    merged_.failed = db.Number("SELECT count(*) FROM failures");
    merged_.missing = count - db.Number("SELECT count(*) FROM worlds_rows") - merged_.failed -
                      merged_.twice * (renumbered_ ? 1 : 0);
    all_.Close();
    return std::move(merged_);
  }
  void Renumbered() { renumbered_ = true; }

 private:
  void TakeWorlds(const std::string& path, std::size_t input, std::int64_t offset) {
    Database& db = all_.db();
    const std::string clash = db.TextOf(
        "SELECT name FROM shard.worlds_rows s JOIN main.worlds_rows m USING(name) "
        "WHERE s.seed <> m.seed OR s.bytes <> m.bytes OR s.events <> m.events LIMIT 1");
    if (!clash.empty()) {
      throw CatalogueInput(path + ": error: found world '" + clash +
                           "' unlike that of another catalogue, expected the same");
    }
    merged_.twice += db.Number(
        "SELECT count(*) FROM shard.worlds_rows WHERE name IN (SELECT name FROM main.worlds_rows)");
    db.Exec(
        "CREATE TEMP TABLE fresh AS SELECT world, name FROM shard.worlds_rows WHERE name NOT IN "
        "(SELECT name FROM main.worlds_rows)");
    {
      Statement names(db, "SELECT name FROM fresh ORDER BY world");
      while (names.Next()) merged_.worlds.push_back({names.Text(0), input});
    }
    const std::string moved = "world + " + std::to_string(offset);
    const std::string picked = " WHERE world IN (SELECT world FROM fresh) ORDER BY world";
    for (const CatalogueNoun& noun : CatalogueNouns()) {
      const bool worlds = &noun == &WorldsNoun();
      const std::string table = std::string(noun.name) + "_rows";
      db.Exec(("INSERT INTO main." + table + " SELECT " + moved + (worlds ? "" : ", n") +
               Columns(noun, worlds ? 1 : 0) + " FROM shard." + table + picked +
               (worlds ? "" : ", n"))
                  .c_str());
    }
    db.Exec("DROP TABLE fresh");
    db.Exec(("INSERT OR REPLACE INTO main.failures SELECT " + moved +
             ", name, seed, message FROM shard.failures")
                .c_str());
  }

  Catalogue all_;
  Merged merged_;
  bool renumbered_ = false;
};

}  // namespace

Merged MergeCatalogues(const std::vector<std::string>& inputs, const std::string& out) {
  std::vector<About> abouts;
  bool shards = true;
  About about;
  for (const std::string& path : inputs) {
    abouts.push_back(Catalogue::Open(path, Database::Mode::kRead).about());
    const About& now = abouts.back();
    CheckFits(inputs.front(), abouts.front(), path, now);
    shards = shards && At(now, "seeds") == At(abouts.front(), "seeds");
  }
  about = abouts.front();
  std::int64_t count = CountIn(about);
  if (!shards) {
    for (std::size_t i = 1; i < abouts.size(); ++i) {
      about["seeds"] += " + " + At(abouts[i], "seeds");
      count += CountIn(abouts[i]);
    }
    about["count"] = std::to_string(count);
  }
  Merger merger(out, about);
  if (!shards) merger.Renumbered();
  std::int64_t offset = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    merger.Add(inputs[i], i, offset);
    if (!shards) offset += CountIn(abouts[i]);
  }
  return merger.Finish(count);
}

}  // namespace bw
