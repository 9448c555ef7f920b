// tests/unit/output/interrupted.cpp: runs that are killed, interrupted or fail at each step, and runs at the
// same time.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <map>

#include "faults.hpp"
#include "output/claim.hpp"
#include "output/journal.hpp"
#include "output/owned.hpp"
#include "written.hpp"

namespace fs = std::filesystem;
using candor::output::Artifact;
using candor::tests::Bench;
using candor::tests::Faults;
using candor::tests::listing;
using candor::tests::Names;
using candor::tests::put_text;
using candor::tests::text_of;

namespace {

using Texts = std::map<std::string, std::string>;

const std::vector<Artifact> before{{"a", "old a"}, {"b", "old b"}, {"sub/c", "old c"}, {"same", "same"}};
const std::vector<Artifact> after{{"a", "new a"},     {"b", "new b"}, {"same", "same"},
                                  {"sub/c", "new c"}, {"sub/d", "d"}, {"other/e", "e"}};

/// The files of a directory and their texts, without the manifest.
Texts texts_in(const fs::path& directory) {
  Texts texts;
  for (const std::string& name : listing(directory))
    if (!name.ends_with('/') && name != ".candor-manifest.json") texts[name] = text_of(directory / name);
  return texts;
}

Texts texts_of(const std::vector<Artifact>& artifacts) {
  Texts texts;
  for (const Artifact& artifact : artifacts) texts[artifact.path] = artifact.text;
  return texts;
}

bool write_all(Bench& bench, const std::vector<Artifact>& artifacts) {
  return candor::output::write_owned(artifacts, bench.out, "1", false, bench.report).has_value();
}

/// Writes `after` in a child process, with a fault at a step. Returns how the child ended, as waitpid() does.
int write_in_child(Bench& bench, int step, const std::function<int()>& action) {
  const pid_t child = ::fork();
  if (child == 0) {
    // Not those of doctest, nor those that a program ignores which nohup started.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
    const Faults faults(step, action);
    const bool is_written = write_all(bench, after);
    ::_exit(is_written ? Faults::calls() > step ? 2 : 0 : 1);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  return status;
}

/// True once the run had no such step any more.
bool is_past_the_end(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

int kill_self() { return std::raise(SIGKILL); }

}  // namespace

TEST_CASE("a run that is killed at any step is undone or finished by the next one") {
  int finished = 0;
  int step = 0;
  for (;; ++step) {
    Bench bench;
    CAPTURE(step);
    REQUIRE(write_all(bench, before));
    if (is_past_the_end(write_in_child(bench, step, kill_self))) break;
    REQUIRE(candor::output::repair(bench.out, bench.report));
    const Texts repaired = texts_in(bench.out);
    CHECK((repaired == texts_of(before) || repaired == texts_of(after)));
    finished += repaired == texts_of(after) ? 1 : 0;
    CHECK(write_all(bench, after));
    CHECK(texts_in(bench.out) == texts_of(after));
    CHECK(bench.messages() == "");
  }
  CHECK(step > 30);
  CHECK(finished > 10);
  CHECK(finished < step - 10);
  std::printf("counts: output.interrupted: killed at %d steps, %d finished\n", step, finished);
}

TEST_CASE("a repair that is killed at any step is repaired") {
  for (int step = 0; step < 40; ++step) {
    Bench bench;
    CAPTURE(step);
    REQUIRE(write_all(bench, before));
    // All is staged, and one of six files renamed.
    const int status = write_in_child(bench, 24, kill_self);
    REQUIRE(WIFSIGNALED(status));
    write_in_child(bench, step, kill_self);
    REQUIRE(candor::output::repair(bench.out, bench.report));
    const Texts repaired = texts_in(bench.out);
    CHECK((repaired == texts_of(before) || repaired == texts_of(after)));
  }
}

TEST_CASE(
    "a new directory of a run that is killed is missing or whole, and the next run leaves nothing else") {
  for (int step = 0;; ++step) {
    Bench bench;
    CAPTURE(step);
    bench.out = bench.temp.path() / "deep" / "out";
    if (is_past_the_end(write_in_child(bench, step, kill_self))) break;
    CHECK((!fs::exists(bench.out) || texts_in(bench.out) == texts_of(after)));
    CHECK(write_all(bench, after));
    CHECK(texts_in(bench.out) == texts_of(after));
    CHECK(std::distance(fs::directory_iterator(bench.temp.path() / "deep"), {}) == 1);
    CHECK(bench.messages() == "");
  }
}

TEST_CASE(
    "a run that is interrupted at any step goes back or finishes, leaves nothing, and ends by the signal") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    for (int step = 0;; ++step) {
      Bench bench;
      CAPTURE(step);
      REQUIRE(write_all(bench, before));
      const int status = write_in_child(bench, step, [signal] { return std::raise(signal); });
      if (is_past_the_end(status)) break;
      REQUIRE(WIFSIGNALED(status));
      CHECK(WTERMSIG(status) == signal);
      const Texts texts = texts_in(bench.out);
      CHECK((texts == texts_of(before) || texts == texts_of(after)));
      CHECK(!fs::exists(bench.out / ".candor-journal"));
    }
  }
}

