// tests/unit/output/write.cpp: the files on disk after writing, and after failing to.
#include "output/write.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>

#include "written.hpp"

namespace fs = std::filesystem;
using candor::output::WriteResult;
using candor::tests::Bench;
using candor::tests::listing;
using candor::tests::Names;
using candor::tests::put_text;
using candor::tests::text_of;

namespace {

const fs::file_time_type long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1000);

// Permissions do not restrict root.
class AsNobody {
 public:
  AsNobody() : user_(::geteuid()) {
    if (user_ == 0 && ::seteuid(65534) != 0) user_ = 1;
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() {
    if (user_ == 0 && ::seteuid(0) != 0) std::abort();
  }

 private:
  uid_t user_;
};

}  // namespace

TEST_CASE("files and directories are made") {
  Bench bench;
  CHECK(bench.write({{"a.hpp", "a\n"}, {"deep/er/b.hpp", "b\n"}, {"empty.hpp", ""}}) == WriteResult{3, 0});
  CHECK(bench.messages() == "");
  CHECK(listing(bench.out) == Names{"a.hpp", "deep/", "deep/er/", "deep/er/b.hpp", "empty.hpp"});
  CHECK(text_of(bench.out / "a.hpp") == "a\n");
  CHECK(text_of(bench.out / "deep/er/b.hpp") == "b\n");
  CHECK(text_of(bench.out / "empty.hpp") == "");
}

TEST_CASE("an unchanged file is not touched, a changed one is replaced") {
  Bench bench;
  REQUIRE(bench.write({{"same.hpp", "same"}, {"other.hpp", "old"}, {"longer.hpp", "lon"}}));
  for (const char* name : {"same.hpp", "other.hpp", "longer.hpp"}) {
    fs::last_write_time(bench.out / name, long_ago);
  }
  CHECK(bench.write({{"same.hpp", "same"}, {"other.hpp", "new"}, {"longer.hpp", "longer"}}) ==
        WriteResult{2, 1});
  CHECK(fs::last_write_time(bench.out / "same.hpp") == long_ago);
  CHECK(fs::last_write_time(bench.out / "other.hpp") != long_ago);
  CHECK(text_of(bench.out / "other.hpp") == "new");
  CHECK(text_of(bench.out / "longer.hpp") == "longer");
  CHECK(listing(bench.out) == Names{"longer.hpp", "other.hpp", "same.hpp"});
}

TEST_CASE("nothing to write is well, and makes no directory") {
  Bench bench;
  CHECK(bench.write({}) == WriteResult{0, 0});
  CHECK(!fs::exists(bench.out));
}

TEST_CASE("a replaced file keeps its permissions, and other files stay") {
  Bench bench;
  put_text(bench.out / "a.hpp", "old");
  put_text(bench.out / "mine.txt", "mine");
  fs::permissions(bench.out / "a.hpp", fs::perms{0640});
  CHECK(bench.write({{"a.hpp", "new"}}) == WriteResult{1, 0});
  CHECK(fs::status(bench.out / "a.hpp").permissions() == fs::perms{0640});
  CHECK(listing(bench.out) == Names{"a.hpp", "mine.txt"});
}

TEST_CASE("a text that cannot be staged changes nothing") {
  Bench bench;
  put_text(bench.out / "a.hpp", "old");
  fs::last_write_time(bench.out / "a.hpp", long_ago);
  const std::string long_name(300, 'x');
  CHECK(!bench.write({{"a.hpp", "new"}, {"sub/b.hpp", "b"}, {"sub/" + long_name + "/c.hpp", "c"}}));
  CHECK(text_of(bench.out / "a.hpp") == "old");
  CHECK(fs::last_write_time(bench.out / "a.hpp") == long_ago);
  CHECK(listing(bench.out) == Names{"a.hpp"});
  CHECK(bench.messages() ==
        "TMP/out/sub/" + long_name +
            "/c.hpp:1:1: cannot write this file: File name too long [output/unwritable]\n");
}

TEST_CASE("a text of a new output directory that cannot be staged is named by its target") {
  Bench bench;
  const std::string long_name(300, 'x');
  CHECK(!bench.write({{"a.hpp", "a"}, {"sub/" + long_name + "/c.hpp", "c"}}));
  CHECK(!bench.write({{"a.hpp", "a"}, {long_name, "c"}}));
  CHECK(listing(bench.temp.path()).empty());
  CHECK(bench.messages() ==
        "TMP/out/sub/" + long_name +
            "/c.hpp:1:1: cannot write this file: File name too long [output/unwritable]\n" + "TMP/out/" +
            long_name + ":1:1: cannot write this file: File name too long [output/unwritable]\n");
}

TEST_CASE("a directory that cannot be written") {
  Bench bench;
  put_text(bench.out / "a.hpp", "old");
  fs::permissions(bench.temp.path(), fs::perms{0755});
  fs::permissions(bench.out, fs::perms{0555});
  {
    const AsNobody nobody;
    CHECK(!bench.write({{"a.hpp", "new"}, {"b.hpp", "b"}}));
  }
  fs::permissions(bench.out, fs::perms{0755});
  CHECK(text_of(bench.out / "a.hpp") == "old");
  CHECK(listing(bench.out) == Names{"a.hpp"});
  CHECK(bench.messages() ==
        "TMP/out/a.hpp:1:1: cannot write this file: Permission denied [output/unwritable]\n");
}

TEST_CASE("a file that cannot be read is not replaced") {
  Bench bench;
  put_text(bench.out / "a.hpp", "old");
  fs::permissions(bench.temp.path(), fs::perms{0755});
  fs::permissions(bench.out / "a.hpp", fs::perms{0});
  {
    const AsNobody nobody;
    CHECK(!bench.write({{"a.hpp", "new"}}));
  }
  fs::permissions(bench.out / "a.hpp", fs::perms{0644});
  CHECK(text_of(bench.out / "a.hpp") == "old");
  CHECK(bench.messages() ==
        "TMP/out/a.hpp:1:1: cannot read this file: Permission denied [output/unreadable]\n");
}
