// unit/scope/log_tools.cpp: the example server in worlds that are not well, by the text of its answers.
#include <candor/process.hpp>

#include <doctest/doctest.h>

#include <sys/stat.h>

#include "world.hpp"

namespace candor::scope {
namespace {

namespace fs = std::filesystem;

/// The program where an ordinary user may run it.
class Program {
 public:
  Program() {
    std::string name = (fs::temp_directory_path() / "candor-log_tools-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    directory_ = name;
    fs::permissions(directory_, fs::perms(0755));
    fs::copy_file(LOG_TOOLS, directory_ / "log_tools");
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { fs::remove_all(directory_); }

  /// The answer to a request whose params end with `params`, without its id and `success`.
  std::string answer(const World& world, const std::string& command, const std::string& params,
                     const std::string& below = "") const {
    const std::string line = R"({"id":"1","command":")" + command + R"(","directory":")" +
                             world.root.string() + below + "\"" + params + "}\n";
    const ProgramResult result = run_program({(directory_ / "log_tools").string()},
                                             {.input = line, .timeout = std::chrono::seconds(60)});
    CHECK(result.ok());
    const std::string start = R"({"id":"1","success":true,)";
    return result.out.starts_with(start) ? result.out.substr(start.size()) : result.out;
  }

 private:
  fs::path directory_;
};

TEST_CASE("log_tools: what was not searched is named") {
  const Program program;
  const World world;
  world.put("a.log", "x\r\nnothing\n");
  world.put("b.log", "x");
  world.put("caf\xE9.log", "na\xEFve x");
  world.put("shut/c.log", "x");
  world.put("large.log", std::string(200, 'x'));
  world.put("long.log", std::string(100, 'y'));
  world.close("b.log");
  world.close("shut");
  REQUIRE(::mkfifo((world.root / "pipe.log").c_str(), 0644) == 0);
  CHECK(program.answer(world, "search_logs", R"(,"pattern":"x","max_file_bytes":150)") ==
        R"("matches":[{"file":"a.log","line":1,"text":"x"},{"file":"caf\\xE9.log","line":1,"text":"na)"
        "\xEF\xBF\xBD"
        R"(ve x"}],"files_searched":3,"complete":false,"skipped_files":[)"
        R"({"file":"b.log","reason":"it cannot be opened: Permission denied"},)"
        R"({"file":"large.log","reason":"larger than 150 bytes"},)"
        R"({"file":"pipe.log","reason":"a FIFO, not a regular file"},)"
        R"({"file":"shut","reason":"it cannot be opened: Permission denied"}]})"
        "\n");
}

TEST_CASE("log_tools: a limit that is met exactly cuts nothing") {
  const Program program;
  const World world;
  world.put("a.log", "x\nx\n");
  const std::string matches =
      R"("matches":[{"file":"a.log","line":1,"text":"x"},{"file":"a.log","line":2,"text":"x"}])";
  CHECK(program.answer(world, "search_logs", R"(,"pattern":"x","max_results":2,"max_file_bytes":4)") ==
        matches + R"(,"files_searched":1,"complete":true})" + "\n");
  world.put("b.log", "x\n");
  CHECK(program.answer(world, "search_logs", R"(,"pattern":"x","max_results":2)") ==
        matches + R"(,"files_searched":2,"complete":false,"truncated":true})" + "\n");
}

TEST_CASE("log_tools: without time all files are pending") {
  const Program program;
  const World world;
  world.put("a.log", "x\n");
  CHECK(program.answer(world, "search_logs", R"(,"pattern":"x","time_budget_ms":0)") ==
        R"("matches":[],"files_searched":0,"complete":false,"pending_files":["a.log"]})"
        "\n");
}

TEST_CASE("log_tools: nothing to look at, nowhere to look, no pattern") {
  const Program program;
  const World world;
  CHECK(program.answer(world, "search_logs", R"(,"pattern":"x")") ==
        R"("matches":[],"files_searched":0,"complete":true,"no_files_matched_scope":true})"
        "\n");
  CHECK(program.answer(world, "search_logs", R"(,"pattern":"x")", "/none") ==
        R"({"id":"1","success":false,"code":"path_not_found","message":"there is no directory ')" +
            world.root.string() + "/none'\"}\n");
  CHECK(
      program.answer(world, "search_logs", R"(,"pattern":"(")") ==
      R"({"id":"1","success":false,"code":"invalid_pattern","message":"Mismatched '(' and ')' in regular expression"})"
      "\n");
}

TEST_CASE("log_tools: a change says what is on the disk") {
  const Program program;
  const World world;
  world.put("a.txt", "word words word_x\nword");
  world.put("b.txt", "word");
  world.put("c.txt", "nothing");
  fs::permissions(world.root / "b.txt", fs::perms::owner_read);
  const std::string params = R"(,"word":"word","replacement":"term")";
  CHECK(program.answer(world, "replace_word", params) ==
        R"("changed":true,"files":[{"file":"a.txt","replacements":2}],"files_examined":2,"complete":false,)"
        R"("skipped_files":[{"file":"b.txt","reason":"it cannot be written: Permission denied"}],)"
        R"("formatted":false,"format_skipped_reason":"no_formatter_configured"})"
        "\n");
  CHECK(world.text("a.txt") == "term words word_x\nterm");
  CHECK(world.text("b.txt") == "word");
}

TEST_CASE("log_tools: a formatter that fails or is missing is a step that was skipped") {
  const Program program;
  const World world;
  const auto format = [&](const std::string& formatter) {
    world.put("a.txt", "word");
    return program.answer(world, "replace_word",
                          R"(,"word":"word","replacement":"term","formatter":")" + formatter + "\"");
  };
  const std::string changed =
      R"("changed":true,"files":[{"file":"a.txt","replacements":1}],"files_examined":1,"complete":true,"formatted":)";
  CHECK(format("true") == changed + "true}\n");
  CHECK(format("false") == changed + R"(false,"format_skipped_reason":"error"})" + "\n");
  CHECK(format("/no/such/program") ==
        changed + R"(false,"format_skipped_reason":"formatter_not_installed"})" + "\n");
}

}  // namespace
}  // namespace candor::scope
