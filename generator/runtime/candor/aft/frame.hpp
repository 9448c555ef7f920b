// candor/aft/frame.hpp: what a server of the aft protocol says between answers.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <candor/parsed.hpp>
#include <candor/value.hpp>

namespace candor::aft {

/// Which output of a program a piece of text comes from.
enum class Stream { out, err };

/// A push frame, ready to be sent: an object with a `type`, and with no `id` or `success`, so that nobody
/// takes it for an answer.
class Frame {
 public:
  /// Any frame; refused where it has no type, or could be taken for an answer.
  static Parsed<Frame> from(const Value& value);
  static Parsed<Frame> parse(std::string json);
  /// Part of what the call `request_id` prints. Bytes that are not UTF-8 become U+FFFD.
  static Frame progress(std::string_view request_id, Stream stream, std::string_view chunk);

  /// The line, without its line break; it holds none.
  const std::string& line() const noexcept { return line_; }
  bool operator==(const Frame&) const = default;

 private:
  explicit Frame(std::string line) : line_(std::move(line)) {}
  std::string line_;
};

}  // namespace candor::aft
