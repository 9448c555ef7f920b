// candor/aft/request.hpp: a request of the aft protocol, read in two steps: its envelope here, its params by
// its tool.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <candor/aft/response.hpp>
#include <candor/limits.hpp>
#include <candor/expected.hpp>
#include <candor/tool.hpp>
#include <candor/value.hpp>

namespace candor::aft {

/// The session of a request that names none.
inline constexpr std::string_view default_session = "__default__";
/// The id of the answer to a line that is no request.
inline constexpr std::string_view parse_error_id = "_parse_error";

/// A blank line, which gets no answer.
struct Blank {
  bool operator==(const Blank&) const = default;
};

class RawRequest;

/// How lines are read, and what answers those that are no request. The defaults are those of aft 0.57.2.
struct LineOptions {
  /// The code of answers to invalid lines.
  Code code = "parse_error";
  /// The id of these answers. Absent: the id that the line has, if it is one, else null.
  std::optional<Id> id = Id(parse_error_id);
  /// An id may be a number. The answer has it as it was written.
  bool takes_numeric_ids = false;
};

/// The content of a line: blank, a request, or the answer to an invalid line.
using Incoming = std::variant<Blank, RawRequest, Response>;

/// The envelope of a request, and its params as they stand. Only read_request() makes one.
class RawRequest {
 public:
  /// Chosen by the caller, given back in the answer; may be empty.
  const Id& id() const& noexcept { return id_; }
  Id id() && { return id_; }
  /// Returns the command: the member `command`, or its synonym `method`.
  const std::string& command() const& noexcept { return command_; }
  std::string command() && { return command_; }
  /// Whatever stood there; absent where it was null.
  const std::optional<Value>& lsp_hints() const& noexcept { return lsp_hints_; }
  std::optional<Value> lsp_hints() && { return lsp_hints_; }
  /// Absent where it was null.
  const std::optional<std::string>& session_id() const& noexcept { return session_id_; }
  std::optional<std::string> session_id() && { return session_id_; }
  /// The session, or `__default__`.
  std::string_view session() const& noexcept { return session_id_ ? *session_id_ : default_session; }
  std::string session() && { return std::string(std::as_const(*this).session()); }

  /// All other members, as one JSON object: each once, where the first of its name stood, with the value of
  /// the last.
  const std::string& params() const& noexcept { return params_; }
  std::string params() && { return params_; }
  /// The params of a tool that takes them nested: the object in the member `params`; all of params() where
  /// there is no such object. (A param named like a member of the envelope can travel in no other way.)
  const std::string& nested_params() const& noexcept { return nested_ ? *nested_ : params_; }
  std::string nested_params() && { return nested_ ? *nested_ : params_; }
  /// The params as this tool takes them.
  const std::string& params(ParamsTravel travel) const& noexcept {
    return travel == ParamsTravel::nested ? nested_params() : params_;
  }
  std::string params(ParamsTravel travel) && { return std::as_const(*this).params(travel); }

  bool operator==(const RawRequest&) const = default;

 private:
  friend Incoming read_request(std::string_view line, const Limits& limits, const LineOptions& options);
  RawRequest() = default;
  Id id_ = "";
  std::string command_;
  std::optional<Value> lsp_hints_;
  std::optional<std::string> session_id_;
  std::string params_;
  std::optional<std::string> nested_;
};

/// Reads one line as aft 0.57.2 does; what is wrong is said in that program's own words. Beyond it, this
/// reader stands lines that are not UTF-8 or longer than `limits.max_bytes`: they get a parse error of their
/// own.
Incoming read_request(std::string_view line, const Limits& limits = {}, const LineOptions& options = {});

/// The members of a client's request besides its params.
struct Envelope {
  std::string id;
  std::string command;
  std::optional<std::string> session_id = std::nullopt;
  bool operator==(const Envelope&) const = default;
};

/// Appends a request, without its line break. `params` is the JSON object that the tool's writer gave. Flat
/// params that go by a name of the envelope are refused: the receiver would take them for it.
Written write_request(const Envelope& envelope, std::string_view params, ParamsTravel travel,
                      std::string& out);

}  // namespace candor::aft
