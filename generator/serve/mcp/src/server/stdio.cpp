// mcp/src/server/stdio.cpp: the transport on two file descriptors: one message a line.
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>
#include <utility>
#include <variant>

#include <candor/mcp/server.hpp>

#include <candor/detail/ascii.hpp>
#include <candor/detail/descriptor.hpp>
#include "lines.hpp"
#include "output.hpp"

namespace candor::mcp::detail {
namespace {

/// How long the client may take for the last answers after the program has stopped the server.
constexpr std::chrono::milliseconds last_writes{2000};

/// The way back for a message: there is one output.
class LineExchange final : public Exchange {
 public:
  LineExchange(std::shared_ptr<Output> output, std::shared_ptr<std::atomic<std::uint64_t>> answers)
      : output_(std::move(output)), answers_(std::move(answers)) {}
  void notify(std::string frame) override { output_->send(frame); }
  void finish(std::optional<Reply> reply) override {
    if (!reply) return;
    output_->send(reply->frame);
    ++*answers_;
  }

 private:
  const std::shared_ptr<Output> output_;
  const std::shared_ptr<std::atomic<std::uint64_t>> answers_;
};

BadFrame too_long(std::size_t limit) {
  BadFrame bad;
  bad.error = {ErrorCode::invalid_request,
               "Invalid request: the message is longer than " + std::to_string(limit) + " bytes"};
  return bad;
}

/// A descriptor of the program's own, which is put back at the end.
class Redirected {
 public:
  /// Keeps what `descriptor` is now as own(), and makes it what `target` is.
  Redirected(int descriptor, int target)
      : descriptor_(descriptor), own_(candor::detail::duplicate(descriptor)) {
    if (own_ < 0 || target < 0 || ::dup2(target, descriptor) < 0)
      throw std::system_error(errno, std::generic_category(), "the standard streams cannot be redirected");
  }
  ~Redirected() {
    ::dup2(own_, descriptor_);
    ::close(own_);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;
  int own() const noexcept { return own_; }

 private:
  const int descriptor_;
  const int own_;
};

}  // namespace

ServeResult serve_descriptors(ToolTable tools, const ServeOptions& options, int in, int out) {
  Lines lines(in, options.limits.max_bytes);
  const auto output = std::make_shared<Output>(out, [&] { lines.interrupt(); });
  const auto answers = std::make_shared<std::atomic<std::uint64_t>>(0);
  Served served{.connections = 1};
  ServerCore core(std::move(tools), options);
  core.on_stop([&] {
    lines.interrupt();
    output->end_by(std::chrono::steady_clock::now() + options.stop_grace + last_writes);
  });
  const auto session = core.open_session([output](const std::string& frame) {
    output->send(frame);
    return true;
  });
  std::string line;
  for (;;) {
    const Line read = lines.next(line);
    if (read == Line::end || read == Line::interrupted) break;
    if (read == Line::whole && candor::detail::is_blank(line)) continue;
    auto frame = read == Line::whole ? read_frame(std::move(line), options.limits)
                                     : FrameOrBad(too_long(options.limits.max_bytes));
    if (const auto* const bad = std::get_if<BadFrame>(&frame)) {
      ++served.refused;
      output->send(ServerCore::reply_to(*bad).frame);
      ++*answers;
    } else {
      ++served.requests;
      core.take(std::get<Frame>(std::move(frame)), {session, std::nullopt},
                std::make_shared<LineExchange>(output, answers));
    }
  }
  const bool is_read = output->good();
  if (!is_read) session->close(StopReason::disconnected);
  if (is_read && !core.stopping()) core.wait_idle(options.stop_grace);
  served.hung = core.stop();
  core.on_stop({});
  output->close();
  served.answers = *answers;
  if (!is_read || !output->good()) return ServeError{candor::detail::output_failed, served};
  return served;
}

ServeResult serve_standard_streams(ToolTable tools, const ServeOptions& options) {
  std::cout.flush();
  std::fflush(stdout);
  const int nothing = ::open(candor::detail::null_device, O_RDONLY | candor::detail::plain_flags);
  ServeResult served = Served();
  {
    const Redirected input(STDIN_FILENO, nothing);
    const Redirected output(STDOUT_FILENO, STDERR_FILENO);
    served = serve_descriptors(std::move(tools), options, input.own(), output.own());
    std::cout.flush();
    std::fflush(stdout);
  }
  ::close(nothing);
  return served;
}

}  // namespace candor::mcp::detail
