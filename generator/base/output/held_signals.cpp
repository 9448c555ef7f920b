// generator/base/output/held_signals.cpp: remembers a signal, and raises it again.
#include "output/held_signals.hpp"

namespace candor::output {
namespace {

/// The state of the process: the last signal that was held back; 0 for none.
volatile std::sig_atomic_t held_signal = 0;

extern "C" void hold_signal(int number) { held_signal = number; }

}  // namespace

HeldSignals::HeldSignals() {
  held_signal = 0;
  struct sigaction held {};
  held.sa_handler = hold_signal;
  held.sa_flags = SA_RESTART;
  for (std::size_t i = 0; i < signals_.size(); ++i) {
    ::sigaction(signals_[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) ::sigaction(signals_[i], &held, nullptr);
  }
}

HeldSignals::~HeldSignals() {
  for (std::size_t i = 0; i < signals_.size(); ++i) ::sigaction(signals_[i], &before_[i], nullptr);
  if (held_signal != 0) static_cast<void>(std::raise(held_signal));
}

bool HeldSignals::arrived() { return held_signal != 0; }

}  // namespace candor::output
