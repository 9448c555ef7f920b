// serve/src/aft/serve.cpp: the loop that answers every line.
#include "candor/serve.hpp"

#include <algorithm>
#include <exception>
#include <istream>
#include <memory>
#include <ostream>
#include <utility>
#include <variant>

#include "candor/detail/violation_text.hpp"
#include "candor/retry.hpp"
#include "candor/running_call.hpp"
#include "serving_access.hpp"

namespace candor {

bool Push::send(const aft::Frame& frame) { return send_line(frame.line()); }

bool Push::progress(aft::Stream stream, std::string_view chunk) {
  return send(aft::Frame::progress(request_id(), stream, chunk));
}

aft::Id Push::request_id() const {
  const std::lock_guard lock(mutex_);
  return request_id_;
}

void Push::begin(aft::Id request_id) {
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

/// Reads the next line, at most `max` bytes of it: the rest of a longer one is passed over. `lines` is
/// used here alone: its state is not restored. Reads pieces, which a stream copies many times as fast as
/// single bytes.
Line next_line(std::istream& lines, std::size_t max, std::string& line) {
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
    fits = fits && size <= max - line.size();
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

/// A request whose line was read.
struct Asked {
  const aft::Id& id;
  std::string_view command;
};

Response failed(const Asked& asked, const aft::Code& code, const std::string& why, const aft::Extra& extra) {
  const std::string retry = candor::sentence_of(advice_of_own(code.text()));
  const std::string text = std::string(asked.command) + why + (retry.empty() ? "" : "\nretry: " + retry);
  return Response::error_with_data(asked.id, code, message_of(text), extra);
}

Response unknown_command(const Asked& asked, const aft::Code& code) {
  return Response::error(asked.id, code, message_of("unknown command: " + std::string(asked.command)));
}

/// `handler_threw` tells it from a failure of the tool, as `violations` does the others.
Response threw(const Asked& asked, const std::string& what) {
  return failed(asked, "internal_error", ": the handler threw" + what,
                aft::Extra::parse(R"({"handler_threw":true})").value_or(aft::Extra()));
}

Response unwritable(const Asked& asked, const Violations& violations) {
  return failed(asked, "internal_error", ": the answer breaks its own contract: " + in_words(violations),
                as_extra(violations));
}

/// Returns the response to a call; `out` is the output of the tool.
Response answer_of(const Asked& asked, const Answer& answer, const std::string& out,
                   const ServeOptions& options) {
  switch (answer.state()) {
    case Answer::State::answered: {
      Expected<Response> response = aft::ServingAccess::of_written(asked.id, out);
      return response ? *std::move(response) : unwritable(asked, response.error());
    }
    case Answer::State::unknown_tool:
      break;
    case Answer::State::bad_params:
      return failed(asked, "invalid_request", ": invalid params: " + in_words(answer.violations()),
                    as_extra(answer.violations()));
    case Answer::State::unwritable:
      return unwritable(asked, answer.violations());
  }
  return unknown_command(asked, options.unknown_command);
}

/// What a handler sees of the request that it answers.
class AskedCall final : public CallState {
 public:
  explicit AskedCall(const aft::RawRequest& request)
      : session_(request.session()), hints_(request.lsp_hints() ? request.lsp_hints()->text() : "") {}
  std::string session() const override { return session_; }
  std::string hints() const override { return hints_; }

 private:
  // Copies: a handler may keep its call.
  const std::string session_;
  const std::string hints_;
};

const Tool* tool_named(std::span<const Tool> tools, std::string_view name) {
  const auto tool = std::ranges::find(tools, name, &Tool::name);
  return tool == tools.end() ? nullptr : &*tool;
}

/// Runs the tool that is asked for; null if there is none. Whatever its handler throws becomes an answer.
Response run_tool(const Tool* tool, const CallTool& call, const Asked& asked, std::string_view params,
                  const ServeOptions& options) {
  if (tool == nullptr) return unknown_command(asked, options.unknown_command);
  std::string out;
  try {
    return answer_of(asked, call(tool->name, params, out), out, options);
  } catch (const std::exception& exception) {
    return threw(asked, std::string(": ") + exception.what());
  } catch (...) {
    return threw(asked, " what is no std::exception");
  }
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
          read == Line::whole
              ? answer_line(line)
              : refused(aft::ServingAccess::too_long(options_.limits.max_bytes, options_.lines));
      if (!answer) continue;
      if (!out_.send_line(answer->line())) return ServeError{output_failed, served_};
      ++served_.answers;
    }
  }

 private:
  std::optional<Response> answer_line(const std::string& line) {
    aft::Incoming incoming = aft::read_request(line, options_.limits, options_.lines);
    if (Response* const refusal = std::get_if<Response>(&incoming)) return refused(std::move(*refusal));
    const auto* const request = std::get_if<aft::RawRequest>(&incoming);
    if (request == nullptr) return std::nullopt;
    ++served_.requests;
    out_.begin(request->id());
    const Tool* const tool = tool_named(tools_, request->command());
    const CallScope scope(Call(std::make_shared<AskedCall>(*request)));
    Response answer =
        run_tool(tool, call_, {request->id(), request->command()},
                 request->params(tool == nullptr ? ParamsTravel::flat : tool->params), options_);
    out_.begin("");
    return answer;
  }

  Response refused(Response response) {
    ++served_.refused;
    return response;
  }

  std::span<const Tool> tools_;
  const CallTool& call_;
  Push& out_;
  ServeOptions options_;
  Served served_;
};

Response respond(std::span<const Tool> tools, const CallTool& call, const aft::Id& id,
                 std::string_view command, std::string_view params, const ServeOptions& options) {
  return run_tool(tool_named(tools, command), call, {id, command}, params, options);
}

ServeResult serve_lines(std::span<const Tool> tools, const CallTool& call, std::istream& in, Push& out,
                        const ServeOptions& options) {
  return Server(tools, call, out, options).run(in);
}

}  // namespace detail
}  // namespace candor
