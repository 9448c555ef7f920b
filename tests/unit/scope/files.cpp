// unit/scope/files.cpp: walks and texts of real directories, as an ordinary user.
#include <candor/scope/capped.hpp>
#include <candor/scope/files.hpp>

#include <doctest/doctest.h>

#include <sys/stat.h>

#include <chrono>
#include <filesystem>

#include "grep.hpp"
#include "world.hpp"

namespace candor::scope {
namespace {

namespace fs = std::filesystem;
namespace grep = agent::grep;

/// The names in scope, and the gaps, a line each.
std::string seen(const World& world, const FileOptions& options = {{".log"}}) {
  const auto found = walk(world.root.string(), options);
  if (!found) return found.error().text() + "\n";
  std::string all;
  for (const File& file : found->files) all += file.name + "\n";
  for (const UnitGap& gap : found->gaps) all += gap.unit + ": " + gap.reason + "\n";
  return all;
}

TEST_CASE("a walk lists files by their suffix, directory by directory") {
  const World world;
  world.put("b.log");
  world.put("a/c.log");
  world.put("a/b/d.log");
  world.put("a/notes.txt");
  CHECK(seen(world) == "b.log\na/c.log\na/b/d.log\n");
  CHECK(seen(world, {}) == "b.log\na/c.log\na/notes.txt\na/b/d.log\n");
  CHECK(seen(world, {{}}) == "");
}

TEST_CASE("what a walk cannot examine is a gap") {
  const World world;
  world.put("shut/a.log");
  world.put("tree/real.log");
  world.put("other.txt");
  world.close("shut");
  REQUIRE(::mkfifo((world.root / "pipe.log").c_str(), 0644) == 0);
  fs::create_symlink("nowhere", world.root / "dangling.log");
  fs::create_symlink("nowhere", world.root / "dangling.txt");
  fs::create_symlink("self.log", world.root / "self.log");
  fs::create_symlink("..", world.root / "tree/up");
  fs::create_symlink("/etc", world.root / "etc");
  fs::create_symlink("/etc/passwd", world.root / "out.log");
  fs::create_symlink("tree/real.log", world.root / "twice.log");
  fs::create_symlink("other.txt", world.root / "named.log");
  fs::create_symlink("tree", world.root / "beside");
  CHECK(seen(world) ==
        "named.log\n"
        "tree/real.log\n"
        "dangling.log: a link to nothing\n"
        "etc: a link that leads out of the directory\n"
        "out.log: a link that leads out of the directory\n"
        "pipe.log: a FIFO, not a regular file\n"
        "self.log: a link that leads to itself\n"
        "shut: it cannot be opened: Permission denied\n"
        "tree/up: a link to a directory that holds it\n");
}

TEST_CASE("a directory that cannot be listed is a gap, one that is not there an error") {
  const World world;
  world.put("file.log");
  CHECK(walk((world.root / "file.log").string()).error().text() ==
        "'" + (world.root / "file.log").string() + "' is no directory");
  CHECK(walk((world.root / "none").string()).error().text() ==
        "there is no directory '" + (world.root / "none").string() + "'");
  world.close(".");
  CHECK(seen(world) == ".: it cannot be opened: Permission denied\n");
}

TEST_CASE("a name that is not UTF-8 is text, and its file can be read") {
  const World world;
  world.put("caf\xE9.log", "na\xEFve\r\nlast");
  const auto found = walk(world.root.string());
  REQUIRE(found);
  REQUIRE(found->files.size() == 1);
  CHECK(found->files[0].name == R"(caf\xE9.log)");
  const auto text = read_text(found->files[0].path);
  REQUIRE(text);
  CHECK(lines_of(*text) == std::vector<std::string_view>{"na\xEFve", "last"});
  CHECK(as_utf8(lines_of(*text)[0]) == "na\xEF\xBF\xBDve");
  CHECK(lines_of("a\n\n") == std::vector<std::string_view>{"a", ""});
}

TEST_CASE("a text is read to its end, or there is a reason") {
  const World world;
  const std::string ten = world.put("ten", "0123456789");
  CHECK(*read_text(ten, {.max_bytes = 10}) == "0123456789");
  CHECK(read_text(ten, {.max_bytes = 9}).error().reason == "larger than 9 bytes");
  CHECK(*read_text(world.put("empty", "")) == "");
  CHECK(read_text(world.put("binary", std::string("a\0b", 3))).error().reason ==
        "not text: it holds a NUL byte");
  const std::string wide = world.put("wide", std::string("\xFF\xFE"
                                                         "a\0=\xD8\0\xDE",
                                                         8));
  CHECK(read_text(wide).error().reason == "text in UTF-16");
  CHECK(*read_text(wide, {.takes_utf16 = true}) == "a\xF0\x9F\x98\x80");
  CHECK(read_text(world.put("half", "\xFE\xFF\xD8"), {.takes_utf16 = true}).error().reason ==
        "text in UTF-16 that is not well-formed");
  CHECK(read_text(world.root.string()).error().reason == "not a regular file");
  REQUIRE(::mkfifo((world.root / "pipe").c_str(), 0644) == 0);
  CHECK(read_text((world.root / "pipe").string()).error().reason == "not a regular file");
  world.close("ten");
  CHECK(read_text(ten).error().reason == "it cannot be opened: Permission denied");
  CHECK(read_text((world.root / "gone").string()).error().reason ==
        "it cannot be opened: No such file or directory");
}

TEST_CASE("a text is replaced as a whole, or the file is as it was") {
  const World world;
  const std::string path = world.put("a.txt", "old");
  fs::permissions(path, fs::perms(0640));
  fs::create_symlink("a.txt", world.root / "link.txt");
  CHECK(!replace_text((world.root / "link.txt").string(), "old", "new"));
  CHECK(world.text("a.txt") == "new");
  CHECK(fs::is_symlink(world.root / "link.txt"));
  CHECK(fs::status(path).permissions() == fs::perms(0640));
  CHECK(replace_text(path, "old", "newer") == "it was changed while it was worked on");
  fs::permissions(path, fs::perms::owner_read);
  CHECK(replace_text(path, "new", "newer") == "it cannot be written: Permission denied");
  fs::permissions(path, fs::perms(0640));
  fs::permissions(world.root, fs::perms(0500));
  CHECK(replace_text(path, "new", "newer") == "no file can be made beside it: Permission denied");
  CHECK(world.text("a.txt") == "new");
  CHECK(std::distance(fs::directory_iterator(world.root), {}) == 2);
}

TEST_CASE("files become the scope of a ledger, with the gaps of the walk") {
  const World world;
  auto empty = grep::Ledger::growing();
  CHECK(find_files(empty, world.root.string())->empty());
  CHECK(std::move(empty).close().is_empty());
  world.put("a.log");
  auto whole = grep::Ledger::growing();
  for (const File& file : *find_files(whole, world.root.string())) whole.examined(file.name);
  CHECK(std::move(whole).close().is_full());
  fs::create_symlink("nowhere", world.root / "b.log");
  auto partial = grep::Ledger::growing();
  for (const File& file : *find_files(partial, world.root.string())) partial.examined(file.name);
  const auto covered = std::move(partial).close();
  CHECK(covered.gaps() == std::vector<UnitGap>{{"b.log", "a link to nothing"}});
  CHECK(covered.examined() == 1);
  // A walk of a call that is stopped leaves the scope open.
  const auto state = std::make_shared<detail::CallState>();
  const detail::CallScope scope{Call(state)};
  auto stopped = grep::Ledger::growing();
  state->request_stop(StopReason::cancelled);
  CHECK(find_files(stopped, world.root.string())->empty());
  CHECK(std::move(stopped).close().gaps() ==
        std::vector<UnitGap>{{"the scope", "the scope was not read to its end: the call was cancelled"}});
}

TEST_CASE("after its time a ledger examines nothing, and what is left is pending") {
  using namespace std::chrono_literals;
  grep::Ledger ledger({"a", "b"});
  ledger.until(std::chrono::hours(1'000'000'000));
  CHECK(ledger.examine("a", [] {}));
  ledger.until(std::chrono::system_clock::now() - 1s);
  CHECK(!ledger.examine("b", [] { FAIL("it was called"); }));
  CHECK(std::move(ledger).close().gaps() == std::vector<UnitGap>{{"b", "not begun: the time was up", true}});
  // A scope that was read to its end late was read to its end.
  auto growing = grep::Ledger::growing();
  growing.until(0ms);
  growing.add("a");
  growing.ended();
  auto shard = growing.shard();
  CHECK(!shard.examine("a", [] {}));
  growing.merge(std::move(shard));
  CHECK(std::move(growing).close().gaps().size() == 1);
}

TEST_CASE("a list that has exactly its limit is not cut") {
  Capped<int> list(2);
  CHECK(list.add(1));
  CHECK(list.add(2));
  CHECK(!list.is_cut());
  CHECK(!list.add(3));
  CHECK(list.is_cut());
  CHECK(std::move(list).items() == std::vector<int>{1, 2});
  Capped<int> none(-1);
  CHECK(!none.add(1));
}

}  // namespace
}  // namespace candor::scope
