// candor/serve.hpp: a set of tools, served over the aft protocol: one JSON object a line, on any two streams.
#pragma once

#include <cstdint>
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
#include <candor/tool.hpp>

namespace candor {

namespace detail {
class Server;
}

/// Where answers go, and where a handler says more while it runs. Each line goes out whole and is flushed at
/// once, whichever thread sends it.
class Push {
 public:
  /// The stream must live as long.
  explicit Push(std::ostream& out) : out_(out) {}
  Push(const Push&) = delete;
  Push& operator=(const Push&) = delete;

  /// False if the stream no longer takes anything.
  bool send(const aft::Frame& frame);
  /// Sends part of what the call that is running prints.
  bool progress(aft::Stream stream, std::string_view chunk);
  /// The id of the request that is being answered; empty between two.
  std::string request_id() const;

 private:
  friend class detail::Server;
  bool send_line(const std::string& line);
  void begin(std::string request_id);

  std::ostream& out_;
  mutable std::mutex mutex_;
  std::string request_id_;
};

/// How a set is served.
struct ServeOptions {
  /// Longest line and deepest nesting of a request. What is beyond gets a parse error, not silence.
  Limits limits = {};
};

/// What became of serving, once the input has ended.
struct Served {
  /// Lines that were answered; each that is not blank is.
  std::uint64_t answers = 0;
  /// False if the output failed before the input had ended.
  bool sent = true;
  bool operator==(const Served&) const = default;
};

namespace detail {

/// Calls a tool by its name.
using CallTool = std::function<Answer(std::string_view name, std::string_view params, std::string& out)>;

Served serve_lines(std::span<const Tool> tools, const CallTool& call, std::istream& in, Push& out,
                   const ServeOptions& options);

}  // namespace detail

/// Answers every line of `in` on `out` until `in` ends. `set` is the emitted ToolSet over a handler.
///
/// Whatever a line holds, it gets one answer, unless it is blank: an outcome of the tool; `unknown_command`;
/// `invalid_request` with all `violations` where the contract refuses the params; `internal_error` where a
/// handler throws, or gives what its contract refuses; `parse_error`, with the id `_parse_error`, where it is
/// no request.
template <class Set>
Served serve_ndjson(Set&& set, std::istream& in, Push& out, const ServeOptions& options = {}) {
  const auto call = [&set](std::string_view name, std::string_view params, std::string& to) {
    return set.call(name, params, to);
  };
  return detail::serve_lines(set.tools(), call, in, out, options);
}

template <class Set>
Served serve_ndjson(Set&& set, std::istream& in, std::ostream& out, const ServeOptions& options = {}) {
  Push push(out);
  return serve_ndjson(set, in, push, options);
}

}  // namespace candor
