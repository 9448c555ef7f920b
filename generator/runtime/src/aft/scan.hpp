// runtime/src/aft/scan.hpp: parses JSON as aft does, with the error messages of its parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace candor::detail {

/// An error message of aft's parser, and the number of bytes before the error.
struct Fault {
  std::string words;
  std::size_t at = 0;
};

/// A text being read. Each step below is false once there is a fault; the first one stays.
struct Scan {
  std::string_view text;
  std::size_t at = 0;
  /// How many more levels of nesting are taken; the last one is refused.
  std::uint32_t depth_left = 128;
  /// Where the key that was read last begins.
  std::size_t key_start = 0;
  std::optional<Fault> fault = std::nullopt;
};

/// Records a fault at the token that was read, or at the byte after it.
bool fail_here(Scan& scan, std::string words);
bool fail_next(Scan& scan, std::string words);

/// Returns true if the next byte is this one.
inline bool at_byte(const Scan& scan, char byte) {
  return scan.at < scan.text.size() && scan.text[scan.at] == byte;
}

/// Skips white space; false at the end of the text, which is no fault by itself.
bool skip_space(Scan& scan);

/// Steps over any value, over a number.
bool scan_value(Scan& scan);
bool scan_number(Scan& scan);

/// Reads a value that must be a string.
bool scan_text(Scan& scan, std::string& out);

/// Steps into an object, and out of a container.
bool enter_object(Scan& scan);
void leave(Scan& scan);

/// The token found where an object may have a member.
enum class Next : std::uint8_t { member, end, fault };

/// Reads the next key. At the end of the object, the bracket is still to be read.
Next scan_key(Scan& scan, bool& first, std::string& key);

/// Steps over the colon behind a key, and white space.
bool scan_colon(Scan& scan);

/// Skips the rest of a literal after its first letter.
bool scan_rest(Scan& scan, std::string_view rest);

/// Notes that the value which begins here is of another type than was expected, or what is wrong with it.
bool wrong_type(Scan& scan, std::string_view expected);

/// A number as aft's parser names it: "integer `5`", "floating point `1e+20`". `number` is all of a number.
std::string number_in_words(std::string_view number);

/// A string as aft's parser shows it. Exact for ASCII and for what is commonly invisible beyond it.
std::string quoted(std::string_view text);

/// Returns false if the number is beyond the range of doubles; one that is too small is zero.
bool is_in_range(std::string_view number);

}  // namespace candor::detail
