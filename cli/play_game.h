// A game at the table: the world, the journal of its answers, and the dialogue. The engine runs as
// ever and asks (generator/world/dice.h, factions/deciders/ask.h); the game answers from the
// journal as far as that goes, then asks the person, and writes down what was said before the
// engine hears it. Going back means taking events back to the start of a season, then giving what
// answers there are of it anew.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.h"
#include "cli/play_journal.h"
#include "cli/play_prompt.h"
#include "cli/play_settings.h"
#include "cli/play_words.h"
#include "factions/deciders/ask.h"
#include "factions/season.h"
#include "generator/rules/rules.h"
#include "generator/world/table_record.h"
#include "generator/world/world.h"
#include "output/chronicle/teller.h"

namespace bw {

// The path of a new game's record in the world it begins with.
std::string FreeRecord(const World& w);

class Game : public TableAsker {
 public:
  // `reader` null: plays what the journal holds and no more.
  Game(const Args& args, const Rules& rules, World start, Journal journal, std::string dir,
       LineReader* reader);

  // Until the person leaves or the input ends; the world is saved then.
  void Run();
  // The world as far as the journal goes.
  const World& Replayed();

  int Die(std::string_view purpose, Ref actor, int sides) override;
  std::string Choose(const Question& question) override;
  void GodsDue(const Turn& t, const std::vector<GodOrder>& decided) override;
  void RealmsDue(const Turn& t) override;

 private:
  friend struct GameCommands;
  struct TurnBack {};  // the journal is another now: play it from an earlier moment
  struct Leave {};
  // A season's start: what is needed beside the events to stand there again.
  struct Mark {
    std::size_t answers = 0, events = 0;
    Calendar now;
    Store<Age> ages;
    std::size_t record = 0;  // bytes of it
    TableSettings settings;
  };
  // A choice that could go one way only and was not asked, to be told in its place.
  struct OnlyWay {
    std::size_t answers = 0;  // given before it
    EventNo at = 0;           // the events before it
    std::string_view kind;
    Ref actor;
    Option option;
  };
  // The season's start that a game was at before it went far back. What a world is follows from the
  // answers alone, so it stands for any game that has given these, and its marks for any that has
  // given the first of them.
  struct Kept {
    World world;
    std::vector<Mark> marks;
    std::vector<EventNo> events_at;
    std::vector<OnlyWay> only_ways;
    std::vector<Answer> answers;
  };
  // What is said of a question: once before it, the prompt, help, and how a line becomes an answer
  // (none: the complaint has been printed and the question stands).
  // `first`: what is said to who would rather have seasons played, "" where nothing stands first.
  struct Asking {
    std::string ask, before, prompt, help, first = {};
    std::function<std::optional<std::string>(const std::string& line)> take;
  };
  // What lies on the table, for going back.
  struct Laid {
    int folk = 0, loot = 0;
    std::string name, state;
    Counts marks;      // as drawn
    Ref at;            // of a treasure
    std::string lies;  // what that is called
  };
  using Table = std::map<Ref, Laid>;

  // Of two games with one beginning, the other: as far as that goes it need not be played anew.
  Game(const Game& other, Journal journal);

  void PlayOn();
  void MarkAnswer();
  std::string Hear(const Asking& asking);
  std::string Replay(const std::string& ask);
  std::string HearSeason();
  std::string EmptyRecord(const World& w) const;  // of a game in which nothing was decided
  void Settle(const std::string& say);
  void SettleNow(const std::string& say);  // as an answer of its own
  bool Live() const { return next_ >= journal_.answers().size(); }
  bool Decides(const Question& question) const;
  std::string LabelOf(const Option& o) const;
  std::optional<std::string> Take(const Asking& asking, const std::string& line) const;
  bool TakeSeasons(const std::string& line, const Asking& asking);

  // play_back.cc
  void GoBack();
  void KeepMark();
  void KeepCommon(const std::vector<Answer>& other);  // marks of answers both have given
  void KeepState(std::size_t answers);  // before going back to so many, where that is far
  void TakeKept();                      // where that is far ahead of the marks
  void StandAt(World& w, const Mark& mark) const;
  World SeasonStart() const;
  bool BetweenSeasons() const;
  Table LaidNow() const;  // everything drawn
  std::string MovedSince(const Table& then) const;
  std::vector<std::string> Differences(const Laid& was, const Laid& is) const;
  void Arrive();  // at the first question after replaying

