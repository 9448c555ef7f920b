// tests/bench/guard_pipes.cpp: what `candor guard` adds to a call of 8 kB between a host and a server, each a
// process of its own: elapsed time, against the same server without the guard. A relay that only copies shows
// what any process between them costs: two more wake-ups, which are dear where they cross processors that
// sleep. So all is measured in each placement on two processors, and what the guard adds to the relay stands
// beside it.
#include <poll.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <candor/process.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "guard_messages.hpp"

namespace {

using namespace candor;
using namespace candor::bench_guard;
using Clock = std::chrono::steady_clock;

// All processes are started anew several times, since the system may leave them where it once placed them.
constexpr int starts = 8;
constexpr int rounds = 25;  // of each start, after a first one that warms up
constexpr int calls = 20;   // of each side in a round

bool write_all(int end, std::string_view rest) {
  while (!rest.empty()) {
    const ssize_t wrote = ::write(end, rest.data(), rest.size());
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
    if (!write_all(1, answer)) return 1;
  }
  return 0;
}

/// Copies what comes from the host to the server, and back, in one loop.
int relay(const std::vector<std::string>& server_command) {
  Process server(server_command);
  std::array<char, 1U << 16U> bytes;
  const auto copy = [&](int from, int to) {
    const ssize_t size = ::read(from, bytes.data(), bytes.size());
    return size > 0 && write_all(to, {bytes.data(), static_cast<std::size_t>(size)});
  };
  while (true) {
    std::array<pollfd, 2> ready{pollfd{0, POLLIN, 0}, pollfd{server.output(), POLLIN, 0}};
    if (::poll(ready.data(), ready.size(), -1) < 0) return 1;
    if (ready[0].revents != 0 && !copy(0, server.input())) return 0;
    if (ready[1].revents != 0 && !copy(server.output(), 1)) return 0;
  }
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

/// Processors of the three processes; -1: those that the system chooses.
struct Placement {
  const char* title;
  int host;
  int between;
  int server;
};

bool stay_on(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(processor), &set);
  return ::sched_setaffinity(0, sizeof set, &set) == 0;
}

/// Becomes the program of `command` on one processor.
int run_on(int processor, const Command& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  if (stay_on(processor)) ::execv(words[0], words.data());
  return 1;
}

Command placed(const std::string& self, int processor, const Command& command) {
  return processor < 0 ? command : joined({self, "--on", std::to_string(processor)}, command);
}

/// Processes between the host and the server, and what a call through them took in each round.
struct Side {
  const char* title;
  bool is_lie;
  Command command;
  ProcessOptions options = {};
  std::vector<double> rounds = {};
};

/// Starts all sides, and measures them in turn. Returns false if a server was lost.
bool measure_rounds(std::vector<Side>& sides, int& id) {
  std::vector<Process> processes;
  for (const Side& side : sides) processes.emplace_back(side.command, side.options);
  for (int round = 0; round <= rounds; ++round)
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const double spent = round_of(processes[i], id);
      if (spent < 0) return false;
      if (round != 0) sides[i].rounds.push_back(spent);
    }
  return true;
}

/// The median of the differences of rounds that followed each other.
double added(const Side& side, const Side& to) {
  std::vector<double> differences;
  for (std::size_t i = 0; i < side.rounds.size(); ++i) differences.push_back(side.rounds[i] - to.rounds[i]);
  return median(std::move(differences));
}

/// Prints what calls take more than those of the server alone, and more than those through the relay.
bool measure(const std::string& self, const Placement& placement) {
  std::printf("through pipes, elapsed, %s\n", placement.title);
  std::fflush(stdout);
  if (placement.host >= 0 && !stay_on(placement.host)) return false;
  const Command relay = placed(self, placement.between, {self, "--relay"});
  const Command guard = placed(self, placement.between,
                               {CANDOR, "guard", "-q", "--contracts", CONTRACTS, "--policy", "demote", "--"});
  const Command honest = placed(self, placement.server, {self, "--server", "honest"});
  const Command lying = placed(self, placement.server, {self, "--server", "lie"});
  const ProcessOptions quiet = {.error_file = "/dev/null"};
  std::vector<Side> sides = {{"  the server alone", false, honest},
                             {"  a relay that checks nothing", false, joined(relay, honest)},
                             {"  the guard, honest", false, joined(guard, honest), quiet},
                             {"  the guard, a lie, demoted", true, joined(guard, lying), quiet}};
  int id = 0;
  for (int start = 0; start < starts; ++start)
    if (!measure_rounds(sides, id)) return false;
  const Side& alone = sides[0];
  const Side& relayed = sides[1];
  std::printf("%-46s %6s       %7.1f us\n", alone.title, "", median(alone.rounds));
  for (const Side& side : std::span(sides).subspan(1)) {
    const std::size_t bytes = request_of(id).size() + answer_of(id, result_of(70, side.is_lie), false).size();
    std::printf("%-46s %6zu bytes %7.1f us more", side.title, bytes, added(side, alone));
    if (&side != &relayed) std::printf("   (%.1f us more than the relay)", added(side, relayed));
    std::puts("");
  }
  return true;
}

/// Returns the first two processors that this program may use; one where there is no second.
std::vector<int> two_processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> found;
  if (::sched_getaffinity(0, sizeof set, &set) != 0) return found;
  for (int i = 0; i < CPU_SETSIZE && found.size() < 2; ++i)
    if (CPU_ISSET(static_cast<std::size_t>(i), &set)) found.push_back(i);
  return found;
}

std::vector<Placement> placements() {
  std::vector<Placement> all = {{"where the system places them", -1, -1, -1}};
  const std::vector<int> processors = two_processors();
  if (processors.empty()) return all;
  const int one = processors.front();
  all.push_back({"all on one processor", one, one, one});
  if (processors.size() < 2) return all;
  const int other = processors.back();
  all.push_back({"the server on another processor", one, one, other});
  all.push_back({"the host on another processor", one, other, other});
  all.push_back({"the guard on another processor than both", one, other, one});
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  const Command args(argv, argv + argc);
  if (argc == 3 && args[1] == "--server") return serve(args[2] == "lie");
  if (argc > 2 && args[1] == "--relay") return relay({args.begin() + 2, args.end()});
  if (argc > 3 && args[1] == "--on") return run_on(std::stoi(args[2]), {args.begin() + 3, args.end()});
  for (const Placement& placement : placements())
    if (!measure(args[0], placement)) {
      std::fputs("bench_guard_pipes: a server was lost\n", stderr);
      return 1;
    }
  return 0;
}
