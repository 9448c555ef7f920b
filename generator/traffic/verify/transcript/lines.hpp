// verify/transcript/lines.hpp: cuts a stream into lines.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "source/document.hpp"

namespace candor::verify {

/// Cuts chunks, wherever they end, into lines. A line longer than the limit is not kept, only counted.
class Lines {
 public:
  /// Called for each line without its end; for one that was too long with its length and no text.
  struct Sink {
    std::function<void(std::string_view)> line;
    std::function<void(std::size_t)> too_long;
    /// Called for the parts of a line that is too long, as they come, if it is set.
    std::function<void(std::string_view)> part_of_long = {};
  };

  explicit Lines(Sink sink, std::size_t limit = source::max_bytes) : sink_(std::move(sink)), limit_(limit) {}

  /// Takes the next bytes of the stream.
  void feed(std::string_view chunk);
  /// The stream has ended; a last line may have no end of its own.
  void end();

 private:
  void keep(std::string_view part);
  void give();

  Sink sink_;
  std::size_t limit_;
  std::string begun_;       // of a line that goes on in the next chunk
  std::size_t length_ = 0;  // of that line, kept or not
};

}  // namespace candor::verify
