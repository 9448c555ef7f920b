// generator/base/output/disk.cpp: reads and creates files by system calls.
#include "output/disk.hpp"

#include <algorithm>
#include <cerrno>

#include "diagnostics/rules.hpp"
#include "output/descriptor.hpp"
#include "output/paths.hpp"

namespace candor::output {

namespace fs = std::filesystem;

namespace {

bool write_all(int file, std::string_view text) {
  constexpr std::size_t max_step = std::size_t{1} << 30U;
  while (!text.empty()) {
    const auto put = ::write(file, text.data(), static_cast<unsigned>(std::min(text.size(), max_step)));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

Found refuse(const diagnostics::Rule& rule, const fs::path& path, const std::string& message,
             diagnostics::Findings& report) {
  report.add(rule, whole_file(path), message);
  return Found::refused;
}

/// Checks one part of the path to a file. Returns `different` if it exists and has the right type.
Found look_at_part(const fs::path& path, bool is_file, diagnostics::Findings& report) {
  std::error_code error;
  const fs::file_type type = fs::symlink_status(path, error).type();
  if (error == std::errc::no_such_file_or_directory) return Found::missing;
  if (error) return refuse(rules::unreadable, path, "cannot access this path: " + error.message(), report);
  if (type == fs::file_type::symlink) {
    return refuse(rules::symlink, path,
                  "the output path is a symbolic link, which is neither followed nor replaced", report);
  }
  if (is_file && type != fs::file_type::regular) {
    return refuse(rules::not_a_file, path, "expected a regular file at this output path", report);
  }
  if (!is_file && type != fs::file_type::directory) {
    return refuse(rules::not_a_file, path, "expected a directory at this output path", report);
  }
  return Found::different;
}

}  // namespace

bool is_missing(const fs::path& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() == fs::file_type::not_found;
}

Found look_at(const fs::path& directory, const std::string& path, diagnostics::Findings& report) {
  const std::vector<std::string> parts = parts_of(path);
  fs::path part = directory;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    part /= parts[index];
    const Found found = look_at_part(part, index + 1 == parts.size(), report);
    if (found != Found::different) return found;
  }
  return Found::different;
}

std::error_code read_text(const fs::path& path, std::size_t limit, std::string& text) {
  const Descriptor file(open_to_read(path, Links::refused));
  if (file.get() < 0) return last_error();
  // The size of the file saves reading in steps; a file that grows meanwhile is read as far as it was.
  std::error_code error;
  limit = std::min(limit, static_cast<std::size_t>(fs::file_size(path, error)));
  if (error) return error;
  return read_rest(file, limit, limit, text);
}

Found look(const fs::path& directory, const Artifact& artifact, std::string& text,
           diagnostics::Findings& report) {
  if (const Found found = look_at(directory, artifact.path, report); found != Found::different) return found;
  const fs::path path = directory / artifact.path;
  if (const std::error_code error = read_text(path, artifact.text.size() + 1, text)) {
    return refuse(rules::unreadable, path, "cannot read this file: " + error.message(), report);
  }
  return text == artifact.text ? Found::same : Found::different;
}

std::error_code create(const fs::path& path, std::string_view text, unsigned mode) {
  Descriptor file(open_new(path));
  if (file.get() < 0) return last_error();
  const bool good = write_all(file.get(), text) && (mode == 0 || set_mode(file, mode)) && file.close();
  if (good) return {};
  const std::error_code error = last_error();
  file.close();
  std::error_code ignored;
  fs::remove(path, ignored);
  return error;
}

unsigned mode_of(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(path, error);
  return error ? 0 : static_cast<unsigned>(status.permissions()) & 0777U;
}

}  // namespace candor::output
