// pattern/syntax/cursor.hpp: a position in the text of a pattern, and the first error found in it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pattern/pattern.hpp"

namespace candor::pattern {

/// The value of peek() and next() at the end of the pattern.
inline constexpr char32_t kEnd = 0xFFFFFFFF;

/// Reads a pattern code point by code point and keeps the byte offset of each.
class Cursor {
 public:
  /// Refuses text that is not valid UTF-8.
  explicit Cursor(std::string_view text);

  bool done() const { return at_ == points_.size(); }
  /// Returns the code point `ahead` positions from here, or kEnd.
  char32_t peek(std::size_t ahead = 0) const;
  /// Returns the code point here and steps over it; kEnd at the end.
  char32_t next();
  /// Steps over the code point and returns true if it is `wanted`.
  bool take(char32_t wanted);
  /// Returns true if the ASCII text begins here.
  bool looking_at(std::string_view ascii) const;

  /// Returns the offset of this position, in bytes.
  std::size_t offset() const { return offsets_[at_]; }
  /// Returns the text from byte `from` to here.
  std::string since(std::size_t from) const { return std::string(text_.substr(from, offset() - from)); }

  /// Records a refusal, unless there is one already.
  std::nullopt_t refuse(std::size_t offset, std::string reason, Obstacle obstacle = Obstacle::malformed);
  const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  std::string_view text_;
  std::vector<char32_t> points_;
  std::vector<std::size_t> offsets_;  // one more than points_
  std::size_t at_ = 0;
  std::optional<Refusal> refusal_;
};

}  // namespace candor::pattern
