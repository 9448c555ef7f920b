// generator/review/guard/messages.hpp: the messages of MCP as far as the guard handles them by itself. Private to
// this module.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "verify/value.hpp"

namespace candor::guard {

/// The id of a message as JSON, as it was written; "" where it has none that is a string or a number.
std::string id_json(const verify::Value& message);
/// The id as a key (verify/message_id.hpp).
std::string id_key(const verify::Value& message);
/// The method of a request or notification; "" for an answer.
std::string_view method_of(const verify::Value& message);
/// The `_meta` of the params of a request of the modern era, without the token for progress, as JSON; "" for
/// a legacy request.
std::string modern_meta(const verify::Value& request);
/// A request for the list of tools. `meta` and `cursor` may be empty.
std::string list_request(std::string_view id, std::string_view meta, std::string_view cursor);

}  // namespace candor::guard
