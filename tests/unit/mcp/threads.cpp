// tests/unit/mcp/threads.cpp: the pool, deadlines, and the lines that go in and out.
#include <doctest/doctest.h>

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <future>
#include <set>
#include <string>
#include <thread>

#include "src/server/lines.hpp"
#include "src/server/output.hpp"
#include "src/server/pool.hpp"

namespace candor::mcp::detail {
namespace {

using std::chrono::milliseconds;

TEST_CASE("the pool runs as much at once as it has threads, and refuses what cannot wait") {
  std::promise<void> open;
  const std::shared_future<void> gate = open.get_future().share();
  std::atomic<int> running{0};
  std::atomic<int> done{0};
  Pool pool(2, 1);
  const auto work = [&] {
    ++running;
    gate.wait();
    ++done;
  };
  CHECK(pool.submit(work));
  CHECK(pool.submit(work));
  CHECK(pool.submit(work));
  CHECK(!pool.submit(work));
  CHECK(!pool.wait_idle(milliseconds(20)));
  CHECK(running <= 2);
  open.set_value();
  CHECK(pool.wait_idle(std::chrono::seconds(60)));
  CHECK(done == 3);
  CHECK(pool.submit(work));
  pool.stop();
  CHECK(done == 4);
  CHECK(!pool.submit(work));
}

TEST_CASE("what waits when the pool stops is done") {
  std::atomic<int> done{0};
  {
    Pool pool(1, 100);
    for (int i = 0; i < 50; ++i) CHECK(pool.submit([&] { ++done; }));
  }
  CHECK(done == 50);
}

TEST_CASE("deadlines are met in the order of their times, and can be cancelled") {
  std::promise<void> last;
  std::string order;
  {
    Deadlines deadlines;
    deadlines.after(milliseconds(2000), [&] {
      order += 'c';
      last.set_value();
    });
    deadlines.after(milliseconds(1000), [&] { order += 'a'; });
    const auto dropped = deadlines.after(milliseconds(1200), [&] { order += 'x'; });
    deadlines.after(milliseconds(1500), [&] { order += 'b'; });
    deadlines.after(std::chrono::milliseconds::max(), [&] { order += 'z'; });
    deadlines.cancel(dropped);
    CHECK(last.get_future().wait_for(std::chrono::seconds(60)) == std::future_status::ready);
  }
  CHECK(order == "abc");
}

TEST_CASE("a deadline that is cancelled while it is waited for leaves the others") {
  std::promise<void> met;
  Deadlines deadlines;
  for (int round = 0; round < 20; ++round) {
    const auto waited_for = deadlines.after(std::chrono::hours(1), [] { FAIL("called"); });
    std::this_thread::sleep_for(milliseconds(1));
    deadlines.cancel(waited_for);
  }
  deadlines.after(milliseconds(20), [&] { met.set_value(); });
  CHECK(met.get_future().wait_for(std::chrono::seconds(60)) == std::future_status::ready);
}

struct Ends {
  Ends() { REQUIRE(::pipe(ends.data()) == 0); }
  ~Ends() {
    close(0);
    close(1);
  }
  void close(std::size_t end) {
    if (ends[end] >= 0) ::close(ends[end]);
    ends[end] = -1;
  }
  std::array<int, 2> ends{};
};

void put(const Ends& pipe, const std::string& bytes) {
  CHECK(::write(pipe.ends[1], bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
}

TEST_CASE("lines within the limit, beyond it, and without an end") {
  Ends pipe;
  Lines lines(pipe.ends[0], 4);
  std::string line;
  put(pipe, "ab\n\nabcd\nabcde\nx\nabcdefgh");
  CHECK(lines.next(line) == Line::whole);
  CHECK(line == "ab");
  CHECK(lines.next(line) == Line::whole);
  CHECK(line.empty());
  CHECK(lines.next(line) == Line::whole);
  CHECK(line == "abcd");
  CHECK(lines.next(line) == Line::too_long);
  CHECK(lines.next(line) == Line::whole);
  CHECK(line == "x");
  pipe.close(1);
  CHECK(lines.next(line) == Line::too_long);
  CHECK(lines.next(line) == Line::end);
  CHECK(lines.next(line) == Line::end);
}

TEST_CASE("a line that comes in pieces, and the last one without a line break") {
  Ends pipe;
  Lines lines(pipe.ends[0], 1U << 20U);
  const std::string large(200'000, 'y');
  std::thread writer([&] {
    for (std::size_t at = 0; at < large.size(); at += 7000) put(pipe, large.substr(at, 7000));
    put(pipe, "\nrest");
    pipe.close(1);
  });
  std::string line;
  CHECK(lines.next(line) == Line::whole);
  CHECK(line == large);
  CHECK(lines.next(line) == Line::whole);
  CHECK(line == "rest");
  CHECK(lines.next(line) == Line::end);
  writer.join();
}

TEST_CASE("a reader that waits can be interrupted, for good") {
  Ends pipe;
  Lines lines(pipe.ends[0], 100);
  std::thread other([&] {
    std::this_thread::sleep_for(milliseconds(20));
    lines.interrupt();
  });
  std::string line;
  CHECK(lines.next(line) == Line::interrupted);
  CHECK(lines.next(line) == Line::interrupted);
  other.join();
}

TEST_CASE("lines of several threads are written whole") {
  Ends pipe;
  Output output(pipe.ends[1], [] {});
  std::vector<std::thread> writers;
  for (int writer = 0; writer < 4; ++writer)
    writers.emplace_back([&output, writer] {
      for (int i = 0; i < 500; ++i) output.send(std::string(100, static_cast<char>('a' + writer)));
    });
  Lines lines(pipe.ends[0], 1000);
  std::string line;
  for (int i = 0; i < 2000; ++i) {
    REQUIRE(lines.next(line) == Line::whole);
    CHECK(line.size() == 100);
    CHECK(std::set<char>(line.begin(), line.end()).size() == 1);
  }
  for (std::thread& writer : writers) writer.join();
  output.close();
  CHECK(output.good());
}

TEST_CASE("an output that nobody reads fails once, without a signal") {
  Ends pipe;
  std::atomic<int> failures{0};
  Output output(pipe.ends[1], [&] { ++failures; });
  pipe.close(0);
  for (int i = 0; i < 100; ++i) output.send("lost");
  output.close();
  CHECK(!output.good());
  CHECK(failures == 1);
  output.send("after its end");
}

}  // namespace
}  // namespace candor::mcp::detail
