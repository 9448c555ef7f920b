// compile_fail/cases/success_of_changed_rvalue.cpp: a handler makes a success of a state that it changed
// expect: a state that can be changed proves nothing: take it by const reference
#include "release.hpp"

namespace release = desk::release;

void announce(const release::Success& success);

void finish(release::Outcome outcome) {
#ifdef LIE
  std::move(outcome).match(
      [](release::Complete&& done) {
        done.registry = "everywhere";
        announce(std::move(done));
      },
      [](const release::Known&) {}, [](const release::Withdrawn&) {}, [](const release::Waiting&) {},
      [](const release::Failure&) {});
#else
  if (const auto success = outcome.success()) announce(*success);
#endif
}
