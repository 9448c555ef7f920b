// tests/examples/log_tools/log_tools.cpp: a server of two tools on real directories, over lines of JSON.
#include <algorithm>
#include <candor/process.hpp>
#include <candor/scope/capped.hpp>
#include <candor/scope/files.hpp>
#include <candor/serve.hpp>
#include <iostream>
#include <regex>

#include "tools.hpp"

namespace {

using namespace std::chrono_literals;
namespace scope = candor::scope;
namespace search_logs = logs::search_logs;
namespace replace_word = logs::replace_word;

/// std::regex recurses for each byte: longer lines would exhaust the stack.
constexpr std::size_t max_line = 8192;
constexpr auto max_formatting = 5s;

search_logs::Outcome search(const search_logs::Params& params) {
  std::regex pattern;
  try {
    pattern = params.pattern;
  } catch (const std::regex_error& error) {
    return search_logs::Outcome::failure(
        search_logs::ErrorCode::invalid_pattern,
        candor::Message::from(error.what()).value_or("the pattern does not parse"));
  }
  auto ledger = search_logs::Ledger::growing();
  if (params.time_budget_ms) ledger.until(std::chrono::milliseconds(*params.time_budget_ms));
  const auto files = scope::find_files(ledger, params.directory, {.suffixes = params.suffixes});
  if (!files) return search_logs::Outcome::failure(search_logs::ErrorCode::path_not_found, files.error());
  scope::Capped<search_logs::ResultMatchesItem> matches(params.max_results);
  for (const scope::File& file : *files) {
    ledger.examine(file.name, [&]() -> std::optional<std::string> {
      const auto text = scope::read_text(
          file.path, {.max_bytes = static_cast<std::size_t>(params.max_file_bytes), .takes_utf16 = true});
      if (!text) return text.error().reason;
      std::int64_t number = 0;
      for (const std::string_view line : scope::lines_of(*text)) {
        ++number;
        if (line.size() > max_line) return "line " + std::to_string(number) + " is too long to be searched";
        if (std::regex_search(line.begin(), line.end(), pattern))
          matches.add({.file = file.name, .line = number, .text = scope::as_utf8(line)});
      }
      return std::nullopt;
    });
  }
  const bool is_cut = matches.is_cut();
  return search_logs::Outcome::from(std::move(ledger).close(), {.matches = std::move(matches).items()},
                                    {.truncated = is_cut});
}

bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte == '_';
}

/// Returns the text with the whole word replaced, and counts how often it was.
std::string replaced(const std::string& text, const replace_word::Params& params, std::int64_t& count) {
  std::string next;
  std::size_t begin = 0;
  for (std::size_t at = 0; (at = text.find(params.word, at)) != std::string::npos;) {
    const std::size_t end = at + params.word.size();
    const bool is_whole = (at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]));
    if (is_whole) {
      next.append(text, begin, at - begin).append(params.replacement);
      begin = end;
      ++count;
    }
    at = end;
  }
  return next.append(text, begin);
}

using Why = replace_word::FormatSkippedReason;

/// Runs the formatter over each file, also where it failed before, until it takes too long; the first failure is
/// the reason.
replace_word::FormatStep format(const std::optional<std::string>& program,
                                const std::vector<std::string>& paths) {
  if (!program) return replace_word::FormatStep::skipped(Why::no_formatter_configured);
  const candor::EndWords<Why> words{
      .not_installed = Why::formatter_not_installed, .timed_out = Why::timeout, .failed = Why::error};
  return replace_word::FormatStep::run([&] {
    std::optional<Why> first;
    for (const std::string& path : paths) {
      const auto end = candor::run_program({*program, path},
                                           {.timeout = max_formatting, .max_output = std::size_t{1} << 20U});
      const auto why = candor::skip_reason(end, words);
      if (why && !first) first = why;
      if (why == Why::timeout) break;
    }
    return first;
  });
}

replace_word::Outcome replace(const replace_word::Params& params) {
  auto ledger = replace_word::Ledger::growing();
  const auto files = scope::find_files(ledger, params.directory, {.suffixes = params.suffixes});
  if (!files) return replace_word::Outcome::failure(replace_word::ErrorCode::path_not_found, files.error());
  std::vector<replace_word::ResultFilesItem> changed;
  std::vector<std::string> paths;
  for (const scope::File& file : *files) {
    ledger.examine(file.name, [&]() -> std::optional<std::string> {
      const auto text = scope::read_text(file.path);
      if (!text) return text.error().reason;
      std::int64_t count = 0;
      const std::string next = replaced(*text, params, count);
      if (next == *text) return std::nullopt;
      if (auto reason = scope::replace_text(file.path, *text, next)) return reason;
      changed.push_back({.file = file.name, .replacements = count});
      paths.push_back(file.path);
      return std::nullopt;
    });
  }
  const bool has_changed = !changed.empty();
  return replace_word::Outcome::from(
      std::move(ledger).close(),
      {.changed = has_changed, .files = std::move(changed), .format = format(params.formatter, paths)});
}

struct Handler {
  search_logs::Outcome operator()(const search_logs::Params& params) const { return search(params); }
  replace_word::Outcome operator()(const replace_word::Params& params) const { return replace(params); }
};

}  // namespace

int main() {
  const candor::ServeOptions options{.lines = {.code = "invalid_request", .id = std::nullopt},
                                     .unknown_command = "invalid_request"};
  return candor::serve_ndjson(logs::ToolSet{Handler{}}, std::cin, std::cout, options) ? 0 : 1;
}
