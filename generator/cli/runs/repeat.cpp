// generator/cli/runs/repeat.cpp: decides whether a run is done, and waits for changes.
#include "cli/runs/repeat.hpp"

#include <chrono>
#include <cstdio>
#include <cxxopts.hpp>
#include <thread>

#include "cli/finish.hpp"
#include "cli/inputs/shipped.hpp"
#include "cli/runs/cache.hpp"
#include "cli/runs/inspect.hpp"

namespace candor::cli {

namespace {

constexpr std::chrono::milliseconds between_looks(200);

/// Returns the name under which the run is kept, or std::nullopt for one that is not.
std::optional<std::string> key_of(const Run& run) {
  if (!run.is_kept) return std::nullopt;
  // What is installed is looked up beside the program.
  for (const std::string& argument : run.arguments)
    if (argument.starts_with(shipped_prefix)) return std::nullopt;
  return cache_key(run.arguments, wants_colour());
}

Exit print_again(const KeptRun& kept) {
  std::fwrite(kept.printed.findings.data(), 1, kept.printed.findings.size(), stdout);
  std::fflush(stdout);
  for (const std::string& line : kept.printed.progress) progress(line);
  progress(kept.manifest.empty()
               ? "nothing changed since the last run, which is printed again; --no-cache runs anew"
               : "nothing changed since the last run, and nothing was compiled; --no-cache compiles anew");
  return static_cast<Exit>(kept.exit);
}

/// Returns true if the run would see what the kept one saw, and has nothing to write.
bool is_done(const Run& run, const KeptRun& kept) {
  // Inputs are many files: they are not read twice where the run has to be done anyway.
  if (run.writing && !run.writing->may_be_as_left(kept)) return false;
  return are_still_true(kept.saw) && (!run.writing || run.writing->is_as_left(kept));
}

/// Keeps a run that ended.
void keep(const Run& run, const Cache& cache, const std::string& key, KeptRun ended) {
  if (run.writing) {
    auto left = run.writing->left();
    if (!left) return;
    ended.printed = std::move(left->printed);
    ended.manifest = std::move(left->manifest);
  }
  cache.keep(key, ended);
}

/// Runs once. Sets `saw` to what the run saw.
Exit run_once(const Run& run, std::vector<Observation>& saw) {
  const auto key = key_of(run);
  const auto cache = key ? Cache::of_user() : std::nullopt;
  if (cache) {
    if (const auto kept = cache->find(*key); kept && is_done(run, *kept)) {
      saw = kept->saw;
      return print_again(*kept);
    }
  }
  const PrintRecorder printed;
  const ObservationRecorder observed;
  const Exit exit = run.run();
  saw = observed.observations();
  if (cache && exit != Exit::usage && exit != Exit::unread)
    keep(run, *cache, *key, {saw, printed.printed(), static_cast<int>(exit), ""});
  return exit;
}

/// Waits until an answer changes, and the files are left alone for a moment.
std::string wait_for_change(const std::vector<Observation>& saw) {
  const Watch watch(saw);
  // What changed since the run saw it has no stamp of before.
  if (!are_still_true(saw)) return "";
  progress("watching " + counted(watch.files(), "file") + "; interrupt to end");
  for (;;) {
    std::this_thread::sleep_for(between_looks);
    const auto path = watch.changed();
    if (!path) continue;
    // An editor may write in several steps.
    std::this_thread::sleep_for(between_looks / 2);
    return *path;
  }
}

}  // namespace

void add_watch_option(cxxopts::Options& options) {
  options.add_options()("watch", "run again whenever a file of the run changes, until interrupted");
}

void add_cache_option(cxxopts::Options& options) {
  options.add_options()("no-cache", "do not print what an equal run printed before, and keep nothing");
}

Exit run_or_repeat(const Run& run) {
  std::vector<Observation> saw;
  if (!run.is_repeated) return run_once(run, saw);
  for (;;) {
    run_once(run, saw);
    const std::string path = wait_for_change(saw);
    progress(path.empty() ? "changed during the run" : "changed: " + path);
  }
}

}  // namespace candor::cli
