// compile_fail/cases/state_made_of_data.cpp: a complete state is made of data that no call reported
// expect: only an Outcome makes its states: match() returns the one it is in
#include "release.hpp"

namespace release = lies::release;

void announce(const release::Success& success);

void finish(const release::Outcome& outcome, release::Data data) {
#ifdef LIE
  (void)outcome;
  announce(release::Complete(std::move(data)));
#else
  (void)data;
  if (const auto success = outcome.success()) announce(*success);
#endif
}
