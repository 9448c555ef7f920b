// engine/src/formats/parts.hpp: the text cursor that formats share, and parts of several formats.
#pragma once

#include <cstddef>
#include <string_view>

#include "candor/detail/ascii.hpp"
#include "candor/detail/format.hpp"

namespace candor::detail::formats {

/// What stands after the last code point, and what is not well-formed UTF-8.
inline constexpr char32_t no_point = 0xFFFFFFFF;

/// A place in a text.
class Scan {
 public:
  explicit Scan(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  /// Returns true if `byte` stands here.
  bool at(char byte) const { return !rest_.empty() && rest_.front() == byte; }
  /// Steps over `byte` if it stands here.
  bool take(char byte) {
    if (!at(byte)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  /// The same for a letter, given as a small one, in either case.
  bool take_letter(char small) { return take(small) || take(static_cast<char>(small - 'a' + 'A')); }
  /// Steps over one byte if `fits(byte)`.
  template <class Fits>
  bool take_if(Fits fits) {
    if (rest_.empty() || !fits(rest_.front())) return false;
    rest_.remove_prefix(1);
    return true;
  }
  /// Steps over all bytes that fit; how many there were.
  template <class Fits>
  std::size_t take_all(Fits fits) {
    std::size_t count = 0;
    while (take_if(fits)) ++count;
    return count;
  }
  /// Steps over exactly two digits; their number, or -1 and no step.
  int take_two_digits();
  /// Steps over `%` and two hexadecimal digits.
  bool take_percent_encoded();
  /// The code point here, and steps over it; no_point, and no step, at the end and where there is no UTF-8.
  char32_t take_point();
  /// Everything before the first of the bytes, or all; steps over it, and not over that byte.
  std::string_view take_until(std::string_view bytes);
  void skip(std::size_t count) { rest_.remove_prefix(count); }

 private:
  std::string_view rest_;
};

/// Characters of IRIs beyond those of URIs (RFC 3987, 2.2).
bool is_ucschar(char32_t point);
bool is_iprivate(char32_t point);

/// Which characters a text may hold.
enum class Letters { ascii, unicode };

/// Returns true for a mailbox of RFC 5321: a local part of `letters`, and an address literal or a domain.
bool is_mailbox(std::string_view text, Letters letters, bool (*is_domain)(std::string_view text));

}  // namespace candor::detail::formats
