// compile_fail/cases/phase_by_hand.cpp: the data of a live release has the phase of one that was taken back
// expect-g++: 'lies::release::Data' has no non-static data member named 'phase'
// expect-clang++: field designator 'phase' does not refer to any field in type 'release::Data'
#include "release.hpp"

namespace release = lies::release;

release::Outcome released() {
#ifdef LIE
  release::Data data{
      .released = true, .phase = release::ResultPhase::taken_back, .format = release::FormatStep::done()};
  return release::Outcome::complete(std::move(data));
#else
  return release::Outcome::complete({.released = true, .format = release::FormatStep::done()});
#endif
}
