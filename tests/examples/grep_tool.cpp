// tests/examples/grep_tool.cpp: a small real tool that uses the types emitted from its contract.
//
// usage: grep_tool FOLDER           reads params as JSON, one call a line, and answers each with one line
//        grep_tool --serve FOLDER   serves the tool over the aft protocol:
//        {"id":"1","command":"grep","pattern":"x"}
#include <algorithm>
#include <candor/serve.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grep.hpp"
#include "regex.hpp"
#include "tools.hpp"

namespace {

namespace fs = std::filesystem;
namespace grep = agent::grep;

/// A glob of the form `*.suffix`, or a whole name.
bool selects(const std::string& glob, const std::string& name) {
  return glob.starts_with('*') ? name.ends_with(glob.substr(1)) : name == glob;
}

bool in_scope(const grep::Params& params, const std::string& name) {
  return !params.include || std::any_of(params.include->begin(), params.include->end(),
                                        [&](const std::string& glob) { return selects(glob, name); });
}

std::vector<std::string> scope_of(const grep::Params& params, const fs::path& directory) {
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
  const example::Regex& regex;
  grep::Data data{.matches = {}};

  bool full() const { return std::cmp_greater_equal(data.matches.size(), params.max_results); }

  /// Reads one file to its end, or returns why not.
  std::optional<std::string> read(const fs::path& directory, const std::string& name) {
    std::ifstream file(directory / name, std::ios::binary);
    if (!file) return "it could not be opened";
    std::int64_t number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (line.find('\0') != std::string::npos) return "not text: it holds a NUL byte";
      if (!regex.found_in(line)) continue;
      if (full()) return "max_results was reached in it";
      data.matches.push_back({.file = name, .line = number, .text = line});
    }
    return std::nullopt;
  }
};

grep::Outcome run(const grep::Params& params, const fs::path& directory) {
  const example::Regex regex(params.pattern);
  if (!regex.ok()) {
    return grep::Outcome::failure(
        grep::ErrorCode::invalid_pattern,
        candor::Message::from(regex.fault()).value_or("the pattern does not parse"));
  }
  if (!fs::is_directory(directory)) {
    return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
  }
  const std::vector<std::string> files = scope_of(params, directory);
  Search search{params, regex};
  grep::Ledger ledger(files);
  // Files beyond a full list are not recorded: the ledger turns them into gaps.
  for (auto file = files.begin(); file != files.end() && !search.full(); ++file)
    ledger.examine(*file, [&] { return search.read(directory, *file); });
  return grep::Outcome::from(std::move(ledger).close(), std::move(search.data));
}

std::string answer(const std::string& line, const fs::path& directory) {
  const candor::Parsed<grep::Params> params = grep::parse_params(line);
  if (!params) return "the params break the contract:\n" + candor::to_string(params.error());
  std::string out;
  const candor::Written written = write(run(*params, directory), out);
  return written ? out : "the outcome breaks the contract:\n" + candor::to_string(written.violations());
}

/// The handlers of the set: there is one tool.
struct Handler {
  fs::path directory;

  grep::Outcome operator()(const grep::Params& params) const { return run(params, directory); }
};

int serve(const fs::path& directory) {
  std::ios::sync_with_stdio(false);
  const Handler handler{directory};
  const candor::Served served = candor::serve_ndjson(agent::ToolSet{handler}, std::cin, std::cout);
  return served.sent ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 2 && words[0] == "--serve") return serve(words[1]);
  if (words.size() != 1) {
    std::cerr << "usage: grep_tool [--serve] FOLDER < calls\n";
    return 2;
  }
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(line, words[0]) << std::endl;
  return 0;
}
