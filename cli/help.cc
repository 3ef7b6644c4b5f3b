// --help, the man page and the completions, all from the table of commands.
#include <algorithm>

#include "cli/args.h"
#include "generator/world/snapshot.h"

namespace bw {

namespace {

constexpr std::size_t kTextWidth = 79;

std::string Wrapped(std::string_view text, std::size_t indent) {
  std::string out, line(indent, ' ');
  for (const std::string& word : SplitWords(text, ' ')) {
    if (line.size() > indent && line.size() + 1 + word.size() > kTextWidth) {
      out += line + "\n";
      line.assign(indent, ' ');
    }
    if (line.size() > indent) line += ' ';
    line += word;
  }
  return out + line + "\n";
}

std::string OptionHead(const OptionSpec& o) {
  std::string out;
  for (const std::string& name : SplitWords(o.names)) out += (out.empty() ? "" : ", ") + name;
  if (!o.value.empty()) out += " " + std::string(o.value);
  return out;
}

std::string Usage(const CommandSpec& spec) {
  std::string out = "beadwright " + std::string(spec.name);
  for (const OptionSpec& o : spec.options) {
    if (!o.is_operand()) continue;
    const std::string name = std::string(o.names) + (o.takes == Takes::kMany ? " ..." : "");
    out += o.required ? " " + name : " [" + name + "]";
  }
  return out + " [OPTION ...]";
}

std::string OptionLines(const CommandSpec& spec) {
  std::string out;
  for (const OptionSpec& o : spec.options) out += "  " + OptionHead(o) + "\n" + Wrapped(o.help, 6);
  return out + "  -h, --help\n      this text\n";
}

const char* kStatus[][2] = {{"0", "done"},
                            {"1", "could not: disk full, no permission ..."},
                            {"2", "wrong usage"},
                            {"3", "bad input data: configs, scenario or world file"}};
const char* kVariables[][2] = {
    {"BEADWRIGHT_DATA", "the folder that holds configs/, unless --data names one"},
    {"XDG_DATA_DIRS", "further folders whose beadwright/ may hold the shipped data"},
    {"XDG_DATA_HOME", "beadwright/NAME there is found by --configs NAME"},
    {"NO_COLOR", "when set and not empty: no colours"}};

// A hyphen that must stay one, and a leading dot or quote that is no request, in roff.
std::string Roff(std::string_view text) {
  std::string out;
  if (!text.empty() && (text[0] == '.' || text[0] == '\'')) out = "\\&";
  for (const char c : text) {
    if (c == '-') {
      out += "\\-";
    } else if (c == '\\') {
      out += "\\e";
    } else if (c == '\'') {
      out += "\\(aq";
    } else {
      out += c;
    }
  }
  return out;
}

std::string ManCommand(const CommandSpec& spec) {
  std::string out = ".SS " + Roff(spec.name) + "\n.B " + Roff(Usage(spec)) + "\n.PP\n" +
                    Roff(spec.description) + "\n";
  for (const OptionSpec& o : spec.options) {
    out += ".TP\n.B " + Roff(OptionHead(o)) + "\n" + Roff(o.help) + "\n";
  }
  return out;
}

std::string Words(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& w : words) out += (out.empty() ? "" : " ") + w;
  return out;
}

std::vector<std::string> VisibleNames() {
  std::vector<std::string> out;
  for (const CommandSpec& c : Commands()) {
    if (!c.hidden) out.emplace_back(c.name);
  }
  return out;
}

std::vector<std::string> Flags(const CommandSpec& spec) {
  std::vector<std::string> out{"--help"};
  for (const OptionSpec& o : spec.options) {
    if (o.is_operand()) continue;
    for (std::string& name : SplitWords(o.names)) out.push_back(std::move(name));
  }
  return out;
}

std::string ChoiceWords(const OptionSpec& o) { return Words(SplitWords(o.choices)); }

std::string BashCases(const CommandSpec& spec) {
  std::string out;
  for (const OptionSpec& o : spec.options) {
    if (o.choices.empty() || o.is_operand()) continue;
    out += "    " + std::string(spec.name) + ":--" + std::string(o.LongName()) + ") words=\"" +
           ChoiceWords(o) + "\" ;;\n";
  }
  return out;
}

std::string Bash() {
  std::string out =
      "# bash completion for beadwright\n_beadwright() {\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} "
      "cmd=${COMP_WORDS[1]}\n"
      "  local words=\n  COMPREPLY=()\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    "
      "COMPREPLY=($(compgen "
      "-W \"" +
      Words(VisibleNames()) +
      " --help --version\" -- \"$cur\"))\n    return\n  fi\n  case \"$cmd:$prev\" in\n";
  for (const CommandSpec& c : Commands()) out += c.hidden ? "" : BashCases(c);
  out +=
      "  esac\n  if [ -z \"$words\" ] && [ \"${cur#-}\" != \"$cur\" ]; then\n    case \"$cmd\" "
      "in\n";
  for (const CommandSpec& c : Commands()) {
    if (!c.hidden)
      out += "      " + std::string(c.name) + ") words=\"" + Words(Flags(c)) + "\" ;;\n";
  }
  return out +
         "    esac\n  fi\n  if [ -n \"$words\" ]; then\n    COMPREPLY=($(compgen -W \"$words\" -- "
         "\"$cur\"))\n  else\n    COMPREPLY=($(compgen -f -- \"$cur\"))\n  fi\n}\ncomplete -o "
         "filenames "
         "-F _beadwright beadwright\n";
}

// zsh and fish read single-quoted words; a quote inside would end them.
std::string Quiet(std::string_view text, std::string_view drop) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "’";
    } else if (drop.find(c) == std::string_view::npos) {
      out += c;
    }
  }
  return out;
}

