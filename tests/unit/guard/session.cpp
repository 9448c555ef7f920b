// tests/unit/guard/session.cpp: the loop between a host and a server: slow readers, frames in parts, and
// ends.
#include "guard/session.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "guard/outlet.hpp"

using namespace candor;

namespace {

/// Two ends of a stream.
struct Stream {
  int read = -1;
  int write = -1;

  explicit Stream(bool is_socket = false) {
    std::array<int, 2> ends{};
    REQUIRE((is_socket ? ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data())
                       : ::pipe2(ends.data(), O_CLOEXEC)) == 0);
    read = ends[0];
    write = ends[1];
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() {
    close(read);
    close(write);
  }
  static void close(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

/// A server in the test: `in` is its input, `out` its output.
class TestServer final : public guard::ServerLink {
 public:
  TestServer() {
    ::fcntl(in.write, F_SETFL, O_NONBLOCK);
    ::fcntl(out.read, F_SETFL, O_NONBLOCK);
  }
  int input() const override { return in.write; }
  int output() const override { return out.read; }
  void close_input() override { Stream::close(in.write); }
  void stop() override { is_stopped = true; }

  Stream in;
  Stream out;
  bool is_stopped = false;
};

/// A session in a thread of its own. The test plays the host and the server.
class Running {
 public:
  explicit Running(guard::Settings settings, bool is_socket = false,
                   std::chrono::milliseconds time = std::chrono::seconds(10))
      : to_host(is_socket), guard_(std::move(settings)), thread_([this, time] {
          end_ = guard::run_session(
              guard_, server,
              {from_host.read, to_host.write,
               [this](diagnostics::Findings& found) { printed += found.all().size(); }, [] {}, time, time});
          Stream::close(to_host.write);
        }) {}

  ~Running() {
    Stream::close(from_host.write);
    Stream::close(server.out.write);
    if (thread_.joinable()) thread_.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  guard::SessionEnd wait() {
    thread_.join();
    return *end_;
  }
  /// Only after wait().
  const guard::Counts& counts() const { return guard_.counts(); }

  Stream from_host;
  Stream to_host;
  TestServer server;
  std::atomic<std::size_t> printed = 0;  // findings

 private:
  guard::Guard guard_;
  std::optional<guard::SessionEnd> end_;
  std::thread thread_;
};

void write_all(int end, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(end, text.data(), text.size());
    REQUIRE(wrote > 0);
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
}

/// Reads a stream to its end.
std::string read_all(int end) {
  std::string text;
  std::array<char, 1U << 16U> block;
  while (true) {
    const ssize_t got = ::read(end, block.data(), block.size());
    if (got <= 0) return text;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
}

/// Reads as many bytes.
std::string read_exactly(int end, std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t have = 0; have < size;) {
    const ssize_t got = ::read(end, text.data() + have, size - have);
    REQUIRE(got > 0);
    have += static_cast<std::size_t>(got);
  }
  return text;
}

/// Writes frames until the stream takes no more of them, which is known after half a second; at least a MiB
/// is waited for. Returns the number of bytes.
std::size_t fill(int end, std::string_view frame) {
  ::fcntl(end, F_SETFL, O_NONBLOCK);
  std::size_t sent = 0;
  int pauses = 0;
  while (pauses == 0 || (sent < (std::size_t{1} << 20U) && pauses < 120)) {
    pollfd ready{end, POLLOUT, 0};
    if (::poll(&ready, 1, 500) == 0) ++pauses;
    const std::size_t begin = sent % frame.size();
    const ssize_t wrote = ::write(end, frame.data() + begin, frame.size() - begin);
    if (wrote > 0) sent += static_cast<std::size_t>(wrote);
    // A session that takes all that there is has no bound.
    REQUIRE(sent < (std::size_t{64} << 20U));
  }
  ::fcntl(end, F_SETFL, 0);
  return sent;
}

/// Writes the rest of a frame of which `sent` bytes were written, while another thread reads.
std::thread finish(int end, std::string_view frame, std::size_t& sent) {
  const std::string_view rest = frame.substr(sent % frame.size());
  const bool is_whole = rest.size() == frame.size();
  if (!is_whole) sent += rest.size();
  return std::thread([=] {
    if (!is_whole) write_all(end, rest);
  });
}

std::string repeated(std::string_view frame, std::size_t size) {
  std::string text;
  while (text.size() < size) text += frame;
  text.resize(size);
  return text;
}

guard::Settings observing() {
  guard::Settings settings;
  settings.protocol = guard::Protocol::mcp;
  return settings;
}

const std::string notification = R"({"jsonrpc":"2.0","method":"notifications/message","params":{"data":")" +
                                 std::string(8'000, 'x') + "\"}}\n";
const std::string cancel = R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}})"
                           "\n";

}  // namespace

