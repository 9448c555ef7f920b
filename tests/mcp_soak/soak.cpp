// tests/mcp_soak/soak.cpp: calls over stdio and HTTP for some time, from clients that are killed at random.
//
// usage: mcp_soak SECONDS SCRATCH_FILE
//        mcp_soak http TALLY PORT CONNECTIONS SEED    (a client)
//        mcp_soak stdio TALLY RATE SEED               (a client)
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <candor/mcp/http.hpp>

#include "mcp_server/fixture.hpp"
#include "mcp_soak/clients.hpp"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CANDOR_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CANDOR_SANITIZED 1
#endif
#endif

namespace mcp_soak {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Memory of a sanitizer grows by itself, and code is several times as slow.
#ifdef CANDOR_SANITIZED
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

constexpr int http_clients = 4;
constexpr int connections_each = 8;
/// Calls a second that the client over stdio sends: three times what is asked for. It is a pace, and no
/// limit: the server takes 100,000 (`make bench SECTIONS=serving`).
constexpr int stdio_rate = 6000;

/// The tools of the fixture; `scan` takes `hold_at` milliseconds for each unit, unless it is stopped.
class Handler : public fixture::Fixture {
 public:
  using Fixture::operator();
  fixture::scan::Outcome operator()(const fixture::scan::Params& params, const candor::Call& call) const {
    ++begun;
    fixture::scan::Data data{.hits = {}};
    std::vector<std::string> units;
    for (std::int64_t i = 0; i < params.units; ++i) units.push_back("u" + std::to_string(i));
    fixture::scan::Ledger ledger(units);
    if (units.empty()) ledger.nothing_in_scope();
    for (const std::string& unit : units)
      ledger.examine(unit, [&](const std::string& name) {
        if (params.hold_at) wait(call, std::chrono::milliseconds(*params.hold_at));
        data.hits.push_back({.unit = name, .text = params.text});
      });
    auto outcome =
        fixture::scan::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false});
    ++ended;
    return outcome;
  }

  mutable std::atomic<std::uint64_t> begun{0};
  mutable std::atomic<std::uint64_t> ended{0};

 private:
  static void wait(const candor::Call& call, std::chrono::milliseconds time) {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    changed.wait_for(lock, call.stop_token(), time, [] { return false; });
  }
};

/// Starts this program with other arguments; its stdin and stdout are those given, or /dev/null.
pid_t start_client(const std::vector<std::string>& words, int in = -1, int out = -1) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child != 0) return child;
  const int nowhere = open("/dev/null", O_RDWR);
  dup2(in < 0 ? nowhere : in, STDIN_FILENO);
  dup2(out < 0 ? nowhere : out, STDOUT_FILENO);
  execv("/proc/self/exe", arguments.data());
  _exit(127);
}

/// Waits for the end of a client; kills it after a long time. Returns true if it ended well by itself.
bool reap(pid_t child) {
  int status = 0;
  for (int i = 0; i < 6000; ++i) {
    if (waitpid(child, &status, WNOHANG) == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    std::this_thread::sleep_for(10ms);
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return false;
}

std::size_t open_files() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

/// Memory of this process, in kB.
long memory() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;) {
    if (word != "VmRSS:") continue;
    status >> word;
    return std::atol(word.c_str());
  }
  return 0;
}

struct Soak {
  Tally& tally;
  std::string file;
  Clock::time_point end;
  Handler handler = {};
  std::atomic<int> killed{0};
  std::atomic<int> failed{0};
  std::atomic<int> stdio_sessions{0};

  bool is_over() const { return Clock::now() >= end; }
};

/// Serves one client over stdio after another; kills most of them.
void soak_stdio(Soak& soak) {
  std::mt19937 random(7);
  for (unsigned seed = 1; !soak.is_over(); ++seed) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) std::abort();
    const pid_t client = start_client(
        {"mcp_soak", "stdio", soak.file, std::to_string(stdio_rate), std::to_string(seed)}, from[0], to[1]);
    close(from[0]);
    close(to[1]);
    ++soak.stdio_sessions;
    bool was_killed = false;
    std::thread killer([&soak, &was_killed, client, time = std::chrono::milliseconds(500 + random() % 2500)] {
      const Clock::time_point at = Clock::now() + time;
      while (Clock::now() < at && !soak.is_over()) std::this_thread::sleep_for(10ms);
      if (soak.is_over()) return;
      ++soak.killed;
      was_killed = true;
      kill(client, SIGKILL);
    });
    candor::mcp::ServeOptions options;
    options.stop_grace = 20s;
    options.call_timeout = 60s;
    // A client that was killed takes no more: its server ends with an error.
    [[maybe_unused]] const candor::ServeResult served =
        candor::mcp::serve_descriptors(fixture::ToolSet{soak.handler}, to[0], from[1], options);
    close(to[0]);
    close(from[1]);
    killer.join();
    const bool is_well = reap(client);
    // One that is killed just before the end is served beyond it.
    if (!was_killed && !is_well) ++soak.failed;
  }
}

