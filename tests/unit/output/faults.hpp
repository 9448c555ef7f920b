// tests/unit/output/faults.hpp: steps in, when this program is about to change the disk.
#pragma once

#include <functional>

namespace candor::tests {

/// While it lives, counts the system calls by which this process changes the disk (write, rename, link,
/// unlink, remove, mkdir), and calls `action` before the one with the number `at`. Where that returns an
/// errno, the call fails with it.
class Faults {
 public:
  Faults(int at, std::function<int()> action);
  Faults(const Faults&) = delete;
  Faults& operator=(const Faults&) = delete;
  ~Faults();

  /// Returns the number of calls so far.
  static int calls();
};

}  // namespace candor::tests
