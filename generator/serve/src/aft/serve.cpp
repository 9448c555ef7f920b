// serve/src/aft/serve.cpp: the loop that answers every line.
#include "candor/serve.hpp"

#include <algorithm>
#include <exception>
#include <istream>
#include <ostream>
#include <utility>
#include <variant>

#include "candor/detail/violation_text.hpp"
#include "serving_access.hpp"

namespace candor {

bool Push::send(const aft::Frame& frame) { return send_line(frame.line()); }

bool Push::progress(aft::Stream stream, std::string_view chunk) {
  return send(aft::Frame::progress(request_id(), stream, chunk));
}

std::string Push::request_id() const {
  const std::lock_guard lock(mutex_);
  return request_id_;
}

void Push::begin(std::string request_id) {
  const std::lock_guard lock(mutex_);
  request_id_ = std::move(request_id);
}

bool Push::send_line(const std::string& line) {
  const std::lock_guard lock(mutex_);
  out_ << line << '\n';
  out_.flush();
  return out_.good();
}

namespace detail {
namespace {

using aft::Response;

/// How a line was read.
enum class Line { whole, too_long, none };

/// Reads the next line, at most `most` bytes of it: the rest of a longer one is passed over. `lines` is
/// used here alone: its state is not restored. Reads pieces, which a stream copies many times as fast as
/// single bytes.
Line next_line(std::istream& lines, std::size_t most, std::string& line) {
  line.clear();
  bool any = false;
  bool fits = true;
  char piece[4096];
  for (;;) {
    lines.getline(piece, sizeof piece);
    const auto taken = static_cast<std::size_t>(lines.gcount());
    any = any || taken > 0;
    // The newline is taken, and is not in the piece.
    const std::size_t size = lines.good() ? taken - 1 : taken;
    fits = fits && size <= most - line.size();
    if (fits) line.append(piece, size);
    if (lines.good()) break;
    if (lines.eof() || lines.bad()) {
      if (!any) return Line::none;
      break;
    }
    lines.clear();  // the piece is full
  }
  return fits ? Line::whole : Line::too_long;
}

aft::Extra as_extra(const Violations& violations) {
  return aft::Extra::parse("{" + as_members(violations) + "}").value_or(aft::Extra());
}

Message message_of(std::string text) { return *Message::from(std::move(text)); }

Response unknown_command(const aft::RawRequest& request, const aft::Code& code) {
  return Response::error(request.id(), code, message_of("unknown command: " + request.command()));
}

Response invalid_request(const aft::RawRequest& request, const Violations& violations) {
  return Response::error_with_data(
      request.id(), "invalid_request",
      message_of(request.command() + ": invalid params: " + in_words(violations)), as_extra(violations));
}

/// `handler_threw` tells it from a failure of the tool, as `violations` does the others.
Response threw(const aft::RawRequest& request, const std::string& what) {
  return Response::error_with_data(request.id(), "internal_error",
                                   message_of(request.command() + ": the handler threw" + what),
                                   aft::Extra::parse(R"({"handler_threw":true})").value_or(aft::Extra()));
}

Response unwritable(const aft::RawRequest& request, const Violations& violations) {
  return Response::error_with_data(
      request.id(), "internal_error",
      message_of(request.command() + ": the answer breaks its own contract: " + in_words(violations)),
      as_extra(violations));
}

/// Returns the response to a call; `out` is the output of the tool.
Response answer_of(const aft::RawRequest& request, const Answer& answer, const std::string& out,
                   const ServeOptions& options) {
  switch (answer.state()) {
    case Answer::State::answered: {
      Expected<Response> response = aft::ServingAccess::of_written(request.id(), out);
      return response ? *std::move(response) : unwritable(request, response.error());
    }
    case Answer::State::unknown_tool:
      break;
    case Answer::State::bad_params:
      return invalid_request(request, answer.violations());
    case Answer::State::unwritable:
      return unwritable(request, answer.violations());
  }
  return unknown_command(request, options.unknown_command);
}

}  // namespace

/// One run of serving.
class Server {
 public:
  Server(std::span<const Tool> tools, const CallTool& call, Push& out, const ServeOptions& options)
      : tools_(tools), call_(call), out_(out), options_(options) {}

  ServeResult run(std::istream& in) {
    served_.connections = 1;
    std::istream lines(in.rdbuf());
    std::string line;
    for (;;) {
      const Line read = next_line(lines, options_.limits.max_bytes, line);
      if (read == Line::none) return served_;
      const std::optional<Response> answer =
          read == Line::whole ? answer_line(line)
                              : refused(aft::ServingAccess::too_long(options_.limits.max_bytes, options_.refusal));
      if (!answer) continue;
      if (!out_.send_line(answer->line())) return ServeError{output_failed, served_};
      ++served_.answers;
    }
  }

 private:
  std::optional<Response> answer_line(const std::string& line) {
    aft::Incoming incoming = aft::read_request(line, options_.limits, options_.refusal);
    if (Response* const refusal = std::get_if<Response>(&incoming)) return refused(std::move(*refusal));
    const auto* const request = std::get_if<aft::RawRequest>(&incoming);
    if (request == nullptr) return std::nullopt;
    ++served_.requests;
    out_.begin(request->id());
    Response answer = run_tool(*request);
    out_.begin("");
    return answer;
  }

  Response refused(Response response) {
    ++served_.refused;
    return response;
  }

  /// Runs the tool that is asked for. Whatever its handler throws becomes an answer.
  Response run_tool(const aft::RawRequest& request) {
    const auto tool = std::find_if(tools_.begin(), tools_.end(),
                                   [&](const Tool& each) { return each.name == request.command(); });
    if (tool == tools_.end()) return unknown_command(request, options_.unknown_command);
    std::string out;
    try {
      return answer_of(request, call_(tool->name, request.params(tool->params), out), out, options_);
    } catch (const std::exception& exception) {
      return threw(request, std::string(": ") + exception.what());
    } catch (...) {
      return threw(request, " what is no std::exception");
    }
  }

  std::span<const Tool> tools_;
  const CallTool& call_;
  Push& out_;
  ServeOptions options_;
  Served served_;
};

ServeResult serve_lines(std::span<const Tool> tools, const CallTool& call, std::istream& in, Push& out,
                        const ServeOptions& options) {
  return Server(tools, call, out, options).run(in);
}

}  // namespace detail
}  // namespace candor
