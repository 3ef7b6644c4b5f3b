// Which moments of a history get a sheet, how the sheet shall look, and what its files are called.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args.h"
#include "generator/base/diag.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"
#include "render/scene.h"
#include "render/sheets/section.h"
#include "render/text/fonts.h"

namespace bw {

// The options that change a drawing and nothing else.
struct Look {
  std::vector<std::string> maps;
  std::string paper = "sheet", ink = "colour", lang = "en";
  std::optional<double> bead_mm;
  bool outline_text = false, embed_fonts = false, hex_numbers = false;
  bool for_players = false;                  // what the people above do not know is left out
  std::map<std::string, std::string> names;  // id -> the user's own name
  std::map<std::string, Where> names_at;     // where in the file each stands
  std::string names_file;                    // without its folder
};
Look ReadLook(const Args& args, const Rules& rules);

// Paper for a world that has not begun: its sections with level ground and nothing below it, at the
// first age. Others stay as they are.
World WithPaper(World w, const Rules& rules);

// A moment worth a sheet: `stem` names its files, e.g. "04-monsters" or "04-monsters-y012".
struct MomentAt {
  std::string stem;
  EventNo last = kNoEvent;  // the last event that had happened; none: the present
  Id<Delve> delve;          // where delves have their own ages, the one whose sheets are drawn
  bool told_now = false;    // the last age has ended: its documents tell of the present
  // The season asked for, where nothing happened in it: `last` lies in one before it.
  std::optional<Stamp> season = {};
};
// The world as it stood then, its `track` the delve. A long history has hundreds of moments, each
// as large as itself: hold one at a time.
struct Moment {
  std::string stem;
  World world;  // where delves have their own ages, its `track` is the one whose sheets are drawn
  // What the documents tell of where it is not the same: the present, when the last age has ended.
  std::optional<World> present = {};
};
Moment MomentIn(World w, const MomentAt& at);
// The end of each age that is wanted, by its number, or the present for the age that runs. The last
// comes first, so that an age is taken back from the one after it and not from the present.
void ForAgesBackwards(const World& w, const std::function<bool(std::size_t)>& wanted,
                      const std::function<void(std::size_t, const Moment&)>& see);
// `every`: age, year or season. The present, unfinished age comes last.
std::vector<MomentAt> MomentsOf(const World& w, std::string_view every);
// The end of age `which` ("all", its number, or the last of that id), or of a year or a season; by
// default the present. UsageError when there is no such moment.
std::vector<MomentAt> PickMoments(const World& w, const Args& args);

// What --maps can name. A world without a plan has no plan sheet, one without temples no influence
// sheet; such are passed over.
struct MapRow {
  std::string_view name, meaning;
};
const std::vector<MapRow>& MapRows();

// The user's names put in place of the world's own.
World Renamed(World w, const std::map<std::string, std::string>& names);
// BadInput for each of the look's names whose id is not one of this world's.
void CheckNames(const Look& look, const World& world);

struct DrawnFile {
  std::string name;  // "04-monsters-section.svg"
  std::string bytes;
  std::string title, desc;  // what the drawing says of itself
};
// Draws moments, with the fonts and the look of one run.
struct Studio {
  Studio(const Args& args, const Rules& r, Look l);
  Studio(const Studio& like);      // draws as that one does, with fonts of its own
  void Join(const Studio& other);  // what it met, as if this one had drawn it
  // The sheets of a moment as drawings, with their names; `w` is drawn as it is.
  std::vector<std::pair<std::string, std::vector<Scene>>> Scenes(const World& w);
  // Every sheet of one moment in every drawing format asked for (others are passed over). A sheet
  // of several pages is one PDF, and an SVG or PNG a page ("-p2").
  std::vector<DrawnFile> Draw(const Moment& moment, const std::vector<std::string>& formats);

  const Rules& rules;
  Look look;
  std::string fonts_folder;
  FontSet fonts;
  std::set<std::string> warnings;  // names that no font can show
  int dpi = 200;                   // of PNG
  bool bound = false;              // in a book, which numbers its pages itself
  // How large a bead (a hex) came out on a named paper, least and most, by sheet.
  std::map<std::string, std::pair<double, double>> fitted;
  void NoteFitted(const std::string& sheet, double least, double most);
  std::string FittedText() const;  // "section fitted to a4: one bead is 6.13 mm", a line each

 private:
  // One, unless --bead with a named paper splits the sheet over pages.
  std::vector<Scene> Poster(const Scene& whole) const;
  std::vector<Scene> Pages(Scene scene, const std::string& sheet);
  std::vector<std::pair<std::string, Scene>> Sheets(const World& w);
  // Those that are pages of text, tables and small drawings.
  std::vector<std::pair<std::string, std::vector<Scene>>> Documents(const World& w);
  void DrawDocuments(const World& w, const std::string& stem,
                     const std::vector<std::string>& formats, std::vector<DrawnFile>& out);
  SheetOptions OptionsFor(const World& w) const;
  bool Asked(std::string_view map) const;
};

}  // namespace bw
