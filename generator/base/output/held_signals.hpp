// generator/base/output/held_signals.hpp: holds back the signals that end a program while it writes.
#pragma once

#include <csignal>

#include <array>

namespace candor::output {

/// While it lives, SIGINT, SIGTERM and SIGHUP end the program only afterwards, unless they are ignored. There
/// is one at a time.
class HeldSignals {
 public:
  HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  ~HeldSignals();

  /// Returns true once one of them has arrived.
  static bool arrived();

 private:
  static constexpr std::array signals_{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals_.size()> before_{};
};

}  // namespace candor::output
