// tests/mcp_http/loop.cpp: the loop of the HTTP server, with clients that leave, dawdle, flood and hide.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "mcp/src/http/limits_of.hpp"
#include "mcp_http/raw_client.hpp"

namespace mcp_http {
namespace {

using candor::mcp::HttpOptions;
using namespace candor::mcp::http;
using namespace std::chrono_literals;

/// Answers /echo with the body at once; keeps all other requests for the test to answer.
class Toy : public Handler {
 public:
  std::optional<Response> judge(const Request& head) override {
    return head.target == "/no" ? std::optional(Response{401, {}, "not you"}) : std::nullopt;
  }
  std::function<void()> take(Request request, std::shared_ptr<Responder> responder) override {
    if (request.target == "/echo") {
      responder->respond({200, {}, std::move(request.body)});
      return nullptr;
    }
    {
      const std::lock_guard lock(mutex_);
      kept_.push_back(std::move(responder));
    }
    changed_.notify_all();
    return [this] {
      const std::lock_guard lock(mutex_);
      ++gone_;
      changed_.notify_all();
    };
  }
  Response refuse(const Refusal& refusal) override { return {refusal.status, {}, refusal.message}; }

  /// Returns the next request that was kept; null if none comes.
  std::shared_ptr<Responder> next() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, 60s, [this] { return !kept_.empty(); })) return nullptr;
    auto first = std::move(kept_.front());
    kept_.pop_front();
    return first;
  }
  /// Returns true once so many clients have left, which may take as long as `limit`.
  bool are_gone(int count, std::chrono::milliseconds limit = 60s) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, limit, [&] { return gone_ == count; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Responder>> kept_;
  int gone_ = 0;
};

/// A server in a thread of its own, until the end of the scope.
class Running {
 public:
  explicit Running(const HttpOptions& limits = {})
      : Running(std::get<Listener>(listen_on("127.0.0.1", 0)), limits_of(limits)) {}
  ~Running() { end(); }

  void end(std::chrono::milliseconds grace = 0ms) {
    if (!thread.joinable()) return;
    server.end(grace);
    thread.join();
  }

  Toy toy;
  std::uint16_t port;
  Server server;
  std::thread thread;

 private:
  Running(Listener listener, const ServerLimits& limits)
      : port(listener.port), server(toy, std::move(listener), limits), thread([this] { server.run(); }) {}
};

std::string request(const std::string& path, const std::string& body = "", const std::string& more = "",
                    const std::string& version = "1.1") {
  return "POST " + path + " HTTP/" + version +
         "\r\nHost: x\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + more + "\r\n" + body;
}

TEST_CASE("requests on one connection are answered in order, also where they arrive together") {
  Running run;
  RawClient client(run.port);
  REQUIRE(client.send(request("/echo", "one") + request("/echo", "two") + request("/echo")));
  CHECK(client.read_answer().body == "one");
  CHECK(client.read_answer().body == "two");
  const RawClient::Answer last = client.read_answer();
  CHECK(last.status == 200);
  CHECK(last.head.find("Date: ") != std::string::npos);
  REQUIRE(client.send(request("/echo", "four", "Connection: close\r\n")));
  CHECK(client.read_answer().head.find("Connection: close\r\n") != std::string::npos);
  CHECK(client.is_closed());
  run.end();
  CHECK(run.server.counts() == candor::Served{.connections = 1, .requests = 4, .answers = 4});
}

TEST_CASE("an answer to HEAD has no body, and one to HTTP/1.0 ends the connection") {
  Running run;
  RawClient head(run.port);
  REQUIRE(head.send("HEAD /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"));
  const std::string all = head.read_all();
  CHECK(all.find("Content-Length: 2\r\n") != std::string::npos);
  CHECK(all.ends_with("\r\n\r\n"));
  RawClient old(run.port);
  REQUIRE(old.send(request("/echo", "{}", "", "1.0")));
  CHECK(old.read_all().ends_with("Connection: close\r\nContent-Length: 2\r\n\r\n{}"));
}

