// generator/cli/inputs/observations.cpp: records what a run saw of the disk.
#include "cli/inputs/observations.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>

#include "source/sha256.hpp"

namespace candor::cli {

namespace {

/// The state of the process: whether observations are recorded, and those so far.
std::atomic<bool> recorder_exists = false;
std::mutex guard;
std::set<Observation> recorded;

}  // namespace

ObservationRecorder::ObservationRecorder() {
  const std::lock_guard lock(guard);
  recorded.clear();
  recorder_exists = true;
}

ObservationRecorder::~ObservationRecorder() { recorder_exists = false; }

std::vector<Observation> ObservationRecorder::observations() const {
  const std::lock_guard lock(guard);
  return {recorded.begin(), recorded.end()};
}

bool is_recording() { return recorder_exists; }

void observe(Question question, std::string_view path, const std::string& answer) {
  if (!recorder_exists) return;
  const std::lock_guard lock(guard);
  recorded.insert({question, std::string(path), answer});
}

void observe_bytes(Question question, std::string_view path, std::string_view answer) {
  if (recorder_exists) observe(question, path, source::sha256_hex(answer));
}

}  // namespace candor::cli
