// mcp/src/client/process_link.cpp: the connection with a child process.
#include <candor/mcp/detail/link.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {
namespace {

using candor::detail::deadline_after;
using candor::detail::LineConnection;

/// A message, or why an answer is none.
struct Arrived {
  Frame frame;
  std::string problem = {};
};

class ProcessLink : public Link {
 public:
  ProcessLink(const std::vector<std::string>& command, const ProcessOptions& options, const Limits& limits,
              LinkListener listener)
      : limits_(limits),
        listener_(std::move(listener)),
        connection_(
            command, options, [this](const std::string& line) { return route(line); },
            [this](Arrived arrived) {
              if (arrived.problem.empty()) return listener_.on_frame(*this, std::move(arrived.frame));
              listener_.on_noise(arrived.frame.text);
            }) {}

  Ended request(const OutgoingRequest& request, const TakeFrame& take, Clock::time_point deadline,
                const std::stop_token& stop) override {
    const std::string key = id_key_of(request.id);
    LineConnection<Arrived>::Waiting waiting(connection_, key);
    std::string problem;
    const auto take_arrived = [&](Arrived arrived) {
      problem = arrived.problem.empty() ? problem_of(arrived.frame, key) : std::move(arrived.problem);
      return !problem.empty() || take(std::move(arrived.frame));
    };
    // Where sending fails, waiting finds out why.
    const bool is_sent = connection_.send(request.frame, deadline);
    const RequestEnd end = waiting.wait(take_arrived, deadline, stop);
    if (!problem.empty()) return {RequestEnd::unreadable, problem};
    const bool is_given_up = end == RequestEnd::timed_out || end == RequestEnd::cancelled;
    if (end == RequestEnd::disconnected) return {end, connection_.why_lost(), is_sent};
    if (!is_given_up || request.cancel_frame.empty()) return {end, connection_.silence(), is_sent};
    connection_.send(request.cancel_frame, deadline_after(std::chrono::seconds(1)));
    if (request.grace.count() == 0) return {end, connection_.silence(), is_sent};
    const RequestEnd late = waiting.wait(take_arrived, deadline_after(request.grace), {});
    if (!problem.empty()) return {RequestEnd::unreadable, problem};
    return {late == RequestEnd::answered ? late : end, connection_.silence(), is_sent};
  }

  bool notify(const std::string& frame, std::string_view, Clock::time_point deadline) override {
    return connection_.send(frame, deadline);
  }
  bool is_alive() const override { return connection_.is_alive(); }

 private:
  std::optional<LineConnection<Arrived>::Routed> route(const std::string& line) {
    FrameOrBad read = read_frame(line, limits_);
    if (listener_.on_line) listener_.on_line(line, read);
    Frame* const frame = std::get_if<Frame>(&read);
    if (frame == nullptr) {
      const std::string_view object = candor::detail::start_of_json(line);
      if (object.empty()) {
        listener_.on_noise(line);
        return std::nullopt;
      }
      Arrived arrived{.frame = {}, .problem = problem_of(std::get<BadFrame>(read), line)};
      arrived.frame.storage = std::make_shared<const std::string>(line);
      arrived.frame.text = *arrived.frame.storage;
      return LineConnection<Arrived>::Routed{id_key_of(std::get<BadFrame>(read).id), true,
                                             std::move(arrived)};
    }
    switch (frame->kind) {
      case FrameKind::result:
      case FrameKind::error: {
        std::string key = id_key_of(frame->id);
        return LineConnection<Arrived>::Routed{std::move(key), true, {std::move(*frame)}};
      }
      case FrameKind::notification: {
        // Progress is reported in the thread that waits for the answer.
        std::string key = id_key_of(member_of(frame->all_params, "progressToken"));
        if (key.empty())
          key = id_key_of(member_of(member_of(frame->all_params, "_meta"), meta::subscription_id));
        if (key.empty()) break;
        return LineConnection<Arrived>::Routed{std::move(key), false, {std::move(*frame)}};
      }
      case FrameKind::request:
        break;
    }
    listener_.on_frame(*this, std::move(*frame));
    return std::nullopt;
  }

  Limits limits_;
  LinkListener listener_;
  LineConnection<Arrived> connection_;
};

}  // namespace

OpenLink link_to_process(std::vector<std::string> command, ProcessOptions options, Limits limits) {
  options.max_line = limits.max_bytes;
  return [command = std::move(command), options = std::move(options), limits](LinkListener listener) {
    return std::make_unique<ProcessLink>(command, options, limits, std::move(listener));
  };
}

}  // namespace candor::mcp::detail
