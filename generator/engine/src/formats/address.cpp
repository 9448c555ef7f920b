// engine/src/formats/address.cpp: IP addresses and mailboxes.
#include <algorithm>

#include "candor/detail/words.hpp"
#include "parts.hpp"

namespace candor::detail::formats {
namespace {

/// 0 to 255, no zero in front.
bool take_octet(Scan& scan) {
  const std::string_view digits = scan.rest().substr(0, 3);
  std::size_t size = 0;
  int value = 0;
  for (; size < digits.size() && is_digit(digits[size]); ++size) value = value * 10 + (digits[size] - '0');
  scan.skip(size);
  return size > 0 && value <= 255 && (size == 1 || digits.front() != '0');
}

/// RFC 5322 atext, as RFC 5321 uses it.
bool is_atext(char byte) {
  return is_letter_or_digit(byte) ||
         (byte != '\0' && std::string_view("!#$%&'*+-/=?^_`{|}~").find(byte) != std::string_view::npos);
}

/// One character that fits, or one beyond ASCII where those are allowed.
template <class Fits>
bool take_character(Scan& scan, Letters letters, Fits fits) {
  if (scan.take_if(fits)) return true;
  if (letters == Letters::ascii || scan.done() || static_cast<unsigned char>(scan.rest().front()) < 0x80)
    return false;
  return scan.take_point() != no_point;
}

bool take_atom(Scan& scan, Letters letters) {
  bool any = false;
  while (take_character(scan, letters, is_atext)) any = true;
  return any;
}

/// Dot-string.
bool take_dotted(Scan& scan, Letters letters) {
  do {
    if (!take_atom(scan, letters)) return false;
  } while (scan.take('.'));
  return true;
}

bool is_printable(char byte) { return byte >= ' ' && byte <= '~'; }

/// Quoted-string, after its opening quote.
bool take_quoted(Scan& scan, Letters letters) {
  const auto plain = [](char byte) { return is_printable(byte) && byte != '"' && byte != '\\'; };
  while (!scan.take('"')) {
    const bool taken = scan.take('\\') ? scan.take_if(is_printable) : take_character(scan, letters, plain);
    if (!taken) return false;
  }
  return true;
}

/// Returns true for the text between the brackets of an address literal.
bool is_address_literal(std::string_view text) {
  if (is_ipv4(text)) return true;
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view tag = text.substr(0, colon);
  const std::string_view content = text.substr(colon + 1);
  if (lower_case(tag) == "ipv6") return is_ipv6(content);
  const bool is_tag = !tag.empty() && tag.back() != '-' && std::all_of(tag.begin(), tag.end(), [](char byte) {
    return is_letter_or_digit(byte) || byte == '-';
  });
  return is_tag && !content.empty() && std::all_of(content.begin(), content.end(), [](char byte) {
           return byte > ' ' && byte <= '~' && byte != '[' && byte != '\\' && byte != ']';
         });
}

/// The domain of RFC 5321, as its grammar has it: labels of letters, digits and hyphens.
bool is_ascii_domain(std::string_view text) {
  Scan scan(text);
  do {
    const std::string_view label = scan.take_until(".");
    const auto fits = [](char byte) { return is_letter_or_digit(byte) || byte == '-'; };
    if (label.empty() || label.front() == '-' || label.back() == '-') return false;
    if (!std::all_of(label.begin(), label.end(), fits)) return false;
  } while (scan.take('.'));
  return true;
}

}  // namespace

bool is_ipv4(std::string_view text) {
  Scan scan(text);
  for (int octet = 0; octet < 4; ++octet)
    if ((octet > 0 && !scan.take('.')) || !take_octet(scan)) return false;
  return scan.done();
}

bool is_ipv6(std::string_view text) {
  Scan scan(text);
  int pieces = 0;
  bool gap = text.substr(0, 2) == "::";
  if (gap) scan.skip(2);
  while (!scan.done()) {
    if (pieces == 8) return false;
    const std::string_view before = scan.rest();
    const std::size_t digits = scan.take_all(is_hex);
    if (scan.at('.')) {
      pieces += 2;
      return is_ipv4(before) && (gap ? pieces < 8 : pieces == 8);
    }
    if (digits == 0 || digits > 4) return false;
    ++pieces;
    if (scan.done()) break;
    if (!scan.take(':') || scan.done()) return false;
    if (!scan.take(':')) continue;
    if (gap) return false;
    gap = true;
  }
  return gap ? pieces < 8 : pieces == 8;
}

bool is_mailbox(std::string_view text, Letters letters, bool (*is_domain)(std::string_view text)) {
  Scan scan(text);
  if (!(scan.take('"') ? take_quoted(scan, letters) : take_dotted(scan, letters))) return false;
  if (!scan.take('@')) return false;
  const std::string_view domain = scan.rest();
  if (domain.size() > 2 && domain.front() == '[' && domain.back() == ']')
    return is_address_literal(domain.substr(1, domain.size() - 2));
  return is_domain(domain);
}

bool is_email(std::string_view text) { return is_mailbox(text, Letters::ascii, is_ascii_domain); }

}  // namespace candor::detail::formats
