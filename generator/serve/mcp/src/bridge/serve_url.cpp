// mcp/src/bridge/serve_url.cpp: a server behind a URL, as one on standard input and output.
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/detail/ascii.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/mcp/detail/header_param.hpp>
#include <candor/mcp/detail/names.hpp>

#include "bridge.hpp"
#include "running.hpp"

namespace candor::mcp::bridge {
namespace {

using namespace detail;

/// Tools whose repeated params are known.
constexpr std::size_t max_tools = 10'000;
/// How long a notification may take.
constexpr std::chrono::seconds notify_timeout{30};

class Host {
 public:
  Host(const std::string& url, const HttpClientOptions& http)
      : link_(link_to_url(url, http, limits)({[this](Link&, const Frame& frame) { give(frame.text); },
                                              [this](std::string_view noise) { give(noise); }, true})) {}

  /// Takes a message of the client.
  void take(const std::string& line) {
    auto read = read_frame(line, limits);
    Frame* const frame = std::get_if<Frame>(&read);
    if (frame != nullptr && frame->kind == FrameKind::request) return begin(std::move(*frame));
    if (frame != nullptr && frame->method == notifications::cancelled)
      return requests_.cancel(id_key_of(frame->params.request_id));
    const std::string_view method = frame == nullptr ? std::string_view() : std::string_view(frame->method);
    if (!link_->notify(line, method, Clock::now() + notify_timeout))
      print_error("the server did not take a message that has no answer");
  }
  void finish() { requests_.finish(); }

 private:
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
    const std::string version = string_of(frame.meta.protocol_version).value_or("");
    if (!version.empty()) link_->set_revision(version, true);
    std::string key = id_key_of(frame.id);
    requests_.begin(key, [this, key, frame = std::move(frame)](const auto& stop) { run(key, frame, stop); });
  }

  void run(const std::string& key, const Frame& frame, const std::stop_token& stop) {
    OutgoingRequest outgoing{
        .id = std::string(frame.id), .method = frame.method, .frame = std::string(frame.text)};
    if (is_about_task(frame.method))
      outgoing.name = string_of(member_of(frame.all_params, "taskId")).value_or("");
    if (frame.method == methods::call_tool) {
      outgoing.name = string_of(frame.params.name).value_or("");
      outgoing.header_params = header_params(outgoing.name, frame.params.arguments);
    }
    outgoing.cancel_frame =
        notification_frame(notifications::cancelled, "{\"requestId\":" + outgoing.id + "}");
    const auto take_answer = [&](const Frame& got) {
      const bool is_answer = !got.id.empty() && got.method.empty() && id_key_of(got.id) == key;
      if (is_answer) learn(frame, got);
      give(got.text);
      return is_answer;
    };
    const Ended ended = link_->request(outgoing, take_answer, Clock::time_point::max(), stop);
    // A caller that cancelled waits for no answer.
    if (ended.end != RequestEnd::answered && ended.end != RequestEnd::cancelled)
      give(error_frame(outgoing.id, {ErrorCode::internal_error, "the server gave no answer: " + ended.why}));
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

  std::mutex output_;
  std::mutex mutex_;  // for params_
  std::map<std::string, std::vector<HeaderParam>, std::less<>> params_;
  std::unique_ptr<Link> link_;
  Running requests_;
};

/// Reads stdin to its end, a line at a time. A line beyond the limit of messages is left out.
template <class Take>
void read_lines(const Take& take) {
  std::array<char, 1U << 16U> block;
  std::string line;
  bool is_too_long = false;
  for (ssize_t got = 1; got > 0 || (got < 0 && errno == EINTR);) {
    got = ::read(STDIN_FILENO, block.data(), block.size());
    std::string_view rest(block.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      line += rest.substr(0, end);
      rest.remove_prefix(end + 1);
      if (is_too_long) print_error("a message above 64 MiB was left out");
      if (!is_too_long && !candor::detail::is_blank(line)) take(std::move(line));
      line.clear();
      is_too_long = false;
    }
    line += rest;
    is_too_long = is_too_long || line.size() > limits.max_bytes;
    if (is_too_long) line.clear();
  }
}

}  // namespace

void serve_url(const std::string& url, const HttpClientOptions& http) {
  Host host(url, http);
  read_lines([&](const std::string& line) { host.take(line); });
  host.finish();
}

}  // namespace candor::mcp::bridge
