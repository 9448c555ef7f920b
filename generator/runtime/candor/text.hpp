// candor/text.hpp: a text that is not blank.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace candor {

/// A text that is not blank, by construction: the cursor of a next page. It is copied, never moved from.
class Text {
 public:
  Text(const Text&) = default;
  Text& operator=(const Text&) = default;
  ~Text() = default;

  /// Returns the text, or std::nullopt if it is blank.
  static std::optional<Text> from(std::string text);

  const std::string& text() const& noexcept { return text_; }
  std::string text() && { return text_; }
  bool operator==(const Text&) const = default;

 private:
  explicit Text(std::string text) : text_(std::move(text)) {}
  std::string text_;
};

}  // namespace candor
