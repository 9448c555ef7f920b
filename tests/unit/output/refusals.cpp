// tests/unit/output/refusals.cpp: the paths and texts that are never written.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <set>

#include "diagnostics/rules.hpp"
#include "written.hpp"

namespace fs = std::filesystem;
using candor::tests::Bench;
using candor::tests::listing;
using candor::tests::Names;
using candor::tests::put_text;
using candor::tests::refusal;
using candor::tests::text_of;

TEST_CASE("paths stay below the directory") {
  const auto outside = [](const std::string& message) {
    return "TMP/out:1:1: " + message + " [output/outside-folder]\n";
  };
  CHECK(refusal({{"", ""}}) == outside("an output file has an empty path"));
  CHECK(refusal({{"../a", ""}}) == outside("the output path '../a' leaves the output directory"));
  CHECK(refusal({{"a/../../b", ""}}) == outside("the output path 'a/../../b' leaves the output directory"));
  CHECK(refusal({{"/etc/a", ""}}) == outside("the output path '/etc/a' is absolute"));
  CHECK(refusal({{"a//b", ""}}) == outside("the output path 'a//b' contains an empty part or '.'"));
  CHECK(refusal({{"./a", ""}}) == outside("the output path './a' contains an empty part or '.'"));
  CHECK(refusal({{"a/", ""}}) == outside("the output path 'a/' contains an empty part or '.'"));
  CHECK(refusal({{"a\\b", ""}}) ==
        outside("the output path 'a\\b' contains a backslash or a control character"));
  CHECK(refusal({{"a\nb", ""}}) ==
        outside("the output path 'a\nb' contains a backslash or a control character"));
  CHECK(refusal({{"..a/b..", "fine"}}) == "written");
}

TEST_CASE("one bad artifact keeps all of them from being written, and all bad ones are named") {
  CHECK(refusal({{"good.hpp", ""}, {"../x", ""}, {"/y", ""}}) ==
        "TMP/out:1:1: the output path '../x' leaves the output directory [output/outside-folder]\n"
        "TMP/out:1:1: the output path '/y' is absolute [output/outside-folder]\n");
}

TEST_CASE("the directory has a name") {
  candor::diagnostics::Findings report;
  CHECK(!candor::output::write({{"a", "a"}}, "", report));
  CHECK(candor::tests::report_text(report) ==
        "-: the path of the output directory is empty [output/outside-folder]\n");
}

TEST_CASE("paths that collide") {
  CHECK(refusal({{"sub/Grep.hpp", ""}, {"sub/grep.hpp", ""}}) ==
        "TMP/out/sub/grep.hpp:1:1: 'sub/grep.hpp' and 'sub/Grep.hpp' are the same output file on a "
        "case-insensitive "
        "file system [output/collision]\n");
  CHECK(refusal({{"a/b/c", ""}, {"A", ""}}) ==
        "TMP/out/a/b/c:1:1: 'a/b/c' and 'A' conflict: one is a directory of the other [output/collision]\n");
}

TEST_CASE("directories that differ in case only") {
  // On a case-insensitive file system they are one directory with both files.
  CHECK(refusal({{"Sub/a.hpp", ""}, {"sub/b.hpp", ""}}) == "written");
  CHECK(refusal({{"Sub/a.hpp", ""}, {"sub/a.hpp", ""}}).find("[output/collision]") != std::string::npos);
  CHECK(refusal({{"a/Sub/x", ""}, {"a/sub", ""}}).find("[output/collision]") != std::string::npos);
  CHECK(refusal({{"a/Sub/x", ""}, {"a/subs", ""}}) == "written");
}

TEST_CASE("text beyond ASCII") {
  CHECK(refusal({{"a.hpp", "ok\n// \xC3\xA9\n"}}) ==
        "TMP/out/a.hpp:2:4: generated text contains a non-ASCII byte [output/not-ascii]\n");
}

TEST_CASE("a target that is a symbolic link") {
  Bench bench;
  put_text(bench.temp.path() / "victim", "mine");
  fs::create_directory(bench.out);
  fs::create_symlink(bench.temp.path() / "victim", bench.out / "a.hpp");
  CHECK(!bench.write({{"a.hpp", "new"}}));
  CHECK(text_of(bench.temp.path() / "victim") == "mine");
  CHECK(fs::is_symlink(bench.out / "a.hpp"));
  CHECK(bench.messages() ==
        "TMP/out/a.hpp:1:1: the output path is a symbolic link, which is neither followed nor replaced "
        "[output/symlink]\n");
}

TEST_CASE("a directory on the way that is a symbolic link") {
  Bench bench;
  fs::create_directories(bench.temp.path() / "elsewhere");
  fs::create_directory(bench.out);
  fs::create_directory_symlink(bench.temp.path() / "elsewhere", bench.out / "sub");
  CHECK(!bench.write({{"sub/a.hpp", "new"}, {"b.hpp", "b"}}));
  CHECK(listing(bench.temp.path() / "elsewhere") == Names{});
  CHECK(listing(bench.out) == Names{"sub"});
  CHECK(bench.messages() ==
        "TMP/out/sub:1:1: the output path is a symbolic link, which is neither followed nor replaced "
        "[output/symlink]\n");
}

TEST_CASE("the output directory itself may be a symbolic link: the user named it") {
  Bench bench;
  fs::create_directories(bench.temp.path() / "real");
  fs::create_directory_symlink(bench.temp.path() / "real", bench.out);
  CHECK(bench.write({{"a.hpp", "a"}}));
  CHECK(listing(bench.temp.path() / "real") == Names{"a.hpp"});
}

TEST_CASE("something else in the way") {
  Bench bench;
  put_text(bench.out / "file", "mine");
  fs::create_directories(bench.out / "directory");
  REQUIRE(::mkfifo((bench.out / "pipe").c_str(), 0600) == 0);
  CHECK(!bench.write({{"file/a.hpp", "a"}, {"directory", "b"}, {"pipe", "c"}}));
  CHECK(listing(bench.out) == Names{"directory/", "file", "pipe"});
  CHECK(bench.messages() ==
        "TMP/out/file:1:1: expected a directory at this output path [output/not-a-file]\n"
        "TMP/out/directory:1:1: expected a regular file at this output path [output/not-a-file]\n"
        "TMP/out/pipe:1:1: expected a regular file at this output path [output/not-a-file]\n");
}

TEST_CASE("an output directory that is a file") {
  Bench bench;
  put_text(bench.out, "mine");
  CHECK(!bench.write({{"a.hpp", "a"}}));
  CHECK(text_of(bench.out) == "mine");
  CHECK(bench.messages() == "TMP/out:1:1: cannot write this file: Not a directory [output/unwritable]\n");
}

TEST_CASE("each rule is listed once") {
  std::set<std::string_view> ids;
  for (const candor::diagnostics::Rule* each : candor::diagnostics::rules_of("output")) {
    const candor::diagnostics::Rule& rule = *each;
    CHECK(rule.id.starts_with("output/"));
    CHECK(!rule.summary.ends_with("."));
    CHECK(ids.insert(rule.id).second);
  }
  CHECK(ids.size() == 14);
}
