// tests/bench/guard.cpp: what `candor guard` adds to a call of 8 kB: CPU time of the guard for the request
// and its answer, without the pipes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

#include "guard/guard.hpp"
#include "guard_messages.hpp"
#include "measure.hpp"
#include "support/contracts.hpp"
#include "support/subjects.hpp"

namespace {

using namespace candor;
using namespace candor::bench_guard;

/// Prints the least microseconds of a call over rounds of a thousand calls.
void measure(const char* title, guard::Policy policy, const std::string& result, bool has_copy) {
  guard::Settings settings;
  settings.policy = policy;
  settings.contracts = testing::subjects_of("tests/examples/contracts");
  settings.convention = testing::base_convention();
  guard::Guard guard(std::move(settings));
  constexpr int calls = 1'000;
  constexpr int rounds = 15;
  double best = std::numeric_limits<double>::max();
  int id = 0;
  for (int round = 0; round < rounds; ++round) {
    double spent = 0;
    for (int i = 0; i < calls; ++i) {
      const std::string request = request_of(++id);
      const std::string answer = answer_of(id, result, has_copy);
      const double start = bench::cpu_now();
      const guard::Outcome asked = guard.from_host(request);
      const guard::Outcome answered = guard.from_server(answer);
      spent += bench::cpu_now() - start;
      bench::keep(asked);
      bench::keep(answered);
    }
    best = std::min(best, spent / calls);
  }
  const guard::Counts& counts = guard.counts();
  std::printf("%-46s %6zu bytes %7.1f us   (%llu demoted, %llu refused)\n", title,
              request_of(id).size() + answer_of(id, result, has_copy).size(), best / 1e3,
              static_cast<unsigned long long>(counts.demoted),
              static_cast<unsigned long long>(counts.refused));
}

}  // namespace

int main() {
  measure("honest, a result", guard::Policy::refuse, result_of(70, false), false);
  measure("honest, a result and its copy as text", guard::Policy::refuse, result_of(33, false), true);
  measure("a lie, refused", guard::Policy::refuse, result_of(70, true), false);
  measure("a lie, demoted", guard::Policy::demote, result_of(70, true), false);
  measure("a lie and its copy, demoted", guard::Policy::demote, result_of(33, true), true);
}
