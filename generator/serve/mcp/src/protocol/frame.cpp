// mcp/src/protocol/frame.cpp: reads JSON-RPC messages.
#include <candor/mcp/detail/frame.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <candor/detail/decimal.hpp>
#include <candor/detail/document.hpp>
#include <candor/detail/explain.hpp>
#include <candor/detail/number.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {
namespace {

namespace rt = candor::detail;

/// A member that a reader looks for, and where its JSON goes.
struct Wanted {
  std::string_view name;
  std::string_view* value;
};

/// Reads an object: keeps the wanted members as they stand, and checks all others. Null where it is no
/// object, or has duplicate keys.
const char* take_members(const char* p, rt::In& in, std::span<const Wanted> wanted) {
  p = rt::open_object(p, in);
  if (p == nullptr) return nullptr;
  std::uint32_t others = 0;
  if (*p != '}') {
    do {
      rt::Key key;
      p = rt::take_key(p, in, key);
      if (p == nullptr) return nullptr;
      std::string_view* value = nullptr;
      for (const Wanted& each : wanted)
        if (each.name == key) value = each.value;
      if (value != nullptr && !value->empty()) return nullptr;
      p = value == nullptr ? rt::skip_unknown(p, in, key, others) : rt::view_value(p, in, *value);
      if (p == nullptr) return nullptr;
    } while (rt::comma(p));
  }
  if (!rt::forget_unknown(in, others)) return nullptr;
  return rt::close_object(p, in);
}

/// The members of a message, as JSON.
struct Envelope {
  std::string_view jsonrpc;
  std::string_view id;
  std::string_view method;
  std::string_view result;
  std::string_view error;
};

/// Reads a part of the message that was read before: its syntax is known to be good.
bool read_part(std::string_view object, rt::In& in, std::span<const Wanted> wanted) {
  in.depth = 0;
  return take_members(object.data(), in, wanted) != nullptr;
}

void read_params(Frame& frame, rt::In& in) {
  std::string_view meta;
  const std::array wanted = {Wanted{"_meta", &meta},
                             Wanted{"name", &frame.params.name},
                             Wanted{"arguments", &frame.params.arguments},
                             Wanted{"cursor", &frame.params.cursor},
                             Wanted{"level", &frame.params.level},
                             Wanted{"protocolVersion", &frame.params.protocol_version},
                             Wanted{"notifications", &frame.params.notifications},
                             Wanted{"requestId", &frame.params.request_id},
                             Wanted{"reason", &frame.params.reason}};
  if (!read_part(frame.all_params, in, wanted) || !is_object(meta)) return;
  const std::array keys = {Wanted{meta::progress_token, &frame.meta.progress_token},
                           Wanted{meta::protocol_version, &frame.meta.protocol_version},
                           Wanted{meta::client_capabilities, &frame.meta.client_capabilities},
                           Wanted{meta::client_info, &frame.meta.client_info},
                           Wanted{meta::log_level, &frame.meta.log_level},
                           Wanted{meta::subscription_id, &frame.meta.subscription_id}};
  read_part(meta, in, keys);
}

BadFrame parse_error(std::string_view text, const Limits& limits) {
  const Violations found = rt::explain_syntax(text, limits);
  BadFrame bad;
  bad.error = {ErrorCode::parse_error, "Parse error"};
  if (!found.empty()) bad.error.message += ": " + to_string(found[0]);
  return bad;
}

bool is_id(std::string_view json) {
  if (json.empty()) return false;
  const char first = json.front();
  return first == '"' || first == '-' || (first >= '0' && first <= '9');
}

BadFrame invalid_request(std::string_view id, std::string message) {
  BadFrame bad;
  if (is_id(id)) bad.id = id;
  bad.error = {ErrorCode::invalid_request, "Invalid request: " + std::move(message)};
  return bad;
}

/// Sorts out the kind of the message. Returns why it is none; empty if it is one.
std::string classify(const Envelope& envelope, Frame& frame) {
  if (envelope.jsonrpc != "\"2.0\"") return "'jsonrpc' must be \"2.0\"";
  const bool has_id = !envelope.id.empty();
  if (has_id && !is_id(envelope.id) && !(envelope.id == no_id && !envelope.error.empty()))
    return "'id' must be a string or a number";
  const bool answers = !envelope.result.empty() || !envelope.error.empty();
  if (envelope.method.empty() && !answers) return "a message has a 'method', a 'result' or an 'error'";
  if (!envelope.method.empty() && answers) return "a message with a 'method' has no 'result' and no 'error'";
  if (!envelope.result.empty() && !envelope.error.empty()) return "'result' and 'error' exclude each other";
  if (!envelope.method.empty() && !is_string(envelope.method)) return "'method' must be a string";
  if (!envelope.result.empty() && !has_id) return "an answer needs an 'id'";
  if (!envelope.error.empty() && !is_object(envelope.error)) return "'error' must be an object";
  if (!frame.all_params.empty() && !is_object(frame.all_params)) return "'params' must be an object";
  if (has_id && envelope.id != no_id) frame.id = envelope.id;
  if (!envelope.method.empty()) {
    frame.kind = has_id ? FrameKind::request : FrameKind::notification;
    frame.method = string_of(envelope.method).value_or("");
  } else {
    frame.kind = envelope.error.empty() ? FrameKind::result : FrameKind::error;
    frame.answer = envelope.error.empty() ? envelope.result : envelope.error;
  }
  return "";
}

/// Bytes with the padding that readers need after them.
std::shared_ptr<const std::string> padded(std::string text) {
  text.append(rt::padding, '\0');
  return std::make_shared<const std::string>(std::move(text));
}

void begin(rt::In& in, std::string_view padded_text, const Limits& limits) {
  in.begin = padded_text.data();
  in.end = in.begin + padded_text.size();
  in.max_depth = limits.max_depth < rt::max_nesting ? limits.max_depth : rt::max_nesting;
}

}  // namespace

