// verify/message_id.hpp: the ids of messages as keys, by which answers are matched to requests.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "verify/value.hpp"

namespace candor::verify {

/// An answer of aft to a line that it could not read has this id.
inline constexpr std::string_view parse_error_id = "_parse_error";

/// Returns the key of an id: "" for none and for a value that is no string or number. A string is its own
/// key; the key of a number is its value after a `#`, so that 1 and "1", which are two ids in JSON-RPC, have
/// two keys. A string that begins with `#` gets another.
std::string id_key(const std::optional<Value>& id);
std::string id_key(const Node& id);
std::string id_key(std::string_view text);

/// Returns the key of a task of MCP, which no id of a message has.
std::string task_key(std::string_view task);
/// Returns true for the key of a task.
bool is_task_key(std::string_view key);

/// Returns the id of a key without the mark.
std::string_view id_text(std::string_view key);
/// Returns the id of a key for a message: a string in quotes, a number without.
std::string shown_id(std::string_view key);

}  // namespace candor::verify
