// serve/scope/src/windows/replace.cpp: opens files, and replaces their text.
#include "../replace.hpp"

#include <cstdio>
#include <fstream>

#include "../paths.hpp"
#include "candor/detail/descriptor.hpp"
#include "candor/scope/files.hpp"

namespace candor::scope {

int open_to_read(const std::string& path) {
  return ::_wopen(path_of(path).c_str(), _O_RDONLY | detail::plain_flags);
}

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

}  // namespace candor::scope
