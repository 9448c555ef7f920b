// tests/unit/output/as_left.cpp: directories that are, or are not, as a run left them.
#include "output/as_left.hpp"

#include <doctest/doctest.h>

#include "output/owned.hpp"
#include "written.hpp"

namespace fs = std::filesystem;
using candor::output::manifest_if_as_left;
using candor::tests::Bench;
using candor::tests::put_text;

namespace {

/// Writes two files, and one that a later run does not make. Returns the hash of the manifest.
std::string write_files(Bench& bench) {
  candor::output::write_owned({{"a", "a"}, {"sub/b", "b"}, {"old", "old"}}, bench.out, "1", false,
                              bench.report);
  candor::output::write_owned({{"a", "a"}, {"sub/b", "b"}}, bench.out, "1", false, bench.report);
  return candor::output::hash_of_manifest(bench.out);
}

}  // namespace

TEST_CASE("a directory is as a run left it until a file that it wrote changes") {
  Bench bench;
  const std::string hash = write_files(bench);
  REQUIRE(hash.size() == 64);
  const auto is_as_left = [&] { return manifest_if_as_left(bench.out, hash).has_value(); };
  CHECK(manifest_if_as_left(bench.out, hash)->left.size() == 1);
  CHECK_FALSE(manifest_if_as_left(bench.out, std::string(64, '0')));
  CHECK_FALSE(manifest_if_as_left(bench.out, ""));
  put_text(bench.out / "old", "edited, which is its owner's");
  put_text(bench.out / "other", "not ours");
  CHECK(is_as_left());

  put_text(bench.out / "sub/b", "c");
  CHECK_FALSE(is_as_left());
  put_text(bench.out / "sub/b", "b");
  CHECK(is_as_left());
  fs::rename(bench.out / "a", bench.out / "moved");
  CHECK_FALSE(is_as_left());
  fs::create_symlink("moved", bench.out / "a");
  CHECK_FALSE(is_as_left());
  fs::remove(bench.out / "a");
  fs::rename(bench.out / "moved", bench.out / "a");
  CHECK(is_as_left());
  fs::remove(bench.out / "old");
  CHECK_FALSE(is_as_left());
  CHECK(bench.messages() == "");
}

TEST_CASE("a manifest that is gone, edited or none has nothing as it was left") {
  Bench bench;
  const std::string hash = write_files(bench);
  const fs::path manifest = bench.out / candor::output::manifest_name;
  fs::remove(manifest);
  CHECK_FALSE(manifest_if_as_left(bench.out, hash));
  CHECK(candor::output::hash_of_manifest(bench.out) == "");
  put_text(manifest, "{}");
  CHECK_FALSE(manifest_if_as_left(bench.out, hash));
  // Even if it was what the run left.
  CHECK_FALSE(manifest_if_as_left(bench.out, candor::output::hash_of_manifest(bench.out)));
  CHECK(bench.messages() == "");
}

TEST_CASE("files that no manifest lists are found without being reported") {
  Bench bench;
  const auto manifest = manifest_if_as_left(bench.out, write_files(bench));
  REQUIRE(manifest);
  CHECK(candor::output::has_orphans(bench.out, *manifest, {}));
  fs::remove(bench.out / "old");
  CHECK_FALSE(candor::output::has_orphans(bench.out, *manifest, {}));
  put_text(bench.out / "other", "not ours");
  CHECK(candor::output::has_orphans(bench.out, *manifest, {}));
  CHECK_FALSE(candor::output::has_orphans(bench.out, *manifest, {(bench.out / "other").string()}));
  CHECK(bench.messages() == "");
}