  // Into the world's record: orders and choices as they come, a season's dice behind them
  // (play_record.cc).
  void Write(const std::string& text);
  void WriteRoll(const std::string& purpose, const std::string& actor, int value);
  void WritePick(const Question& question, const std::string& word);
  std::string& RecordText();
  const std::string* FindRecord(const World& w) const;
  void TurnRecordTo(Stamp now);

  // play_orders.cc
  struct Actor;
  void HearOrders(const Actor& actor);
  std::string RefusalOf(const Actor& actor, const std::string& line, bool listing = false);
  std::vector<std::string> LegalLines(const Actor& actor);

  // play_news.cc
  void News(bool season_over);     // since the last prompt
  std::string Told(EventNo from);  // of everything since
  std::string OnlyWayText(const OnlyWay& o) const;
  std::string When() const;
  Teller& Talk() const;                         // of the world as it is
  std::vector<std::string> StateLines() const;  // one a faction
  void TellStates();                            // those that are not as last told

  const Args& args_;
  const Rules& rules_;
  const TextRules& text_;
  const PlayWords say_;
  Journal journal_;
  std::string dir_;
  LineReader* reader_;
  TableSettings settings_;
  std::string record_;  // the overlay's path
  // Of the season rolls_at_: what stands at the record's end, and what was not asked, which must be
  // written once a later one of the same is.
  SeasonRolls rolls_;
  std::map<std::pair<std::string, std::string>, int> unasked_rolls_;
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> unasked_picks_;
  Stamp rolls_at_{-1, 0};
  std::shared_ptr<const World> start_;  // what the game began with, for its branches too
  World world_;
  Turn* turn_ = nullptr;
  std::vector<Mark> marks_;           // of every season played
  std::shared_ptr<const Kept> kept_;  // no more than one, or null
  std::vector<EventNo> events_at_;    // how many events there were at each answer, and now
  std::size_t next_ = 0;              // the next answer of the journal
  int seasons_to_go_ = 0;             // seasons still to be played without asking
  bool was_live_ = false, season_played_ = false;
  bool moved_ = false;               // something is to be moved or drawn this season
  bool passing_ = false;             // several seasons are played at a stretch
  bool telling_on_ = false;          // what is told next belongs to the stretch told last
  std::size_t brought_back_ = 0;     // answers of the last redo
  std::optional<Table> left_table_;  // what lay there before going back
  std::vector<OnlyWay> only_ways_;   // of the seasons played
  EventNo news_from_ = 0;
  std::optional<std::size_t> news_answers_;  // how many there were at the last news
  std::vector<EventNo> told_;                // the numbered lines of the last news
  EventNo told_from_ = 0;
  std::set<std::string> states_;  // as last told
  // Who tells looks at every event: made once for all that is told at a prompt.
  mutable std::unique_ptr<Teller> teller_;
  mutable std::size_t teller_at_ = 0;  // events it knows
  std::optional<Table> map_table_;     // what lay there when a map was last drawn, or at the start
};

// The commands that are understood at every prompt, each a function with the game's own rights that
// prints what it has to say; `rest` is what follows the word.
struct GameCommands {
  // False when the line is none.
  static bool Run(Game& game, const std::string& line, const std::string& help);
  static void Save(Game& game, const std::string& rest = "");

  // play_commands.cc
  static void Own(Game& game, const std::string& rest);
  static void Rolls(Game& game, const std::string& rest);
  static void Quit(Game& game, const std::string& rest);
  static void Undo(Game& game, const std::string& rest);
  static void Redo(Game& game, const std::string& rest);
  static void All(Game& game, const std::string& rest);
  static void Why(Game& game, const std::string& rest);
  static void State(Game& game, const std::string& rest);
  static void Changes(Game& game, const std::string& rest);
  static void Places(Game& game, const std::string& rest);
  static void Map(Game& game, const std::string& rest);
  static void Chronicle(Game& game, const std::string& rest);
  // play_branches.cc
  static void Branch(Game& game, const std::string& rest);
  static void Switch(Game& game, const std::string& rest);
  static void Compare(Game& game, const std::string& rest);
};

}  // namespace bw
