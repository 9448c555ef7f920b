// tests/unit/output/stale.cpp: generated files that are out of date.
#include <doctest/doctest.h>

#include "written.hpp"

namespace fs = std::filesystem;
using candor::output::stale;
using candor::tests::Bench;
using candor::tests::listing;
using candor::tests::Names;

TEST_CASE("files that were just written are up to date") {
  Bench bench;
  REQUIRE(bench.write({{"a.hpp", "a\n"}, {"sub/b.hpp", ""}}));
  CHECK(stale({{"a.hpp", "a\n"}, {"sub/b.hpp", ""}}, bench.out, bench.report) == Names{});
  CHECK(bench.messages() == "");
}

TEST_CASE("missing and different files are named, with the first difference") {
  Bench bench;
  REQUIRE(bench.write({{"changed", "one\ntwo\nthree\n"}, {"short", "one\n"}, {"long", "one\nmore\n"}}));
  CHECK(stale({{"changed", "one\ntxo\nthree\n"}, {"short", "one\ntwo\n"}, {"long", "one\n"}, {"new/x", ""}},
              bench.out, bench.report) == Names{"changed", "short", "long", "new/x"});
  CHECK(bench.messages() ==
        "TMP/out/changed:2:2: this generated file is out of date [output/stale] "
        "{the generated line is: txo}\n"
        "TMP/out/short:2:1: this generated file is out of date [output/stale] "
        "{the generated line is: two}\n"
        "TMP/out/long:2:1: this generated file is out of date [output/stale] "
        "{the generated text ends here}\n"
        "TMP/out/new/x:1:1: this generated file is missing [output/stale]\n");
  CHECK(listing(bench.out) == Names{"changed", "long", "short"});
}

TEST_CASE("long lines are cut in the note") {
  Bench bench;
  REQUIRE(bench.write({{"a", "x"}}));
  const std::string line(300, 'y');
  CHECK(stale({{"a", line}}, bench.out, bench.report) == Names{"a"});
  REQUIRE(bench.report.all().size() == 1);
  CHECK(bench.report.all().front().help == Names{"the generated line is: " + line.substr(0, 120) + "..."});
}

TEST_CASE("a directory that is not there makes every file stale") {
  Bench bench;
  CHECK(stale({{"a", "x"}}, bench.out, bench.report) == Names{"a"});
  CHECK(bench.messages() == "TMP/out/a:1:1: this generated file is missing [output/stale]\n");
  CHECK(!fs::exists(bench.out));
}

TEST_CASE("a link is not compared through") {
  Bench bench;
  candor::tests::put_text(bench.temp.path() / "x", "x");
  fs::create_directory(bench.out);
  fs::create_symlink(bench.temp.path() / "x", bench.out / "a");
  CHECK(stale({{"a", "x"}}, bench.out, bench.report) == Names{"a"});
  CHECK(bench.messages() ==
        "TMP/out/a:1:1: the output path is a symbolic link, which is neither followed nor replaced "
        "[output/symlink]\n");
}
