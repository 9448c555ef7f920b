// tests/fuzz/frames.cpp: the bytes as the input of an MCP server: each message is answered once, and each
// answer is one message that can be read.
#include <atomic>
#include <candor/contract_info.hpp>
#include <candor/mcp/detail/server_core.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "fuzz/targets.hpp"
#include "source/document.hpp"

namespace fuzz {
namespace {

namespace mcp = candor::mcp;
using namespace candor::mcp::detail;

/// Holds every frame that is sent to what a frame must be.
void hold_frame(const std::string& frame) {
  hold(frame.find('\n') == std::string::npos, "a frame is one line", frame);
  const auto read = read_frame(frame, {.max_depth = candor::source::max_depth});
  const auto* const bad = std::get_if<BadFrame>(&read);
  // An id that could not be read is null.
  hold(bad == nullptr, "what is sent can be read", frame);
  hold(candor::source::read_json(candor::source::make_file("frame", frame)).document.has_value(),
       "what is sent is JSON", frame);
}

class Answers final : public Exchange {
 public:
  explicit Answers(bool is_request) : is_request_(is_request) {}
  ~Answers() override { hold(finished_, "each message is finished", ""); }
  void notify(std::string frame) override {
    hold(!finished_, "no notification behind the end", frame);
    hold_frame(frame);
  }
  void finish(std::optional<Reply> reply) override {
    hold(!finished_, "each message is finished once", reply ? reply->frame : "");
    hold(!reply || is_request_, "only requests are answered", reply ? reply->frame : "");
    finished_ = true;
    if (reply) hold_frame(reply->frame);
  }

 private:
  const bool is_request_;
  bool finished_ = false;
};

/// A tool that answers its params.
candor::Answer echo(std::string_view, std::string_view params, std::string& out) {
  static constexpr candor::StateInfo states[] = {{"complete", candor::Means::done, ""}};
  static const candor::ContractInfo contract = [] {
    candor::ContractInfo info;
    info.tool = "echo";
    info.states = states;
    info.nested = true;
    return info;
  }();
  out.append(R"({"success":true,"result":)").append(params).append("}");
  return candor::Answer::answered({&contract, "complete", nullptr});
}

void hold_read_frame(std::string_view line) {
  const auto read = read_frame(std::string(line));
  const auto* const bad = std::get_if<BadFrame>(&read);
  const bool is_json =
      candor::source::read_json(candor::source::make_file("line", std::string(line))).document.has_value();
  if (bad != nullptr) {
    hold(!bad->error.message.empty(), "a refusal has a reason", line);
    hold(bad->id == no_id || !id_key_of(bad->id).empty(), "an id is a string or a number", line);
    hold_frame(ServerCore::reply_to(*bad).frame);
    return;
  }
  const Frame& frame = std::get<Frame>(read);
  hold(is_json, "a message is JSON", line);
  hold((frame.kind == FrameKind::notification) == (frame.id.empty() && frame.answer.empty()),
       "a message without id is a notification", line);
  hold(frame.id.empty() || !id_key_of(frame.id).empty(), "an id has a key", line);
  for (const std::string_view view :
       {frame.id, frame.all_params, frame.meta.progress_token, frame.params.name})
    hold(view.empty() || (view.data() >= frame.text.data() &&
                          view.data() + view.size() <= frame.text.data() + frame.text.size()),
         "views lie in the message", line);
}

}  // namespace

void frames(std::string_view bytes) {
  static constexpr mcp::ToolDescription tools[] = {
      {"echo", R"({"name":"echo","inputSchema":{"type":"object","properties":{"a":{"x-mcp-header":"A"}}}})"}};
  mcp::ServeOptions options;
  options.workers = 1;
  options.max_waiting = 4;
  options.max_answer_bytes = 4096;
  ServerCore core({tools, echo}, options);
  const auto session = core.open_session([](const std::string& frame) {
    hold_frame(frame);
    return true;
  });
  while (!bytes.empty()) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
    hold_read_frame(line);
    auto read = read_frame(std::string(line));
    if (auto* const frame = std::get_if<Frame>(&read)) {
      const bool is_request = frame->kind == FrameKind::request;
      core.take(std::move(*frame), {session, std::nullopt}, std::make_shared<Answers>(is_request));
    }
  }
  options.control.set_enabled("echo", false);
  session->close(candor::StopReason::disconnected);
  core.stop();
}

}  // namespace fuzz
