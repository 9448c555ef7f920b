// generator/base/output/disk.cpp: reads and creates files by system calls.
#include "output/disk.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "diagnostics/rules.hpp"
#include "output/descriptor.hpp"
#include "output/paths.hpp"

namespace candor::output {
namespace {

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = ::write(file, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

Found refuse(const diagnostics::Rule& rule, const std::filesystem::path& path, const std::string& message,
             diagnostics::Findings& report) {
  report.add(rule, whole_file(path), message);
  return Found::refused;
}

/// Checks one part of the path to a file. Returns `different` if it exists and has the right type.
Found look_at_part(const std::filesystem::path& path, bool is_file, diagnostics::Findings& report) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return Found::missing;
    return refuse(rules::unreadable, path, "cannot access this path: " + last_error().message(), report);
  }
  if (S_ISLNK(status.st_mode)) {
    return refuse(rules::symlink, path,
                  "the output path is a symbolic link, which is neither followed nor replaced", report);
  }
  if (is_file && !S_ISREG(status.st_mode)) {
    return refuse(rules::not_a_file, path, "expected a regular file at this output path", report);
  }
  if (!is_file && !S_ISDIR(status.st_mode)) {
    return refuse(rules::not_a_file, path, "expected a directory at this output path", report);
  }
  return Found::different;
}

}  // namespace

bool is_missing(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::symlink_status(path, error).type() == std::filesystem::file_type::not_found;
}

Found look_at(const std::filesystem::path& directory, const std::string& path, diagnostics::Findings& report) {
  const std::vector<std::string> parts = parts_of(path);
  std::filesystem::path part = directory;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    part /= parts[index];
    const Found found = look_at_part(part, index + 1 == parts.size(), report);
    if (found != Found::different) return found;
  }
  return Found::different;
}

std::error_code read_text(const std::filesystem::path& path, std::size_t limit, std::string& text) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (file.get() < 0) return last_error();
  // The size of the file saves reading in steps; a file that grows meanwhile is read as far as it was.
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return last_error();
  limit = std::min(limit, static_cast<std::size_t>(status.st_size));
  return read_rest(file, limit, limit, text);
}

Found look(const std::filesystem::path& directory, const Artifact& artifact, std::string& text,
           diagnostics::Findings& report) {
  if (const Found found = look_at(directory, artifact.path, report); found != Found::different) return found;
  const std::filesystem::path path = directory / artifact.path;
  if (const std::error_code error = read_text(path, artifact.text.size() + 1, text)) {
    return refuse(rules::unreadable, path, "cannot read this file: " + error.message(), report);
  }
  return text == artifact.text ? Found::same : Found::different;
}

std::error_code create(const std::filesystem::path& path, std::string_view text, unsigned mode) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (file.get() < 0) return last_error();
  const bool good =
      write_all(file.get(), text) && (mode == 0 || ::fchmod(file.get(), mode) == 0) && file.close();
  if (good) return {};
  const std::error_code error = last_error();
  ::unlink(path.c_str());
  return error;
}

unsigned mode_of(const std::filesystem::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & 0777U : 0;
}

}  // namespace candor::output
