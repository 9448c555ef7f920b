// verify/transcript/lines.cpp: cuts a stream into lines.
#include "verify/transcript/lines.hpp"

namespace candor::verify {

void Lines::feed(std::string_view chunk) {
  while (!chunk.empty()) {
    const std::size_t end = chunk.find('\n');
    if (end == std::string_view::npos) return keep(chunk);
    if (length_ == 0 && end <= limit_) {
      sink_.line(chunk.substr(0, end));
    } else {
      keep(chunk.substr(0, end));
      give();
    }
    chunk.remove_prefix(end + 1);
  }
}

void Lines::end() {
  if (length_ != 0) give();
}

void Lines::keep(std::string_view part) {
  const bool was_too_long = length_ > limit_;
  length_ += part.size();
  if (length_ <= limit_) {
    begun_ += part;
    return;
  }
  if (sink_.part_of_long && !was_too_long) sink_.part_of_long(begun_);
  if (sink_.part_of_long) sink_.part_of_long(part);
  // The beginning of a line that is too long is not needed.
  std::string().swap(begun_);
}

void Lines::give() {
  if (length_ > limit_)
    sink_.too_long(length_);
  else
    sink_.line(begun_);
  begun_.clear();
  length_ = 0;
}

}  // namespace candor::verify
