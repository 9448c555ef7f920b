// generator/base/output/claim.cpp: locks a directory, and writes into it or makes it.
#include "output/claim.hpp"

#include <chrono>
#include <thread>

#include "diagnostics/rules.hpp"
#include "output/disk.hpp"
#include "output/journal.hpp"
#include "output/paths.hpp"

namespace candor::output {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds between_tries(20);
/// With what is around it, a name of this many bytes is a name on every file system.
constexpr std::size_t max_name_length = 200;

/// The state of one artifact's file.
struct Look {
  Found found = Found::missing;
  diagnostics::Findings report;
};

std::vector<Look> look_at_all(const std::vector<Artifact>& artifacts, const fs::path& directory) {
  std::vector<Look> all(artifacts.size());
  for (std::size_t i = 0; i < artifacts.size(); ++i) {
    std::string text;
    all[i].found = look(directory, artifacts[i], text, all[i].report);
  }
  return all;
}

}  // namespace

Claim::Claim(fs::path directory, diagnostics::Findings& report, std::chrono::milliseconds max_wait)
    : directory_(directory.has_filename() ? std::move(directory) : directory.parent_path()),
      report_(report),
      max_wait_(max_wait) {}

Claim::~Claim() { give_up(); }

bool Claim::fail(const fs::path& path, const std::error_code& error) {
  report_.add(rules::unwritable, whole_file(path), "cannot write this file: " + error.message());
  return false;
}

/// Makes the hidden directory, and those above it.
bool Claim::make_root() {
  fs::path path;
  for (const fs::path& part : root_) {
    path /= part;
    std::error_code error;
    if (fs::is_directory(path, error)) continue;
    if (fs::create_directory(path, error) && path != root_) made_directories_.push_back(path);
    if (error == std::errc::file_exists) {
      // One that is gone since got its name from another run: take() looks again.
      if (path == root_ && is_missing(path)) return true;
      error = std::make_error_code(std::errc::not_a_directory);
    }
    if (error) return fail(path == root_ ? directory_ : path, error);
  }
  return true;
}

bool Claim::lock() {
  const auto end = std::chrono::steady_clock::now() + max_wait_;
  while (!lock_->try_lock()) {
    if (std::chrono::steady_clock::now() > end) {
      report_.add(rules::busy, whole_file(directory_), "another run of candor writes into this directory")
          .help.emplace_back("wait until it has ended, and run again");
      return false;
    }
    std::this_thread::sleep_for(between_tries);
  }
  return true;
}

bool Claim::take() {
  const std::string name = directory_.filename().string().substr(0, max_name_length);
  while (true) {
    is_new_ = is_missing(directory_);
    root_ = is_new_ ? directory_.parent_path() / (".candor-" + name + ".new") : directory_;
    if (is_new_ && !make_root()) return false;
    if (const std::error_code error =
            lock_.emplace().open(root_, is_new_ ? Links::refused : Links::followed)) {
      // Another run has given the hidden directory its name.
      if (error == std::errc::no_such_file_or_directory && is_new_) continue;
      return fail(directory_, error);
    }
    if (!lock()) return false;
    if (!lock_->is_at(root_)) continue;
    if (is_new_ == is_missing(directory_)) break;
    // Another run has made the directory between the two looks; the hidden one is empty.
    std::error_code ignored;
    if (is_new_) fs::remove(root_, ignored);
  }
  signals_.emplace();
  if (!is_new_) return repair(root_, report_);
  std::error_code error;
  for (fs::directory_iterator entry(root_, error); !error && entry != fs::directory_iterator();
       entry.increment(error))
    fs::remove_all(entry->path(), error);
  return true;
}

/// Writes the files of the hidden directory.
bool Claim::fill(const std::vector<Artifact>& artifacts) {
  for (const Artifact& artifact : artifacts) {
    if (HeldSignals::arrived()) return false;
    const fs::path path = root_ / artifact.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (!error) error = create(path, artifact.text, 0);
    if (error) return fail(directory_ / artifact.path, error);
  }
  return true;
}

std::optional<WriteResult> Claim::write(const std::vector<Artifact>& artifacts) {
  if (is_new_) {
    if (!fill(artifacts)) return std::nullopt;
    std::error_code error;
    fs::rename(root_, directory_, error);
    if (!error) {
      is_new_ = false;
      root_ = directory_;
      return WriteResult{static_cast<int>(artifacts.size()), 0};
    }
    if (is_missing(directory_)) {
      fail(directory_, error);
      return std::nullopt;
    }
    // Somebody else has made it meanwhile.
    give_up();
    if (!take()) return std::nullopt;
  }
  WriteResult result;
  bool is_refused = false;
  std::vector<const Artifact*> changed;
  std::vector<Look> all = look_at_all(artifacts, root_);
  for (std::size_t i = 0; i < all.size(); ++i) {
    report_.append(std::move(all[i].report));
    is_refused = is_refused || all[i].found == Found::refused;
    if (all[i].found != Found::same) changed.push_back(&artifacts[i]);
  }
  result.written = static_cast<int>(changed.size());
  result.unchanged = static_cast<int>(all.size() - changed.size());
  if (is_refused || !replace_files(root_, changed, report_)) return std::nullopt;
  return result;
}

/// Removes the hidden directory, and those made for it, and what holds the directory.
void Claim::give_up() {
  std::error_code error;
  if (is_new_ && lock_ && lock_->is_at(root_)) fs::remove_all(root_, error);
  for (auto made = made_directories_.rbegin(); made != made_directories_.rend(); ++made)
    fs::remove(*made, error);
  made_directories_.clear();
  lock_.reset();
  signals_.reset();
}

}  // namespace candor::output
