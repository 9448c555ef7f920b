// generator/traffic/trial/world_on_disk.cpp: makes worlds, removes them, and looks at what is on the disk.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "trial/text.hpp"
#include "trial/world.hpp"

namespace candor::trial {
namespace {

namespace fs = std::filesystem;

std::string why_not(const Step& step) { return "'" + step.path + "': " + std::strerror(errno); }

std::string write_file(const Step& step, const std::string& text, const fs::path& path,
                       std::ios::openmode mode) {
  std::error_code failed;
  fs::create_directories(path.parent_path(), failed);
  std::ofstream out(path, std::ios::binary | mode);
  for (std::size_t i = 0; i < step.times && out; ++i)
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  return out ? "" : why_not(step);
}

std::string write_files(const Step& step, const fs::path& directory) {
  std::string why;
  for (std::size_t n = 1; n <= step.count && why.empty(); ++n)
    why = write_file(step, numbered(step.text, step.count, n), directory / numbered(step.path, step.count, n),
                     std::ios::trunc);
  return why;
}

std::string make_path(const Step& step, const fs::path& directory, const fs::path& path) {
  std::error_code failed;
  switch (step.kind) {
    case Step::Kind::file:
      return write_files(step, directory);
    case Step::Kind::append:
      return write_file(step, step.text, path, std::ios::app);
    case Step::Kind::remove:
      fs::remove_all(path, failed);
      return failed ? "'" + step.path + "': " + failed.message() : "";
    case Step::Kind::link:
      return ::symlink(step.text.c_str(), path.c_str()) == 0 ? "" : why_not(step);
    case Step::Kind::fifo:
      return ::mkfifo(path.c_str(), step.mode) == 0 ? "" : why_not(step);
    case Step::Kind::mode:
      return ::chmod(path.c_str(), step.mode) == 0 ? "" : why_not(step);
    case Step::Kind::program:
    case Step::Kind::no_program:
    case Step::Kind::run:
    case Step::Kind::busy:
    case Step::Kind::full:
    case Step::Kind::page:
      return "";
  }
  return "";
}

/// Describes one path, with the bytes of a file.
std::string description_of(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return "gone";
  std::string text = std::to_string(status.st_mode) + ' ' + std::to_string(status.st_uid) + ' ' +
                     std::to_string(status.st_gid) + '\n';
  std::error_code ignored;
  if (S_ISLNK(status.st_mode)) return text + fs::read_symlink(path, ignored).native();
  if (!S_ISREG(status.st_mode)) return text;
  std::ifstream in(path, std::ios::binary);
  return in ? text.append(std::istreambuf_iterator<char>(in), {}) : text + std::to_string(status.st_size);
}

}  // namespace

std::string make(const Step& step, const std::string& directory) {
  return make_path(step, directory, step.path == "." ? fs::path(directory) : fs::path(directory) / step.path);
}

bool remove(const std::string& directory) {
  std::error_code failed;
  // What may not be entered cannot be emptied.
  ::chmod(directory.c_str(), 0700);
  fs::recursive_directory_iterator next(directory, failed);
  for (; !failed && next != fs::recursive_directory_iterator(); next.increment(failed)) {
    if (next->symlink_status(failed).type() == fs::file_type::directory) ::chmod(next->path().c_str(), 0700);
    failed.clear();
  }
  fs::remove_all(directory, failed);
  return !fs::exists(directory, failed);
}

Snapshot snapshot_of(const std::string& directory) {
  Snapshot snapshot{{".", description_of(directory)}};
  std::error_code failed;
  fs::recursive_directory_iterator next(directory, fs::directory_options::skip_permission_denied, failed);
  for (; !failed && next != fs::recursive_directory_iterator(); next.increment(failed))
    snapshot.emplace(next->path().lexically_relative(directory).native(), description_of(next->path()));
  return snapshot;
}

}  // namespace candor::trial
