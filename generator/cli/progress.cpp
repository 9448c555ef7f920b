// generator/cli/progress.cpp: prints lines of progress, and one that changes while a run goes on.
#include "cli/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include "cli/printed.hpp"
#include "diagnostics/printable.hpp"

namespace candor::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// A run that is shorter than this prints no line.
constexpr std::chrono::milliseconds patience(1000);
constexpr std::chrono::milliseconds between_lines(200);

/// The state of the process, as --quiet and the clock set it.
bool is_quiet = false;
const Clock::time_point process_began = Clock::now();

constexpr const char* clear_line = "\r\033[K";

}  // namespace

void be_quiet() { is_quiet = true; }

void progress(const std::string& line) {
  if (Printed* record = print_record()) record->progress.push_back(line);
  if (is_quiet) return;
  std::fprintf(stderr, "candor: %s\n", diagnostics::printable(line).c_str());
}

/// A thread that prints the line again while its stage goes on.
class Stage::Line {
 public:
  Line(std::string what, std::size_t total, const std::atomic<std::size_t>& done)
      : what_(std::move(what)), total_(total), done_(done), thread_([this] { run(); }) {}
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
    auto next = std::max(process_began + patience, Clock::now());
    bool is_shown = false;
    while (!ended_.wait_until(lock, next, [&] { return has_ended_; })) {
      std::string text = what_;
      const std::size_t done = done_.load(std::memory_order_relaxed);
      if (total_ != 0)
        text += ": " + std::to_string(done) + " of " + std::to_string(total_);
      else if (done != 0)
        text += ": " + std::to_string(done);
      std::fprintf(stderr, "%scandor: %s", clear_line, text.c_str());
      is_shown = true;
      next = Clock::now() + between_lines;
    }
    if (is_shown) std::fputs(clear_line, stderr);
  }

  std::string what_;
  std::size_t total_;
  const std::atomic<std::size_t>& done_;
  std::mutex guard_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::thread thread_;
};

Stage::Stage(std::string what, std::size_t total) {
  if (!is_quiet && isatty(STDERR_FILENO) != 0) line_ = std::make_unique<Line>(std::move(what), total, done_);
}

Stage::~Stage() = default;

}  // namespace candor::cli
