// tests/bench/share.cpp: how much of a core the machine gives, for as long as it is asked.
//
// usage: bench_share SECONDS
//
// Prints how many additions that do not depend on one another a processor made in each nanosecond, a line for
// each millisecond or so. Where a core is shared by two hardware threads and the other one belongs to
// somebody else, or where its frequency changes, this rate falls, and with it that of all other programs.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using Clock = std::chrono::steady_clock;

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

/// Additions in each nanosecond, over some 0.7 ms.
double rate() {
  constexpr int rounds = 200'000;
  constexpr int in_a_round = 8;
  std::uint64_t a = 1, b = 2, c = 3, d = 4, e = 5;
  const Clock::time_point start = Clock::now();
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < in_a_round; ++i) {
      ++a, ++b, ++c, ++d, ++e;
      // Each addition is made: no compiler may put several together.
      asm volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e));
    }
  }
  return 5.0 * in_a_round * rounds / nanoseconds_since(start);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  const Clock::time_point start = Clock::now();
  while (nanoseconds_since(start) < seconds * 1e9) std::printf("%.3f\n", rate());
  return 0;
}
