// candor/envelopes/members.hpp: one level of a JSON text, its parts as they stand.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <candor/value.hpp>

namespace candor::envelopes {

/// A member of an object: its name decoded, its value as JSON text.
struct Member {
  std::string name;
  std::string value;
};

/// Returns the members of an object in order; std::nullopt if the text is not a JSON object.
std::optional<std::vector<Member>> members_of(std::string_view json);

/// Returns the items of an array as JSON texts; std::nullopt if the text is not a JSON array.
std::optional<std::vector<std::string>> items_of(std::string_view json);

/// Returns the value of a JSON string; std::nullopt if the text is not a JSON string.
std::optional<std::string> string_of(std::string_view json);

/// The value of the member of that name as JSON text; null if there is none.
const std::string* value_of(const std::vector<Member>& members, std::string_view name);

/// An object of these members, in this order.
std::string object_of(const std::vector<Member>& members);

/// JSON text that is known to be sound.
Value sound(std::string json);

}  // namespace candor::envelopes
