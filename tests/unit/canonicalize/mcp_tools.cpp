// tests/unit/canonicalize/mcp_tools.cpp: the tool lists of real MCP servers all have a normal form.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "diagnostics/printers.hpp"
#include "support/schemas.hpp"

namespace candor::schema::test {
namespace {

/// The lists, in the order of their names. The index beside them is none.
std::vector<std::filesystem::path> lists_in(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    const auto& path = entry.path();
    if (path.extension() == ".json" && path.filename() != "INDEX.json") paths.push_back(path);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

TEST_CASE("real MCP tool lists") {
  const std::filesystem::path directory = std::filesystem::path(CANDOR_SHARED_DIR) / "data/mcp-tools";
  if (!std::filesystem::exists(directory)) {
    std::cout << "skipped: MCP tool lists (no ../shared/data/mcp-tools)\n";
    return;
  }
  std::size_t tools = 0;
  std::size_t taken = 0;
  const auto lists = lists_in(directory);
  for (const auto& path : lists) {
    CAPTURE(path.filename().string());
    const std::string text = content(path);
    const source::Document list = document(text, path.filename().string());
    const source::Node* const entries = source::find(list.root, "tools");
    REQUIRE(entries != nullptr);
    const Outcome outcome = read(text);
    INFO(diagnostics::to_human(outcome.report, false));
    CHECK_FALSE(outcome.report.failed());
    CHECK(outcome.contracts.size() == entries->items.size());
    tools += entries->items.size();
    taken += outcome.contracts.size();
  }
  CHECK(lists.size() >= 13);
  std::cout << "MCP tool lists: " << taken << " of " << tools << " tools of " << lists.size()
            << " lists resolved\n";
}

}  // namespace
}  // namespace candor::schema::test
