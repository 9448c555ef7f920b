// candor/mcp/detail/frame.hpp: one JSON-RPC message of MCP, read in one pass.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <candor/envelopes/members.hpp>
#include <candor/limits.hpp>
#include <candor/mcp/detail/error.hpp>

namespace candor::mcp::detail {

enum class FrameKind {
  /// Has a method and an id: it gets one answer.
  request,
  /// Has a method and no id: it gets none.
  notification,
  /// Has a result, and the id of a request.
  result,
  /// Has an error, and an id if the request's could be read.
  error,
};

/// What `_meta` of the params states, as far as MCP knows it: JSON as it stands, of any kind. Empty where it
/// is missing.
struct RequestMeta {
  std::string_view progress_token;
  std::string_view protocol_version;
  std::string_view client_capabilities;
  std::string_view client_info;
  std::string_view log_level;
  std::string_view subscription_id;
};

/// Params of MCP's own methods: JSON as it stands, of any kind. Empty where they are missing.
struct FrameParams {
  std::string_view name;              // tools/call
  std::string_view arguments;         // tools/call
  std::string_view cursor;            // tools/list
  std::string_view level;             // logging/setLevel
  std::string_view protocol_version;  // initialize
  std::string_view notifications;     // subscriptions/listen
  std::string_view request_id;        // notifications/cancelled
  std::string_view reason;            // notifications/cancelled
};

/// One message. Views lie in `storage`; they stay valid where the frame is moved or copied.
struct Frame {
  std::shared_ptr<const std::string> storage;
  /// The whole message.
  std::string_view text;
  FrameKind kind = FrameKind::notification;
  /// The id as it was written: a string or number. Empty for a notification, and for an error without id.
  std::string_view id;
  std::string method;
  /// An object; empty where there is none.
  std::string_view all_params;
  RequestMeta meta;
  FrameParams params;
  /// The result of an answer, or its error object.
  std::string_view answer;
};

/// Why bytes are no message, and to whom to say so.
struct BadFrame {
  /// The id as JSON, "null" where it could not be read.
  std::string id = std::string(no_id);
  Error error;
};

using FrameOrBad = std::variant<Frame, BadFrame>;

/// Reads a message. Refuses invalid JSON (also duplicate keys, and text that is not UTF-8), text beyond the
/// limits, batches, messages that are not of JSON-RPC 2.0, ids that are no string or number, and params that
/// are no object.
FrameOrBad read_frame(std::string text, const Limits& limits = {});

/// Returns a key that is equal where ids are equal (`1` and `1.0`, `"a"` and `"\u0061"`); empty where the
/// text is no JSON string or number.
std::string id_key_of(std::string_view id);

/// Returns true for the JSON of an object, a string.
inline bool is_object(std::string_view json) { return json.starts_with('{'); }
inline bool is_string(std::string_view json) { return json.starts_with('"'); }

/// The value of the member `name` of a JSON object as it stands; empty where there is none, or no object.
std::string_view member_of(std::string_view object, std::string_view name);

using envelopes::string_of;

}  // namespace candor::mcp::detail
