// runtime/src/aft/members.hpp: the members of JSON objects as texts, for envelopes that travel beside them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candor/parsed.hpp"
#include "candor/value.hpp"

namespace candor::detail {

/// One member of an object: its name, and both sides as they stand.
struct WireMember {
  std::string name;
  std::string_view key;
  std::string_view value;
};

/// The members of a text that is known to be a JSON object.
std::vector<WireMember> members_of(std::string_view object);

/// Appends `key:value`, with a comma before it where the text needs one.
void append_member(std::string& members, std::string_view key, std::string_view value);

/// A JSON string. Each byte that is not UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

/// The same JSON without line breaks, which mean nothing in it.
std::string on_one_line(std::string json);

/// One violation: what was found is shortened.
Violations refused_part(std::string pointer, std::string keyword, std::string expected,
                        std::string_view found);

/// What `T::from` makes of JSON text.
template <class T>
Parsed<T> read_part(std::string json) {
  Parsed<Value> value = Value::parse(std::move(json));
  return value ? T::from(*value) : Parsed<T>(std::move(value).error());
}

}  // namespace candor::detail
