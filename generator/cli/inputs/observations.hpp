// generator/cli/inputs/observations.hpp: what a run saw of the disk, so that a later run knows whether it
// would see the same.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace candor::cli {

/// What a run asks about a path.
enum class Question {
  content,       // the bytes of a file, or why it cannot be read
  exists,        // is there anything of that name
  is_directory,  // is it a directory
  candidates,    // the files below a directory that may be contracts
  templates,     // the files below a directory that are templates
  target,        // the path without symbolic links
  commit,        // the commit that a name stands for; the path is "DIRECTORY\0NAME"
};

/// A question about a path, and the answer: short texts as they are, contents and lists as SHA-256.
struct Observation {
  Question question = Question::content;
  std::string path;
  std::string answer;
  auto operator<=>(const Observation&) const = default;
};

/// Records the observations of this process while it lives. There is one at a time.
class ObservationRecorder {
 public:
  ObservationRecorder();
  ObservationRecorder(const ObservationRecorder&) = delete;
  ObservationRecorder& operator=(const ObservationRecorder&) = delete;
  ~ObservationRecorder();

  /// Returns what was recorded: sorted, without duplicates. Where one question had two answers, since a file
  /// changed meanwhile, both are there, and no later run sees the same.
  std::vector<Observation> observations() const;
};

/// Returns true while observations are recorded.
bool is_recording();

/// Adds an observation, if observations are recorded. May be called by several threads.
void observe(Question question, std::string_view path, const std::string& answer);
/// The same for a long answer, of which the hash is kept.
void observe_bytes(Question question, std::string_view path, std::string_view answer);

}  // namespace candor::cli
