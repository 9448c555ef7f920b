// runtime/src/aft/scan.cpp: values, step by step. Recursion ends where depth_left does. It stays beside the
// readers of src/json/, which have other limits and need padding, since it repeats the messages and columns
// of aft's parser. Numbers, escapes and UTF-8 are those of src/json/.
#include "scan.hpp"

#include <algorithm>
#include <utility>

namespace candor::detail {
namespace {

/// Goes one level down.
bool enter(Scan& scan) {
  if (scan.depth_left <= 1) return fail_next(scan, "recursion limit exceeded");
  --scan.depth_left;
  ++scan.at;
  return true;
}

/// The next item of a list; like scan_key.
Next next_item(Scan& scan, bool& first) {
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing a list"), Next::fault;
  if (at_byte(scan, ']')) return Next::end;
  if (std::exchange(first, false)) return Next::member;
  if (!at_byte(scan, ',')) return fail_next(scan, "expected `,` or `]`"), Next::fault;
  ++scan.at;
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing a value"), Next::fault;
  if (at_byte(scan, ']')) return fail_next(scan, "trailing comma"), Next::fault;
  return Next::member;
}

bool scan_list(Scan& scan) {
  if (!enter(scan)) return false;
  bool first = true;
  for (;;) {
    const Next next = next_item(scan, first);
    if (next == Next::fault) return false;
    if (next == Next::end) return leave(scan), true;
    if (!scan_value(scan)) return false;
  }
}

bool scan_object(Scan& scan) {
  if (!enter(scan)) return false;
  bool first = true;
  std::string key;
  for (;;) {
    const Next next = scan_key(scan, first, key);
    if (next == Next::fault) return false;
    if (next == Next::end) return leave(scan), true;
    if (!scan_colon(scan) || !scan_value(scan)) return false;
  }
}

}  // namespace

bool fail_here(Scan& scan, std::string words) {
  if (!scan.fault) scan.fault = Fault{std::move(words), scan.at};
  return false;
}

bool fail_next(Scan& scan, std::string words) {
  if (!scan.fault) scan.fault = Fault{std::move(words), std::min(scan.text.size(), scan.at + 1)};
  return false;
}

bool skip_space(Scan& scan) {
  const std::size_t next = scan.text.find_first_not_of(" \t\r\n", scan.at);
  scan.at = std::min(next, scan.text.size());
  return scan.at < scan.text.size();
}

bool enter_object(Scan& scan) { return enter(scan); }

void leave(Scan& scan) {
  ++scan.depth_left;
  ++scan.at;
}

Next scan_key(Scan& scan, bool& first, std::string& key) {
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing an object"), Next::fault;
  if (at_byte(scan, '}')) return Next::end;
  if (!std::exchange(first, false)) {
    if (!at_byte(scan, ',')) return fail_next(scan, "expected `,` or `}`"), Next::fault;
    ++scan.at;
    if (!skip_space(scan)) return fail_next(scan, "EOF while parsing a value"), Next::fault;
    if (at_byte(scan, '}')) return fail_next(scan, "trailing comma"), Next::fault;
  }
  if (!at_byte(scan, '"')) return fail_next(scan, "key must be a string"), Next::fault;
  scan.key_start = scan.at;
  return scan_text(scan, key) ? Next::member : Next::fault;
}

bool scan_colon(Scan& scan) {
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing an object");
  if (!at_byte(scan, ':')) return fail_next(scan, "expected `:`");
  ++scan.at;
  skip_space(scan);
  return true;
}

bool scan_rest(Scan& scan, std::string_view rest) {
  for (const char expected : rest) {
    if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a value");
    if (scan.text[scan.at++] != expected) return fail_here(scan, "expected ident");
  }
  return true;
}

bool scan_value(Scan& scan) {
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing a value");
  const char byte = scan.text[scan.at];
  if (byte == '{') return scan_object(scan);
  if (byte == '[') return scan_list(scan);
  std::string ignored;
  if (byte == '"') return scan_text(scan, ignored);
  if (byte == '-' || (byte >= '0' && byte <= '9')) return scan_number(scan);
  ++scan.at;
  if (byte == 'n') return scan_rest(scan, "ull");
  if (byte == 't') return scan_rest(scan, "rue");
  if (byte == 'f') return scan_rest(scan, "alse");
  --scan.at;
  return fail_next(scan, "expected value");
}

bool wrong_type(Scan& scan, std::string_view expected) {
  const std::size_t start = scan.at;
  const char byte = start < scan.text.size() ? scan.text[start] : '\0';
  const auto instead = [&](std::string_view found) {
    return fail_here(scan, "invalid type: " + std::string(found) + ", expected " + std::string(expected));
  };
  if (byte == '[') return instead("sequence");
  if (byte == '{') return instead("map");
  std::string text;
  if (byte == '"') return scan_text(scan, text) && instead("string " + quoted(text));
  if (!scan_value(scan)) return false;
  if (byte == 'n') return instead("null");
  if (byte == 't') return instead("boolean `true`");
  if (byte == 'f') return instead("boolean `false`");
  return instead(number_in_words(scan.text.substr(start, scan.at - start)));
}

}  // namespace candor::detail
