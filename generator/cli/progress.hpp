// generator/cli/progress.hpp: prints to stderr what a run does. Findings and results never depend on it.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>

namespace candor::cli {

/// Prints one line to stderr, unless the run is quiet.
void progress(const std::string& line);

/// Prints no progress from now on (--quiet).
void be_quiet();

/// A part of a run. Where a run takes over a second and stderr is a terminal, a line there names the part and
/// how far it is, until the part ends. One part at a time.
class Stage {
 public:
  /// What is counted. Bytes are printed with their rate and the time that is left.
  enum class Unit { pieces, bytes };

  /// `what` is such as "reading contracts". `total` is 0 where it is not known.
  explicit Stage(std::string what, std::size_t total = 0, Unit unit = Unit::pieces);
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;
  ~Stage();

  /// Counts more pieces as done. Thread-safe.
  void step(std::size_t pieces = 1) { done_.fetch_add(pieces, std::memory_order_relaxed); }

 private:
  class Line;

  std::atomic<std::size_t> done_ = 0;
  std::unique_ptr<Line> line_;  // null where nothing is printed
};

}  // namespace candor::cli
