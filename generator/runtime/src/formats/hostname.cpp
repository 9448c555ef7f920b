// runtime/src/formats/hostname.cpp: names of machines, in ASCII and beyond it.
#include <algorithm>
#include <string>
#include <vector>

#include "parts.hpp"
#include "idna/labels.hpp"
#include "idna/punycode.hpp"

namespace candor::detail::formats {
namespace {

// 255 octets on the wire: a length before each label, and one for the root (RFC 1035, 2.3.4).
constexpr std::size_t max_name = 253;

bool begins_with_prefix(std::string_view label) {
  return label.size() >= 4 && (label[0] | 0x20) == 'x' && (label[1] | 0x20) == 'n' && label[2] == '-' &&
         label[3] == '-';
}

/// Letters, digits and hyphens (RFC 1123, 2.1), or an A-label.
bool is_ascii_label(std::string_view label) {
  const auto fits = [](char byte) { return is_letter_or_digit(byte) || byte == '-'; };
  if (label.empty() || label.size() > idna::max_label || !std::all_of(label.begin(), label.end(), fits))
    return false;
  if (begins_with_prefix(label)) return idna::is_a_label(label);
  return label.front() != '-' && label.back() != '-';
}

/// Hyphens in the third and fourth place, and no A-label: reserved (RFC 5890, 2.3.1).
bool is_reserved(std::string_view label) {
  return label.size() >= 4 && label.substr(2, 2) == "--" && !begins_with_prefix(label);
}

/// The octets of the label in ASCII, or 0 if it is none.
std::size_t ascii_size(const std::u32string& label) {
  if (std::all_of(label.begin(), label.end(), [](char32_t point) { return point < 0x80; })) {
    const std::string ascii(label.begin(), label.end());
    return is_ascii_label(ascii) && !is_reserved(ascii) ? ascii.size() : 0;
  }
  return idna::is_u_label(label) ? idna::encode_punycode(label)->size() + 4 : 0;
}

/// The label as a person reads it: an A-label decoded.
std::u32string u_label(const std::u32string& label) {
  const std::string ascii(label.begin(), std::find_if(label.begin(), label.end(), [](char32_t point) {
                            return point >= 0x80;
                          }));
  if (ascii.size() != label.size() || !begins_with_prefix(ascii)) return label;
  std::string rest = ascii.substr(4);
  for (char& byte : rest)
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte + 32);
  return idna::decode_punycode(rest).value_or(label);
}

/// In a domain with a label from right to left, every label satisfies the Bidi rule (RFC 5893, section 2).
bool keeps_bidi_rule(const std::vector<std::u32string>& labels) {
  if (std::none_of(labels.begin(), labels.end(), idna::is_right_to_left)) return true;
  return std::all_of(labels.begin(), labels.end(),
                     [](const std::u32string& label) { return idna::direction_is_clear(label, true); });
}

/// RFC 3490, 3.1: the ideographic, the fullwidth and the halfwidth full stop separate labels too.
bool is_dot(char32_t point) { return point == U'.' || point == 0x3002 || point == 0xFF0E || point == 0xFF61; }

}  // namespace

bool is_hostname(std::string_view text) {
  Scan scan(text);
  do {
    if (!is_ascii_label(scan.take_until("."))) return false;
  } while (scan.take('.'));
  return text.size() <= max_name;
}

bool is_idn_hostname(std::string_view text) {
  Scan scan(text);
  std::size_t total = 0;
  std::vector<std::u32string> labels;
  while (true) {
    std::u32string label;
    char32_t point = scan.take_point();
    for (; point != no_point && !is_dot(point); point = scan.take_point()) {
      label += point;
      if (label.size() > idna::max_label) return false;
    }
    const std::size_t size = ascii_size(label);
    total += size + 1;
    if (size == 0 || total > max_name + 1) return false;
    labels.push_back(u_label(label));
    if (point == no_point) return scan.done() && keeps_bidi_rule(labels);
  }
}

}  // namespace candor::detail::formats
