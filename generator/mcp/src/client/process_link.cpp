// mcp/src/client/process_link.cpp: the connection with a child process.
#include <candor/mcp/detail/link.hpp>

namespace candor::mcp::detail {
namespace {

using candor::detail::deadline_after;
using candor::detail::LineConnection;

class ProcessLink : public Link {
 public:
  ProcessLink(const std::vector<std::string>& command, const ProcessOptions& options, const Limits& limits,
              LinkListener listener)
      : limits_(limits),
        listener_(std::move(listener)),
        connection_(
            command, options, [this](const std::string& line) { return route(line); },
            [this](Frame frame) { listener_.on_frame(*this, std::move(frame)); }) {}

  Ended request(const OutgoingRequest& request, const TakeFrame& take, Clock::time_point deadline,
                const std::stop_token& stop) override {
    LineConnection<Frame>::Waiting waiting(connection_, id_key_of(request.id));
    // Where sending fails, waiting finds out why.
    connection_.send(request.frame, deadline);
    const RequestEnd end = waiting.wait(take, deadline, stop);
    const bool is_given_up = end == RequestEnd::timed_out || end == RequestEnd::cancelled;
    if (end == RequestEnd::disconnected) return {end, connection_.why_lost()};
    if (!is_given_up || request.cancel_frame.empty()) return {end, ""};
    connection_.send(request.cancel_frame, deadline_after(std::chrono::seconds(1)));
    if (request.grace.count() == 0) return {end, ""};
    const RequestEnd late = waiting.wait(take, deadline_after(request.grace), {});
    return {late == RequestEnd::answered ? late : end, ""};
  }

  bool notify(const std::string& frame, std::string_view, Clock::time_point deadline) override {
    return connection_.send(frame, deadline);
  }
  bool is_alive() const override { return connection_.is_alive(); }

 private:
  std::optional<LineConnection<Frame>::Routed> route(const std::string& line) {
    std::variant<Frame, BadFrame> read = read_frame(line, limits_);
    Frame* const frame = std::get_if<Frame>(&read);
    if (frame == nullptr) {
      listener_.on_noise(line);
      return std::nullopt;
    }
    switch (frame->kind) {
      case FrameKind::result:
      case FrameKind::error: {
        std::string key = id_key_of(frame->id);
        return LineConnection<Frame>::Routed{std::move(key), true, std::move(*frame)};
      }
      case FrameKind::notification: {
        // Progress is reported in the thread that waits for the answer.
        std::string key = id_key_of(member_of(frame->all_params, "progressToken"));
        if (key.empty()) break;
        return LineConnection<Frame>::Routed{std::move(key), false, std::move(*frame)};
      }
      case FrameKind::request:
        break;
    }
    listener_.on_frame(*this, std::move(*frame));
    return std::nullopt;
  }

  Limits limits_;
  LinkListener listener_;
  LineConnection<Frame> connection_;
};

}  // namespace

OpenLink link_to_process(std::vector<std::string> command, ProcessOptions options, Limits limits) {
  options.max_line = limits.max_bytes;
  return [command = std::move(command), options = std::move(options), limits](LinkListener listener) {
    return std::make_unique<ProcessLink>(command, options, limits, std::move(listener));
  };
}

}  // namespace candor::mcp::detail
