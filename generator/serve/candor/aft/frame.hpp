// candor/aft/frame.hpp: push frames, which a server of the aft protocol sends between answers.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <candor/aft/id.hpp>
#include <candor/expected.hpp>
#include <candor/value.hpp>

namespace candor::aft {

/// Which output of a program a piece of text comes from.
enum class Stream { out, err };

/// A push frame: an object with a `type` and without `id` or `success`, so that it differs from every answer.
class Frame {
 public:
  /// Any frame; refused where it has no type, or could be taken for an answer.
  static Expected<Frame> from(const Value& value);
  static Expected<Frame> parse(std::string json);
  /// Returns a frame with output of the call `request_id`. Invalid UTF-8 becomes U+FFFD.
  static Frame progress(const Id& request_id, Stream stream, std::string_view chunk);

  /// Returns the line without a line break.
  const std::string& line() const& noexcept { return line_; }
  std::string line() && { return line_; }
  bool operator==(const Frame&) const = default;

 private:
  explicit Frame(std::string line) : line_(std::move(line)) {}
  std::string line_;
};

}  // namespace candor::aft
