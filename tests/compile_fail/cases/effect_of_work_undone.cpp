// compile_fail/cases/effect_of_work_undone.cpp: a release that was taken back keeps its effect
// expect: work that is not done has no effect: leave it out
#include "release.hpp"

namespace release = desk::release;

release::Outcome withdrawn(const std::string& registry) {
#ifdef LIE
  return release::Outcome::withdrawn({.published = true, .registry = registry});
#else
  return release::Outcome::withdrawn({.registry = registry});
#endif
}
