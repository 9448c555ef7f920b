// generator/base/output/descriptor.cpp: reads an open file.
#include "output/descriptor.hpp"

#include <algorithm>
#include <cerrno>

namespace candor::output {

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code read_rest(const Descriptor& file, std::size_t expected, std::size_t limit,
                          std::string& text) {
  constexpr std::size_t min_room = 4096;
  constexpr std::size_t max_step = std::size_t{1} << 30U;
  text.resize(std::min(expected, limit));
  std::size_t size = 0;
  while (size < limit) {
    if (size == text.size()) text.resize(std::min(limit, std::max(2 * size, min_room)));
    const auto room = static_cast<unsigned>(std::min(text.size() - size, max_step));
    const auto got = ::read(file.get(), text.data() + size, room);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return last_error();
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return {};
}

}  // namespace candor::output
