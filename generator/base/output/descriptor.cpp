// generator/base/output/descriptor.cpp: reads an open file.
#include "output/descriptor.hpp"

#include <algorithm>
#include <cerrno>

namespace candor::output {

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code read_rest(const Descriptor& file, std::size_t expected, std::size_t limit,
                          std::string& text) {
  constexpr std::size_t min_room = 4096;
  text.resize(std::min(expected, limit));
  std::size_t size = 0;
  while (size < limit) {
    if (size == text.size()) text.resize(std::min(limit, std::max(2 * size, min_room)));
    const ssize_t got = ::read(file.get(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return last_error();
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return {};
}

}  // namespace candor::output
