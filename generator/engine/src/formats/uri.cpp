// engine/src/formats/uri.cpp: URIs (RFC 3986), IRIs (RFC 3987) and URI templates (RFC 6570).
#include "parts.hpp"

namespace candor::detail::formats {
namespace {

bool one_of(std::string_view bytes, char byte) { return bytes.find(byte) != std::string_view::npos; }

bool is_unreserved_or_delimiter(char byte) {
  return is_letter_or_digit(byte) || one_of("-._~!$&'()*+,;=", byte);
}

/// Returns true if every character is unreserved, a sub-delimiter, percent-encoded, or one of `more`.
bool all_fit(std::string_view text, std::string_view more, Letters letters, bool privately = false) {
  Scan scan(text);
  const auto fits = [more](char byte) { return is_unreserved_or_delimiter(byte) || one_of(more, byte); };
  while (!scan.done()) {
    if (scan.take_if(fits) || scan.take_percent_encoded()) continue;
    if (letters == Letters::ascii) return false;
    const char32_t point = scan.take_point();
    if (point == no_point || !(is_ucschar(point) || (privately && is_iprivate(point)))) return false;
  }
  return true;
}

/// `v1.anything`.
bool is_future_address(std::string_view text) {
  Scan scan(text);
  if (!scan.take_letter('v') || scan.take_all(is_hex) == 0 || !scan.take('.')) return false;
  const auto fits = [](char byte) { return is_unreserved_or_delimiter(byte) || byte == ':'; };
  return scan.take_all(fits) > 0 && scan.done();
}

/// `host` or `host:port`.
bool is_host_and_port(std::string_view text, Letters letters) {
  Scan scan(text);
  if (scan.take('[')) {
    const std::string_view address = scan.take_until("]");
    if (!scan.take(']') || !(is_ipv6(address) || is_future_address(address))) return false;
  } else if (!all_fit(scan.take_until(":"), "", letters)) {
    return false;
  }
  if (scan.take(':')) scan.take_all(is_digit);
  return scan.done();
}

bool is_authority(std::string_view text, Letters letters) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) return is_host_and_port(text, letters);
  return all_fit(text.substr(0, at), ":", letters) && is_host_and_port(text.substr(at + 1), letters);
}

/// Everything after the scheme and its colon, or a reference without a scheme.
bool is_rest(Scan scan, Letters letters) {
  if (scan.rest().substr(0, 2) == "//") {
    scan.skip(2);
    if (!is_authority(scan.take_until("/?#"), letters)) return false;
  }
  if (!all_fit(scan.take_until("?#"), ":@/", letters)) return false;
  if (scan.take('?') && !all_fit(scan.take_until("#"), ":@/?", letters, true)) return false;
  return !scan.take('#') || all_fit(scan.rest(), ":@/?", letters);
}

bool take_scheme(Scan& scan) {
  if (!scan.take_if(is_letter)) return false;
  scan.take_all([](char byte) { return is_letter_or_digit(byte) || one_of("+-.", byte); });
  return scan.take(':');
}

/// The characters that a template may have outside braces, apart from percent-encoded bytes (RFC 6570, 2.1;
/// erratum 6937 adds the apostrophe).
bool is_literal(char32_t point) {
  if (point >= 0x80) return is_ucschar(point) || is_iprivate(point);
  return point > U' ' && point < 0x7F && !one_of("\"%<>\\^`{|}", static_cast<char>(point));
}

bool take_variable_character(Scan& scan) {
  return scan.take_if([](char byte) { return is_letter_or_digit(byte) || byte == '_'; }) ||
         scan.take_percent_encoded();
}

bool take_variable(Scan& scan) {
  do {
    if (!take_variable_character(scan)) return false;
    while (take_variable_character(scan)) continue;
  } while (scan.take('.'));
  if (scan.take('*') || !scan.take(':')) return true;
  const std::size_t before = scan.rest().size();
  if (scan.at('0')) return false;
  scan.take_all(is_digit);
  const std::size_t digits = before - scan.rest().size();
  return digits >= 1 && digits <= 4;
}

/// After the opening brace.
bool take_expression(Scan& scan) {
  scan.take_if([](char byte) { return one_of("+#./;?&=,!@|", byte); });
  do {
    if (!take_variable(scan)) return false;
  } while (scan.take(','));
  return scan.take('}');
}

bool is_absolute(std::string_view text, Letters letters) {
  Scan scan(text);
  return take_scheme(scan) && is_rest(scan, letters);
}

bool is_reference(std::string_view text, Letters letters) {
  Scan scan(text);
  if (take_scheme(scan)) return is_rest(scan, letters);
  // Without a scheme, a colon may not stand in the first segment of the path.
  const std::size_t first = text.find_first_of(":/?#");
  const bool colon_first = first != std::string_view::npos && text[first] == ':';
  return !colon_first && is_rest(Scan(text), letters);
}

}  // namespace

bool is_uri(std::string_view text) { return is_absolute(text, Letters::ascii); }
bool is_iri(std::string_view text) { return is_absolute(text, Letters::unicode); }
bool is_uri_reference(std::string_view text) { return is_reference(text, Letters::ascii); }
bool is_iri_reference(std::string_view text) { return is_reference(text, Letters::unicode); }

bool is_uri_template(std::string_view text) {
  Scan scan(text);
  while (!scan.done()) {
    if (scan.take('{')) {
      if (!take_expression(scan)) return false;
    } else if (!scan.take_percent_encoded()) {
      const char32_t point = scan.take_point();
      if (point == no_point || !is_literal(point)) return false;
    }
  }
  return true;
}

}  // namespace candor::detail::formats
