// serve/scope/src/text.cpp: reads the text of files.
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "candor/detail/descriptor.hpp"
#include "candor/detail/utf8.hpp"
#include "candor/scope/files.hpp"
#include "replace.hpp"

namespace candor::scope {
namespace {

using detail::Descriptor;

std::string too_large(std::size_t max) { return "larger than " + std::to_string(max) + " bytes"; }

/// UTF-16 after its byte order mark, or nothing where it is ill-formed.
std::optional<std::string> from_utf16(std::string_view bytes) {
  const bool is_little = bytes.starts_with("\xFF\xFE");
  std::string text;
  if (bytes.size() % 2 != 0) return std::nullopt;
  const auto unit = [&](std::size_t at) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return static_cast<char32_t>(is_little ? second << 8U | first : first << 8U | second);
  };
  for (std::size_t at = 2; at < bytes.size(); at += 2) {
    char32_t point = unit(at);
    if (point >= 0xD800 && point < 0xE000) {
      at += 2;
      if (point >= 0xDC00 || at >= bytes.size()) return std::nullopt;
      const char32_t low = unit(at);
      if (low < 0xDC00 || low > 0xDFFF) return std::nullopt;
      point = 0x10000 + ((point - 0xD800) << 10U) + (low - 0xDC00);
    }
    detail::append_utf8(text, point);
  }
  return text;
}

}  // namespace

Expected<std::string, Refused> read_text(const std::string& path, const TextOptions& options) {
  const Descriptor file(open_to_read(path));
  if (!file) return Refused{"it cannot be opened: " + why(errno)};
  struct stat found {};
  if (::fstat(file.number(), &found) != 0) return Refused{"it cannot be examined: " + why(errno)};
  if (!S_ISREG(found.st_mode)) return Refused{"not a regular file"};
  if (std::cmp_greater(found.st_size, options.max_bytes)) return Refused{too_large(options.max_bytes)};
  std::string text;
  std::array<char, 1U << 16U> block;
  while (true) {
    const auto got = ::read(file.number(), block.data(), static_cast<unsigned>(block.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return Refused{"it cannot be read: " + why(errno)};
    if (got == 0) break;
    text.append(block.data(), static_cast<std::size_t>(got));
    // It grows while it is read.
    if (text.size() > options.max_bytes) return Refused{too_large(options.max_bytes)};
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    if (!options.takes_utf16) return Refused{"text in UTF-16"};
    std::optional<std::string> read = from_utf16(text);
    if (!read) return Refused{"text in UTF-16 that is not well-formed"};
    return *std::move(read);
  }
  if (text.find('\0') != std::string::npos) return Refused{"not text: it holds a NUL byte"};
  return text;
}

}  // namespace candor::scope
