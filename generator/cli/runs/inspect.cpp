// generator/cli/runs/inspect.cpp: asks the questions of a run again.
#include "cli/runs/inspect.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <functional>

#include "cli/inputs/files.hpp"
#include "cli/inputs/git.hpp"
#include "parallel/each_index.hpp"

namespace candor::cli {

namespace {

/// Asks a question of the disk, which records the answer.
void ask(const Observation& asked) {
  Files files;
  diagnostics::Report unused;
  switch (asked.question) {
    case Question::content:
      files.text(asked.path, unused);
      return;
    case Question::exists:
      files.exists(asked.path);
      return;
    case Question::is_directory:
      files.is_directory(asked.path);
      return;
    case Question::candidates:
      files.contract_files_below(asked.path, unused);
      return;
    case Question::templates:
      files.templates_below(asked.path);
      return;
    case Question::target:
      files.allow(asked.path);
      return;
    case Question::commit:
      const std::size_t end = asked.path.find('\0');
      look_up_commit(asked.path.substr(0, end), end == std::string::npos ? "" : asked.path.substr(end + 1));
      return;
  }
}

std::vector<Observation> asked_again(const std::vector<Observation>& observations,
                                     const std::function<bool(const Observation&)>& chosen) {
  const ObservationRecorder recorder;
  parallel::each_index(observations.size(), [&](std::size_t i) {
    if (chosen(observations[i])) ask(observations[i]);
  });
  return recorder.observations();
}

/// Returns what changes when a file is written or replaced.
std::string stamp_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return "";
  return std::to_string(status.st_size) + " " + std::to_string(status.st_mtim.tv_sec) + "." +
         std::to_string(status.st_mtim.tv_nsec) + " " + std::to_string(status.st_ino) + " " +
         std::to_string(status.st_mode);
}

bool has_stamp(const Observation& each) { return each.question == Question::content; }

}  // namespace

bool are_still_true(const std::vector<Observation>& observations) {
  return asked_again(observations, [](const Observation&) { return true; }) == observations;
}

Watch::Watch(std::vector<Observation> observations) : observations_(std::move(observations)) {
  for (const Observation& each : observations_)
    if (has_stamp(each)) stamps_.emplace(each.path, stamp_of(each.path));
}

std::optional<std::string> Watch::changed() const {
  for (const auto& [path, stamp] : stamps_)
    if (stamp_of(path) != stamp) return path;
  const auto is_cheap = [](const Observation& each) {
    return !has_stamp(each) && each.question != Question::commit;
  };
  std::vector<Observation> before;
  std::ranges::copy_if(observations_, std::back_inserter(before), is_cheap);
  const std::vector<Observation> now = asked_again(before, is_cheap);
  for (std::size_t i = 0; i < before.size(); ++i)
    if (i >= now.size() || now[i] != before[i]) return before[i].path;
  return std::nullopt;
}

std::size_t Watch::files() const { return stamps_.size(); }

}  // namespace candor::cli
