// The table of commands. See args.h.
#include "cli/commands.h"

namespace bw {

namespace {

constexpr auto kNothing = Takes::kNothing;
constexpr auto kOne = Takes::kOne;
constexpr auto kMany = Takes::kMany;
constexpr auto kList = Takes::kList;

using Options = std::vector<OptionSpec>;

Options operator+(Options a, const Options& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

const OptionSpec kOrdersFile{"--orders", kMany, "FILE",
                             "a TOML file of [[order]] tables: what persons' gods do on which day "
                             "and their realms in which year; again for more",
                             ""};
const OptionSpec kWorldFile{
    "WORLD.json", kOne, "", "a world written by generate; - is standard input", "", true};

Options DataOptions() {
  return {{"--configs", kMany, "DIR",
           "data files laid over the shipped ones; again for more, the later ones on top", ""},
          {"--data", kOne, "DIR", "the folder that holds the shipped configs/", ""}};
}

Options LookOptions() {
  return {
      {"--maps", kList, "LIST",
       "sheets to draw (default section,plan,influence as far as the world has them); see: "
       "beadwright list maps",
       "section,plan,influence,delve,play,blank,tokens,timeline,card,brief"},
      {"--for", kOne, "WHOM",
       "keeper (default) or players: for players all that the people above do not know is left out",
       "keeper,players"},
      {"--paper", kOne, "PAPER",
       "sheet (default: the page fits the drawing at the bead's size) or a named paper, to which "
       "the drawing is scaled, or over which it is split when --bead is given; see: beadwright "
       "list papers",
       ""},
      {"--bead", kOne, "MM", "size of one bead in millimetres, 2..40 (default 12)", ""},
      {"--hex-numbers", kNothing, "", "plans with the number of each hex inside it", ""},
      {"--ink", kOne, "INK", "colour (default), mono, parchment; see: beadwright list styles", ""},
      {"--lang", kOne, "LANG", "language of maps and texts (default en)", ""},
      {"--outline-text", kNothing, "", "letters as outlines, for readers without the fonts", ""},
      {"--embed-fonts", kNothing, "", "fonts inside the SVG files", ""},
      {"--names", kOne, "FILE", "your own names: a TOML file of lines id = \"name\"", ""}};
}

// How far a history goes and from what it starts.
Options PlayOptions() {
  return {{"--years", kOne, "N", "play N years", ""},
          {"--ages", kOne, "N", "play until N ages are over", ""},
          {"--seasons", kOne, "N", "play N seasons", ""},
          kOrdersFile,
          {"--set", kMany, "KEY=VALUE", "turn a knob; see: beadwright list knobs", ""},
          {"--preset", kOne, "NAME", "the preset to start from (default region)", ""}};
}

constexpr std::string_view kExportFormats =
    "md,txt,html,epub,chronicle-json,csv,geojson,graphml,dot,schema,obsidian,viewer,atlas,json";
constexpr std::string_view kBundleFormats =
    "svg,pdf,png,md,txt,html,epub,chronicle-json,csv,geojson,graphml,dot,schema,obsidian,viewer,"
    "atlas,"
    "json";

Options BundleOptions() {
  return {
      {"--formats", kList, "LIST",
       "svg, pdf, png for the maps, and what beadwright list formats names (default svg,pdf,md; "
       "world.json is always written)",
       kBundleFormats},
      {"--every", kOne, "STEP", "a sheet for each age (default), year or season",
       "age,year,season"},
      {"--force", kNothing, "", "write into a folder that is not empty", ""},
      {"-q,--quiet", kNothing, "", "say nothing but errors", ""},
      {"--progress", kOne, "WHEN", "a bar on a terminal: auto (default) or never", "auto,never"}};
}

// A batch draws nothing unless told to.
Options BatchBundleOptions() {
  Options options = BundleOptions();
  for (OptionSpec& o : options) {
    if (o.names == "--formats") {
      static const std::string kChoices = std::string(kBundleFormats) + ",none";
      o.help = "what to write besides world.json (default none; with --keep svg,pdf,md)";
      o.choices = kChoices;
    }
    if (o.names == "--force") o.help = "begin anew in a folder that is not empty";
  }
  return options;
}

std::vector<CommandSpec> MakeCommands() {
  std::vector<CommandSpec> c;
  c.push_back(
      {"generate",
       "make a world from a seed and write its maps, chronicle and data",
       "Makes a world from a seed, plays its history season by season, and writes a folder with "
       "world.json, chronicle.md, manifest.json and a section map of every age. Without --seasons, "
       "--years or --ages the history ends with its first Age of Villainy.",
       Options{
           {"WORLD.toml", kOne, "", "a world file: seed, preset and knobs", ""},
           {"--seed", kOne, "SEED",
            "a whole number 0..18446744073709551615 or any text; drawn from the system when "
            "left out",
            ""},
           {"-o,--out", kOne, "DIR",
            "the folder to write (default world-SEED); FILE.json writes the data alone and is "
            "replaced if it is there, - puts it on standard output",
            ""},
       } + PlayOptions() +
           BundleOptions() + LookOptions() + DataOptions(),
       {{"beadwright generate --seed 1183 -o world-1183",
         "a whole history with maps and chronicle"},
        {"beadwright generate --seed 'two rivers' --years 30 --set sheet=island -o isle",
         "thirty years of an island"}},
       RunGenerate});
  c.push_back(
      {"advance",
       "go on with a world",
       "Plays on from a saved world. The result equals, byte for byte, that of one run that far.",
       Options{
           kWorldFile,
           {"--seasons", kOne, "N", "play N seasons more", ""},
           {"--years", kOne, "N", "play to the end of the Nth year, the present one counted", ""},
           {"--ages", kOne, "N", "play until N more ages are over", ""},
           kOrdersFile,
           {"-o,--out", kOne, "DIR",
            "the folder to write (default: that of WORLD.json, which needs --force); FILE.json "
            "writes the data alone and is replaced if it is there (WORLD.json itself, too), - puts "
            "it on standard output",
            ""}} +
           BundleOptions() + LookOptions() + DataOptions(),
       {{"beadwright advance world-1183/world.json --ages 1 -o world-1183b", "one age more"}},
       RunAdvance});
  c.push_back(
      {"render",
       "draw any sheet of a world again",
       "Draws a saved world as it stood at the end of an age, a year or a season; without these, "
       "as "
       "it stands.",
       Options{kWorldFile,
               {"--age", kOne, "AGE", "its number or id, or all", ""},
               {"--year", kOne, "Y", "as it stood at the end of year Y", ""},
               {"--season", kOne, "S", "with --year: 1 spring, 2 summer, 3 autumn, 4 winter", ""},
               {"-o,--out", kOne, "OUT",
                "a folder (default sheets), a file ending in .svg, .pdf or .png, which is replaced "
                "if it is there, or - for standard output",
                ""},
               {"--formats", kList, "LIST", "svg, pdf, png (default svg,pdf)", "svg,pdf,png"},
               {"--force", kNothing, "", "write into a folder that is not empty", ""},
               {"-q,--quiet", kNothing, "", "say nothing but errors", ""}} +
           LookOptions() + DataOptions(),
       {{"beadwright render world-1183/world.json --age monsters --paper a3 -o monsters.pdf",
         "the Age of Monsters on A3"},
        {"beadwright render world-1183/world.json --year 12 --ink mono -o -",
         "SVG on standard output"}},
       RunRender});
  c.push_back(
      {"export",
       "write a world's texts or data again",
       "Writes the chronicle or the data of a saved world.",
       Options{
           kWorldFile,
           {"--format", kOne, "F", "what to write (default md); see: beadwright list formats",
            kExportFormats},
           {"-o,--out", kOne, "OUT",
            "the file to write, replaced if it is there; - (default) is standard output; for a "
            "format of several files, a folder",
            ""},
           {"--force", kNothing, "", "write into a folder that is not empty", ""},
           {"-q,--quiet", kNothing, "", "say nothing but errors", ""},
           {"--from", kOne, "Y", "from year Y on", ""},
           {"--to", kOne, "Y", "up to year Y", ""},
           {"--detail", kOne, "D", "headlines or all (default)", "headlines,all"},
           {"--about", kOne, "ID", "only what concerns this place, group, person ...", ""},
           {"--for", kOne, "WHOM",
            "keeper (default) or players: for players all that the people above do not know is "
            "left out",
            "keeper,players"},
           {"--lang", kOne, "LANG", "language (default en)", ""},
           {"--names", kOne, "FILE", "your own names: a TOML file of lines id = \"name\"", ""}} +
           DataOptions(),
       {{"beadwright export world-1183/world.json --format md --detail headlines",
         "the chronicle in brief"}},
       RunExport});
  c.push_back(
      {"resolve",
       "play declared orders and typed-in dice against a small or whole state",
       "Plays a scenario file and prints the result as JSON, or with --report what became of each "
       "order, a line each. Dice typed into the file are used "
       "before any is drawn; those left over are a warning. With --world the file is an orders "
       "file, "
       "such as the record of a game, and the result the world as advance writes it, byte for "
       "byte.",
       Options{
           {"SCENARIO.toml", kOne, "", "the scenario; - is standard input", "", true},
           {"--world", kOne, "WORLD.json", "the world the orders are replayed against", ""},
           {"--seasons", kOne, "N", "with --world: play N seasons", ""},
           {"--years", kOne, "N", "with --world: play to the end of the Nth year", ""},
           {"--ages", kOne, "N", "with --world: play until N ages are over", ""},
           {"-o,--out", kOne, "FILE",
            "the file to write, replaced if it is there; - (default) is standard output", ""},
           {"--strict", kNothing, "", "refuse the file when an order is not allowed (default)", ""},
           {"--lenient", kNothing, "", "drop orders that are not allowed", ""},
           {"--report", kNothing, "",
            "a table to read instead of JSON: order, status, pool, DV, surplus, rule, reason",
            ""}} +
           DataOptions(),
       {{"beadwright resolve examples/scenarios/excursion-comes-home.toml",
         "one season, told as JSON"},
        {"beadwright resolve examples/gods/walls-of-bygrove.toml --report",
         "what became of each order"},
        {"beadwright resolve play-1183/orders.toml --world play-1183/start.json --years 20 -o "
         "w.json",
         "a recorded game again, as far as its twentieth year"}},
       RunResolve});
  c.push_back(
      {"play",
       "play a world at the table, with your own beads and dice",
       "Walks through each season, says which beads move, asks at the decisions you own and for "
       "the dice you roll, and keeps the record: every answer is on the disk before the game goes "
       "on. The folder's game.journal is gone on with when there is one. The word help tells what "
       "may be said at any prompt.",
       Options{
           {"WORLD.toml", kOne, "",
            "a world file, a saved world.json, or the folder of a game to go on with", ""},
           {"--seed", kOne, "SEED",
            "a whole number 0..18446744073709551615 or any text; drawn from the system when left "
            "out",
            ""},
           {"-o,--out", kOne, "DIR", "the folder of the game (default play-SEED)", ""},
           {"--own", kList, "LIST",
            "what you decide: surface, placement, excursion, villain, age, god:ID, god:*, "
            "realm:ID, realm:focus, realm:* (default: nothing)",
            ""},
           {"--dice", kOne, "WHO",
            "program (default) rolls, mine: you roll and type, ask: either, die by die",
            "mine,program,ask"},
           {"--set", kMany, "KEY=VALUE", "turn a knob; see: beadwright list knobs", ""},
           {"--preset", kOne, "NAME", "the preset to start from (default solo)", ""},
           {"--paper-only", kNothing, "",
            "print the order of play and every table, for a game without a computer", ""},
           {"--force", kNothing, "",
            "begin anew in a folder that is not empty; a game that was there is set aside. With a "
            "game's own folder: go on under data that have changed",
            ""}} +
           LookOptions() + DataOptions(),
       {{"beadwright play --seed 1183 --own surface --dice mine",
         "a small world at the table, the kingdom and the dice yours"},
        {"beadwright play play-1183", "go on with it"}},
       RunPlay});
  c.push_back({"check",
               "tell every problem of the data files",
               "Reads all data files and prints every problem as file:line:col: error: ... A DIR "
               "with ages/ "
               "and worlds/ is a whole set of data; any other is laid over the shipped data.",
               Options{{"DIR", kOne, "", "data files to check (default: the shipped ones)", ""}} +
                   DataOptions(),
               {{"beadwright check my-groups", "problems of your own data, if any"}},
               RunCheck});
  c.push_back(
      {"explain",
       "why something is as it is: the chain of causes",
       "Follows a place, group, construction, person, treasure or event back through its causes, "
       "each with the rule that led to it.",
       Options{kWorldFile,
               {"ID", kOne, "", "the id in world.json, or the number of an event", "", true},
               {"--year", kOne, "Y", "as known at the end of year Y", ""}} +
           DataOptions(),
       {{"beadwright explain world-1183/world.json construction-1",
         "the life of the first castle"}},
       RunExplain});
  c.push_back({"list",
               "what there is: rules, knobs, groups, sheets ...",
               "Lists one kind of thing, one a line. Without WHAT: the kinds.",
               Options{{"WHAT", kOne, "", "the kind of thing", ""}} + DataOptions(),
               {{"beadwright list knobs", "all that --set can turn"}},
               RunList});
  c.push_back({"info",
               "a page of summary of a world",
               "Prints a page about a saved world.",
               Options{kWorldFile} + DataOptions(),
               {{"beadwright info world-1183/world.json", "who lives, who rules, what happened"}},
               RunInfo});
  c.push_back(
      {"batch",
       "make many worlds and a catalogue of what is in them",
       "Makes a world of every seed and writes DIR/worlds/NAME/world.json for each and "
       "DIR/catalogue.sqlite, which `beadwright find` asks. Maps and chronicles are drawn only "
       "when "
       "--formats names them, or with --keep for the worlds it picks. The result is the same for "
       "any number of jobs and shards and after any interruption. A world that fails does not stop "
       "the others; the exit status is then 1.",
       Options{
           {"WORLD.toml", kOne, "", "a world file: preset and knobs of every world", ""},
           {"--seeds", kOne, "SEEDS",
            "which: 1..1000, or 3,7,20..29, or a file with a seed a line (- is standard input)",
            ""},
           {"--count", kOne, "N",
            "or that many, counted up from --seed (drawn from the system when left out)", ""},
           {"--seed", kOne, "SEED", "the first seed of --count", ""},
           {"-o,--out", kOne, "DIR", "the folder to write (default batch)", ""},
           {"--jobs", kOne, "N", "worlds made at a time, 1..256 (default: one a processor)", ""},
           {"--resume", kNothing, "",
            "go on with what an interrupted batch left to do; worlds that failed are tried "
            "again",
            ""},
           {"--keep", kOne, "QUERY",
            "draw maps and chronicle only of worlds like that; a query as for `beadwright "
            "find`",
            ""},
           {"--shard", kOne, "I/N",
            "only the Ith of N equal parts, for several machines; see: beadwright merge", ""},
           {"--time-limit", kOne, "S",
            "a world that takes longer than S seconds counts as failed (default 600)", ""}} +
           PlayOptions() + BatchBundleOptions() + LookOptions() + DataOptions(),
       {{"beadwright batch --seeds 1..1000 -o thousand", "a thousand worlds and their catalogue"},
        {"beadwright batch --seeds 1..1000 -o thousand --resume", "go on after an interruption"},
        {"beadwright batch --count 500 -o kings --keep \"villain = 'tomb-king' and gods >= 6\"",
         "maps of the worlds that fit, data of all"}},
       RunBatch});
  c.push_back(
      {"merge",
       "make one batch of several",
       "Puts the shards of a batch together: OUT gets their worlds (linked, or copied from another "
       "disk) and one catalogue, the same that a single run would have written. Batches of other "
       "seeds but the same options can be put together too; their worlds are numbered on.",
       Options{{"DIR", kMany, "", "folders of batches", "", true},
               {"-o,--out", kOne, "OUT", "the folder to write (default merged)", ""},
               {"--force", kNothing, "", "write into a folder that is not empty", ""},
               {"-q,--quiet", kNothing, "", "say nothing but errors", ""}},
       {{"beadwright merge part-1 part-2 -o all", "two shards become one batch"}},
       RunMerge});
  c.push_back(
      {"find",
       "find worlds of a batch by what is in them",
       "Asks a catalogue for worlds. QUERY is an SQLite condition over the columns of a world, in "
       "which `view(condition)` counts what the world holds and `view` alone counts all: "
       "villain = 'tomb-king' and realms(government = 'theocracy') and gods(rank >= 15) >= 1. "
       "Without QUERY: every world. Views: ages, endings, groups, gods, realms, settlements, "
       "places, treasures, people; `beadwright list catalogue` tells their columns.",
       Options{
           {"CATALOGUE", kOne, "", "the folder of a batch, or its catalogue.sqlite", "", true},
           {"QUERY", kOne, "", "what the worlds must be like", ""},
           {"--sort", kOne, "KEY",
            "a column, a count or any expression; with - before it, the largest first", ""},
           {"--limit", kOne, "N", "at most N worlds", ""},
           {"--show", kOne, "LIST",
            "what to tell of each: columns, counts or expressions, parted by commas", ""},
           {"--json", kNothing, "", "as JSON", ""},
           {"--csv", kNothing, "", "as CSV", ""},
           {"--paths", kNothing, "", "the worlds' folders alone, one a line", ""},
           {"--copy", kOne, "DIR", "copy the worlds' folders to DIR", ""},
           {"--force", kNothing, "", "copy into a folder that is not empty", ""},
           {"-q,--quiet", kNothing, "", "say nothing but what is asked for, and errors", ""},
           {"--contact", kOne, "FILE.html",
            "a contact sheet: a small map of each world, side by side; replaced if it is there",
            ""},
           {"--map", kOne, "MAP", "which map of them (default section)", "section,plan,influence"},
           {"--ink", kOne, "INK", "its ink: colour (default), mono, parchment", ""}} +
           DataOptions(),
       {{"beadwright find thousand \"villain = 'tomb-king' and settlements(rank >= 4) >= 2\"",
         "worlds like that"},
        {"beadwright find thousand \"gods(rank >= 8 and domains like '%water%')\" --sort=-gods "
         "--limit 3 --copy best",
         "the three with the most gods, copied"},
        {"beadwright find thousand \"population > 30000\" --contact large.html",
         "a page of small maps"}},
       RunFind});
  c.push_back({"print",
               "texts for the build",
               "Prints the man page or a shell's completions.",
               Options{{"WHAT", kOne, "", "man, bash, zsh or fish", "man,bash,zsh,fish", true}},
               {{"beadwright print man", "the man page"}},
               RunPrint,
               true});
  return c;
}

}  // namespace

std::span<const CommandSpec> Commands() {
  static const std::vector<CommandSpec> kCommands = MakeCommands();
  return kCommands;
}

}  // namespace bw
