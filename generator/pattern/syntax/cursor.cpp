// pattern/syntax/cursor.cpp: a position in the text of a pattern, and the first error found in it.
#include "pattern/syntax/cursor.hpp"

#include <utility>

#include "candor/detail/utf8.hpp"

namespace candor::pattern {

Cursor::Cursor(std::string_view text) : text_(text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const detail::CodePoint decoded = detail::decode_utf8(text, at);
    if (decoded.size == 0) {
      refuse(at, "the pattern is not valid UTF-8");
      break;
    }
    points_.push_back(decoded.value);
    offsets_.push_back(at);
    at += decoded.size;
  }
  offsets_.push_back(at);
}

char32_t Cursor::peek(std::size_t ahead) const {
  return ahead < points_.size() - at_ ? points_[at_ + ahead] : kEnd;
}

char32_t Cursor::next() { return done() ? kEnd : points_[at_++]; }

bool Cursor::take(char32_t wanted) {
  if (peek() != wanted) return false;
  ++at_;
  return true;
}

bool Cursor::looking_at(std::string_view ascii) const {
  return text_.substr(offset(), ascii.size()) == ascii;
}

std::nullopt_t Cursor::refuse(std::size_t offset, std::string reason, Obstacle obstacle) {
  if (!refusal_) refusal_ = Refusal{offset, std::move(reason), obstacle};
  return std::nullopt;
}

}  // namespace candor::pattern
