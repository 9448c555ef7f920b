// generator/traffic/trial/world.cpp: reads worlds, and tells how they are made.
#include "trial/world.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"
#include "trial/checked.hpp"
#include "trial/text.hpp"

namespace candor::trial {
namespace {

namespace fs = std::filesystem;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Returns the bytes of a text in which %E9 is a byte.
std::string bytes_of(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int high = text[at] == '%' && at + 2 < text.size() ? hex_digit(text[at + 1]) : -1;
    const int low = high < 0 ? -1 : hex_digit(text[at + 2]);
    if (low < 0) {
      bytes += text[at];
      continue;
    }
    bytes += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return bytes;
}

std::string bytes_at(const source::Node& node, std::string_view key) {
  const source::Node* const member = source::find(node, key);
  return member == nullptr ? "" : bytes_of(member->text);
}

std::size_t number_at(const source::Node& node, std::string_view key, int base = 10) {
  const source::Node* const member = source::find(node, key);
  return member == nullptr ? 1 : std::stoul(member->text, nullptr, base);
}

Step step_of(const source::Node& node) {
  const auto has = [&](std::string_view key) { return source::find(node, key) != nullptr; };
  using Kind = Step::Kind;
  const unsigned mode = has("mode") ? static_cast<unsigned>(number_at(node, "mode", 8)) : 0;
  if (has("file"))
    return {Kind::file, bytes_at(node, "file"),   bytes_at(node, "text"),
            0,          number_at(node, "count"), number_at(node, "times")};
  if (has("append")) return {Kind::append, bytes_at(node, "append"), bytes_at(node, "text")};
  if (has("link")) return {Kind::link, bytes_at(node, "link"), bytes_at(node, "to")};
  if (has("fifo")) return {Kind::fifo, bytes_at(node, "fifo"), "", mode};
  if (has("program"))
    return {has("remove") ? Kind::no_program : Kind::program, bytes_at(node, "program"),
            bytes_at(node, "text")};
  if (has("run")) return {Kind::run, ".", bytes_at(node, "run")};
  if (has("busy")) return {Kind::busy, ".", bytes_at(node, "busy")};
  if (has("full")) return {Kind::full, "."};
  if (has("page"))
    return {Kind::page, bytes_at(node, "page"),          bytes_at(node, "answer"), 0, 1,
            1,          bytes_at(node, "slow") == "true"};
  if (has("remove")) return {Kind::remove, bytes_at(node, "path")};
  return {Kind::mode, bytes_at(node, "path"), "", mode};
}

std::vector<std::string> list_at(const source::Node& node, std::string_view key) {
  std::vector<std::string> list;
  if (const source::Node* const member = source::find(node, key))
    for (const source::Node& item : member->items) list.push_back(bytes_of(item.text));
  return list;
}

World world_of(const source::Node& root) {
  World world{.name = bytes_at(root, "name"), .title = bytes_at(root, "title"), .of = bytes_at(root, "of")};
  world.count = number_at(root, "count");
  for (const source::Node& node : source::find(root, "steps")->items) {
    Step step = step_of(node);
    if (step.kind == Step::Kind::run) step.count = world.count;
    world.steps.push_back(std::move(step));
  }
  world.touches = list_at(root, "touches");
  world.law = law_of(bytes_at(root, "law"));
  world.words = list_at(root, "units");
  world.marker = bytes_at(root, "marker");
  world.needs = list_at(root, "needs");
  world.caches = list_at(root, "caches");
  world.for_ordinary_user = bytes_at(root, "for_ordinary_user") == "true";
  const std::string tools = bytes_at(root, "for");
  world.for_readers = tools != "writers";
  world.for_writers = tools != "readers";
  return world;
}

/// Returns a text as the format of printf in a shell, whatever bytes it has.
std::string format_of_printf(std::string_view text) {
  std::string format = "'";
  constexpr char digits[] = "01234567";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F && c != '\'' && c != '\\') {
      format.append(c == '%' ? 2 : 1, c);
      continue;
    }
    format += '\\';
    for (const unsigned shift : {6U, 3U, 0U}) format += digits[(byte >> shift) & 7U];
  }
  return format + "'";
}

std::string word_of_shell(std::string_view text) { return "\"$(printf " + format_of_printf(text) + ")\""; }

/// The commands that make a file, or many of them.
std::string script_of_file(const Step& step, const std::string& path) {
  if (step.count > 1) {
    const std::string number = " | sed \"s/{n}/$n/g\"";
    return "for n in $(seq -f %04.0f 1 " + std::to_string(step.count) + "); do path=\"$world\"/\"$(printf " +
           format_of_printf(step.path) + number + ")\"; mkdir -p \"$(dirname \"$path\")\"; printf " +
           format_of_printf(step.text) + number + " > \"$path\"; done";
  }
  std::string script = "mkdir -p \"$(dirname " + path + ")\"; ";
  if (step.times > 1) script += "for n in $(seq " + std::to_string(step.times) + "); do ";
  script += "printf " + format_of_printf(step.text) + (step.times > 1 ? "; done > " : " > ") + path;
  return script;
}

