// generator/cli/printed.hpp: what a run prints, kept while it is printed.
#pragma once

#include <string>
#include <vector>

namespace candor::cli {

/// What a run printed: findings to stdout, and lines of progress to stderr.
struct Printed {
  std::string findings;
  std::vector<std::string> progress;
  bool operator==(const Printed&) const = default;
};

/// Keeps what is printed while it lives. There is one at a time.
class PrintRecorder {
 public:
  PrintRecorder();
  PrintRecorder(const PrintRecorder&) = delete;
  PrintRecorder& operator=(const PrintRecorder&) = delete;
  ~PrintRecorder();

  const Printed& printed() const { return printed_; }

 private:
  Printed printed_;
};

/// Returns where printed texts are kept, or null.
Printed* print_record();

}  // namespace candor::cli
