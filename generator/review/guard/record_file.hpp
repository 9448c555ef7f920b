// generator/review/guard/record_file.hpp: the file of a record, to which sessions add.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace candor::guard {

/// A transcript that is being written. A file that exists is continued; a new one can be read by its owner
/// only, since frames hold what tools see, as one that exists, unless it was reached by a link. Not copyable.
class RecordFile {
 public:
  RecordFile() = default;
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile();

  /// Opens the file. Returns why that cannot be done, or "". A file that another session writes is waited for
  /// for up to three seconds: hosts start a server again before the one before has ended.
  std::string open(const std::string& path);

  /// Adds a line. Returns why it is the first that could not be written since one could, or "". What was
  /// written of a line that did not fit is taken back, or the line is ended. Once there is room again, a line
  /// says how many frames and bytes are missing.
  std::string add(std::string_view text);

  /// The number of lines that could not be written.
  std::uint64_t lost() const { return lost_; }

 private:
  int write_line(std::string_view text);

  int file_ = -1;
  bool is_cut_ = false;  // the last line has no end
  std::uint64_t lost_ = 0;
  std::uint64_t missing_ = 0;  // of them, those since the last line that was written
  std::uint64_t missing_bytes_ = 0;
};

}  // namespace candor::guard