std::string line_of_script(const Step& step) {
  const std::string path = "\"$world\"/" + word_of_shell(step.path);
  switch (step.kind) {
    case Step::Kind::file:
      return script_of_file(step, path);
    case Step::Kind::append:
      return "printf " + format_of_printf(step.text) + " >> " + path;
    case Step::Kind::remove:
      return "rm -r " + path;
    case Step::Kind::link:
      return "ln -s " + word_of_shell(step.text) + " " + path;
    case Step::Kind::fifo:
      return "mkfifo " + path;
    case Step::Kind::mode: {
      char mode[8];
      std::snprintf(mode, sizeof mode, "%04o", step.mode);
      return "chmod " + std::string(mode) + " " + path;
    }
    case Step::Kind::program:
      return "mkdir -p \"$world.bin\"; printf " + format_of_printf(step.text) + " > \"$world.bin/" +
             step.path + "\"; chmod 755 \"$world.bin/" + step.path + "\"; PATH=\"$world.bin:$PATH\"";
    case Step::Kind::no_program:
      return "# '" + step.path + "' is on no path of the server";
    case Step::Kind::run:
      return "(cd \"$world\" && " + commands_of(step) + ")";
    case Step::Kind::busy:
      return "(cd \"$world\" && " + commands_of(step) + ") &";
    case Step::Kind::full:
      return "# the disk of \"$world\" has no room any more: mount -t tmpfs -o size=64k";
    case Step::Kind::page:
      return "# " + std::string(step.is_slow ? "byte by byte, " : "") + "the answer for " + step.path +
             ": printf " + format_of_printf(step.text);
  }
  return "";
}

}  // namespace

std::optional<Worlds> read_worlds(const std::vector<source::Document>& files, const source::Document& schema,
                                  diagnostics::Findings& report) {
  const auto resolved = schema::resolve_schema(schema, {}, report);
  if (!resolved) return std::nullopt;
  Worlds worlds;
  for (const source::Document& file : files) {
    const source::Origin at{file.file, file.root.span, ""};
    if (!keeps(file, *resolved, rules::bad_world, report)) continue;
    World world = world_of(file.root);
    if (const std::string name = world.name; !worlds.emplace(name, std::move(world)).second)
      report.add(rules::bad_world, at, "there are two worlds of the name '" + name + "'");
  }
  for (const source::Document& file : files) {
    const std::string of = bytes_at(file.root, "of");
    if (!of.empty() && !worlds.contains(of) && !report.failed())
      report.add(rules::bad_world, {file.file, source::find(file.root, "of")->span, "/of"},
                 "there is no world '" + of + "'");
  }
  if (report.failed()) return std::nullopt;
  return worlds;
}

std::vector<Unit> units_of(const World& world) {
  std::vector<Unit> units;
  for (const std::string& word : world.words)
    for (std::size_t n = 1; n <= world.count; ++n) {
      const std::string name = numbered(word, world.count, n);
      units.push_back({name, name});
    }
  for (const Step& step : world.steps) {
    // The files of a trap are none: what it adds may be left out.
    const bool has_units = world.of.empty() ? world.words.empty() : step.count > 1;
    if (step.kind != Step::Kind::file || !has_units) continue;
    for (std::size_t n = 1; n <= step.count; ++n) {
      const std::string path = numbered(step.path, step.count, n);
      units.push_back({path, fs::path(path).stem().string()});
    }
  }
  return units;
}

World sized(World trap, std::size_t count) {
  const auto resize = [&](std::size_t& of) {
    if (of > 1) of = count;
  };
  resize(trap.count);
  for (Step& step : trap.steps) resize(step.count);
  return trap;
}

std::vector<std::string> planted_in(const World& world) {
  std::vector<std::string> planted;
  for (const Step& step : world.steps) {
    if (step.kind != Step::Kind::file && step.kind != Step::Kind::append && step.kind != Step::Kind::page)
      continue;
    if (step.count == 1 && step.kind != Step::Kind::page) planted.push_back(step.path);
    std::ranges::move(source::split(step.text, '\n'), std::back_inserter(planted));
  }
  return planted;
}

std::vector<std::string> planted_in(const World& whole, const World& trap) {
  std::vector<std::string> planted = planted_in(whole);
  std::ranges::move(planted_in(trap), std::back_inserter(planted));
  return planted;
}

std::string commands_of(const Step& step) {
  return (step.count > 1 ? "count=" + std::to_string(step.count) + "; " : "") + step.text;
}

bool is_path(const Step& step) { return step.kind <= Step::Kind::mode; }

std::string script_of(const std::vector<Step>& steps) {
  std::string script;
  for (const Step& step : steps) script += line_of_script(step) + "\n";
  return script;
}

std::string_view bytes_in(std::string_view description) {
  return description.substr(std::min(description.find('\n') + 1, description.size()));
}

std::vector<std::string> differing(const Snapshot& before, const Snapshot& after,
                                   const std::vector<std::string>& caches) {
  std::vector<std::string> paths;
  for (const auto& [path, text] : before)
    if (const auto now = after.find(path); now == after.end() || now->second != text) paths.push_back(path);
  for (const auto& [path, text] : after)
    if (!before.contains(path)) paths.push_back(path);
  std::erase_if(paths,
                [&](const std::string& path) { return std::ranges::find(caches, path) != caches.end(); });
  return paths;
}

}  // namespace candor::trial