/// Kills clients over HTTP at random, and starts others in their place.
void soak_http_clients(Soak& soak, std::uint16_t port) {
  std::mt19937 random(11);
  unsigned seed = 0;
  const auto start = [&] {
    return start_client({"mcp_soak", "http", soak.file, std::to_string(port),
                         std::to_string(connections_each), std::to_string(++seed)});
  };
  std::vector<pid_t> clients(http_clients);
  for (pid_t& client : clients) client = start();
  while (!soak.is_over()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100 + random() % 400));
    if (soak.is_over()) break;
    pid_t& client = clients[random() % clients.size()];
    kill(client, SIGKILL);
    waitpid(client, nullptr, 0);
    ++soak.killed;
    client = start();
  }
  soak.tally.stop = true;
  for (const pid_t client : clients)
    if (!reap(client)) ++soak.failed;
}

int report(const char* what, bool holds) {
  if (!holds) std::printf("FAILED: %s\n", what);
  return holds ? 0 : 1;
}

int run(int seconds, const std::string& file) {
  std::signal(SIGPIPE, SIG_IGN);
  Tally* const tally = map_tally(file, true);
  if (tally == nullptr) return std::puts("FAILED: there is no tally"), 1;
  const std::size_t files_before = open_files();
  const Clock::time_point begin = Clock::now();
  Soak soak{*tally, file, begin + std::chrono::seconds(seconds)};

  candor::mcp::HttpOptions options;
  options.serve.workers = http_clients * connections_each;
  // Never reached, but each call has a deadline that is made and cancelled.
  options.serve.call_timeout = 60s;
  const candor::mcp::Control control = options.serve.control;
  std::atomic<std::uint16_t> port = 0;
  options.on_listening = [&port](std::uint16_t number) { port = number; };
  candor::ServeResult served = candor::Served();
  std::thread server([&] { served = candor::mcp::serve_http(fixture::ToolSet{soak.handler}, options); });
  while (port == 0) std::this_thread::sleep_for(1ms);
  std::thread http([&] { soak_http_clients(soak, port); });
  std::thread stdio([&] { soak_stdio(soak); });
  // Memory is compared once all that is kept has been allocated.
  std::this_thread::sleep_until(begin + std::chrono::milliseconds(seconds * 300));
  const long early = memory();
  std::this_thread::sleep_until(soak.end);
  const long late = memory();
  http.join();
  stdio.join();
  control.stop();
  server.join();

  const double time = std::chrono::duration<double>(Clock::now() - begin).count();
  std::printf(
      "counts: mcp_soak: %.0f s, stdio: %llu calls (%.0f/s) of %d clients, HTTP: %llu calls (%.0f/s) with %d "
      "in flight\n",
      time, static_cast<unsigned long long>(tally->stdio_calls),
      static_cast<double>(tally->stdio_calls) / time, soak.stdio_sessions.load(),
      static_cast<unsigned long long>(tally->http_calls), static_cast<double>(tally->http_calls) / time,
      http_clients * connections_each);
  std::printf(
      "counts: mcp_soak: %d clients killed, %llu calls left, %llu handlers; memory %ld kB, then %ld kB%s\n",
      soak.killed.load(), static_cast<unsigned long long>(tally->left),
      static_cast<unsigned long long>(soak.handler.ended), early, late,
      is_sanitized ? " (of a sanitizer: not compared)" : "");
  int failures = report("an answer was lost", tally->lost == 0);
  failures += report("an answer came twice", tally->twice == 0);
  failures += report("an answer was wrong", tally->wrong == 0);
  failures += report("a client ended badly", soak.failed == 0);
  failures += report("a handler did not end", soak.handler.begun == soak.handler.ended);
  failures += report("a request was neither answered nor left",
                     served && served->requests == served->answers + served->lost);
  failures += report("the server did not serve",
                     served.has_value() && tally->http_calls > 0 && tally->stdio_calls > 0);
  failures += report("nothing was killed", soak.killed > 0);
  failures += report("memory grew", is_sanitized || late < early + early / 10 + 4096);
  failures += report("files stay open", open_files() == files_before);
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace mcp_soak

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  using namespace mcp_soak;
  if (words.size() == 2) return run(std::stoi(words[0]), words[1]);
  Tally* const tally = words.size() >= 4 ? map_tally(words[1], false) : nullptr;
  if (tally != nullptr && words[0] == "http" && words.size() == 5) {
    call_over_http(*tally, static_cast<std::uint16_t>(std::stoi(words[2])), std::stoi(words[3]),
                   std::stoull(words[4]));
    return 0;
  }
  if (tally != nullptr && words[0] == "stdio" && words.size() == 4) {
    call_over_stdio(*tally, std::stoi(words[2]), std::stoull(words[3]));
    return 0;
  }
  std::fputs("usage: mcp_soak SECONDS SCRATCH_FILE\n", stderr);
  return 2;
}
