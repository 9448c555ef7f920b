// generator/base/output/windows/system.cpp: opens files, and locks directories by a mutex of their parent: a
// directory that is open cannot be renamed.
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <functional>
#include <string>

#include "output/descriptor.hpp"
#include "output/directory_lock.hpp"

namespace candor::output {

int open_to_read(const std::filesystem::path& path, Links /*links*/) {
  return ::_wopen(path.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
}

int open_stream(const std::filesystem::path& path) { return open_to_read(path, Links::followed); }

int open_new(const std::filesystem::path& path) {
  return ::_wopen(path.c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT,
                  _S_IREAD | _S_IWRITE);
}

// Rights come from the directory.
bool set_mode(const Descriptor& /*file*/, unsigned /*mode*/) { return true; }

struct DirectoryLock::Held {
  HANDLE mutex = nullptr;
  bool is_owned = false;
  Held() = default;
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    if (is_owned) ::ReleaseMutex(mutex);
    if (mutex != nullptr) ::CloseHandle(mutex);
  }
};

std::error_code DirectoryLock::open(const std::filesystem::path& directory, Links /*links*/) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::wstring name = fs::weakly_canonical(fs::absolute(directory).parent_path(), error).generic_wstring();
  if (error) return error;
  ::CharLowerW(name.data());
  name = L"Local\\candor-" + std::to_wstring(std::hash<std::wstring>()(name));
  held_ = std::make_shared<Held>();
  held_->mutex = ::CreateMutexW(nullptr, FALSE, name.c_str());
  if (held_->mutex == nullptr) return {static_cast<int>(::GetLastError()), std::system_category()};
  return {};
}

bool DirectoryLock::try_lock() {
  if (!held_->is_owned) held_->is_owned = ::WaitForSingleObject(held_->mutex, 0) != WAIT_TIMEOUT;
  return held_->is_owned;
}

bool DirectoryLock::is_at(const std::filesystem::path& directory) const {
  std::error_code error;
  return std::filesystem::is_directory(directory, error);
}

}  // namespace candor::output
