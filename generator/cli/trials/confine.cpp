// generator/cli/trials/confine.cpp: namespaces of Linux (namespaces(7), mount_setattr(2)), and a process that
// removes the worlds when the others are gone.
#include "cli/trials/confine.hpp"

#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <candor/detail/descriptor.hpp>

#include "cli/usage.hpp"
#include "trial/world.hpp"

namespace candor::cli {
namespace {

namespace fs = std::filesystem;
using detail::Descriptor;

constexpr const char* disk_options = "mode=0755,size=256m";
constexpr ::rlim_t max_processes = 4096;
constexpr ::rlim_t max_file_bytes = ::rlim_t{1} << 30U;

std::string why(const char* what) { return std::string(what) + ": " + std::strerror(errno); }

bool remove_all(const Confinement& place) {
  return trial::remove(place.directory) && trial::remove(place.world);
}

/// Starts the process that removes the worlds once `open` is closed, by whatever end of this process.
void watch(const Confinement& place, Descriptor& open) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return;
  Descriptor to_read(ends[0]);
  open = Descriptor(ends[1]);
  if (::fork() != 0) return;
  ::setsid();
  open.close();
  // Whoever waits for the end of the output does not wait for this process.
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int stream : {0, 1, 2}) ::dup2(nothing, stream);
  char byte;
  while (::read(to_read.number(), &byte, 1) < 0 && errno == EINTR) continue;
  // What is being killed may write once more.
  for (int tries = 0; tries < 20 && !remove_all(place); ++tries) ::usleep(100'000);
  ::_exit(0);
}

bool write_text(const char* file, const std::string& text) {
  std::ofstream out(file);
  out << text;
  out.close();
  return bool(out);
}

/// Leaves the namespaces of the system. Returns why it cannot, or "".
std::string leave() {
  constexpr int apart = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWIPC;
  const ::uid_t user = ::geteuid();
  const ::gid_t group = ::getegid();
  if (user == 0) return ::unshare(apart) == 0 ? "" : why("unshare");
  if (::unshare(apart | CLONE_NEWUSER) != 0) return why("unshare");
  const auto self = [](auto id) { return std::to_string(id) + " " + std::to_string(id) + " 1\n"; };
  if (!write_text("/proc/self/setgroups", "deny") || !write_text("/proc/self/uid_map", self(user)) ||
      !write_text("/proc/self/gid_map", self(group)))
    return "the user has no place in a namespace";
  return "";
}

/// Makes all that can be seen read-only, but for a disk in the directory. Returns why it cannot, or "".
std::string close_disks(const std::string& directory) {
  if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return why("mount");
  // Other processes are not seen; a container may refuse that, and hides them itself.
  ::mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr);
  ::mount_attr read_only{};
  read_only.attr_set = MOUNT_ATTR_RDONLY;
  if (::mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &read_only, sizeof read_only) != 0)
    return why("mount_setattr");
  return mount_disk(directory) ? "" : why("mount");
}

/// Only programs of this namespace reach each other.
std::string open_loopback() {
  const Descriptor any(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  ::ifreq request{};
  std::strncpy(request.ifr_name, "lo", IFNAMSIZ - 1);
  request.ifr_flags = IFF_UP | IFF_RUNNING;
  return any && ::ioctl(any.number(), SIOCSIFFLAGS, &request) == 0 ? "" : why("loopback");
}

void bound(int resource, ::rlim_t max) {
  ::rlimit limit{};
  if (::getrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max = std::min(max, limit.rlim_max);
  ::setrlimit(static_cast<__rlimit_resource_t>(resource), &limit);
}

/// Its name has no capitals: some servers write paths in lower case.
std::string make_directory() {
  std::error_code failed;
  const fs::path parent = fs::temp_directory_path(failed);
  for (unsigned n = 0; n < 1000; ++n) {
    const fs::path path = parent / ("candor-trial-" + std::to_string(::getpid()) + "-" + std::to_string(n));
    if (::mkdir(path.c_str(), 0700) != 0) continue;
    fs::permissions(path, fs::perms(0755), failed);
    return path.string();
  }
  return "";
}

}  // namespace

Exit run_apart(const std::string& world, const std::function<Exit(const Confinement&)>& work) {
  std::error_code failed;
  if (!world.empty() && !fs::create_directory(world, failed)) {
    const std::string problem = failed ? failed.message() : "it exists already";
    return usage_error("candor trial: '" + world + "' cannot be made: " + problem);
  }
  Confinement place{make_directory(), world.empty() ? "" : fs::absolute(world).string(), ""};
  if (place.directory.empty())
    return usage_error("candor trial: no directory for worlds could be made in TMPDIR");
  const bool is_started = place.world.empty();
  if (is_started) place.world = place.directory + "/world";
  Descriptor open;
  watch(place, open);
  place.why_not = is_started ? leave() : "it is a server that runs already";
  std::fflush(nullptr);
  const ::pid_t child = ::fork();
  if (child < 0) return Exit::usage;
  if (child == 0) {
    open.close();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (place.is_confined()) place.why_not = close_disks(place.directory);
    if (place.is_confined()) place.why_not = open_loopback();
    bound(RLIMIT_NPROC, max_processes);
    bound(RLIMIT_FSIZE, max_file_bytes);
    bound(RLIMIT_CORE, 0);
    const Exit exit = work(place);
    std::fflush(nullptr);
    ::_exit(static_cast<int>(exit));
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  remove_all(place);
  if (WIFSIGNALED(status)) {
    // As if it had happened here.
    ::signal(WTERMSIG(status), SIG_DFL);
    ::raise(WTERMSIG(status));
  }
  return static_cast<Exit>(WEXITSTATUS(status));
}

bool mount_disk(const std::string& directory) {
  return ::mount("worlds", directory.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, disk_options) == 0;
}

void unmount_disk(const std::string& directory) { ::umount2(directory.c_str(), MNT_DETACH); }

bool fill_disk(const std::string& directory) {
  struct statvfs disk {};
  if (::statvfs(directory.c_str(), &disk) != 0) return false;
  const auto used = (disk.f_blocks - disk.f_bfree) * disk.f_frsize;
  const std::string size = "size=" + std::to_string(used);
  return ::mount("worlds", directory.c_str(), "tmpfs", MS_REMOUNT | MS_NOSUID | MS_NODEV, size.c_str()) == 0;
}

}  // namespace candor::cli
