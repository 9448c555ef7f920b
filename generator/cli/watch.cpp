// generator/cli/watch.cpp: remembers what a run saw, and waits until that is another.
#include "cli/watch.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cxxopts.hpp>
#include <filesystem>
#include <map>
#include <thread>

#include "cli/progress.hpp"
#include "cli/streams.hpp"

namespace candor::cli {

namespace {

constexpr std::chrono::milliseconds between_looks(200);

/// What a run saw at a path: how to look again, and what was there before the run looked, so that nothing
/// changes unseen during the run.
struct Seen {
  std::function<std::string()> look;
  std::string before;
};

/// The state of the process: whether it watches, and what the run saw, by path.
bool is_watching = false;
std::map<std::string, Seen> all_seen;

/// Returns what changes when a file is written or replaced: "" where there is none. Of directories only that
/// they are there: files come and go beside those that matter.
std::string stamp_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return "";
  if (S_ISDIR(status.st_mode)) return "directory";
  std::error_code ignored;
  // libc++ counts in 128 bits.
  const auto time =
      static_cast<std::int64_t>(std::filesystem::last_write_time(path, ignored).time_since_epoch().count());
  return std::to_string(status.st_size) + " " + std::to_string(time) + " " + std::to_string(status.st_ino) +
         " " + std::to_string(status.st_mode);
}

void note(const std::string& path, std::function<std::string()> look) {
  if (all_seen.contains(path)) return;
  std::string before = look();
  all_seen.emplace(path, Seen{std::move(look), std::move(before)});
}

/// Waits until something that was seen changes, and the files are left alone for a moment. Returns its path.
std::string wait_for_change() {
  progress("watching for changes; interrupt to end");
  for (;; std::this_thread::sleep_for(between_looks)) {
    const auto changed = std::ranges::find_if(
        all_seen, [](const auto& entry) { return entry.second.look() != entry.second.before; });
    if (changed == all_seen.end()) continue;
    // An editor may write in several steps.
    std::this_thread::sleep_for(between_looks / 2);
    return changed->first;
  }
}

}  // namespace

void add_watch_option(cxxopts::Options& options) {
  options.add_options()("watch", "run again whenever a file of the run changes, until interrupted")(
      "no-cache", "does nothing: no run is kept any more");
}

Exit run_or_repeat(bool is_repeated, const std::function<Exit()>& run) {
  if (!is_repeated) return run();
  is_watching = true;
  for (;;) {
    all_seen.clear();
    run();
    if (const Exit exit = flush_output(Exit::well); exit != Exit::well) return exit;
    progress("changed: " + wait_for_change());
  }
}

void watch_file(const std::string& path) {
  if (is_watching) note(path, [path] { return stamp_of(path); });
}

void watch_names(const std::string& directory, std::function<std::string()> names) {
  // The directory may have been looked for by its own name.
  if (is_watching) note(directory + "/", std::move(names));
}

}  // namespace candor::cli
