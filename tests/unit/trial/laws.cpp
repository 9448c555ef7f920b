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

std::string verdict_of(const trial::Trial& trial) {
  return std::string(word_of(trial.verdict)) + " " + std::string(word_of(trial.law));
}

trial::Trial begun(const trial::World& trap) {
  return {.tool = "find", .trap = trap.name, .law = trap.law.value_or(trial::Law::loss), .call = "{}"};
}

const auto& evidence() {
  static const auto convention = candor::testing::base_convention();
  return convention.evidence;
}

/// Judges an answer in a trap, as that of a call whose answer in the whole world names all files.
Tried tried(const std::string& trap, Answer answer, const char* in_whole = whole) {
  trial::Trial result = trial::judge_reading(begun(all().at(trap)),
                                             {.whole = all().at("files"),
                                              .trap = all().at(trap),
                                              .echoes = {"/tmp/error/world", "needle"},
                                              .in_whole = {Answer::End::answered, in_whole, ""},
                                              .in_trap = std::move(answer)},
                                             evidence());
  std::string verdict = verdict_of(result);
  return {std::move(result), std::move(verdict)};
}

Answer text(std::string words) { return {Answer::End::answered, std::move(words), ""}; }

const std::string without_cave = "alphaquartz.txt\nbetabasalt.txt\notherplace/epsilonopal.txt\n";

