// serve/scope/src/walk.cpp: what is below a directory, and what of it cannot be examined.
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "candor/detail/utf8.hpp"
#include "candor/scope/files.hpp"
#include "paths.hpp"

namespace candor::scope {
namespace {

namespace fs = std::filesystem;

/// Bytes that are not UTF-8 as `\xE9`, so that names which differ stay different.
std::string name_of(const std::string& bytes) {
  constexpr char digits[] = "0123456789ABCDEF";
  std::string name;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t valid = detail::valid_prefix(std::string_view(bytes).substr(at));
    name.append(bytes, at, valid);
    at += valid;
    if (at == bytes.size()) break;
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    name.append("\\x").append(1, digits[byte >> 4U]).append(1, digits[byte & 15U]);
  }
  return name;
}

bool is_below(const fs::path& path, const fs::path& directory) {
  const auto [at, rest] = std::mismatch(directory.begin(), directory.end(), path.begin(), path.end());
  return at == directory.end();
}

std::string cannot(const std::string& what, const std::error_code& why) {
  return "it cannot be " + what + ": " + why.message();
}

class Walker {
 public:
  Walker(const fs::path& root, const FileOptions& options, const std::function<bool()>& is_stopped)
      : options_(options), is_stopped_(is_stopped), root_(root) {
    std::error_code ignored;
    real_root_ = fs::canonical(root, ignored);
  }

  Walk run() {
    std::vector<fs::path> open{fs::path()};  // relative to the root; the last is the next
    while (!open.empty() && !found_.is_cut) {
      const fs::path directory = std::move(open.back());
      open.pop_back();
      std::vector<fs::path> below;
      for (const fs::directory_entry& entry : entries_of(directory)) {
        if (is_stopped_ && is_stopped_()) {
          found_.is_cut = true;
          break;
        }
        const fs::path relative = directory / entry.path().filename();
        if (look_at(entry, directory, relative)) below.push_back(relative);
      }
      open.insert(open.end(), below.rbegin(), below.rend());
    }
    return std::move(found_);
  }

 private:
  void skip(const fs::path& relative, std::string reason) {
    found_.gaps.push_back({relative.empty() ? "." : name_of(bytes_of(relative)), std::move(reason)});
  }

  bool is_selected(const fs::path& path) const {
    const std::string name = bytes_of(path.filename());
    return std::ranges::any_of(options_.suffixes,
                               [&](const std::string& suffix) { return name.ends_with(suffix); }) ||
           std::ranges::find(options_.names, name) != options_.names.end();
  }

  /// Sorted by name.
  std::vector<fs::directory_entry> entries_of(const fs::path& directory) {
    std::vector<fs::directory_entry> entries;
    std::error_code failed;
    fs::directory_iterator next(root_ / directory, failed);
    for (; !failed && next != fs::directory_iterator(); next.increment(failed)) entries.push_back(*next);
    if (failed) skip(directory, cannot("opened", failed));
    std::sort(entries.begin(), entries.end());
    return entries;
  }

  /// Returns true for a directory to walk.
  bool look_at(const fs::directory_entry& entry, const fs::path& directory, const fs::path& relative) {
    std::error_code failed;
    const fs::file_type type = entry.symlink_status(failed).type();
    if (type == fs::file_type::directory) return true;
    // It was removed since the directory was listed.
    if (type == fs::file_type::not_found) return false;
    if (type == fs::file_type::symlink)
      look_behind(entry.path(), directory, relative);
    else if (failed)
      skip(relative, cannot("examined", failed));
    else
      take(type, relative);
    return false;
  }

  void take(fs::file_type type, const fs::path& relative) {
    if (!is_selected(relative)) return;
    if (type == fs::file_type::regular)
      found_.files.push_back({name_of(bytes_of(relative)), bytes_of(root_ / relative)});
    else
      skip(relative, type == fs::file_type::fifo ? "a FIFO, not a regular file" : "not a regular file");
  }

  void look_behind(const fs::path& link, const fs::path& directory, const fs::path& relative) {
    std::error_code failed;
    const fs::file_type type = fs::status(link, failed).type();
    const bool leads_nowhere = type == fs::file_type::not_found || failed.value() == ELOOP;
    if (leads_nowhere) {
      if (is_selected(relative))
        skip(relative, failed.value() == ELOOP ? "a link that leads to itself" : "a link to nothing");
      return;
    }
    fs::path target;
    if (!failed) target = fs::canonical(link, failed);
    if (failed) return skip(relative, "a link, and what it leads to cannot be examined: " + failed.message());
    if (!is_below(target, real_root_)) {
      if (type == fs::file_type::directory || is_selected(relative))
        skip(relative, "a link that leads out of the directory");
    } else if (type == fs::file_type::directory) {
      if (is_below(real_root_ / directory, target)) skip(relative, "a link to a directory that holds it");
    } else if (type != fs::file_type::regular || !is_selected(target)) {
      take(type, relative);
    }
  }

  const FileOptions& options_;
  const std::function<bool()>& is_stopped_;
  fs::path root_;
  fs::path real_root_;
  Walk found_;
};

}  // namespace

Expected<Walk, Message> walk(const std::string& directory, const FileOptions& options,
                             const std::function<bool()>& is_stopped) {
  std::error_code failed;
  const fs::file_status status = fs::status(path_of(directory), failed);
  if (status.type() == fs::file_type::not_found)
    return Message::from("there is no directory '" + name_of(directory) + "'").value();
  if (!failed && status.type() != fs::file_type::directory)
    return Message::from("'" + name_of(directory) + "' is no directory").value();
  return Walker(path_of(directory), options, is_stopped).run();
}

std::string as_utf8(std::string_view text) { return detail::valid_utf8(text); }

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace candor::scope
