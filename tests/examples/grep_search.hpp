// tests/examples/grep_search.hpp: the search that the example servers and the command line share.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <candor/running_call.hpp>

#include "grep.hpp"
#include "regex.hpp"

namespace example {

namespace fs = std::filesystem;
namespace grep = agent::grep;

/// A glob of the form `*.suffix`, or a whole name.
inline bool selects(const std::string& glob, const std::string& name) {
  return glob.starts_with('*') ? name.ends_with(glob.substr(1)) : name == glob;
}

inline bool in_scope(const grep::Params& params, const std::string& name) {
  return !params.include || std::any_of(params.include->begin(), params.include->end(),
                                        [&](const std::string& glob) { return selects(glob, name); });
}

inline std::vector<std::string> scope_of(const grep::Params& params, const fs::path& directory) {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.is_regular_file() && in_scope(params, entry.path().filename().string())) {
      files.push_back(entry.path().lexically_relative(directory).string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// One search, and its matches so far.
struct Search {
  const grep::Params& params;
  const Regex& regex;
  const candor::Call& call;
  grep::Data data{.matches = {}};
  bool is_cut = false;

  bool full() const { return std::cmp_greater_equal(data.matches.size(), params.max_results); }

  /// Reads one file to its end, or returns why not.
  std::optional<std::string> read(const fs::path& directory, const std::string& name) {
    std::ifstream file(directory / name, std::ios::binary);
    if (!file) return "it could not be opened";
    std::int64_t number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (call.stop_requested()) return std::string(candor::sentence_of(call.stop_reason()));
      if (line.find('\0') != std::string::npos) return "not text: it holds a NUL byte";
      if (!regex.found_in(line)) continue;
      is_cut = full();
      if (is_cut) return "max_results was reached in it";
      data.matches.push_back({.file = name, .line = number, .text = line});
    }
    return std::nullopt;
  }
};

/// Searches the files of the directory. A server may stop the call: the files that are left become gaps.
inline grep::Outcome run(const grep::Params& params, const fs::path& directory,
                         const candor::Call& call = {}) {
  const Regex regex(params.pattern);
  if (!regex.ok()) {
    return grep::Outcome::failure(
        grep::ErrorCode::invalid_pattern,
        candor::Message::from(regex.fault()).value_or("the pattern does not parse"));
  }
  if (!fs::is_directory(directory)) {
    return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
  }
  const std::vector<std::string> files = scope_of(params, directory);
  Search search{params, regex, call};
  grep::Ledger ledger(files);
  if (files.empty()) ledger.nothing_in_scope();
  // Files beyond a full list are not recorded: the ledger turns them into gaps.
  for (auto file = files.begin(); file != files.end() && !search.full(); ++file)
    ledger.examine(*file, [&] { return search.read(directory, *file); });
  return grep::Outcome::from(std::move(ledger).close(), std::move(search.data), {.truncated = search.is_cut});
}

}  // namespace example