TEST_CASE("a loss that is not told is silent") {
  const Tried silent = tried("closed_directory", text(without_cave));
  CHECK(silent.verdict == "silent loss");
  CHECK(silent.trial.lost ==
        std::vector<std::string>{"lowercave/gammatopaz.txt", "lowercave/deephole/deltaonyx.txt"});
  CHECK(silent.trial.why ==
        "lowercave/gammatopaz.txt and lowercave/deephole/deltaonyx.txt were found in the whole world, and "
        "nothing says that they are missing now");
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

TEST_CASE("a sentence about other things tells nothing, nor does one that always stands there") {
  CHECK(tried("closed_directory", text(without_cave + "nosuchlink: not found")).verdict == "told loss");
  CHECK(tried("closed_directory", text(without_cave + "epsilonopal: Permission denied")).verdict ==
        "silent loss");
  CHECK(tried("closed_directory", text(without_cave + "epsilonopal and lowercave: Permission denied"))
            .verdict == "told loss");
  const std::string note = "Files that could not be read are left out.";
  CHECK(tried("closed_directory", text(without_cave + note), (whole + note).c_str()).verdict ==
        "silent loss");
}

TEST_CASE("a trap out of scope changes nothing") {
  const char* const others = "alphaquartz.txt\notherplace/epsilonopal.txt\n";
  CHECK(tried("closed_directory", text("alphaquartz.txt"), others).verdict == "silent outside");
  CHECK(tried("closed_directory", {Answer::End::failed, "EACCES", ""}, others).verdict ==
        "failed_whole outside");
  CHECK(tried("closed_directory", text(others), others).verdict == "told loss");
}

TEST_CASE("what is gone is not lost, unless the call names it") {
  const std::string others =
      "betabasalt.txt\nlowercave/gammatopaz.txt\nlowercave/deephole/deltaonyx.txt\n"
      "otherplace/epsilonopal.txt\n";
  CHECK(tried("vanished_file", text(others)).verdict == "told loss");
  CHECK(tried("no_files", text("No files")).verdict == "told loss");
  const auto named = trial::judge_reading(begun(all().at("vanished_file")),
                                          {.whole = all().at("files"),
                                           .trap = all().at("vanished_file"),
                                           .echoes = {"/w/alphaquartz.txt"},
                                           .in_whole = text(whole),
                                           .in_trap = text(others)},
                                          evidence());
  CHECK(verdict_of(named) == "silent loss");
}

TEST_CASE("of many files all are shown, or the list says that it was cut") {
  std::string some = whole;
  for (int n = 1001; n <= 1100; ++n) some += "crowd/unit" + std::to_string(n) + "flint.txt\n";
  CHECK(tried("many_files", text(some)).verdict == "silent cap");
  CHECK(tried("many_files", text(some + "There are more results.")).verdict == "told cap");
  CHECK(tried("many_files", text(whole)).verdict == "told cap");
}

TEST_CASE("a trap of many units can have any number of them") {
  const auto words_of = [](const char* name) {
    std::vector<std::string> words;
    for (const trial::Unit& unit : trial::units_of(trial::sized(all().at(name), 2)))
      words.push_back(unit.stem);
    return words;
  };
  CHECK(words_of("many_files") == std::vector<std::string>{"unit0001flint", "unit0002flint"});
  CHECK(words_of("memory_many") == std::vector<std::string>{"record0001flint", "record0002flint"});
  const trial::World two = trial::sized(all().at("sqlite_many"), 2);
  CHECK(trial::commands_of(two.steps.back()).starts_with("count=2; sqlite3 world.db"));
}

TEST_CASE("parts of an answer that contradict each other in a trap alone are a breach") {
  Answer answer = text(whole);
  answer.contradictions.push_back(
      {.rule = "verify/count", .message = "5 and 4", .primary = {}, .labels = {}, .help = {}, .fix = {}});
  CHECK(tried("dangling_link", answer).verdict == "silent agreement");
  CHECK(tried("dangling_link", answer).trial.why == "5 and 4 [verify/count]");
  CHECK(is_doubt(tried("dangling_link", answer).trial));
  answer.gaps.emplace();
  CHECK_FALSE(is_doubt(tried("dangling_link", answer).trial));
  trial::Observed seen{.whole = all().at("files"),
                       .trap = all().at("dangling_link"),
                       .echoes = {},
                       .in_whole = answer,
                       .in_trap = answer};
  CHECK(verdict_of(trial::judge_reading(begun(seen.trap), seen, evidence())) == "told loss");
}

TEST_CASE("a success that says it failed tells in a trap, and contradicts itself in the whole world") {
  Answer answer = text(whole);
  answer.contradictions.push_back({.rule = "doubt/success-beside-failure",
                                   .message = "'success' is false",
                                   .primary = {},
                                   .labels = {},
                                   .help = {},
                                   .fix = {}});
  CHECK(tried("dangling_link", answer).verdict == "told loss");
  CHECK(verdict_of(trial::judge_agreement(begun(trial::plain::whole_world), answer)) == "silent agreement");
}

/// Judges a call that writes: what was on the disk, and what is there now.
std::string written(Answer answer, const trial::Snapshot& before, const trial::Snapshot& after,
                    trial::Writing writing = {}, const std::string& trap = "") {
  const trial::World& in = trap.empty() ? trial::plain::written : all().at(trap);
  writing.directory = "/w";
  return verdict_of(trial::judge_writing(begun(in),
                                         {.whole = all().at("files"),
                                          .trap = in,
                                          .echoes = {"/w/a.txt", "needle", "omegagranite"},
                                          .in_whole = text("Written."),
                                          .in_trap = std::move(answer),
                                          .before = before,
                                          .after = after},
                                         writing, evidence()));
}

TEST_CASE("what an answer says is done is what differs on the disk") {
  const trial::Snapshot before{{"a.txt", "1\none line\nneedle\n"}, {"b.txt", "1\nalphaquartz\n"}};
  trial::Snapshot after = before;
  after["a.txt"] = "1\none line\nomegagranite\n";
  const trial::Writing marked{.edits = {"a.txt"}, .markers = {"omegagranite"}};
  CHECK(written(text("Written."), before, after, marked) == "told effect");
  CHECK(written(text("Written."), before, before, {}) == "silent effect");
  CHECK(written(text("No changes were made."), before, before, {}) == "told effect");
  CHECK(written({Answer::End::failed, "EROFS", ""}, before, before, {}) == "told effect");
  CHECK(written({Answer::End::failed, "It failed.", ""}, before, after, marked) == "silent effect");
  CHECK(written({Answer::End::failed, "It failed, and a.txt has changed.", ""}, before, after, marked) ==
        "told effect");
  CHECK(written(text("Written."), before,
                {{"a.txt", "1\none line\nanother\n"}, {"b.txt", "1\nalphaquartz\n"}},
                {.markers = {"omegagranite"}}) == "silent read_back");
  CHECK(written(text("Written."), before, after, {.markers = {"omegagranite"}, .read_back = "nothing"}) ==
        "silent read_back");
}

TEST_CASE("a call changes nothing else") {
  const trial::Snapshot before{{"a.txt", "1\none line\r\nneedle\n"}, {"b.txt", "1\nalphaquartz\n"}};
  trial::Snapshot other = before;
  other["a.txt"] = "1\none line\r\nomegagranite\n";
  other["b.txt"] = "1\nx\n";
  CHECK(written(text("Written."), before, other) == "silent nothing_else");
  CHECK(written(text("Written."), before, other, {.changes = {"b.txt"}}) == "silent nothing_else");
  trial::Snapshot ends = before;
  ends["a.txt"] = "1\none line\nomegagranite\n";
  CHECK(written(text("Written."), before, ends, {.edits = {"a.txt"}}) == "silent nothing_else");
  CHECK(written(text("Written."), before, ends) == "told effect");
  trial::Writing dry;
  dry.nothing_differs = trial::Law::dry_run;
  CHECK(written(text("Would write."), before, ends, dry) == "silent dry_run");
  CHECK(written(text("Would write."), before, before, dry) == "told dry_run");
}

TEST_CASE("a call that reads changes nothing") {
  const trial::Trial changed =
      trial::judge_reading(begun(all().at("link_loop")),
                           {.whole = all().at("files"),
                            .trap = all().at("link_loop"),
                            .echoes = {},
                            .in_whole = text(whole),
                            .in_trap = text(whole),
                            .before = {{"a.txt", "1"}, {"b.txt", "2"}},
                            .after = {{"a.txt", "1"}, {"b.txt", "3"}, {"c.txt", "4"}}},
                           evidence());
  CHECK(verdict_of(changed) == "silent nothing_else");
  CHECK(changed.why == "a call that reads has changed b.txt and c.txt");
}

TEST_CASE("the answer with another param is another one") {
  const auto judged = [](const trial::World& as, Answer first, Answer other) {
    return verdict_of(trial::judge_argument(begun(as),
                                            {.whole = all().at("files"),
                                             .trap = as,
                                             .echoes = {"old"},
                                             .in_whole = std::move(first),
                                             .in_trap = std::move(other)},
                                            {"new"}, evidence()));
  };
  namespace plain = trial::plain;
  CHECK(judged(plain::other_params, text("page of old"), text("page of new")) == "silent argument");
  CHECK(judged(plain::other_params, text("first"), text("second")) == "told argument");
  CHECK(judged(plain::nothing_named, text("old deleted"), text("new deleted")) == "silent argument");
  CHECK(judged(plain::nothing_named, text("old deleted"), {Answer::End::failed, "no", ""}) ==
        "told argument");
  CHECK(judged(plain::nothing_named, text("old: not found"), text("new: not found")) == "told argument");
}

TEST_CASE("pages are the whole, and two tools show the same") {
  const auto pages = [](const std::vector<Answer>& all_pages, bool is_endless = false) {
    return verdict_of(trial::judge_pages(begun(trial::plain::next_pages), all().at("files"), text(whole),
                                         all_pages, is_endless));
  };
  const std::string rest = "lowercave/gammatopaz.txt lowercave/deephole/deltaonyx.txt";
  CHECK(pages({text(without_cave), text(rest)}) == "told pages");
  CHECK(pages({text(without_cave), text("lowercave/gammatopaz.txt")}) == "silent pages");
  CHECK(pages({text(without_cave), text(without_cave + rest)}) == "silent pages");
  CHECK(pages({text(without_cave), text(rest)}, true) == "silent pages");
  CHECK(pages({text(without_cave), {Answer::End::failed, "500", ""}}) == "told pages");
  CHECK(pages({text("nothing")}) == "not_decided pages");
  const auto same = [](const std::string& other) {
    return verdict_of(
        trial::judge_same(begun(trial::plain::other_tool), all().at("files"), text(whole), text(other)));
  };
  CHECK(same(whole) == "told agreement");
  CHECK(same(without_cave) == "silent agreement");
  CHECK(same("nothing") == "silent agreement");
}

void make_all(const trial::World& world, const std::string& directory) {
  for (const trial::Step& step : world.steps)
    if (trial::is_path(step)) REQUIRE(trial::make(step, directory) == "");
}

TEST_CASE("a world is made, looked at and removed, whatever its modes") {
  const std::string directory = fs::path(SCRATCH) / "made";
  trial::remove(directory);
  fs::create_directories(directory);
  for (const auto& each : all()) {
    const trial::World& world = each.second;
    CAPTURE(world.name);
    if (world.of != "files") continue;
    fs::create_directories(directory);
    make_all(all().at("files"), directory);
    make_all(world, directory);
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
  for (const char* const name : {"files", "content_not_utf8", "name_not_utf8", "binary_file", "many_files",
                                 "crlf_beside", "marks_of_patterns"}) {
    make_all(all().at(name), scratch / "ours");
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
      {"name": "edit_file", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}, "dryRun": {"type": "boolean"},
        "edits": {"type": "array", "items": {"type": "object", "properties": {"oldText": {"type": "string"}, "newText": {"type": "string"}},
          "required": ["oldText", "newText"]}}}, "required": ["path", "edits"]}}]})"),
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
    },
    {
      "tool": "edit_file",
      "params": {
        "path": "{world}/alphaquartz.txt",
        "edits": [
          {
            "oldText": "needle in alphaquartz",
            "newText": "{marker}"
          }
        ]
      },
      "writes": true,
      "edits": ["alphaquartz.txt"],
      "dry_run": {
        "dryRun": true
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
      "why": "no param names a directory or a file"
    }
  ]
}
)");
}

}  // namespace