TEST_CASE("a host that does not read its frames stops the server, not its own frames, and loses none") {
  for (const bool is_socket : {false, true}) {
    CAPTURE(is_socket);
    Running session(observing(), is_socket);
    std::size_t sent = fill(session.server.out.write, notification);
    CHECK(sent > (std::size_t{1} << 20U));
    CHECK(sent < (std::size_t{3} << 20U));
    // What the host sends reaches the server all the same.
    write_all(session.from_host.write, cancel);
    CHECK(read_exactly(session.server.in.read, cancel.size()) == cancel);
    std::thread rest = finish(session.server.out.write, notification, sent);
    CHECK((read_exactly(session.to_host.read, sent) == repeated(notification, sent)));
    rest.join();
    Stream::close(session.server.out.write);
    CHECK(read_all(session.to_host.read).empty());
    CHECK(session.wait() == guard::SessionEnd::server_ended);
  }
}

TEST_CASE("a server that does not read its frames stops the host, not its own frames, and loses none") {
  Running session(observing());
  std::size_t sent = fill(session.from_host.write, notification);
  CHECK(sent > (std::size_t{1} << 20U));
  CHECK(sent < (std::size_t{3} << 20U));
  write_all(session.server.out.write, cancel);
  CHECK(read_exactly(session.to_host.read, cancel.size()) == cancel);
  std::thread rest = finish(session.from_host.write, notification, sent);
  CHECK((read_exactly(session.server.in.read, sent) == repeated(notification, sent)));
  rest.join();
  Stream::close(session.from_host.write);
  CHECK(read_all(session.server.in.read).empty());
  Stream::close(session.server.out.write);
  CHECK(session.wait() == guard::SessionEnd::host_closed);
}

TEST_CASE("both sides may write at once without reading") {
  Running session(observing());
  constexpr std::size_t count = 1'000;
  const std::string flood = repeated(notification, count * notification.size());
  std::thread host([&] { write_all(session.from_host.write, flood); });
  std::thread server([&] { write_all(session.server.out.write, flood); });
  // The readers begin only after both directions stand still.
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  std::string at_server;
  std::thread server_reader([&] { at_server = read_exactly(session.server.in.read, flood.size()); });
  CHECK((read_exactly(session.to_host.read, flood.size()) == flood));
  for (std::thread* each : {&host, &server, &server_reader}) each->join();
  CHECK((at_server == flood));
  Stream::close(session.from_host.write);
  CHECK(read_all(session.server.in.read).empty());
  Stream::close(session.server.out.write);
  CHECK(session.wait() == guard::SessionEnd::host_closed);
  CHECK(session.counts().from_host == count);
  CHECK(session.counts().from_server == count);
}

TEST_CASE("what a server wrote before its end reaches a host that reads late") {
  Running session(observing());
  const std::string text = repeated(notification, 100 * notification.size());
  write_all(session.server.out.write, text);
  Stream::close(session.server.out.write);
  CHECK((read_all(session.to_host.read) == text));
  CHECK(session.wait() == guard::SessionEnd::server_ended);
  CHECK(session.server.is_stopped);
}

TEST_CASE("the session of a host that is gone ends with its server") {
  Running session(observing());
  Stream::close(session.to_host.read);
  write_all(session.server.out.write, cancel);
  // Its input is closed, as that of any server whose host closed its end.
  CHECK(read_all(session.server.in.read).empty());
  Stream::close(session.server.out.write);
  CHECK(session.wait() == guard::SessionEnd::host_closed);
}

