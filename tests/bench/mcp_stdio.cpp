// tests/bench/mcp_stdio.cpp: calls a second of an MCP server that is another process, over two pipes.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <candor/mcp/server.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "messages.hpp"
#include "tools_mcp.hpp"

namespace {

using Clock = std::chrono::steady_clock;
namespace grep = bench_mcp::grep;

/// Finds one line in one file.
struct Handler {
  grep::Outcome operator()(const grep::Params& params) const {
    grep::Ledger ledger(std::vector<std::string>{params.path});
    ledger.examined(params.path);
    return grep::Outcome::from(std::move(ledger).close(), {.matches = {params.pattern}},
                               {.truncated = false});
  }
};

struct Pipes {
  int to_server = -1;
  int from_server = -1;
  pid_t server = -1;
};

Pipes start() {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (::pipe(in.data()) != 0 || ::pipe(out.data()) != 0) return {};
  const pid_t server = ::fork();
  if (server == 0) {
    ::close(in[1]);
    ::close(out[0]);
    const Handler handler;
    ::_exit(candor::mcp::serve_descriptors(bench_mcp::ToolSet{handler}, in[0], out[1]) ? 0 : 1);
  }
  ::close(in[0]);
  ::close(out[1]);
  return {in[1], out[0], server};
}

void send(const Pipes& pipes, const std::string& line) {
  if (::write(pipes.to_server, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
    std::perror("write");
}

/// Waits for answers, and returns how many came.
std::size_t receive(const Pipes& pipes) {
  static std::array<char, 65536> bytes;
  const ssize_t got = ::read(pipes.from_server, bytes.data(), bytes.size());
  return got <= 0 ? 0 : static_cast<std::size_t>(std::count(bytes.data(), bytes.data() + got, '\n'));
}

/// Returns the calls a second with so many in flight: the best of five runs.
double rate(const Pipes& pipes, const std::vector<std::string>& lines, std::size_t in_flight) {
  constexpr std::size_t calls = 5000;
  double best = 0;
  for (int run = 0; run < 5; ++run) {
    const auto start = Clock::now();
    std::size_t sent = 0;
    std::size_t answered = 0;
    while (answered < calls) {
      for (; sent < calls && sent - answered < in_flight; ++sent) send(pipes, lines[sent % lines.size()]);
      answered += receive(pipes);
    }
    best = std::max(best, calls / std::chrono::duration<double>(Clock::now() - start).count());
  }
  return best;
}

}  // namespace

int main() {
  const bench::Messages messages = bench::messages("req");
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  for (const std::string& line : messages.lines) {
    lines.push_back(line + "\n");
    bytes += line.size();
  }
  const Pipes pipes = start();
  if (pipes.server < 0) return 1;
  send(
      pipes,
      R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},)"
      R"("clientInfo":{"name":"bench","version":"1"}}})"
      "\n");
  receive(pipes);
  std::printf("%s, %zu bytes on average\n", messages.origin.c_str(), bytes / lines.size());
  for (const std::size_t in_flight : {std::size_t{1}, std::size_t{32}})
    std::printf("%2zu in flight: %8.0f calls/s   (goal: 2,000)\n", in_flight, rate(pipes, lines, in_flight));
  ::close(pipes.to_server);
  ::waitpid(pipes.server, nullptr, 0);
  return 0;
}
