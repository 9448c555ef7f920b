// tests/examples/mcp/grep_host.cpp: a host that searches with any MCP server that has the tool grep.
//
// usage: grep_host PATTERN [--within MS] -- SERVER ARGUMENTS...   starts the server and asks it once
#include <algorithm>
#include <candor/mcp/client.hpp>
#include <chrono>
#include <iostream>
#include <string>
#include <vector>

#include "grep.hpp"
#include "tools_mcp.hpp"

namespace {

namespace grep = agent::grep;

void print(const std::vector<grep::Match>& matches) {
  for (const grep::Match& match : matches)
    std::cout << match.file << ':' << match.line << ": " << match.text << '\n';
}

/// Prints what the search found, and what that proves. Each state has a handler: a host that forgets one does
/// not compile.
int show(const grep::Report& report) {
  return report.match(
      [](const grep::Complete& all) {
        print(all.matches);
        std::cout << "complete: " << all.files_searched << " files searched, " << all.matches.size()
                  << " matches; there are no others\n";
        return all.matches.empty() ? 1 : 0;
      },
      [](const grep::Partial& some) {
        print(some.matches);
        std::cout << "partial: " << some.files_searched
                  << " files searched; that something is not listed proves nothing about:\n";
        for (const grep::SkippedFile& file : some.gaps.skipped_files)
          std::cout << "  " << file.file << ": " << file.reason << '\n';
        if (some.gaps.truncated) std::cout << "  matches beyond the end of the list\n";
        return 3;
      },
      [](const grep::NoFilesMatchedScope&) {
        std::cout << "nothing in scope: no file was searched\n";
        return 4;
      },
      [](const grep::Failure& failure) {
        std::cout << "failure: " << failure.code.text() << ": " << failure.message.text() << '\n';
        return 5;
      });
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto dashes = std::find(words.begin(), words.end(), "--");
  const std::vector<std::string> own(words.begin(), dashes);
  const bool has_limit = own.size() == 3 && own[1] == "--within";
  if ((own.size() != 1 && !has_limit) || words.end() - dashes < 2) {
    std::cerr << "usage: grep_host PATTERN [--within MS] -- SERVER ARGUMENTS...\n";
    return 2;
  }
  candor::mcp::Client server(std::vector<std::string>(dashes + 1, words.end()),
                             {.name = "grep_host",
                              .version = "1.0",
                              .contracts = agent::mcp_tools(),
                              .candor_program = "candor",
                              .on_drift = [](const std::vector<candor::mcp::Drift>& drifts) {
                                for (const candor::mcp::Drift& drift : drifts)
                                  std::cout << "the server differs from the contracts of this host: "
                                            << candor::mcp::to_string(drift) << '\n';
                              }});
  candor::CallOptions options;
  if (has_limit) options.timeout = std::chrono::milliseconds(std::stoi(own[2]));
  options.on_progress = [](const candor::Progress& progress) {
    std::cerr << "\r" << progress.done << " of " << progress.total.value_or(0) << " files ";
  };
  const candor::Expected<grep::Report> report = server.call(grep::Params{.pattern = own[0]}, options);
  if (report) return show(*report);
  std::cout << "no outcome: " << candor::to_string(report.error()) << '\n';
  return 6;
}
