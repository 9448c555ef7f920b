// generator/traffic/trial/world.cpp: reads worlds, makes them, and looks at what is on the disk.
#include "trial/world.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"
#include "trial/checked.hpp"

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

Step step_of(const source::Node& node) {
  const auto has = [&](std::string_view key) { return source::find(node, key) != nullptr; };
  const unsigned mode =
      has("mode") ? static_cast<unsigned>(std::stoul(bytes_at(node, "mode"), nullptr, 8)) : 0;
  if (has("file")) return {Step::Kind::file, bytes_at(node, "file"), bytes_at(node, "text")};
  if (has("link")) return {Step::Kind::link, bytes_at(node, "link"), bytes_at(node, "to")};
  if (has("fifo")) return {Step::Kind::fifo, bytes_at(node, "fifo"), "", mode};
  if (has("remove")) return {Step::Kind::remove, bytes_at(node, "path")};
  return {Step::Kind::mode, bytes_at(node, "path"), "", mode};
}

World world_of(const source::Node& root) {
  World world{.name = bytes_at(root, "name"), .title = bytes_at(root, "title"), .of = bytes_at(root, "of")};
  for (const source::Node& step : source::find(root, "steps")->items) world.steps.push_back(step_of(step));
  if (const source::Node* const touches = source::find(root, "touches"))
    for (const source::Node& path : touches->items) world.touches.push_back(bytes_of(path.text));
  world.for_ordinary_user = bytes_at(root, "for_ordinary_user") == "true";
  return world;
}

std::string why_not(const Step& step) { return "'" + step.path + "': " + std::strerror(errno); }

std::string write_file(const Step& step, const fs::path& path) {
  std::error_code failed;
  fs::create_directories(path.parent_path(), failed);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(step.text.data(), static_cast<std::streamsize>(step.text.size()));
  out.close();
  return out ? "" : why_not(step);
}

std::string make_step(const Step& step, const fs::path& path) {
  std::error_code failed;
  switch (step.kind) {
    case Step::Kind::file:
      return write_file(step, path);
    case Step::Kind::remove:
      fs::remove_all(path, failed);
      return failed ? "'" + step.path + "': " + failed.message() : "";
    case Step::Kind::link:
      return ::symlink(step.text.c_str(), path.c_str()) == 0 ? "" : why_not(step);
    case Step::Kind::fifo:
      return ::mkfifo(path.c_str(), step.mode) == 0 ? "" : why_not(step);
    case Step::Kind::mode:
      return ::chmod(path.c_str(), step.mode) == 0 ? "" : why_not(step);
  }
  return "";
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

std::string line_of_script(const Step& step) {
  const std::string path = "\"$world\"/" + word_of_shell(step.path);
  switch (step.kind) {
    case Step::Kind::file:
      return "mkdir -p \"$(dirname " + path + ")\"; printf " + format_of_printf(step.text) + " > " + path;
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
  }
  return "";
}

/// Describes one path, with the bytes of a file.
std::string description_of(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return "gone";
  std::string text = std::to_string(status.st_mode) + ' ' + std::to_string(status.st_uid) + ' ' +
                     std::to_string(status.st_gid) + ' ';
  std::error_code ignored;
  if (S_ISLNK(status.st_mode)) return text + fs::read_symlink(path, ignored).native();
  if (!S_ISREG(status.st_mode)) return text;
  std::ifstream in(path, std::ios::binary);
  return in ? text.append(std::istreambuf_iterator<char>(in), {}) : text + std::to_string(status.st_size);
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
  for (const Step& step : world.steps)
    if (step.kind == Step::Kind::file)
      units.push_back({step.path, fs::path(step.path).stem().native(), source::split(step.text, '\n')});
  return units;
}

std::string make(const std::vector<Step>& steps, const std::string& directory) {
  for (const Step& step : steps) {
    const fs::path path = step.path == "." ? fs::path(directory) : fs::path(directory) / step.path;
    if (std::string why = make_step(step, path); !why.empty()) return why;
  }
  return "";
}

std::string script_of(const std::vector<Step>& steps) {
  std::string script;
  for (const Step& step : steps) script += line_of_script(step) + "\n";
  return script;
}

bool remove(const std::string& directory) {
  std::error_code failed;
  // What may not be entered cannot be emptied.
  ::chmod(directory.c_str(), 0700);
  fs::recursive_directory_iterator next(directory, failed);
  for (; !failed && next != fs::recursive_directory_iterator(); next.increment(failed)) {
    if (next->symlink_status(failed).type() == fs::file_type::directory) ::chmod(next->path().c_str(), 0700);
    failed.clear();
  }
  fs::remove_all(directory, failed);
  return !fs::exists(directory, failed);
}

Snapshot snapshot_of(const std::string& directory) {
  Snapshot snapshot{{".", description_of(directory)}};
  std::error_code failed;
  fs::recursive_directory_iterator next(directory, fs::directory_options::skip_permission_denied, failed);
  for (; !failed && next != fs::recursive_directory_iterator(); next.increment(failed))
    snapshot.emplace(next->path().lexically_relative(directory).native(), description_of(next->path()));
  return snapshot;
}

}  // namespace candor::trial
