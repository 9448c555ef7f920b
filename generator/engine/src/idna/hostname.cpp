// engine/src/idna/hostname.cpp: the formats that need IDNA: hostname, idn-hostname and idn-email.
#include <algorithm>
#include <string>
#include <vector>

#include "../formats/parts.hpp"
#include "candor/detail/format.hpp"
#include "labels.hpp"

namespace candor::idna {
namespace {

using detail::formats::Scan;

// 255 octets on the wire: a length before each label, and one for the root (RFC 1035, 2.3.4).
constexpr std::size_t max_name = 253;

bool begins_with_prefix(std::string_view label) {
  return label.size() >= 4 && (label[0] | 0x20) == 'x' && (label[1] | 0x20) == 'n' && label[2] == '-' &&
         label[3] == '-';
}

/// Letters, digits and hyphens (RFC 1123, 2.1), or an A-label.
bool is_ascii_label(std::string_view label) {
  const auto fits = [](char byte) { return detail::is_letter_or_digit(byte) || byte == '-'; };
  if (label.empty() || label.size() > max_label || !std::ranges::all_of(label, fits)) return false;
  if (begins_with_prefix(label)) return u_label_of(label).has_value();
  return label.front() != '-' && label.back() != '-';
}

/// Hyphens in the third and fourth place, and no A-label: reserved (RFC 5890, 2.3.1).
bool is_reserved(std::string_view label) {
  return label.size() >= 4 && label.substr(2, 2) == "--" && !begins_with_prefix(label);
}

/// The octets of the label in ASCII, or 0 if it is not a label.
std::size_t ascii_size(std::string_view label) {
  if (is_ascii_label(label)) return is_reserved(label) ? 0 : label.size();
  return a_label_of(label).value_or("").size();
}

/// The label as a person reads it: an A-label decoded.
std::string readable(std::string_view label) {
  return (begins_with_prefix(label) ? u_label_of(label) : std::nullopt).value_or(std::string(label));
}

/// libidn2 checks each label by itself, but in a domain with a right-to-left label every label has to satisfy
/// the Bidi rule (RFC 5893, section 2).
bool agree_in_direction(const std::vector<std::string>& labels) {
  return std::ranges::none_of(labels, is_right_to_left) || std::ranges::all_of(labels, keeps_bidi_rule);
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
  std::vector<std::string> labels;
  while (true) {
    const std::string_view rest = scan.rest();
    std::string_view label;
    char32_t point = scan.take_point();
    for (; point != detail::formats::no_point && !is_dot(point); point = scan.take_point()) {
      label = rest.substr(0, rest.size() - scan.rest().size());
      if (label.size() > 4 * max_label) return false;
    }
    const std::size_t size = ascii_size(label);
    total += size + 1;
    if (size == 0 || total > max_name + 1) return false;
    labels.push_back(readable(label));
    if (point == detail::formats::no_point) return scan.done() && agree_in_direction(labels);
  }
}

bool is_idn_email(std::string_view text) {
  return detail::formats::is_mailbox(text, detail::formats::Letters::unicode, is_idn_hostname);
}

}  // namespace candor::idna
