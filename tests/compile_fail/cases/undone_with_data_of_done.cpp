// compile_fail/cases/undone_with_data_of_done.cpp: the data of a release that is live is reported as taken
// back
// expect: work that is not done has no effect: leave it out
#include "rollout.hpp"

namespace rollout = lies::rollout;

rollout::Outcome undone(const rollout::Data& data) {
#ifdef LIE
  return rollout::Outcome::taken_back(data);
#else
  return rollout::Outcome::taken_back({.ticket = data.ticket, .format = data.format});
#endif
}
