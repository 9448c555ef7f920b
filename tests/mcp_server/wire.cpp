// tests/mcp_server/wire.cpp: a server on two pipes, and its client.
#include "wire.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>
#include <utility>

namespace candor::mcp::test {

Pipe::Pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2");
  read = ends[0];
  write = ends[1];
}
Pipe::~Pipe() {
  close_read();
  close_write();
}
void Pipe::close_read() {
  if (read >= 0) ::close(std::exchange(read, -1));
}
void Pipe::close_write() {
  if (write >= 0) ::close(std::exchange(write, -1));
}

void Ends::add(const CallEnd& end) {
  const std::lock_guard lock(mutex_);
  ends_.push_back(end);
  changed_.notify_all();
}
std::optional<CallEnd> Ends::next(std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, limit, [&] { return !ends_.empty(); })) return std::nullopt;
  CallEnd end = ends_.front();
  ends_.erase(ends_.begin());
  return end;
}

Wire::Wire(ServeOptions options) {
  std::signal(SIGPIPE, SIG_IGN);  // of the client's own writes
  options.on_call_end = [this](const CallEnd& end) { ends_.add(end); };
  options.info.name = "fixture";
  options.info.version = "1";
  thread_ = std::thread([this, options] {
    served_ = serve_descriptors(fixture::ToolSet{fixture_}, in_.read, out_.write, options);
    out_.close_write();
  });
}
Wire::~Wire() {
  fixture_.release();
  in_.close_write();
  // Whatever the server still sends is read, so that it is not kept from ending.
  while (out_.read >= 0 && !receive().empty()) {
  }
  if (thread_.joinable()) thread_.join();
}

void Wire::send_bytes(const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t sent = ::write(in_.write, bytes.data() + at, bytes.size() - at);
    if (sent < 0) return;
    at += static_cast<std::size_t>(sent);
  }
}
void Wire::send(const std::string& line) { send_bytes(line + "\n"); }

std::string Wire::receive(std::chrono::milliseconds limit) {
  if (out_.read < 0) return "";
  const auto deadline = std::chrono::steady_clock::now() + limit;
  for (;;) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      return line;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    pollfd waits{out_.read, POLLIN, 0};
    if (left.count() < 0 || ::poll(&waits, 1, static_cast<int>(left.count())) <= 0) return "";
    std::array<char, 65536> bytes{};
    const ssize_t got = ::read(out_.read, bytes.data(), bytes.size());
    if (got <= 0) return "";
    buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  }
}

std::string Wire::ask(const std::string& line) {
  send(line);
  return receive();
}

void Wire::initialize(const std::string& version) {
  ask(R"({"jsonrpc":"2.0","id":"init","method":"initialize","params":{"protocolVersion":")" + version +
      R"(","capabilities":{},"clientInfo":{"name":"test","version":"1"}}})");
  send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
}

std::vector<std::string> Wire::finish() {
  in_.close_write();
  std::vector<std::string> lines;
  for (std::string line = receive(); !line.empty(); line = receive()) lines.push_back(line);
  thread_.join();
  return lines;
}

bool Wire::wait_for_hold() const {
  for (int i = 0; i < 12000 && fixture_.waiting() == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return fixture_.waiting() > 0;
}

std::string call(const std::string& id, const std::string& tool, const std::string& arguments,
                 const std::string& meta) {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":")" + tool +
         R"(","arguments":)" + arguments + (meta.empty() ? "" : R"(,"_meta":)" + meta) + "}}";
}

std::string modern_meta(const std::string& further) {
  return R"({"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{})" +
         (further.empty() ? "" : "," + further) + "}";
}

std::string modern(const std::string& id, const std::string& method, const std::string& params,
                   const std::string& further_meta) {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + R"(","params":{)" +
         (params.empty() ? "" : params + ",") + R"("_meta":)" + modern_meta(further_meta) + "}}";
}

}  // namespace candor::mcp::test
