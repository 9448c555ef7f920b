// generator/base/output/held_signals.cpp: remembers a signal, and raises it again.
#include "output/held_signals.hpp"

#include <array>
#include <csignal>

namespace candor::output {
namespace {

#ifdef SIGHUP
constexpr std::array held_signals{SIGINT, SIGTERM, SIGHUP};
#else
constexpr std::array held_signals{SIGINT, SIGTERM};
#endif

/// The state of the process: what signals did before, and the last one that was held back; 0 for none.
std::array<void (*)(int), held_signals.size()> did_before{};
volatile std::sig_atomic_t held_signal = 0;

extern "C" void hold_signal(int number) { held_signal = number; }

}  // namespace

HeldSignals::HeldSignals() {
  held_signal = 0;
  for (std::size_t i = 0; i < held_signals.size(); ++i) {
    did_before[i] = std::signal(held_signals[i], hold_signal);
    if (did_before[i] == SIG_IGN) std::signal(held_signals[i], SIG_IGN);
  }
}

HeldSignals::~HeldSignals() {
  for (std::size_t i = 0; i < held_signals.size(); ++i)
    if (did_before[i] != SIG_ERR) std::signal(held_signals[i], did_before[i]);
  if (held_signal != 0) static_cast<void>(std::raise(held_signal));
}

bool HeldSignals::arrived() { return held_signal != 0; }

}  // namespace candor::output
