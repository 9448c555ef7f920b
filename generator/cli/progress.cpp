// generator/cli/progress.cpp: prints lines of progress, and one that changes while a run goes on.
#include "cli/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include "diagnostics/printable.hpp"

namespace candor::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// A run that is shorter than this prints no line.
constexpr std::chrono::milliseconds silent_time(1000);
constexpr std::chrono::milliseconds between_lines(200);

/// The state of the process, as --quiet and the clock set it.
bool is_quiet = false;
const Clock::time_point process_began = Clock::now();

constexpr const char* clear_line = "\r\033[K";

/// ": 3 of 7".
std::string pieces_text(std::size_t done, std::size_t total) {
  if (total != 0) return ": " + std::to_string(done) + " of " + std::to_string(total);
  return done == 0 ? "" : ": " + std::to_string(done);
}

/// ": 120 MB of 2000 MB, 110 MB/s, 17 s left".
std::string bytes_text(std::size_t done, std::size_t total, Clock::time_point began) {
  constexpr std::size_t megabyte = 1'000'000;
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  std::string text = ": " + std::to_string(done / megabyte) + " MB";
  if (total > done) text += " of " + std::to_string(total / megabyte) + " MB";
  text += ", " + std::to_string(static_cast<std::size_t>(rate) / megabyte) + " MB/s";
  if (total > done && rate >= 1)
    text += ", " + std::to_string(static_cast<std::size_t>(static_cast<double>(total - done) / rate) + 1) +
            " s left";
  return text;
}

}  // namespace

void be_quiet() { is_quiet = true; }

void progress(const std::string& line) {
  if (is_quiet) return;
  std::fprintf(stderr, "candor: %s\n", diagnostics::printable(line).c_str());
}

/// A thread that prints the line again while its stage goes on.
class Stage::Line {
 public:
  Line(std::string what, std::size_t total, Unit unit, const std::atomic<std::size_t>& done)
      : what_(std::move(what)), total_(total), unit_(unit), done_(done), thread_([this] { run(); }) {}
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line() {
    {
      const std::lock_guard lock(guard_);
      has_ended_ = true;
    }
    ended_.notify_one();
    thread_.join();
  }

 private:
  void run() {
    std::unique_lock lock(guard_);
    auto next = std::max(process_began + silent_time, Clock::now());
    bool is_shown = false;
    while (!ended_.wait_until(lock, next, [&] { return has_ended_; })) {
      const std::size_t done = done_.load(std::memory_order_relaxed);
      const std::string text =
          unit_ == Unit::bytes ? bytes_text(done, total_, began_) : pieces_text(done, total_);
      std::fprintf(stderr, "%scandor: %s%s", clear_line, what_.c_str(), text.c_str());
      is_shown = true;
      next = Clock::now() + between_lines;
    }
    if (is_shown) std::fputs(clear_line, stderr);
  }

  std::string what_;
  std::size_t total_;
  Unit unit_;
  const std::atomic<std::size_t>& done_;
  Clock::time_point began_ = Clock::now();
  std::mutex guard_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::thread thread_;
};

Stage::Stage(std::string what, std::size_t total, Unit unit) {
  if (!is_quiet && isatty(STDERR_FILENO) != 0)
    line_ = std::make_unique<Line>(std::move(what), total, unit, done_);
}

Stage::~Stage() = default;

}  // namespace candor::cli
