// generator/base/output/held_signals.hpp: holds back the signals that end a program while it writes.
#pragma once

namespace candor::output {

/// While it lives, SIGINT, SIGTERM and SIGHUP (where it is) end the program only afterwards, unless they are
/// ignored. There is one at a time.
class HeldSignals {
 public:
  HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  ~HeldSignals();

  /// Returns true once one of them has arrived.
  static bool arrived();
};

}  // namespace candor::output
