// compile_fail/cases/undone_with_effect.cpp: a release that was taken back claims to be in production
// expect-g++: 'lies::rollout::UnchangedData' has no non-static data member named 'released'
// expect-clang++: field designator 'released' does not refer to any field in type 'rollout::UnchangedData'
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome undone() {
#ifdef LIE
  rollout::UnchangedData data{.released = true, .format = rollout::FormatStep::done()};
  return rollout::Outcome::taken_back(std::move(data));
#else
  return rollout::Outcome::taken_back({.format = rollout::FormatStep::done()});
#endif
}