FrameOrBad read_frame(std::string text, const Limits& limits) {
  const std::size_t size = text.size();
  if (size > limits.max_bytes)
    return invalid_request("", "the message has " + std::to_string(size) + " bytes, more than the limit of " +
                                   std::to_string(limits.max_bytes));
  Frame frame;
  frame.storage = padded(std::move(text));
  frame.text = std::string_view(*frame.storage).substr(0, size);
  rt::In in;
  begin(in, frame.text, limits);
  const char* const start = rt::space(in.begin);
  Envelope envelope;
  const std::array wanted = {Wanted{"jsonrpc", &envelope.jsonrpc}, Wanted{"id", &envelope.id},
                             Wanted{"method", &envelope.method},   Wanted{"params", &frame.all_params},
                             Wanted{"result", &envelope.result},   Wanted{"error", &envelope.error}};
  if (*start != '{') {
    const char* const end = rt::skip_value(start, in);
    if (end == nullptr || !rt::at_end(end, in)) return parse_error(frame.text, limits);
    return invalid_request("", *start == '['
                                   ? "a batch is not part of this protocol: send one message at a time"
                                   : "a message is an object");
  }
  const char* const end = take_members(start, in, wanted);
  if (end == nullptr || !rt::at_end(end, in)) return parse_error(frame.text, limits);
  if (std::string why = classify(envelope, frame); !why.empty())
    return invalid_request(envelope.id, std::move(why));
  if (!frame.all_params.empty()) read_params(frame, in);
  return frame;
}

std::string id_key_of(std::string_view id) {
  if (!is_id(id)) return "";
  if (is_string(id)) {
    const std::optional<std::string> text = string_of(id);
    return text ? "s" + *text : std::string();
  }
  const rt::Padded bytes(id);
  const char* const end = rt::skip_number(bytes.begin());
  if (end != bytes.begin() + id.size()) return "";
  return "n" + canonical_text(rt::decimal_of(id));
}

std::string_view member_of(std::string_view object, std::string_view name) {
  if (object.empty()) return {};
  const rt::Padded bytes(object);
  rt::In in;
  Limits limits;
  limits.max_depth = rt::max_nesting;
  begin(in, {bytes.begin(), object.size()}, limits);
  std::string_view value;
  const std::array wanted = {Wanted{name, &value}};
  if (take_members(rt::space(in.begin), in, wanted) == nullptr || value.empty()) return {};
  return object.substr(static_cast<std::size_t>(value.data() - in.begin), value.size());
}

}  // namespace candor::mcp::detail