TEST_CASE(
    "a step that fails leaves all files as they were, or as they shall be, and the next run removes the "
    "rest") {
  for (const int error : {ENOSPC, EACCES, EIO}) {
    for (int step = 0;; ++step) {
      Bench bench;
      CAPTURE(step);
      REQUIRE(write_all(bench, before));
      bool is_written = false;
      int calls = 0;
      {
        const Faults faults(step, [error] { return error; });
        is_written = write_all(bench, after);
        calls = Faults::calls();
      }
      if (calls <= step) break;
      CHECK(bench.messages().empty() == is_written);
      Texts texts = texts_in(bench.out);
      std::erase_if(texts,
                    [](const auto& entry) { return entry.first.find(".candor-") != std::string::npos; });
      CHECK(texts == texts_of(is_written ? after : before));
      CHECK(write_all(bench, after));
      CHECK(texts_in(bench.out) == texts_of(after));
    }
  }
}

TEST_CASE("a file that cannot be put back is named, and the next run finishes") {
  Bench bench;
  REQUIRE(write_all(bench, before));
  int failures = 0;
  for (int step = 0; failures == 0 && step < 60; ++step) {
    const Faults faults(step, [&] {
      // The second file becomes a directory that is not empty: nothing can be renamed to it.
      if (text_of(bench.out / "a") != "new a" || text_of(bench.out / "b") != "old b") return 0;
      ++failures;
      fs::remove(bench.out / "b");
      put_text(bench.out / "b" / "mine", "mine");
      fs::remove(bench.out / ".candor-0.old");
      put_text(bench.out / ".candor-0.old" / "x", "x");
      return 0;
    });
    write_all(bench, after);
    if (failures == 0) write_all(bench, before);
  }
  REQUIRE(failures == 1);
  CHECK(bench.messages().find("TMP/out/b:1:1: cannot write this file: Is a directory [output/unwritable]") !=
        std::string::npos);
}

TEST_CASE("runs at the same time: the files are those of one of them") {
  for (const bool is_new : {false, true}) {
    for (int round = 0; round < 10; ++round) {
      Bench bench;
      if (!is_new) REQUIRE(bench.write({{"a", "x"}, {"b", "x"}, {"sub/c", "x"}}));
      std::vector<pid_t> children;
      for (int i = 0; i < 6; ++i) {
        children.push_back(::fork());
        if (children.back() != 0) continue;
        const std::string text = std::to_string(i);
        const std::vector<Artifact> own{{"a", text}, {"b", text}, {"sub/c", text}};
        ::_exit(write_all(bench, own) ? 0 : 1);
      }
      for (const pid_t child : children) {
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK(status == 0);
      }
      const Texts texts = texts_in(bench.out);
      CHECK(texts.size() == 3);
      CHECK(texts.at("a") == texts.at("b"));
      CHECK(texts.at("a") == texts.at("sub/c"));
      CHECK(std::distance(fs::directory_iterator(bench.temp.path()), {}) == 1);
    }
  }
}

TEST_CASE("a new directory gets its name from another run while this one makes it") {
  Bench bench;
  bool is_made = false;
  const Faults faults(0, [&] {
    is_made = write_all(bench, {{"a", "theirs"}});
    return EEXIST;  // the hidden directory of the other run was there a moment ago
  });
  CHECK(write_all(bench, {{"a", "ours"}}));
  CHECK(is_made);
  CHECK(texts_in(bench.out) == Texts{{"a", "ours"}});
  CHECK(bench.messages() == "");
}

TEST_CASE("a run that waits too long for another one is refused") {
  Bench bench;
  REQUIRE(bench.write({{"a", "old"}}));
  const int held = ::open(bench.out.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  REQUIRE(::flock(held, LOCK_EX) == 0);
  candor::output::Claim claim(bench.out, bench.report, std::chrono::milliseconds(50));
  CHECK(!claim.take());
  CHECK(bench.messages() ==
        "TMP/out:1:1: another run of candor writes into this directory [output/busy] "
        "{wait until it has ended, and run again}\n");
  ::close(held);
  CHECK(claim.take());
}

TEST_CASE("what runs of other versions left behind is removed, but not what a run is filling") {
  Bench bench;
  REQUIRE(bench.write({{"a", "a"}}));
  put_text(bench.out / ".candor-123-0.new", "x");
  put_text(bench.out / ".candor-123-1.old", "x");
  put_text(bench.out / ".candor-124-0.new" / "sub" / "a", "x");
  put_text(bench.out / ".candor-mine", "x");
  fs::create_directories(bench.out / ".candor-x.new");
  const int held = ::open((bench.out / ".candor-x.new").c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  REQUIRE(::flock(held, LOCK_EX) == 0);
  REQUIRE(bench.write({{"a", "a"}}));
  ::close(held);
  CHECK(listing(bench.out) == Names{".candor-mine", ".candor-x.new/", "a"});
}

TEST_CASE("a journal of others moves nothing out of the directory, nor through a link") {
  Bench bench;
  put_text(bench.out / ".candor-0.new", "evil");
  put_text(bench.temp.path() / ".candor-1.new", "evil");
  put_text(bench.temp.path() / "elsewhere" / ".candor-2.new", "evil");
  fs::create_directory_symlink(bench.temp.path() / "elsewhere", bench.out / "link");
  put_text(bench.out / ".candor-journal", "/etc/x\n../x\nlink/x\n");
  REQUIRE(candor::output::repair(bench.out, bench.report));
  CHECK(text_of(bench.temp.path() / ".candor-1.new") == "evil");
  CHECK(listing(bench.temp.path() / "elsewhere") == Names{".candor-2.new"});
  CHECK(listing(bench.out) == Names{"link"});
}