std::string ZshOption(const OptionSpec& o) {
  std::string out;
  for (const std::string& name : SplitWords(o.names)) {
    out += " \\\n        '" + std::string(o.takes == Takes::kMany ? "*" : "") + name + "[" +
           Quiet(o.help, "[]:") + "]";
    if (o.takes != Takes::kNothing) {
      out += ":" + Quiet(o.value, "[]:") + ":" +
             (o.choices.empty() ? std::string("_files") : "(" + ChoiceWords(o) + ")");
    }
    out += "'";
  }
  return out;
}

std::string Zsh() {
  std::string out = "#compdef beadwright\n_beadwright() {\n  local -a commands=(\n";
  for (const CommandSpec& c : Commands()) {
    if (!c.hidden) out += "    '" + std::string(c.name) + ":" + Quiet(c.summary, ":") + "'\n";
  }
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local cmd=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $cmd in\n";
  for (const CommandSpec& c : Commands()) {
    if (c.hidden) continue;
    out += "    " + std::string(c.name) + ")\n      _arguments";
    for (const OptionSpec& o : c.options) {
      if (!o.is_operand()) out += ZshOption(o);
    }
    out += " \\\n        '--help[this text]' '*:file:_files'\n      ;;\n";
  }
  return out + "  esac\n}\n_beadwright \"$@\"\n";
}

std::string Fish() {
  std::string out = "# fish completion for beadwright\n";
  for (const CommandSpec& c : Commands()) {
    if (c.hidden) continue;
    out += "complete -c beadwright -n __fish_use_subcommand -f -a " + std::string(c.name) +
           " -d '" + Quiet(c.summary, "\\") + "'\n";
    for (const OptionSpec& o : c.options) {
      if (o.is_operand()) continue;
      out += "complete -c beadwright -n '__fish_seen_subcommand_from " + std::string(c.name) + "'";
      for (const std::string& name : SplitWords(o.names)) {
        out += name[1] == '-' ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (o.takes != Takes::kNothing) out += " -r";
      if (!o.choices.empty()) out += " -f -a '" + ChoiceWords(o) + "'";
      out += " -d '" + Quiet(o.help, "\\") + "'\n";
    }
  }
  return out;
}

}  // namespace

std::string HelpText() {
  std::string out =
      "beadwright writes the history of a dungeon world and draws it.\n\n"
      "  beadwright generate --seed 1183 -o world-1183\n\nCommands:\n";
  for (const CommandSpec& c : Commands()) {
    if (c.hidden) continue;
    std::string name(c.name);
    name.resize(10, ' ');
    out += "  " + name + std::string(c.summary) + "\n";
  }
  out +=
      "\nbeadwright COMMAND --help tells more about one; beadwright --version tells the versions.\n"
      "Exit status:";
  for (const auto& row : kStatus) out += std::string("\n  ") + row[0] + "  " + row[1];
  return out + "\n";
}

std::string HelpText(const CommandSpec& spec) {
  std::string out =
      "beadwright " + std::string(spec.name) + ": " + std::string(spec.summary) + "\n\n";
  for (const auto& [line, meaning] : spec.examples) {
    out += "  " + std::string(line) + "\n" + Wrapped(meaning, 6);
  }
  out += "\nUsage: " + Usage(spec) + "\n\n" + Wrapped(spec.description, 0) + "\nOptions:\n";
  return out + OptionLines(spec);
}

std::string ManPage() {
  std::string out =
      ".TH BEADWRIGHT 1 \"\" \"" + std::string(ProgramVersion()) +
      "\" \"User Commands\"\n.SH NAME\nbeadwright \\- writes the history of a dungeon "
      "world and draws it\n.SH SYNOPSIS\n";
  for (const CommandSpec& c : Commands()) {
    if (!c.hidden) out += ".B " + Roff(Usage(c)) + "\n.br\n";
  }
  out +=
      ".SH DESCRIPTION\n" +
      Roff(
          "A world is grown from a seed, age by age and season by season, by rules that stand in "
          "data files. It leaves section maps, a chronicle and its data. The same program, data, "
          "options and seed always give the same bytes.") +
      "\n.SH COMMANDS\n";
  for (const CommandSpec& c : Commands()) out += c.hidden ? "" : ManCommand(c);
  out += ".SH EXIT STATUS\n";
  for (const auto& row : kStatus)
    out += std::string(".TP\n.B ") + row[0] + "\n" + Roff(row[1]) + "\n";
  out += ".SH ENVIRONMENT\n";
  for (const auto& row : kVariables) {
    out += std::string(".TP\n.B ") + Roff(row[0]) + "\n" + Roff(row[1]) + "\n";
  }
  out += ".SH EXAMPLES\n";
  for (const CommandSpec& c : Commands()) {
    if (c.hidden) continue;
    for (const auto& [line, meaning] : c.examples) {
      out += ".TP\n.B " + Roff(line) + "\n" + Roff(meaning) + "\n";
    }
  }
  return out;
}

std::string Completion(std::string_view shell) {
  if (shell == "bash") return Bash();
  if (shell == "zsh") return Zsh();
  return Fish();
}

std::string VersionText(std::string_view data_hash) {
  return std::string(ProgramVersion()) + "\ndeterminism " + std::to_string(kDeterminismVersion) +
         "\ndata " + std::string(data_hash) + "\n";
}

}  // namespace bw
