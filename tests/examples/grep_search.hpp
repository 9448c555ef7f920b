// tests/examples/grep_search.hpp: the search that the example servers and the command line share.
#pragma once

#include <candor/running_call.hpp>
#include <candor/scope/capped.hpp>
#include <candor/scope/files.hpp>
#include <optional>
#include <string>
#include <utility>

#include "grep.hpp"
#include "regex.hpp"

namespace example {

namespace grep = agent::grep;
namespace scope = candor::scope;

/// Globs of the form `*.suffix`, and whole names.
inline scope::FileOptions files_of(const grep::Params& params) {
  if (!params.include) return {};
  scope::FileOptions files{.suffixes = {}};
  for (const std::string& glob : *params.include) {
    const bool is_suffix = glob.starts_with('*');
    (is_suffix ? files.suffixes : files.names).push_back(glob.substr(is_suffix ? 1 : 0));
  }
  return files;
}

/// Searches the files of the directory. A server may stop the call: the files that are left become gaps.
inline grep::Outcome run(const grep::Params& params, const std::string& directory,
                         const candor::Call& call = {}) {
  const Regex regex(params.pattern);
  if (!regex.ok()) {
    return grep::Outcome::failure(
        grep::ErrorCode::invalid_pattern,
        candor::Message::from(regex.fault()).value_or("the pattern does not parse"));
  }
  auto ledger = grep::Ledger::growing();
  const auto files = scope::find_files(ledger, directory, files_of(params));
  if (!files) return grep::Outcome::failure(grep::ErrorCode::path_not_found, files.error());
  scope::Capped<grep::Match> matches(params.max_results);
  const auto read = [&](const scope::File& file) -> std::optional<std::string> {
    const auto text = scope::read_text(file.path);
    if (!text) return text.error().reason;
    std::int64_t number = 0;
    for (const std::string_view line : scope::lines_of(*text)) {
      ++number;
      if (call.stop_requested()) return std::string(candor::sentence_of(call.stop_reason()));
      if (regex.found_in(std::string(line)) &&
          !matches.add({.file = file.name, .line = number, .text = scope::as_utf8(line)}))
        return "max_results was reached in it";
    }
    return std::nullopt;
  };
  for (const scope::File& file : *files) {
    if (matches.is_cut()) break;  // the ledger makes gaps of the files that are left
    ledger.examine(file.name, [&] { return read(file); });
  }
  const bool is_cut = matches.is_cut();
  return grep::Outcome::from(std::move(ledger).close(), {.matches = std::move(matches).items()},
                             {.truncated = is_cut});
}

}  // namespace example