TEST_CASE("a client that waits for 100 gets it") {
  Running run;
  RawClient client(run.port);
  REQUIRE(client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"));
  CHECK(client.read_until("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
  REQUIRE(client.send("{}"));
  CHECK(client.read_answer().body == "{}");
}

TEST_CASE("a client that closes or resets during its request is noticed at once") {
  Running run;
  for (const bool by_reset : {false, true}) {
    RawClient client(run.port);
    REQUIRE(client.send(request("/wait")));
    REQUIRE(run.toy.next() != nullptr);
    const auto begin = Clock::now();
    client.close(by_reset);
    CHECK(run.toy.are_gone(by_reset ? 2 : 1));
    CHECK(Clock::now() - begin < 5s);
  }
  run.end();
  CHECK(run.server.counts().lost == 2);
}

TEST_CASE("a client that closes with requests unread is noticed too") {
  Running run;
  RawClient client(run.port);
  REQUIRE(client.send(request("/wait") + request("/echo", "never read")));
  REQUIRE(run.toy.next() != nullptr);
  REQUIRE(client.send(request("/echo", std::string(100'000, 'x'))));
  client.close();
  CHECK(run.toy.are_gone(1));
}

TEST_CASE("a client that has closed only its side gets its answers") {
  Running run;
  RawClient client(run.port);
  REQUIRE(client.send(request("/wait") + request("/echo", "second")));
  client.end();
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  CHECK(client.read_until("\r\n\r\n") == "HTTP/1.1 102 Processing\r\n\r\n");
  responder->respond({200, {}, "first"});
  CHECK(client.read_answer().body == "first");
  CHECK(client.read_answer().body == "second");
  CHECK(client.is_closed());
  run.end();
  CHECK(run.server.counts().lost == 0);
}

TEST_CASE("HTTP/1.0 has no interim answer: the end of the client's side ends the request") {
  Running run;
  RawClient client(run.port);
  REQUIRE(client.send(request("/wait", "", "", "1.0")));
  client.end();
  CHECK(run.toy.are_gone(1));
  CHECK(client.is_closed());
}

TEST_CASE("a stream is sent in chunks, and its client is watched") {
  Running run({.heartbeat = 40ms});
  RawClient client(run.port);
  REQUIRE(client.send(request("/stream")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  responder->open_stream({200, {{"Content-Type", "text/event-stream"}}, ":\n\n"});
  responder->write("");
  responder->write("data: 1\n\n");
  CHECK(client.read_until("\r\n\r\n").find("Transfer-Encoding: chunked\r\n") != std::string::npos);
  CHECK(client.read_until("1\n\n\r\n") == "9\r\ndata: 1\n\n\r\n");
  CHECK(client.read_until(":\n\n\r\n") == "3\r\n:\n\n\r\n");
  responder->close_stream();
  CHECK(client.read_until("0\r\n\r\n").ends_with("0\r\n\r\n"));
  REQUIRE(client.send(request("/echo", "again")));
  CHECK(client.read_answer().body == "again");

  REQUIRE(client.send(request("/stream")));
  const auto second = run.toy.next();
  REQUIRE(second != nullptr);
  second->open_stream({200, {}, ":\n\n"});
  client.read_until(":\n\n\r\n");
  client.close();
  CHECK(run.toy.are_gone(1));
  second->write("to nobody");
  second->close_stream();
}

TEST_CASE("a stream to HTTP/1.0 ends with the connection") {
  Running run;
  RawClient client(run.port);
  REQUIRE(client.send(request("/stream", "", "", "1.0")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  responder->open_stream({200, {}, ":\n\n"});
  responder->write("data: 1\n\n");
  responder->close_stream();
  CHECK(client.read_all().ends_with("\r\n\r\ndata: 1\n\n"));
}

TEST_CASE("a client that does not read its stream is lost, and does not fill the memory") {
  Running run({.max_unsent_bytes = 100'000});
  RawClient client(run.port);
  client.shrink_buffer();
  REQUIRE(client.send(request("/stream")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  responder->open_stream({200, {}, ":\n\n"});
  // More than the system buffers by itself.
  for (int i = 0; i < 2000 && !run.toy.are_gone(1, 0ms); ++i) {
    responder->write(std::string(10'000, 'x'));
    std::this_thread::sleep_for(1ms);
  }
  CHECK(run.toy.are_gone(1));
}

TEST_CASE("a client that does not read its answer is lost after the time for it") {
  Running run({.write_timeout = 100ms});
  RawClient client(run.port);
  client.shrink_buffer();
  REQUIRE(client.send(request("/wait")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  responder->respond({200, {}, std::string(64'000'000, 'x')});
  // Nothing shows the client that it was given up, except what it reads.
  std::this_thread::sleep_for(5s);
  CHECK(client.read_all().size() < 64'000'000);
}

TEST_CASE("a whole request has a time, however slowly its bytes trickle") {
  Running run({.request_timeout = 150ms});
  RawClient client(run.port);
  // Its last byte never comes.
  std::string bytes = request("/echo");
  bytes.pop_back();
  for (const char byte : bytes) {
    if (!client.send(std::string_view(&byte, 1))) break;
    std::this_thread::sleep_for(20ms);
  }
  const RawClient::Answer answer = client.read_answer();
  CHECK(answer.status == 408);
  CHECK(answer.body == "the request took too long to arrive");
  CHECK(client.is_closed());
}

TEST_CASE("a connection without requests is closed after a time, also between two") {
  Running run({.idle_timeout = 2s});
  RawClient silent(run.port);
  RawClient polite(run.port);
  REQUIRE(polite.send(request("/echo", "{}")));
  CHECK(polite.read_answer().status == 200);
  CHECK(silent.is_closed());
  CHECK(polite.is_closed());
  RawClient busy(run.port);
  REQUIRE(busy.send(request("/wait")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  std::this_thread::sleep_for(3s);
  responder->respond({200, {}, "late"});
  CHECK(busy.read_answer().body == "late");
}

TEST_CASE("what is no request is answered, and then the connection closes") {
  Running run({.max_header_bytes = 1000, .max_body_bytes = 1000});
  const auto refused = [&](const std::string& bytes) {
    RawClient client(run.port);
    client.send(bytes);
    const RawClient::Answer answer = client.read_answer();
    return client.is_closed() ? answer.status : -answer.status;
  };
  CHECK(refused("\x16\x03\x01\x02 TLS\r\n\r\n") == 400);
  CHECK(refused(request("/echo", std::string(200'000, 'x'))) == 413);
  CHECK(refused("GET /" + std::string(100'000, 'a')) == 431);
  CHECK(refused("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") == 505);
  RawClient cut(run.port);
  cut.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{}");
  cut.end();
  CHECK(cut.read_answer().body == "the request ends before it is complete");
  run.end();
  CHECK(run.server.counts() == candor::Served{.connections = 5, .refused = 5});
}

TEST_CASE("too many connections, and too many requests, are told so") {
  Running run({.max_connections = 2, .max_in_flight = 1});
  RawClient one(run.port);
  RawClient two(run.port);
  REQUIRE(one.send(request("/wait")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  REQUIRE(two.send(request("/wait")));
  CHECK(two.read_answer().body == "there are too many requests");
  // It has begun its next request: it is not idle.
  REQUIRE(two.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n"));
  RawClient three(run.port);
  CHECK(three.read_answer().body == "there are too many connections");
  CHECK(three.is_closed());
  responder->respond({200, {}, "done"});
  CHECK(one.read_answer().body == "done");
  REQUIRE(two.send("\r\nfree"));
  CHECK(two.read_answer().body == "free");
}

TEST_CASE("who may not call is told so before a body is read") {
  Running run;
  RawClient client(run.port);
  REQUIRE(
      client.send("POST /no HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4000000\r\n\r\n"));
  const std::string answer = client.read_until("not you");
  CHECK(answer.starts_with("HTTP/1.1 401 Unauthorized\r\n"));
  CHECK(answer.find("Connection: close\r\n") != std::string::npos);
  CHECK(client.is_closed());
  // Without a body, the connection goes on.
  RawClient other(run.port);
  REQUIRE(other.send("GET /no HTTP/1.1\r\nHost: x\r\n\r\n" + request("/echo", "{}")));
  CHECK(other.read_answer().status == 401);
  CHECK(other.read_answer().body == "{}");
}

TEST_CASE("the next request is not read before the answer to the last one is taken") {
  Running run;
  RawClient client(run.port, 3s);
  const std::string body(100'000, 'x');
  int sent = 0;
  while (sent < 1000 && client.send(request("/echo", body))) ++sent;
  // What the system buffers by itself, in both directions.
  CHECK(sent < 500);
  CHECK(run.server.counts().requests < 200);
  for (int i = 0; i < sent; ++i) REQUIRE(client.read_answer().body == body);
}

TEST_CASE("bodies that do not end are bounded in all, and leave room for what arrives at once") {
  Running run({.max_buffered_bytes = 1'000'000});
  std::vector<RawClient> many;
  for (int i = 0; i < 30; ++i) {
    many.emplace_back(run.port);
    many.back().send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n" +
                     std::string(100'000, 'x'));
  }
  for (int i = 0; i < 12'000 && run.server.counts().refused < 20; ++i) std::this_thread::sleep_for(5ms);
  const auto refused = run.server.counts().refused;
  CHECK(refused >= 20);
  CHECK(refused < 30);
  CHECK(ask(run.port, request("/echo", std::string(10'000, 'y'))).status == 200);
  int told = 0;
  for (RawClient& client : many) {
    client.send(std::string(100'000, 'x'));
    const RawClient::Answer answer = client.read_answer();
    told += answer.status == 503 && answer.body == "there is no memory for the request" ? 1 : 0;
  }
  CHECK(told >= 20);
}

TEST_CASE("answers that nobody takes are bounded in all, long before the time for them") {
  Running run({.max_buffered_bytes = 1'000'000});
  std::vector<RawClient> many;
  for (int i = 0; i < 4; ++i) {
    many.emplace_back(run.port);
    REQUIRE(many.back().send(request("/wait")));
    const auto responder = run.toy.next();
    REQUIRE(responder != nullptr);
    responder->respond({200, {}, std::string(32'000'000, 'x')});
  }
  // A quick reader takes what is larger than the bound.
  RawClient quick(run.port);
  REQUIRE(quick.send(request("/wait")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  responder->respond({200, {}, std::string(32'000'000, 'y')});
  CHECK(quick.read_answer().body.size() == 32'000'000);
  std::this_thread::sleep_for(4s);
  for (RawClient& client : many) CHECK(client.read_all().size() < 32'000'000);
}

TEST_CASE("one connection too many pushes out what is idle the longest") {
  Running run({.max_connections = 3});
  RawClient busy(run.port);
  REQUIRE(busy.send(request("/wait")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  std::vector<RawClient> idle;
  for (int i = 0; i < 2; ++i) {
    idle.emplace_back(run.port);
    REQUIRE(idle.back().send(request("/echo", "{}")));
    CHECK(idle.back().read_answer().status == 200);
  }
  CHECK(ask(run.port, request("/echo", "new")).body == "new");
  CHECK(idle[0].is_closed());
  REQUIRE(idle[1].send(request("/echo", "still")));
  CHECK(idle[1].read_answer().body == "still");
  responder->respond({200, {}, "done"});
  CHECK(busy.read_answer().body == "done");
}

TEST_CASE("where the system has no descriptor left, clients are told so") {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  Running run;
  const rlimit few{.rlim_cur = 256, .rlim_max = files.rlim_max};
  setrlimit(RLIMIT_NOFILE, &few);
  std::vector<int> taken;
  for (int next = dup(0); next >= 0; next = dup(0)) taken.push_back(next);
  // Two for a client and its server, one for a client.
  REQUIRE(taken.size() > 3);
  for (int i = 0; i < 3; ++i) ::close(std::exchange(taken[static_cast<std::size_t>(i)], -1));
  RawClient busy(run.port);
  busy.send(request("/wait"));
  const auto responder = run.toy.next();
  RawClient further(run.port);
  const RawClient::Answer answer = further.read_answer();
  // The loop goes on meanwhile.
  if (responder != nullptr) responder->respond({200, {}, "done"});
  const RawClient::Answer done = busy.read_answer();
  setrlimit(RLIMIT_NOFILE, &files);
  for (const int each : taken) ::close(each);
  CHECK(answer.status == 503);
  CHECK(answer.body == "there are too many connections");
  CHECK(done.body == "done");
}

TEST_CASE("there are no more connections than descriptors, and handlers get some") {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  const rlimit usual{.rlim_cur = 1024, .rlim_max = files.rlim_max};
  setrlimit(RLIMIT_NOFILE, &usual);
  const std::size_t connections = limits_of({}).max_connections;
  setrlimit(RLIMIT_NOFILE, &files);
  CHECK(connections == 768);
  CHECK(limits_of({.max_connections = 5}).max_connections == 5);
}

TEST_CASE("the end lets answers leave, and takes no more") {
  Running run;
  RawClient waiting(run.port);
  RawClient idle(run.port);
  REQUIRE(waiting.send(request("/wait")));
  const auto responder = run.toy.next();
  REQUIRE(responder != nullptr);
  run.server.stop_accepting();
  CHECK(idle.is_closed());
  responder->respond({200, {}, "last"});
  CHECK(waiting.read_answer().body == "last");
  run.end(5s);
  CHECK(!RawClient(run.port).is_connected());
}

/// Holds connections in a process of its own, since both ends of one take a descriptor. Says how many.
class IdleClients {
 public:
  IdleClients(std::uint16_t port, int count) {
    std::array<int, 2> said{};
    std::array<int, 2> until{};
    if (pipe(said.data()) != 0 || pipe(until.data()) != 0) return;
    child_ = fork();
    if (child_ == 0) {
      ::close(until[1]);
      int held = 0;
      // The connections are never closed here: the end of the process does that.
      while (held < count && (new RawClient(port))->is_connected()) ++held;
      (void)!::write(said[1], &held, sizeof(held));
      char byte = 0;
      (void)!::read(until[0], &byte, 1);
      _exit(0);
    }
    ::close(until[0]);
    (void)!::read(said[0], &held_, sizeof(held_));
    ::close(said[0]);
    ::close(said[1]);
    until_ = until[1];
  }
  ~IdleClients() {
    ::close(until_);
    waitpid(child_, nullptr, 0);
  }
  int held() const { return held_; }

 private:
  pid_t child_ = -1;
  int until_ = -1;
  int held_ = 0;
};

TEST_CASE("10,000 idle connections leave room and speed for the others, and leaving is noticed") {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  const rlim_t room = files.rlim_max < 200 ? 0 : files.rlim_max - 200;
  const int count = static_cast<int>(std::min<rlim_t>(room, 10'000));
  const rlimit raised{.rlim_cur = files.rlim_max, .rlim_max = files.rlim_max};
  setrlimit(RLIMIT_NOFILE, &raised);
  Running run;
  {
    const IdleClients idle(run.port, count);
    CHECK(idle.held() == count);
    std::printf("counts: mcp_http: %d idle connections\n", idle.held());
    const auto begin = Clock::now();
    for (int i = 0; i < 100; ++i) CHECK(ask(run.port, request("/echo", "{}")).body == "{}");
    CHECK(Clock::now() - begin < 60s);
    RawClient client(run.port);
    REQUIRE(client.send(request("/wait")));
    REQUIRE(run.toy.next() != nullptr);
    const auto left = Clock::now();
    client.close();
    CHECK(run.toy.are_gone(1));
    CHECK(Clock::now() - left < 5s);
  }
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace
}  // namespace mcp_http
