// generator/base/diagnostics/json.hpp: JSON values of the program's own reports.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace candor::diagnostics {

struct JsonMember;

/// A string, number, boolean, array or object of a report. JSON that was read, in contracts and frames, never
/// becomes such a value: it is copied as text.
class Json {
 public:
  template <class Text>
  requires std::convertible_to<const Text&, std::string_view> Json(const Text& text)
      : value_(std::string(std::string_view(text))) {}
  template <std::unsigned_integral Number>
  Json(Number value) : value_(std::conditional_t<std::same_as<Number, bool>, bool, std::uint64_t>{value}) {}
  /// An object, whose members keep their order.
  Json(std::initializer_list<JsonMember> members);
  static Json object();
  static Json array(std::vector<Json> items);
  /// Returns the array of what `to_json` returns for each item.
  template <class Items, class ToJson>
  static Json array(const Items& items, ToJson to_json) {
    std::vector<Json> all;
    for (const auto& item : items) all.push_back(to_json(item));
    return array(std::move(all));
  }

  /// Adds a member to an object that has none of that name.
  void add(std::string_view key, Json value);

  /// Prints the value on one line, in ASCII. Bytes that are not UTF-8 become U+FFFD.
  std::string text() const;
  /// The same for an object, after a member whose value is JSON that was read, copied as it stands.
  std::string text_after(std::string_view key, std::string_view read) const;
  /// Prints it with each member and each item on a line of its own.
  std::string indented_text() const;
  /// Prints the items of an array, each on a line of its own after `indent`, without the brackets.
  std::string lines(std::string_view indent = "") const;

  struct Object {
    std::vector<std::string> keys;
    std::vector<Json> values;
  };
  using Value = std::variant<std::string, std::uint64_t, bool, std::vector<Json>, Object>;
  const Value& value() const { return value_; }

 private:
  Value value_;
};

/// A member, in an initializer list.
struct JsonMember {
  std::string key;
  Json value;
};

}  // namespace candor::diagnostics
