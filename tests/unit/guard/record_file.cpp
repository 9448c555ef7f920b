// tests/unit/guard/record_file.cpp: records that exist, are full, or are written by another session.
#include "guard/record_file.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "guard/guard.hpp"
#include "support/temp_directory.hpp"

using namespace candor;

namespace {

unsigned mode_of(const std::filesystem::path& path) {
  struct stat found {};
  REQUIRE(::stat(path.c_str(), &found) == 0);
  return found.st_mode & 0777U;
}

/// No file may become longer, as on a full disk, while this lives.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

}  // namespace

TEST_CASE("a record is continued, and a line without an end is closed") {
  const tests::TempDirectory directory;
  const std::filesystem::path path = directory.path() / "record";
  for (const char* line : {"{\"day\":1}", "{\"day\":2}"}) {
    guard::RecordFile record;
    REQUIRE(record.open(path).empty());
    CHECK(record.add(line).empty());
  }
  CHECK(tests::text_of(path) == "{\"day\":1}\n{\"day\":2}\n");
  std::ofstream(path, std::ios::app) << "{\"cut";
  guard::RecordFile record;
  REQUIRE(record.open(path).empty());
  CHECK(record.add("{}").empty());
  CHECK(tests::text_of(path) == "{\"day\":1}\n{\"day\":2}\n{\"cut\n{}\n");
}

TEST_CASE("only the owner reads a record, and the target of a link keeps its mode") {
  const tests::TempDirectory directory;
  namespace fs = std::filesystem;
  std::ofstream(directory.path() / "target") << "{}\n";
  fs::permissions(directory.path() / "target", fs::perms(0640));
  fs::create_symlink("target", directory.path() / "link");
  guard::RecordFile linked;
  CHECK(linked.open(directory.path() / "link").empty());
  CHECK(mode_of(directory.path() / "target") == 0640);
  CHECK(tests::text_of(directory.path() / "target") == "{}\n");
  guard::RecordFile created;
  CHECK(created.open(directory.path() / "new").empty());
  CHECK(mode_of(directory.path() / "new") == 0600);
}

TEST_CASE("a record that another session writes is refused") {
  const tests::TempDirectory directory;
  guard::RecordFile first;
  REQUIRE(first.open(directory.path() / "record").empty());
  guard::RecordFile second;
  CHECK(second.open(directory.path() / "record") == "another session writes it");
  CHECK(second.open(directory.path() / "no" / "record") == "No such file or directory");
}

TEST_CASE("a full disk is said once, leaves whole lines, and the record says what is missing") {
  const tests::TempDirectory directory;
  const std::filesystem::path path = directory.path() / "record";
  guard::RecordFile record;
  REQUIRE(record.open(path).empty());
  CHECK(record.add("{\"a\":1}").empty());
  {
    const FullDisk full(12);
    CHECK(record.add("{\"b\":2}") == "File too large");
    CHECK(record.add("{\"c\":333}").empty());
  }
  CHECK(tests::text_of(path) == "{\"a\":1}\n");
  CHECK(record.lost() == 2);
  CHECK(record.add("{\"d\":4}").empty());
  CHECK(tests::text_of(path) ==
        "{\"a\":1}\n{\"push\":[{\"type\":\"candor.guard/"
        "lost_frames\",\"frames\":2,\"bytes\":16}]}\n{\"d\":4}\n");
}

TEST_CASE("a record says how much of a frame above the limit is missing") {
  guard::Settings settings;
  std::string lines;
  settings.record = [&](std::string_view line) { lines.append(line).append("\n"); };
  guard::Guard guard(std::move(settings));
  guard.long_frame_of_host("{\"a\":\"\xff", 70'000'000);
  CHECK(lines ==
        "{\"push\":[{\"type\":\"candor.guard/cut_frame\",\"bytes\":70000000,\"missing\":69999993,\"begin\":"
        "\"{\\\"a\\\":\\\"\\ufffd\"}]}\n");
}
