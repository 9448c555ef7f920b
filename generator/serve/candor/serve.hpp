// candor/serve.hpp: a set of tools, served over the aft protocol: one JSON object a line, on any two streams.
#pragma once

#include <functional>
#include <iosfwd>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include <candor/aft/frame.hpp>
#include <candor/aft/request.hpp>
#include <candor/aft/response.hpp>
#include <candor/limits.hpp>
#include <candor/served.hpp>
#include <candor/tool.hpp>

namespace candor {

namespace detail {
class Server;
}

/// The output of a server, on which handlers may also send push frames. Lines are written whole and flushed
/// at once; thread-safe.
class Push {
 public:
  /// The stream must live as long.
  explicit Push(std::ostream& out) : out_(out) {}
  Push(const Push&) = delete;
  Push& operator=(const Push&) = delete;

  /// Returns false if the stream no longer takes anything.
  bool send(const aft::Frame& frame);
  /// Sends output of the running call.
  bool progress(aft::Stream stream, std::string_view chunk);
  /// The id of the request that is being answered; empty between two.
  aft::Id request_id() const;

 private:
  friend class detail::Server;
  bool send_line(const std::string& line);
  void begin(aft::Id request_id);

  std::ostream& out_;
  mutable std::mutex mutex_;
  aft::Id request_id_ = "";
};

/// How a set is served.
struct ServeOptions {
  /// Maximum length and nesting depth of a request. Larger ones are answered with a parse error.
  Limits limits = {};
  /// Which ids are taken, and what answers invalid lines.
  aft::LineOptions lines = {};
  /// The code of answers to unknown commands.
  aft::Code unknown_command = "unknown_command";
};

namespace detail {

/// Calls a tool by its name.
using CallTool = std::function<Answer(std::string_view name, std::string_view params, std::string& out)>;

aft::Response respond(std::span<const Tool> tools, const CallTool& call, const aft::Id& id,
                      std::string_view command, std::string_view params, const ServeOptions& options);
/// The set as one.
template <class Set>
CallTool calls_of(const Set& set) {
  return [&set](std::string_view name, std::string_view params, std::string& to) {
    return set.call(name, params, to);
  };
}

ServeResult serve_lines(std::span<const Tool> tools, const CallTool& call, std::istream& in, Push& out,
                        const ServeOptions& options);

}  // namespace detail

/// Answers every line of `in` on `out` until `in` ends. `set` is the emitted ToolSet over a handler.
///
/// Every line that is not blank gets one answer: an outcome of the tool; `unknown_command`; `invalid_request`
/// with all `violations` if the contract refuses the params; `internal_error` if a handler throws or returns
/// an outcome that its contract refuses; `parse_error`, with the id `_parse_error`, if the line is not a
/// request.
template <class Set>
ServeResult serve_ndjson(Set&& set, std::istream& in, Push& out, const ServeOptions& options = {}) {
  return detail::serve_lines(set.tools(), detail::calls_of(set), in, out, options);
}

template <class Set>
ServeResult serve_ndjson(Set&& set, std::istream& in, std::ostream& out, const ServeOptions& options = {}) {
  Push push(out);
  return serve_ndjson(set, in, push, options);
}

/// Answers one request as serve_ndjson does, for programs with a loop of their own. `params` is the JSON object
/// with the params alone.
template <class Set>
aft::Response respond(Set&& set, const aft::Id& id, std::string_view command, std::string_view params,
                      const ServeOptions& options = {}) {
  return detail::respond(set.tools(), detail::calls_of(set), id, command, params, options);
}

}  // namespace candor
