// tests/bench/guard_pipes.cpp: what `candor guard` adds to a call of 8 kB between a host and a server, each a
// process of its own: elapsed time, against the same server without the guard.
#include <unistd.h>

#include <algorithm>
#include <candor/process.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "guard_messages.hpp"

namespace {

using namespace candor;
using namespace candor::bench_guard;
using Clock = std::chrono::steady_clock;

constexpr int rounds = 200;
constexpr int calls = 20;  // of each side in a round

/// Answers each line with the result, under the id of the line.
int serve(bool is_lie) {
  const std::string result = result_of(70, is_lie);
  for (std::string line; std::getline(std::cin, line);) {
    const std::string answer =
        answer_of(std::stoi(line.substr(line.find("\"id\":") + 5)), result, false) + "\n";
    for (std::string_view rest = answer; !rest.empty();) {
      const ssize_t wrote = ::write(1, rest.data(), rest.size());
      if (wrote <= 0) return 1;
      rest.remove_prefix(static_cast<std::size_t>(wrote));
    }
  }
  return 0;
}

/// Returns the microseconds of a call; a negative number if the server is gone.
double time_of_call(Process& server, int id) {
  const std::string request = request_of(id);
  const auto start = Clock::now();
  server.send(request);
  const auto answer = server.receive(start + std::chrono::seconds(30));
  const double spent = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  return std::holds_alternative<std::string>(answer) ? spent : -1;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// The median of the calls of a round; a negative number if the server is gone.
double round_of(Process& server, int& id) {
  std::vector<double> times;
  for (int i = 0; i < calls; ++i) times.push_back(time_of_call(server, ++id));
  return *std::ranges::min_element(times) < 0 ? -1 : median(times);
}

bool measure(const char* title, const std::string& self, const std::string& kind) {
  const std::vector<std::string> server = {self, "--server", kind};
  std::vector<std::string> guarded = {CANDOR,    "guard",    "-q",     "--contracts",
                                      CONTRACTS, "--policy", "demote", "--"};
  guarded.insert(guarded.end(), server.begin(), server.end());
  Process plain(server);
  Process behind(guarded, {.error_file = "/dev/null"});
  std::vector<double> without;
  std::vector<double> added;
  int id = 0;
  // The first round of each side warms it up.
  for (int round = 0; round <= rounds; ++round) {
    const double alone = round_of(plain, id);
    const double both = round_of(behind, id);
    if (alone < 0 || both < 0) return false;
    if (round == 0) continue;
    without.push_back(alone);
    added.push_back(both - alone);
  }
  std::printf("%-46s %6zu bytes %7.1f us   (%.1f us without the guard)\n", title,
              request_of(id).size() + answer_of(id, result_of(70, kind == "lie"), false).size(),
              median(added), median(without));
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--server") return serve(std::string_view(argv[2]) == "lie");
  const bool well = measure("through pipes, elapsed: honest", argv[0], "honest") &&
                    measure("through pipes, elapsed: a lie, demoted", argv[0], "lie");
  if (!well) std::fputs("bench_guard_pipes: a server was lost\n", stderr);
  return well ? 0 : 1;
}
