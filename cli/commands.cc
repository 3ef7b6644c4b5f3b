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

const OptionSpec kOrdersFile{"--orders", kOne, "FILE",
                             "a TOML file of [[order]] tables: what persons' gods do on which day",
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
       "sheets to draw (default section,plan,influence as far as the world has them)",
       "section,plan,influence"},
      {"--paper", kOne, "PAPER",
       "sheet (default: the page fits the drawing at the bead's size) or a named paper, to which "
       "the drawing is scaled; see: beadwright list papers",
       ""},
      {"--bead", kOne, "MM", "size of one bead in millimetres, 2..40 (default 12)", ""},
      {"--ink", kOne, "INK", "colour (default), mono, parchment; see: beadwright list styles", ""},
      {"--lang", kOne, "LANG", "language of maps and texts (default en)", ""},
      {"--outline-text", kNothing, "", "letters as outlines, for readers without the fonts", ""},
      {"--embed-fonts", kNothing, "", "fonts inside the SVG files", ""},
      {"--names", kOne, "FILE", "your own names: a TOML file of lines id = \"name\"", ""}};
}

constexpr std::string_view kBundleFormats = "svg,pdf,png,md,txt,json";

Options BundleOptions() {
  return {
      {"--formats", kList, "LIST",
       "svg, pdf, png, md, txt, json (default svg,pdf,md; world.json is always written)",
       kBundleFormats},
      {"--every", kOne, "STEP", "a sheet for each age (default), year or season",
       "age,year,season"},
      {"--force", kNothing, "", "write into a folder that is not empty", ""},
      {"-q,--quiet", kNothing, "", "say nothing but errors", ""},
      {"--progress", kOne, "WHEN", "a bar on a terminal: auto (default) or never", "auto,never"}};
}

std::vector<CommandSpec> MakeCommands() {
  std::vector<CommandSpec> c;
  c.push_back(
      {"generate",
       "make a world from a seed and write its maps, chronicle and data",
       "Makes a world from a seed, plays its history season by season, and writes a folder with "
       "world.json, chronicle.md, manifest.json and a section map of every age. Without --seasons, "
       "--years or --ages the history ends with its first Age of Villainy.",
       Options{{"WORLD.toml", kOne, "", "a world file: seed, preset and knobs", ""},
               {"--seed", kOne, "SEED",
                "a whole number 0..18446744073709551615 or any text; drawn from the system when "
                "left out",
                ""},
               {"-o,--out", kOne, "DIR",
                "the folder to write (default world-SEED); FILE.json writes the data alone, - puts "
                "it on standard output",
                ""},
               {"--years", kOne, "N", "play N years", ""},
               {"--ages", kOne, "N", "play until N ages are over", ""},
               {"--seasons", kOne, "N", "play N seasons", ""},
               kOrdersFile,
               {"--set", kMany, "KEY=VALUE", "turn a knob; see: beadwright list knobs", ""},
               {"--preset", kOne, "NAME", "the preset to start from (default region)", ""}} +
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
            "writes the data alone, - puts it on standard output",
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
       Options{
           kWorldFile,
           {"--age", kOne, "AGE", "its number or id, or all", ""},
           {"--year", kOne, "Y", "as it stood at the end of year Y", ""},
           {"--season", kOne, "S", "with --year: 1 spring, 2 summer, 3 autumn, 4 winter", ""},
           {"-o,--out", kOne, "OUT",
            "a folder (default sheets), a file whose ending names the format, or - for standard "
            "output",
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
           {"--format", kOne, "F", "md, txt or json", "md,txt,json"},
           {"-o,--out", kOne, "FILE", "the file to write; - (default) is standard output", ""},
           {"--from", kOne, "Y", "from year Y on", ""},
           {"--to", kOne, "Y", "up to year Y", ""},
           {"--detail", kOne, "D", "headlines or all (default)", "headlines,all"},
           {"--about", kOne, "ID", "only what concerns this place, group, person ...", ""},
           {"--lang", kOne, "LANG", "language (default en)", ""},
           {"--names", kOne, "FILE", "your own names: a TOML file of lines id = \"name\"", ""}} +
           DataOptions(),
       {{"beadwright export world-1183/world.json --format md --detail headlines",
         "the chronicle in brief"}},
       RunExport});
  c.push_back(
      {"resolve",
       "play declared orders and typed-in dice against a small state",
       "Plays a scenario file and prints the result as JSON. Dice typed into the file are used "
       "before any is drawn; those left over are a warning.",
       Options{
           {"SCENARIO.toml", kOne, "", "the scenario; - is standard input", "", true},
           {"-o,--out", kOne, "FILE", "the file to write; - (default) is standard output", ""},
           {"--strict", kNothing, "", "refuse the file when an order is not allowed (default)", ""},
           {"--lenient", kNothing, "", "drop orders that are not allowed", ""}} +
           DataOptions(),
       {{"beadwright resolve examples/scenarios/excursion-comes-home.toml",
         "one season, told as JSON"}},
       RunResolve});
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