TEST_CASE("a server that closed its input is still heard") {
  Running session(observing());
  Stream::close(session.server.in.read);
  for (int i = 0; i < 3; ++i) write_all(session.from_host.write, notification);
  write_all(session.server.out.write, cancel);
  CHECK(read_exactly(session.to_host.read, cancel.size()) == cancel);
  Stream::close(session.server.out.write);
  CHECK(session.wait() == guard::SessionEnd::server_ended);
}

TEST_CASE("an unfinished last frame goes on without a line end") {
  Running session(observing());
  write_all(session.from_host.write, R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  Stream::close(session.from_host.write);
  CHECK(read_all(session.server.in.read) == R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
  write_all(session.server.out.write, "{\"jsonrpc\":\"2.0\"");
  Stream::close(session.server.out.write);
  CHECK(read_all(session.to_host.read) == "{\"jsonrpc\":\"2.0\"");
  CHECK(session.wait() == guard::SessionEnd::host_closed);
}

TEST_CASE("frames of the guard wait for the end of a frame that passes in parts") {
  Running session(observing());
  const std::string call =
      R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":{}}})"
      "\n";
  const std::string list = R"({"jsonrpc":"2.0","id":"candor-guard-1","method":"tools/list","params":{}})"
                           "\n";
  write_all(session.from_host.write, call);
  CHECK(read_exactly(session.server.in.read, list.size()) == list);
  // The call waits for the list, and the host goes on with a frame above the limit.
  const std::string long_frame = "{\"a\":\"" + std::string(guard::Guard::max_frame, 'a') + "\"}\n";
  const std::string_view first = std::string_view(long_frame).substr(0, long_frame.size() - 2);
  std::thread host([&] { write_all(session.from_host.write, first); });
  CHECK((read_exactly(session.server.in.read, first.size()) == first));
  host.join();
  write_all(session.server.out.write, R"({"jsonrpc":"2.0","id":"candor-guard-1","result":{"tools":[]}})"
                                      "\n" +
                                          cancel);
  // The list has been taken once what follows it has passed.
  CHECK(read_exactly(session.to_host.read, cancel.size()) == cancel);
  write_all(session.from_host.write, "}\n");
  CHECK(read_exactly(session.server.in.read, 2 + call.size()) == "}\n" + call);
  Stream::close(session.from_host.write);
  CHECK(read_all(session.server.in.read).empty());
  Stream::close(session.server.out.write);
  CHECK(session.wait() == guard::SessionEnd::host_closed);
}

TEST_CASE("findings are printed while no frame comes, and beside frames that come without an end") {
  Running running({});
  const std::string frame = "no JSON\n";
  write_all(running.from_host.write, frame);
  CHECK(read_exactly(running.server.in.read, frame.size()) == frame);
  for (int i = 0; running.printed == 0 && i < 1'000; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK(running.printed > 0);

  // A frame is always ready: the next ones are written before the first is read.
  const std::size_t before = running.printed;
  std::string frames;
  for (int i = 0; i < 1'000; ++i) frames += frame;
  write_all(running.from_host.write, frames);
  CHECK(read_exactly(running.server.in.read, frames.size()) == frames);
  Stream::close(running.from_host.write);
  Stream::close(running.server.out.write);
  running.wait();
  CHECK(running.printed == before + 1'000 * before);
}

TEST_CASE("a terminal gets all bytes in order") {
  const int screen = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  REQUIRE(screen >= 0);
  REQUIRE((::grantpt(screen) == 0 && ::unlockpt(screen) == 0));
  const int terminal = ::open(::ptsname(screen), O_RDWR | O_NOCTTY | O_CLOEXEC);
  REQUIRE(terminal >= 0);
  termios modes{};
  ::tcgetattr(terminal, &modes);
  ::cfmakeraw(&modes);
  ::tcsetattr(terminal, TCSANOW, &modes);
  const std::string text = repeated(notification, 50 * notification.size());
  std::string got;
  std::thread reader([&] { got = read_exactly(screen, text.size()); });
  {
    guard::Outlet outlet(terminal);
    outlet.send(text, "");
    while (outlet.waiting() != 0) {
      pollfd ready{outlet.end(), POLLOUT, 0};
      ::poll(&ready, 1, -1);
      outlet.flush();
    }
  }
  reader.join();
  CHECK((got == text));
  // Its flags are those of other programs, too.
  CHECK((::fcntl(terminal, F_GETFL) & O_NONBLOCK) == 0);
  ::close(terminal);
  ::close(screen);
}

namespace {

const std::string call_of_say = R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"say"}})"
                                "\n";
constexpr std::chrono::milliseconds short_time(300);

guard::Settings refusing() {
  guard::Settings settings = observing();
  settings.policy = guard::Policy::refuse;
  return settings;
}

/// Passes the list of one tool, after which calls of it are not held.
void list_tools(Running& session) {
  const std::string list = R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})"
                           "\n";
  const std::string tools =
      R"({"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"say","inputSchema":{"type":"object"}}]}})"
      "\n";
  write_all(session.from_host.write, list);
  CHECK(read_exactly(session.server.in.read, list.size()) == list);
  write_all(session.server.out.write, tools);
  CHECK(read_exactly(session.to_host.read, tools.size()) == tools);
}

