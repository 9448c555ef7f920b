// tests/unit/trial/laws.cpp: verdicts on answers as data: who tells is not accused, who does not is found
// once.
#include <doctest/doctest.h>

#include <filesystem>

#include "support/contracts.hpp"
#include "trial/plan.hpp"
#include "trial/trial.hpp"

namespace {

namespace trial = candor::trial;
namespace fs = std::filesystem;
using candor::testing::project_text;
using trial::Answer;

candor::source::Document document(const std::string& name, const std::string& text) {
  candor::diagnostics::Findings report;
  return candor::testing::document_of(name, text, report).value();
}

trial::Worlds worlds() {
  std::vector<candor::source::Document> files;
  for (const auto& entry : fs::directory_iterator(fs::path(PROJECT) / "schemas/worlds")) {
    const std::string path = "schemas/worlds/" + entry.path().filename().string();
    files.push_back(document(path, project_text(path).value()));
  }
  candor::diagnostics::Findings report;
  const auto read = trial::read_worlds(
      files, document("schemas/world.schema.json", project_text("schemas/world.schema.json").value()),
      report);
  REQUIRE(read.has_value());
  return *read;
}

const trial::Worlds& all() {
  static const trial::Worlds read = worlds();
  return read;
}

constexpr const char* whole =
    "alphaquartz.txt\nbetabasalt.txt\nlowercave/gammatopaz.txt\nlowercave/deephole/deltaonyx.txt\n"
    "otherplace/epsilonopal.txt: It was truncated, and could not be read.\n";

struct Tried {
  trial::Trial trial;
  std::string verdict;  // "silent loss"
};

/// Judges an answer in a trap, as that of a call whose answer in the whole world names all files.
Tried tried(const std::string& trap, Answer answer, const char* in_whole = whole) {
  static const auto convention = candor::testing::base_convention();
  const std::vector<std::string> echoes{"/tmp/error/world", "needle"};
  trial::Trial result = trial::judge("find", "{}",
                                     {.whole = all().at("files"),
                                      .trap = all().at(trap),
                                      .echoes = echoes,
                                      .in_whole = {Answer::End::answered, in_whole, ""},
                                      .in_trap = std::move(answer)},
                                     convention.evidence);
  std::string verdict = std::string(word_of(result.verdict)) + " " + std::string(word_of(result.law));
  return {std::move(result), std::move(verdict)};
}

Answer text(std::string words) { return {Answer::End::answered, std::move(words), ""}; }

const std::string without_cave = "alphaquartz.txt\nbetabasalt.txt\notherplace/epsilonopal.txt\n";

TEST_CASE("a loss that is not told is silent") {
  const Tried silent = tried("closed_directory", text(without_cave));
  CHECK(silent.verdict == "silent loss");
  CHECK(silent.trial.lost ==
        std::vector<std::string>{"lowercave/deephole/deltaonyx.txt", "lowercave/gammatopaz.txt"});
  CHECK(silent.trial.why ==
        "lowercave/deephole/deltaonyx.txt and lowercave/gammatopaz.txt were found in the whole world, and "
        "nothing says "
        "that they are missing now");
}

TEST_CASE("a loss is told by a sentence, or by a member of JSON") {
  for (const char* const words :
       {"lowercave: Permission denied", "Skipped 1 directory.", "warning: EACCES: scandir lowercave",
        "The search is incomplete.", "rg: lowercave: could not be opened"})
    CHECK_MESSAGE(tried("closed_directory", text(without_cave + words)).verdict == "told loss", words);
  for (const char* const json :
       {R"({"files": ["alphaquartz.txt"], "complete": false})",
        R"({"files": ["alphaquartz.txt"], "skipped": ["lowercave"]})",
        R"({"files": ["alphaquartz.txt"], "errors": [{"path": "lowercave", "code": "EACCES"}]})",
        R"({"files": ["alphaquartz.txt"], "error_count": 1})",
        R"({"files": ["alphaquartz.txt"], "note": "lowercave is unreadable"})"})
    CHECK_MESSAGE(tried("closed_directory", {Answer::End::answered, "", json}).verdict == "told loss", json);
}

TEST_CASE("what was planted, what was asked, and a count of none tell nothing") {
  for (const char* const words :
       {"otherplace/epsilonopal.txt: It was truncated, and could not be read.", "Searched /tmp/error/world.",
        "0 errors", "No errors, 0 skipped.", "errors: 0, skipped: []", "Found 3 files."})
    CHECK_MESSAGE(tried("closed_directory", text(without_cave + words)).verdict == "silent loss", words);
  for (const char* const json :
       {R"({"files": ["alphaquartz.txt"], "complete": true, "errors": [], "skipped": 0, "truncated": false})",
        R"({"files": ["alphaquartz.txt"], "lines": ["Permission denied, says this text."]})"})
    CHECK_MESSAGE(tried("closed_directory", {Answer::End::answered, "", json}).verdict == "silent loss",
                  json);
}

TEST_CASE("each law has its word, and the most special one is reported") {
  CHECK(tried("closed_root", text("No files found")).verdict == "silent empty");
  CHECK(tried("closed_root", {Answer::End::failed, "EACCES", ""}).verdict == "told empty");
  CHECK(tried("missing_root", text("Found nothing.")).verdict == "silent missing");
  CHECK(tried("closed_file", {Answer::End::failed, "EACCES", ""}).verdict == "failed_whole partial");
  CHECK(tried("name_not_utf8", {Answer::End::crashed, "", ""}).verdict == "crashed survive");
  CHECK(tried("fifo", {Answer::End::hung, "", ""}).verdict == "hung survive");
  CHECK(tried("closed_directory", text(without_cave), "nothing").verdict == "not_decided loss");
  CHECK(tried("link_loop", text(whole)).verdict == "told loss");
}

TEST_CASE("a call that reads changes nothing") {
  const std::vector<std::string> echoes;
  const trial::Trial changed = trial::judge("read", "{}",
                                            {.whole = all().at("files"),
                                             .trap = all().at("link_loop"),
                                             .echoes = echoes,
                                             .in_whole = text(whole),
                                             .in_trap = text(whole),
                                             .before = {{"a.txt", "1"}, {"b.txt", "2"}},
                                             .after = {{"a.txt", "1"}, {"b.txt", "3"}, {"c.txt", "4"}}},
                                            candor::testing::base_convention().evidence);
  CHECK(changed.verdict == trial::Verdict::silent);
  CHECK(changed.why == "a call that reads has changed b.txt and c.txt");
}

TEST_CASE("a world is made, looked at and removed, whatever its modes") {
  const std::string directory = fs::path(SCRATCH) / "made";
  trial::remove(directory);
  fs::create_directories(directory);
  for (const auto& each : all()) {
    const trial::World& world = each.second;
    CAPTURE(world.name);
    if (world.of.empty()) continue;
    fs::create_directories(directory);
    REQUIRE(trial::make(all().at("files").steps, directory) == "");
    REQUIRE(trial::make(world.steps, directory) == "");
    CHECK(trial::snapshot_of(directory) == trial::snapshot_of(directory));
    CHECK(trial::remove(directory));
  }
}

TEST_CASE("the script makes the same world") {
  const fs::path scratch = fs::path(SCRATCH) / "script";
  fs::remove_all(scratch);
  fs::create_directories(scratch / "ours");
  fs::create_directories(scratch / "theirs");
  std::string script;
  for (const char* const name : {"files", "content_not_utf8", "name_not_utf8", "binary_file"}) {
    REQUIRE(trial::make(all().at(name).steps, scratch / "ours") == "");
    script += trial::script_of(all().at(name).steps);
  }
  REQUIRE(std::system(("world='" + (scratch / "theirs").string() + "'\n" + script).c_str()) == 0);
  CHECK(trial::snapshot_of(scratch / "ours") == trial::snapshot_of(scratch / "theirs"));
}

TEST_CASE("a plan is proposed by the names of params") {
  const trial::Plan plan = trial::propose(document("list.json", R"({"tools": [
      {"name": "search_files", "annotations": {"readOnlyHint": true}, "inputSchema": {"type": "object", "properties": {
        "path": {"type": "string"}, "pattern": {"type": "string"}, "excludePatterns": {"type": "array"}}, "required": ["path", "pattern"]}},
      {"name": "search", "inputSchema": {"type": "object", "properties": {
        "path": {"type": "string"}, "pattern": {"type": "string"}, "mode": {"enum": ["fast", "slow"]}}, "required": ["pattern", "mode"]}},
      {"name": "read_many", "inputSchema": {"type": "object", "properties": {"paths": {"type": "array"}, "size": {"type": "integer"}},
        "required": ["paths", "size"]}},
      {"name": "get_time", "inputSchema": {"type": "object"}},
      {"name": "write_file", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}}]})"),
                                          candor::testing::base_convention().evidence);
  CHECK(trial::to_json(plan) == R"({
  "world": "files",
  "calls": [
    {
      "tool": "search_files",
      "params": {
        "path": "{world}",
        "pattern": "**/*.txt"
      }
    },
    {
      "tool": "search",
      "params": {
        "path": "{world}",
        "pattern": "needle",
        "mode": "fast"
      }
    }
  ],
  "left_out": [
    {
      "tool": "read_many",
      "why": "nothing was guessed for its param 'size'"
    },
    {
      "tool": "get_time",
      "why": "no param names a directory"
    },
    {
      "tool": "write_file",
      "why": "it may write: add a call to the plan, with \"writes\": true"
    }
  ]
}
)");
}

}  // namespace
