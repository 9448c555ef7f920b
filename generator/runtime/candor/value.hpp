// candor/value.hpp: a JSON value of any shape, kept as its text.
#pragma once

#include <map>
#include <string>
#include <utility>

#include <candor/parsed.hpp>

namespace candor {

class Value;

namespace detail {
/// A value whose text is known to be one valid JSON value. For readers and generated defaults.
Value trusted_value(std::string json);
}  // namespace detail

/// The text of one valid JSON value (RFC 8259), by construction; `null` where nothing was given. Two are
/// equal where their texts are.
class Value {
 public:
  Value() = default;
  /// Reads one JSON value and nothing behind it.
  static Parsed<Value> parse(std::string json);

  const std::string& text() const noexcept { return text_; }
  bool operator==(const Value&) const = default;

 private:
  friend Value detail::trusted_value(std::string json);
  explicit Value(std::string json) : text_(std::move(json)) {}
  std::string text_ = "null";
};

inline Value detail::trusted_value(std::string json) { return Value(std::move(json)); }

/// Further members of an object, by their name.
using Details = std::map<std::string, Value>;

/// The type of what the contract forbids: there is no value of it.
struct Never {
  Never() = delete;
  bool operator==(const Never&) const = default;
};

}  // namespace candor
