// candor/aft/id.hpp: the ids of requests.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace candor::aft {

/// The id of a request, which its answer gives back: a text, or a number as it was written.
class Id {
 public:
  template <std::convertible_to<std::string_view> Text>
  Id(const Text& text) : text_(std::string_view(text)) {}
  template <std::integral Number>
  Id(Number number) : text_(std::to_string(number)), is_number_(true) {}
  /// Reads a JSON string, or a number if these are taken. Returns std::nullopt for anything else.
  static std::optional<Id> from_json(std::string_view json, bool takes_numbers);

  /// The text, or the number as it was written.
  const std::string& text() const& noexcept { return text_; }
  std::string text() && { return text_; }
  /// The id in JSON.
  std::string json() const;
  bool operator==(const Id&) const = default;

 private:
  std::string text_;
  bool is_number_ = false;
};

}  // namespace candor::aft
