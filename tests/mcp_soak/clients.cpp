// tests/mcp_soak/clients.cpp: sends calls, and finds answers that are lost, wrong, or come twice.
#include "mcp_soak/clients.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "mcp_http/raw_client.hpp"
#include "mcp_soak/messages.hpp"

namespace mcp_soak {
namespace {

using Clock = std::chrono::steady_clock;
using mcp_http::RawClient;
using namespace std::chrono_literals;

std::string http_request(SoakCall& call, bool is_modern, bool wants_progress) {
  if (!is_modern) return mcp_http::post(legacy_message(call));
  std::string body = R"({"jsonrpc":"2.0","id":)" + std::to_string(call.id) +
                     R"(,"method":"tools/call","params":{"name":"scan","arguments":)" + arguments_of(call) +
                     R"(,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)" +
                     R"("io.modelcontextprotocol/clientCapabilities":{})" +
                     (wants_progress ? R"(,"progressToken":1)" : "") + "}}}";
  return mcp_http::post(body,
                        "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: scan\r\n"
                        "Mcp-Param-Text: " +
                            call.text + "\r\n");
}

/// Returns the body of a response, whose events stand as they were sent.
std::string read_body(RawClient& client) {
  const RawClient::Answer answer = client.read_answer();
  if (answer.head.find("Transfer-Encoding: chunked") == std::string::npos) return answer.body;
  return client.read_until("\r\n0\r\n\r\n");
}

void run_connection(Tally& tally, std::uint16_t port, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uint64_t number = 0;
  while (!tally.stop) {
    RawClient client(port);
    if (!client.is_connected()) {
      ++tally.lost;
      std::this_thread::sleep_for(10ms);
      continue;
    }
    bool is_left = false;
    while (!tally.stop && !is_left) {
      SoakCall call{++number, "h" + std::to_string(seed) + "-" + std::to_string(number),
                    random() % 10 == 0 ? static_cast<unsigned>(1 + random() % 8) : 0};
      const bool is_modern = random() % 2 == 0;
      const bool wants_progress = random() % 2 == 0;
      if (!client.send(http_request(call, is_modern, wants_progress))) {
        ++tally.lost;
        break;
      }
      is_left = random() % 100 == 0;
      if (is_left) {
        ++tally.left;
        client.close(random() % 2 == 0);
        break;
      }
      const std::string body = read_body(client);
      if (body.empty()) {
        ++tally.lost;
        break;
      }
      if (!is_answer(call, body)) ++tally.wrong;
      ++tally.http_calls;
    }
  }
}

/// The calls of one client over stdio.
class StdioCalls {
 public:
  StdioCalls(Tally& tally, std::uint64_t seed) : tally_(tally), seed_(seed), random_(seed) {}

  std::size_t open() const { return open_.size(); }

  bool initialize() {
    const std::string id = std::to_string(++number_);
    if (!send_line(R"({"jsonrpc":"2.0","id":)" + id +
                   R"(,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},)" +
                   R"("clientInfo":{"name":"soak","version":"1"}}})"))
      return false;
    while (buffer_.find('\n') == std::string::npos)
      if (!fill(1000ms)) return false;
    buffer_.clear();
    return true;
  }

  bool send_one() {
    SoakCall call{++number_, "s" + std::to_string(seed_) + "-" + std::to_string(number_),
                  random_() % 50 == 0 ? static_cast<unsigned>(1 + random_() % 8) : 0};
    const std::string message = legacy_message(call);
    open_.emplace(number_, std::move(call));
    return send_line(message);
  }

  /// Takes the answers that come within `limit`. Returns false at the end of the input.
  bool receive(std::chrono::milliseconds limit) {
    if (!fill(limit)) return false;
    std::size_t begin = 0;
    for (std::size_t end = buffer_.find('\n'); end != std::string::npos; end = buffer_.find('\n', begin)) {
      take(std::string_view(buffer_).substr(begin, end - begin));
      begin = end + 1;
    }
    buffer_.erase(0, begin);
    return true;
  }

 private:
  bool send_line(std::string line) {
    line += '\n';
    for (std::size_t sent = 0; sent < line.size();) {
      const ssize_t count = write(STDOUT_FILENO, line.data() + sent, line.size() - sent);
      if (count <= 0) return false;
      sent += static_cast<std::size_t>(count);
    }
    return true;
  }

  bool fill(std::chrono::milliseconds limit) {
    pollfd ready{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (poll(&ready, 1, static_cast<int>(limit.count())) <= 0) return true;
    std::array<char, 65536> room{};
    const ssize_t count = read(STDIN_FILENO, room.data(), room.size());
    if (count <= 0) return false;
    buffer_.append(room.data(), static_cast<std::size_t>(count));
    return true;
  }

  void take(std::string_view line) {
    constexpr std::string_view before = R"({"jsonrpc":"2.0","id":)";
    const std::uint64_t id =
        line.starts_with(before)
            ? std::strtoull(std::string(line.substr(before.size(), 20)).c_str(), nullptr, 10)
            : 0;
    const auto found = open_.find(id);
    if (found == open_.end()) {
      ++(id > 0 && id <= number_ ? tally_.twice : tally_.wrong);
      return;
    }
    if (!is_answer(found->second, line)) ++tally_.wrong;
    ++tally_.stdio_calls;
    open_.erase(found);
  }

  Tally& tally_;
  std::uint64_t seed_;
  std::mt19937_64 random_;
  std::uint64_t number_ = 0;
  std::map<std::uint64_t, SoakCall> open_;
  std::string buffer_;
};

}  // namespace

void call_over_http(Tally& tally, std::uint16_t port, int connections, std::uint64_t seed) {
  std::vector<std::thread> threads;
  for (int i = 0; i < connections; ++i)
    threads.emplace_back(
        [&tally, port, seed, i] { run_connection(tally, port, seed * 100 + static_cast<unsigned>(i)); });
  for (std::thread& thread : threads) thread.join();
}

void call_over_stdio(Tally& tally, int rate, std::uint64_t seed) {
  std::signal(SIGPIPE, SIG_IGN);
  StdioCalls calls(tally, seed);
  // Most calls that wait for an answer: the server refuses further ones as busy.
  constexpr std::size_t max_open = 100;
  bool is_open = calls.initialize();
  const Clock::time_point begin = Clock::now();
  std::int64_t sent = 0;
  while (is_open && !tally.stop) {
    const auto due =
        static_cast<std::int64_t>(std::chrono::duration<double>(Clock::now() - begin).count() * rate);
    while (is_open && sent < due && calls.open() < max_open) {
      is_open = calls.send_one();
      ++sent;
    }
    is_open = is_open && calls.receive(1ms);
  }
  // The end of the input does not end calls: their answers still come.
  close(STDOUT_FILENO);
  const Clock::time_point last = Clock::now() + 30s;
  while (is_open && calls.open() > 0 && Clock::now() < last) is_open = calls.receive(100ms);
  tally.lost += calls.open();
}

}  // namespace mcp_soak