/// The number of frames with that text.
int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a host that closes its side with calls open ends the session in twice the patience") {
  for (const bool is_listed : {true, false}) {
    CAPTURE(is_listed);
    Running session(refusing(), false, short_time);
    if (is_listed) list_tools(session);
    write_all(session.from_host.write, call_of_say);
    const auto start = std::chrono::steady_clock::now();
    Stream::close(session.from_host.write);
    // The server goes on, and sends what keeps it from being quiet.
    std::atomic<bool> is_over = false;
    std::thread server([&] {
      while (!is_over) {
        [[maybe_unused]] const ssize_t wrote =
            ::write(session.server.out.write, cancel.data(), cancel.size());
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    });
    const std::string seen = read_all(session.to_host.read);
    is_over = true;
    server.join();
    CHECK(session.wait() == guard::SessionEnd::host_closed);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
    CHECK(session.server.is_stopped);
    CHECK(count_of(seen, R"("id":7,)") == 1);
    // Where it waited for the list of tools, its time was over before.
    CHECK((count_of(seen, "the session ended before it came") > 0) == is_listed);
    read_all(session.server.in.read);
  }
}

TEST_CASE("a call gets a failure when its time is over after its answer was held back") {
  Running session(refusing(), false, short_time);
  list_tools(session);
  write_all(session.from_host.write, call_of_say);
  CHECK(read_exactly(session.server.in.read, call_of_say.size()) == call_of_say);
  write_all(session.server.out.write, R"({"jsonrpc":"2.0","id":null,"result":{"content":[]}})"
                                      "\n");
  const std::string begin =
      R"({"jsonrpc":"2.0","id":7,"result":{"_meta":{"io.modelcontextprotocol/toolFailure":{)";
  CHECK(read_exactly(session.to_host.read, begin.size()) == begin);
  // It is answered once.
  write_all(session.server.out.write, R"({"jsonrpc":"2.0","id":7,"result":{"content":[]}})"
                                      "\n");
  Stream::close(session.server.out.write);
  CHECK(count_of(read_all(session.to_host.read), R"("id":7)") == 0);
  CHECK(session.wait() == guard::SessionEnd::server_ended);
}

TEST_CASE("a call that waits for a list that does not come is refused in time") {
  Running session(refusing(), false, short_time);
  write_all(session.from_host.write, call_of_say);
  const std::string begin = R"({"jsonrpc":"2.0","id":7,"result":{)";
  CHECK(read_exactly(session.to_host.read, begin.size()) == begin);
  Stream::close(session.server.out.write);
  CHECK(count_of(read_all(session.to_host.read), "the list of tools did not come in time") > 0);
  session.wait();
}

TEST_CASE("a server that ends leaves no request of the host without an answer") {
  Running session(refusing());
  list_tools(session);
  write_all(session.from_host.write, call_of_say);
  CHECK(read_exactly(session.server.in.read, call_of_say.size()) == call_of_say);
  // Its last frame has no end.
  write_all(session.server.out.write, R"({"jsonrpc":"2.0","method":"notifications/message"} )");
  Stream::close(session.server.out.write);
  const std::string seen = read_all(session.to_host.read);
  CHECK(seen.starts_with(R"({"jsonrpc":"2.0","method":"notifications/message"})"
                         "\n"));
  CHECK(count_of(seen, R"("id":7,)") == 1);
  CHECK(session.wait() == guard::SessionEnd::server_ended);
}
