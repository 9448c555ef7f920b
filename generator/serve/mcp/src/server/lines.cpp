// mcp/src/server/lines.cpp: finds the ends of lines.
#include "lines.hpp"

namespace candor::mcp::detail {

Line Lines::next(std::string& line) {
  line.clear();
  bool fits = true;
  std::size_t searched = at_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    const std::size_t stop = end == std::string::npos ? buffer_.size() : end;
    // What cannot be part of a line that fits is dropped as it comes.
    fits = fits && stop - at_ <= max_;
    if (end != std::string::npos) {
      if (fits) line.assign(buffer_, at_, end - at_);
      at_ = end + 1;
      return fits ? Line::whole : Line::too_long;
    }
    if (!fits) at_ = buffer_.size();
    searched = buffer_.size() - at_;
    if (!ended_) {
      const Line more = fill();
      if (more == Line::interrupted) return more;
      ended_ = more == Line::end;
      if (!ended_) continue;
    }
    if (at_ == buffer_.size() && fits) return Line::end;
    line.assign(buffer_, at_);
    at_ = buffer_.size();
    return fits ? Line::whole : Line::too_long;
  }
}

}  // namespace candor::mcp::detail
