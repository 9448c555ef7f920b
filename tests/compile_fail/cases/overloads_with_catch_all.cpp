// compile_fail/cases/overloads_with_catch_all.cpp: an overload set has a generic lambda for all other states
// expect: a handler names one state; an `auto` handler would take any
#include "release.hpp"

namespace release = desk::release;

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

bool published(const release::Outcome& outcome) {
  return outcome.match(Overloaded{
#ifdef LIE
      [](const auto& state) { return state.was_published; },
#else
      [](const release::Withdrawn&) { return false; },
      [](const release::Waiting&) { return false; },
      [](const release::Failure&) { return false; },
#endif
      [](const release::Complete&) { return true; }, [](const release::Known&) { return true; }});
}
