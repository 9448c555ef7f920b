// serve/scope/src/text.cpp: reads the text of files, and replaces it.
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <system_error>

#include "candor/detail/descriptor.hpp"
#include "candor/detail/utf8.hpp"
#include "candor/scope/files.hpp"
#include "paths.hpp"

namespace candor::scope {
namespace {

using detail::Descriptor;

std::string why(int error) { return std::generic_category().message(error); }

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

#if defined(_WIN32)

int open_to_read(const std::string& path) {
  return ::_wopen(path_of(path).c_str(), _O_RDONLY | detail::plain_flags);
}

#else

int open_to_read(const std::string& path) {
  // A FIFO without a writer opens at once, and a terminal does not become ours.
  return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | detail::plain_flags);
}

bool write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(to, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

#endif

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

#if defined(_WIN32)

std::optional<std::string> replace_text(const std::string& path, std::string_view before,
                                        std::string_view after) {
  std::error_code failed;
  const std::filesystem::path target = std::filesystem::canonical(path_of(path), failed);
  if (failed) return "it cannot be opened: " + failed.message();
  const std::filesystem::path next = target.parent_path() / (".candor-" + std::to_string(::getpid()));
  const auto give_up = [&](std::string reason) {
    std::error_code ignored;
    std::filesystem::remove(next, ignored);
    return reason;
  };
  std::ofstream fresh(next, std::ios::binary | std::ios::trunc);
  fresh << after;
  fresh.close();
  if (!fresh) return give_up("no file can be made beside it");
  const Expected<std::string, Refused> now = read_text(path, {.max_bytes = before.size()});
  if (!now || *now != before) return give_up("it was changed while it was worked on");
  std::filesystem::rename(next, target, failed);
  if (failed) return give_up("it cannot be written: " + failed.message());
  return std::nullopt;
}

#else

std::optional<std::string> replace_text(const std::string& path, std::string_view before,
                                        std::string_view after) {
  const std::unique_ptr<char, void (*)(void*)> real(::realpath(path.c_str(), nullptr), &std::free);
  if (!real) return "it cannot be opened: " + why(errno);
  const std::string target = real.get();
  const Descriptor old(::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW));
  if (!old) return "it cannot be written: " + why(errno);
  struct stat found {};
  if (::fstat(old.number(), &found) != 0) return "it cannot be examined: " + why(errno);
  std::string next = target.substr(0, target.find_last_of('/') + 1) + ".candor-XXXXXX";
  Descriptor fresh(::mkostemp(next.data(), O_CLOEXEC));
  if (!fresh) return "no file can be made beside it: " + why(errno);
  const auto give_up = [&](std::string reason) {
    ::unlink(next.c_str());
    return reason;
  };
  struct stat made {};
  if (::fstat(fresh.number(), &made) != 0) return give_up("it cannot be written: " + why(errno));
  const bool has_owner = made.st_uid == found.st_uid && made.st_gid == found.st_gid;
  if (!has_owner && ::fchown(fresh.number(), found.st_uid, found.st_gid) != 0)
    return give_up("it has another owner");
  if (::fchmod(fresh.number(), found.st_mode & 07777U) != 0 || !write_all(fresh.number(), after) ||
      ::fsync(fresh.number()) != 0 || !fresh.close())
    return give_up("it cannot be written: " + why(errno));
  const Expected<std::string, Refused> now = read_text(target, {.max_bytes = before.size()});
  if (!now || *now != before) return give_up("it was changed while it was worked on");
  if (::rename(next.c_str(), target.c_str()) != 0) return give_up("it cannot be written: " + why(errno));
  return std::nullopt;
}

#endif

}  // namespace candor::scope
