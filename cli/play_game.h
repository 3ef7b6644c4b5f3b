// A game at the table: the world, the journal of its answers, and the dialogue. The engine runs as
// ever and asks (generator/world/dice.h, factions/deciders/ask.h); the game answers from the
// journal as far as that goes, then asks the person, and writes down what was said before the
// engine hears it. Going back means giving fewer answers again, from the last season kept whole.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.h"
#include "cli/play_journal.h"
#include "cli/play_prompt.h"
#include "factions/deciders/ask.h"
#include "factions/season.h"
#include "generator/rules/rules.h"
#include "generator/world/table_record.h"
#include "generator/world/world.h"

namespace bw {

// What the person decides and who rolls; part of the journal, as answers to "season".
struct TableSettings {
  std::vector<std::string> own;  // "surface", "god:god-1", "god:*", "realm:focus", "placement" ...
  std::string dice = "program";  // program, mine, ask
  bool Owns(std::string_view kind, std::string_view key = "") const;
};
// The words of `own`; UsageError-like message, "" when all are known.
std::string FaultOfOwn(const std::vector<std::string>& words);
std::string OwnWordsHelp();

class Game : public TableAsker {
 public:
  // `reader` null: plays what the journal holds and no more.
  Game(const Args& args, const Rules& rules, World start, Journal journal, std::string dir,
       LineReader* reader);

  // Until the person leaves or the input ends; the world is saved then.
  void Run();
  // The world as far as the journal goes.
  World Replayed();

  int Die(std::string_view purpose, Ref actor, int sides) override;
  std::string Choose(const Question& question) override;
  void GodsDue(const Turn& t, const std::vector<GodOrder>& decided) override;
  void RealmsDue(const Turn& t) override;

 private:
  friend struct GameCommands;
  struct TurnBack {};  // the journal is another now: play it from an earlier moment
  struct Leave {};
  struct Mark {  // a season's start
    std::size_t answers = 0;
    World world;
    TableSettings settings;
  };
  // What is said of a question: once before it, the prompt, help, and how a line becomes an answer
  // (none: the complaint has been printed and the question stands).
  struct Asking {
    std::string ask, before, prompt, help;
    std::function<std::optional<std::string>(const std::string& line)> take;
  };

  void PlayOn();
  void GoBack();
  void KeepMark();
  std::string Hear(const Asking& asking);
  std::string HearSeason();
  void Settle(const std::string& say);
  bool Live() const { return next_ >= journal_.answers().size(); }
  // Into the world's record: orders and choices as they come, a season's dice behind them.
  void Write(const std::string& text);
  void WriteRoll(const std::string& purpose, const std::string& actor, int value);
  std::string& RecordText();
  // play_orders.cc
  struct Actor;
  void HearOrders(const Actor& actor);
  std::string RefusalOf(const Actor& actor, const std::string& line);
  std::vector<std::string> LegalLines(const Actor& actor);

  // play_news.cc
  void News();
  std::string When() const;
  std::string StateLines() const;

  const Args& args_;
  const Rules& rules_;
  const TextRules& text_;
  Journal journal_;
  std::string dir_;
  LineReader* reader_;
  TableSettings settings_;
  std::string record_;  // the overlay's path
  SeasonRolls rolls_;   // of rolls_at_, at the record's end
  Stamp rolls_at_{-1, 0};
  World world_;
  Turn* turn_ = nullptr;
  std::vector<Mark> marks_;
  std::size_t next_ = 0;   // the next answer of the journal
  int seasons_to_go_ = 0;  // seasons still to be played without asking
  bool was_live_ = false, season_played_ = false;
  bool passing_ = false;  // several seasons are played at a stretch
  EventNo news_from_ = 0;
  std::vector<EventNo> told_;  // the numbered lines of the last news
  EventNo told_from_ = 0;
};

// The commands that are understood at every prompt, each a function with the game's own rights that
// prints what it has to say; `rest` is what follows the word.
struct GameCommands {
  // False when the line is none.
  static bool Run(Game& game, const std::string& line, const std::string& help);
  static void Save(Game& game, const std::string& rest = "");

  // play_commands.cc
  static void Quit(Game& game, const std::string& rest);
  static void Undo(Game& game, const std::string& rest);
  static void Redo(Game& game, const std::string& rest);
  static void All(Game& game, const std::string& rest);
  static void Why(Game& game, const std::string& rest);
  static void State(Game& game, const std::string& rest);
  static void Places(Game& game, const std::string& rest);
  static void Map(Game& game, const std::string& rest);
  static void Chronicle(Game& game, const std::string& rest);
  // play_branches.cc
  static void Branch(Game& game, const std::string& rest);
  static void Switch(Game& game, const std::string& rest);
  static void Compare(Game& game, const std::string& rest);
};

}  // namespace bw
