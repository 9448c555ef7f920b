// pattern/cursor.hpp: a place in the text of a pattern, and the first reason to refuse it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pattern/pattern.hpp"

namespace candor::pattern {

/// No code point: what stands behind the last one.
inline constexpr char32_t kEnd = 0xFFFFFFFF;

/// Reads a pattern code point by code point and knows the byte offset of each.
class Cursor {
 public:
  /// Refuses at once what is not UTF-8.
  explicit Cursor(std::string_view text);

  bool done() const { return at_ == points_.size(); }
  /// The code point `ahead` places on, or kEnd.
  char32_t peek(std::size_t ahead = 0) const;
  /// The code point here, and steps over it; kEnd at the end.
  char32_t next();
  /// Steps over the code point if it is the one named.
  bool take(char32_t wanted);
  /// True if the ASCII text stands here.
  bool looking_at(std::string_view ascii) const;

  /// In bytes.
  std::size_t offset() const { return offsets_[at_]; }
  /// The bytes from `from` to here.
  std::string since(std::size_t from) const { return std::string(text_.substr(from, offset() - from)); }

  /// Keeps the first refusal.
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
