// tests/bench/guard_pipes.cpp: what `candor guard` adds to a call of 8 kB between a host and a server, each a
// process of its own: elapsed time, against the same server without the guard. A relay that only copies shows
// what any process between them costs: two more wake-ups, which are dear where they cross processors that
// sleep. So all is measured on one processor, too.
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <candor/process.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include "guard_messages.hpp"

namespace {

using namespace candor;
using namespace candor::bench_guard;
using Clock = std::chrono::steady_clock;

constexpr int rounds = 200;
constexpr int calls = 20;  // of each side in a round

bool write_all(std::string_view rest) {
  while (!rest.empty()) {
    const ssize_t wrote = ::write(1, rest.data(), rest.size());
    if (wrote <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

/// Answers each line with the result, under the id of the line.
int serve(bool is_lie) {
  const std::string result = result_of(70, is_lie);
  for (std::string line; std::getline(std::cin, line);) {
    const std::string answer =
        answer_of(std::stoi(line.substr(line.find("\"id\":") + 5)), result, false) + "\n";
    if (!write_all(answer)) return 1;
  }
  return 0;
}

/// Copies what comes from the host to the server, and back.
int relay(const std::vector<std::string>& server_command) {
  Process server(server_command);
  std::thread from_server([&] {
    for (auto got = server.receive_bytes(); std::holds_alternative<std::string>(got);
         got = server.receive_bytes())
      if (!write_all(std::get<std::string>(got))) return;
  });
  char bytes[1U << 16U];
  for (ssize_t size = 0; (size = ::read(0, bytes, sizeof bytes)) > 0;)
    server.send_bytes({bytes, static_cast<std::size_t>(size)});
  server.close_input();
  from_server.join();
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

using Command = std::vector<std::string>;

Command joined(Command first, const Command& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

/// Prints what a call through `between` takes more than a call of the server.
bool measure(const char* title, const Command& between, const Command& server, bool is_lie) {
  Process plain(server);
  Process behind(joined(between, server), {.error_file = "/dev/null"});
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
  std::printf("%-46s %6zu bytes %7.1f us   (%.1f us without it)\n", title,
              request_of(id).size() + answer_of(id, result_of(70, is_lie), false).size(), median(added),
              median(without));
  return true;
}

bool measure_all(const std::string& self) {
  const Command guard = {CANDOR, "guard", "-q", "--contracts", CONTRACTS, "--policy", "demote", "--"};
  const Command honest = {self, "--server", "honest"};
  const Command lying = {self, "--server", "lie"};
  return measure("  a relay that checks nothing", {self, "--relay"}, honest, false) &&
         measure("  the guard, honest", guard, honest, false) &&
         measure("  the guard, a lie, demoted", guard, lying, true);
}

/// Keeps this program, and those that it starts, on one processor.
bool stay_on_one_processor() {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
  return ::sched_setaffinity(0, sizeof one, &one) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const Command args(argv, argv + argc);
  if (argc == 3 && args[1] == "--server") return serve(args[2] == "lie");
  if (argc > 2 && args[1] == "--relay") return relay({args.begin() + 2, args.end()});
  std::puts("through pipes, elapsed, on all processors");
  std::fflush(stdout);
  bool is_measured = measure_all(args[0]);
  std::puts("through pipes, elapsed, on one processor");
  is_measured = is_measured && stay_on_one_processor() && measure_all(args[0]);
  if (!is_measured) std::fputs("bench_guard_pipes: a server was lost\n", stderr);
  return is_measured ? 0 : 1;
}
