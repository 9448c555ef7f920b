// serve/scope/src/replace.cpp: opens files, and replaces their text.
#include "replace.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "candor/detail/descriptor.hpp"
#include "candor/scope/files.hpp"

namespace candor::scope {
namespace {

using detail::Descriptor;

bool write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(to, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

}  // namespace

int open_to_read(const std::string& path) {
  // A FIFO without a writer opens at once, and a terminal does not become ours.
  return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | detail::plain_flags);
}

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

}  // namespace candor::scope
