// mcp/src/bridge/bridge.cpp: the program candor-mcp-bridge: an MCP server behind a URL, as one on standard
// input and output. A program of its own, so that `candor guard --url` is there without libcurl in every
// start of `candor`.
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <list>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

#include <candor/detail/ascii.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/header_param.hpp>
#include <candor/mcp/detail/names.hpp>
#include <candor/mcp/http_client.hpp>

namespace candor::mcp::detail {
namespace {

/// Requests that run at the same time; further ones wait.
constexpr std::size_t max_running = 128;
/// Tools whose repeated params are known.
constexpr std::size_t max_tools = 10'000;
/// How long a notification may take.
constexpr std::chrono::seconds notify_timeout{30};

class Bridge {
 public:
  Bridge(const std::string& url, const HttpClientOptions& http)
      : link_(link_to_url(url, http, limits_)({[this](Link&, const Frame& frame) { give(frame.text); },
                                               [this](std::string_view noise) { give(noise); }})) {}
  Bridge(const Bridge&) = delete;
  Bridge& operator=(const Bridge&) = delete;
  ~Bridge() { requests_.clear(); }

  /// Takes a message of the client.
  void take(const std::string& line) {
    auto read = read_frame(line, limits_);
    Frame* const frame = std::get_if<Frame>(&read);
    if (frame != nullptr && frame->kind == FrameKind::request) return begin(std::move(*frame));
    if (frame != nullptr && frame->method == notifications::cancelled)
      return cancel(id_key_of(frame->params.request_id));
    const std::string_view method = frame == nullptr ? std::string_view() : std::string_view(frame->method);
    if (!link_->notify(line, method, Clock::now() + notify_timeout))
      std::fputs("candor-mcp-bridge: the server did not take a message that has no answer\n", stderr);
  }

  /// Waits until every request has ended.
  void finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return running_ == 0; });
  }

 private:
  struct Request {
    std::string id;  // as a key
    std::stop_source stop;
    bool is_done = false;
    std::jthread thread;
  };

  /// Writes a message for the client, on a line of its own.
  void give(std::string_view frame) {
    std::string line(frame);
    line += '\n';
    const std::lock_guard lock(output_);
    for (std::string_view rest = line; !rest.empty();) {
      const ssize_t wrote = ::write(STDOUT_FILENO, rest.data(), rest.size());
      if (wrote > 0) rest.remove_prefix(static_cast<std::size_t>(wrote));
      // Nobody reads any more: the end of the input follows.
      if (wrote <= 0 && errno != EINTR) return;
    }
  }

  void begin(Frame frame) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return running_ < max_running; });
    requests_.remove_if([](const Request& request) { return request.is_done; });
    ++running_;
    Request& request = requests_.emplace_back();
    request.id = id_key_of(frame.id);
    const std::string version = string_of(frame.meta.protocol_version).value_or("");
    if (!version.empty()) link_->set_revision(version, true);
    request.thread = std::jthread([this, &request, frame = std::move(frame)] { run(request, frame); });
  }

  void run(Request& request, const Frame& frame) {
    OutgoingRequest outgoing{
        .id = std::string(frame.id), .method = frame.method, .frame = std::string(frame.text)};
    if (frame.method == methods::call_tool) {
      outgoing.tool = string_of(frame.params.name).value_or("");
      outgoing.header_params = header_params(outgoing.tool, frame.params.arguments);
    }
    outgoing.cancel_frame =
        notification_frame(notifications::cancelled, "{\"requestId\":" + outgoing.id + "}");
    const auto take_answer = [&](const Frame& got) {
      const bool is_answer = !got.id.empty() && got.method.empty() && id_key_of(got.id) == request.id;
      if (is_answer) learn(frame, got);
      give(got.text);
      return is_answer;
    };
    const Ended ended =
        link_->request(outgoing, take_answer, Clock::time_point::max(), request.stop.get_token());
    // A caller that cancelled waits for no answer.
    if (ended.end != RequestEnd::answered && ended.end != RequestEnd::cancelled)
      give(error_frame(outgoing.id, {ErrorCode::internal_error, "the server gave no answer: " + ended.why}));
    const std::lock_guard lock(mutex_);
    request.is_done = true;
    --running_;
    changed_.notify_all();
  }

  void cancel(const std::string& id) {
    const std::lock_guard lock(mutex_);
    for (Request& request : requests_)
      if (request.id == id && !request.is_done) request.stop.request_stop();
  }

  /// Learns from an answer what further messages need: the revision, and the params that headers repeat.
  void learn(const Frame& asked, const Frame& answer) {
    if (asked.method == methods::initialize) {
      const auto version = string_of(member_of(answer.answer, "protocolVersion"));
      if (version) link_->set_revision(*version, false);
    }
    if (asked.method != methods::list_tools) return;
    const auto tools = envelopes::items_of(member_of(answer.answer, "tools"));
    if (!tools) return;
    const std::lock_guard lock(mutex_);
    for (const std::string& tool : *tools) {
      const auto name = string_of(member_of(tool, "name"));
      if (name && params_.size() < max_tools)
        params_.insert_or_assign(*name, header_params_of({.name = *name, .legacy = tool}));
    }
  }

  std::vector<std::pair<std::string, std::string>> header_params(const std::string& tool,
                                                                 std::string_view arguments) {
    const std::lock_guard lock(mutex_);
    const auto found = params_.find(tool);
    if (found == params_.end()) return {};
    return repeated_params(found->second, arguments);
  }

  const Limits limits_{.max_depth = 256};
  std::mutex output_;
  std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  std::map<std::string, std::vector<HeaderParam>, std::less<>> params_;
  std::size_t running_ = 0;
  std::unique_ptr<Link> link_;
  std::list<Request> requests_;
};

/// Reads stdin to its end, a line at a time. A line beyond the limit of messages is left out.
template <class Take>
void read_lines(const Take& take) {
  constexpr std::size_t max_line = std::size_t{64} << 20U;
  std::array<char, 1U << 16U> block;
  std::string line;
  bool is_too_long = false;
  for (ssize_t got = 1; got > 0 || (got < 0 && errno == EINTR);) {
    got = ::read(STDIN_FILENO, block.data(), block.size());
    std::string_view rest(block.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      line += rest.substr(0, end);
      rest.remove_prefix(end + 1);
      if (is_too_long) std::fputs("candor-mcp-bridge: a message above 64 MiB was left out\n", stderr);
      if (!is_too_long && !candor::detail::is_blank(line)) take(std::move(line));
      line.clear();
      is_too_long = false;
    }
    line += rest;
    is_too_long = is_too_long || line.size() > max_line;
    if (is_too_long) line.clear();
  }
}

int usage() {
  std::fputs(
      "usage: candor-mcp-bridge URL [--token-file FILE]\n"
      "Speaks to an MCP server behind a URL (streamable HTTP) as to one on standard input and output.\n",
      stderr);
  return 2;
}

int run(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const bool has_token = words.size() == 3 && words[1] == "--token-file";
  if ((words.size() != 1 && !has_token) || words.front().starts_with('-')) return usage();
  std::signal(SIGPIPE, SIG_IGN);
  HttpClientOptions http;
  if (has_token) http.token_file = words[2];
  Bridge bridge(words.front(), http);
  read_lines([&](const std::string& line) { bridge.take(line); });
  bridge.finish();
  return 0;
}

}  // namespace
}  // namespace candor::mcp::detail

int main(int argc, char** argv) { return candor::mcp::detail::run(argc, argv); }
