// tests/unit/output/owned.cpp: directories that belong to Candor, and what earlier runs left in them.
#include "output/owned.hpp"

#include <doctest/doctest.h>

#include "output/manifest.hpp"
#include "written.hpp"

namespace fs = std::filesystem;
using candor::output::Artifact;
using candor::output::Manifest;
using candor::output::OwnedResult;
using candor::tests::Bench;
using candor::tests::listing;
using candor::tests::Names;

namespace {

std::optional<OwnedResult> write_files(Bench& bench, const std::vector<Artifact>& files, bool prune = false) {
  return candor::output::write_owned(files, bench.out, "1.2.3", prune, bench.report);
}

// `printf a | sha256sum`
const std::string hash_of_a = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb";

}  // namespace

TEST_CASE("a manifest is printed and read, the same bytes each time") {
  Bench bench;
  const std::vector<Artifact> files{{"sub/b", "a"}, {"a", "a"}};
  REQUIRE(write_files(bench, files) == OwnedResult{{3, 0}, 0, 0});
  const auto manifest = candor::output::read_manifest(bench.out, bench.report);
  CHECK(manifest == Manifest{"1.2.3", {{"a", hash_of_a}, {"sub/b", hash_of_a}}, {}});
  CHECK(candor::output::to_artifact(*manifest).text ==
        "{\n  \"candor\": \"1.2.3\",\n  \"files\": {\n    \"a\": \"" + hash_of_a + "\",\n    \"sub/b\": \"" +
            hash_of_a + "\"\n  }\n}\n");
  CHECK(write_files(bench, files) == OwnedResult{{0, 3}, 0, 0});
  CHECK(bench.messages() == "");
}

TEST_CASE("files of earlier runs are remembered until they are pruned, and empty directories go with them") {
  Bench bench;
  REQUIRE(write_files(bench, {{"a", "a"}, {"sub/deep/b", "b"}, {"c", "c"}}));
  CHECK(write_files(bench, {{"a", "a"}, {"c", "c"}}) == OwnedResult{{1, 2}, 0, 1});
  CHECK(write_files(bench, {{"a", "a"}}) == OwnedResult{{1, 1}, 0, 2});
  fs::remove(bench.out / "c");
  CHECK(write_files(bench, {{"a", "a"}}, true) == OwnedResult{{1, 1}, 1, 0});
  CHECK(listing(bench.out) == Names{".candor-manifest.json", "a"});
  CHECK(write_files(bench, {{"a", "a"}}, true) == OwnedResult{{0, 2}, 0, 0});
  CHECK(bench.messages() == "");
}

TEST_CASE("an edited file is kept, and stays known") {
  Bench bench;
  REQUIRE(write_files(bench, {{"a", "a"}, {"b", "b"}}));
  candor::tests::put_text(bench.out / "b", "edited");
  CHECK(write_files(bench, {{"a", "a"}}, true) == OwnedResult{{1, 1}, 0, 1});
  CHECK(bench.messages() ==
        "TMP/out/b:1:1: no contract makes this file any more, but it was edited [output/edited] "
        "{remove it by hand, or move it out of the output directory}\n");
  CHECK(candor::output::read_manifest(bench.out, bench.report)->left.contains("b"));
}

TEST_CASE("nothing is removed through a link in place of a directory") {
  Bench bench;
  REQUIRE(write_files(bench, {{"a", "a"}, {"sub/b", "b"}}));
  fs::rename(bench.out / "sub", bench.temp.path() / "moved");
  fs::create_directory_symlink(bench.temp.path() / "moved", bench.out / "sub");
  CHECK(write_files(bench, {{"a", "a"}}, true) == OwnedResult{{1, 1}, 0, 1});
  CHECK(fs::exists(bench.temp.path() / "moved" / "b"));
  CHECK(bench.messages() ==
        "TMP/out/sub:1:1: the output path is a symbolic link, which is neither followed nor replaced "
        "[output/symlink]\n");
}

TEST_CASE("a check names files that no contract makes, but no inputs and no hidden files of others") {
  Bench bench;
  REQUIRE(write_files(bench, {{"a", "a"}, {"old", "b"}}));
  for (const char* const name : {"input", "mine", ".hidden"}) candor::tests::put_text(bench.out / name, "x");
  candor::output::stale_owned({{"a", "a"}}, bench.out, "1.2.3", {(bench.out / "input").string()},
                              bench.report);
  bench.report.sort_and_deduplicate();
  CHECK(bench.messages() ==
        "TMP/out/.candor-manifest.json:4:76: this generated file is out of date [output/stale] "
        "{the generated line is:     \"a\": \"" +
            hash_of_a +
            "\"}\n"
            "TMP/out/mine:1:1: no contract makes this file [output/orphan] "
            "{move it out of the output directory, or remove it}\n"
            "TMP/out/old:1:1: no contract makes this file any more [output/orphan] "
            "{`candor generate --prune` removes it}\n");
}

TEST_CASE("a damaged manifest stops the run") {
  for (const char* const text :
       {"[]", R"({"candor": "1", "fil)", "{}", R"({"candor": 1, "files": {}})", R"({"candor": "1"})",
        R"({"candor": "1", "files": {"a": 1}})", R"({"candor": "1", "files": {"a": "00"}})",
        R"({"candor": "1", "files": {}, "more": 1})"}) {
    CAPTURE(text);
    Bench bench;
    fs::create_directory(bench.out);
    candor::tests::put_text(bench.out / ".candor-manifest.json", text);
    CHECK(!write_files(bench, {{"a", "a"}}, true));
    CHECK(bench.messages().find("[output/damaged-manifest]") != std::string::npos);
    CHECK(listing(bench.out) == Names{".candor-manifest.json"});
  }
}

TEST_CASE("an empty manifest is written anew") {
  for (const std::string& text : {std::string(), std::string("\n"), std::string(100, '\0')}) {
    Bench bench;
    REQUIRE(write_files(bench, {{"a", "a"}}));
    candor::tests::put_text(bench.out / ".candor-manifest.json", text);
    CHECK(write_files(bench, {{"a", "a"}}) == OwnedResult{{1, 1}, 0, 0});
    CHECK(candor::output::read_manifest(bench.out, bench.report)->files.contains("a"));
    CHECK(bench.messages() == "");
  }
}
