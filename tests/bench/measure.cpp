// tests/bench/measure.cpp: the clock.
#include "measure.hpp"

#include <ctime>

namespace bench {

double cpu_now() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

}  // namespace bench
