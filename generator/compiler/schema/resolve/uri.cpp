// schema/resolve/uri.cpp: as much of RFC 3986 as references between schemas need.
#include "schema/resolve/uri.hpp"

#include <cctype>
#include <vector>

namespace candor::schema {
namespace {

/// Length of "https://host", or of "scheme:" where no authority follows; 0 without a scheme.
std::size_t prefix_length(std::string_view uri) {
  if (!has_scheme(uri)) return 0;
  const std::size_t colon = uri.find(':');
  if (uri.substr(colon + 1, 2) != "//") return colon + 1;
  return std::min(uri.find('/', colon + 3), uri.size());
}

/// Without "." and "..", where a ".." has a directory to leave.
std::string without_dots(std::string_view path) {
  std::vector<std::string_view> kept;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view part = path.substr(at, end - at);
    const bool can_leave = !kept.empty() && kept.back() != ".." && !kept.back().empty();
    if (part == ".." && can_leave) {
      kept.pop_back();
    } else if (part != ".") {
      kept.push_back(part);
    }
    at = end + 1;
  }
  std::string joined;
  for (std::size_t i = 0; i < kept.size(); ++i) joined.append(i == 0 ? "" : "/").append(kept[i]);
  return joined;
}

int hex_digit(char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

}  // namespace

bool has_scheme(std::string_view uri) {
  const std::size_t colon = uri.find(':');
  if (colon == std::string_view::npos || colon < 2) return false;
  for (const char byte : uri.substr(0, colon)) {
    const bool allowed =
        std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '+' || byte == '-' || byte == '.';
    if (!allowed) return false;
  }
  return true;
}

std::string resolve_uri(std::string_view base, std::string_view reference) {
  if (has_scheme(reference)) return std::string(reference);
  const std::string prefix(base.substr(0, prefix_length(base)));
  if (reference.starts_with('/')) return prefix + without_dots(reference);
  const std::string_view path = base.substr(prefix.size());
  const std::size_t slash = path.rfind('/');
  const std::string directory(slash == std::string_view::npos ? "" : path.substr(0, slash + 1));
  return prefix + without_dots(directory + std::string(reference));
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
    decoded += escape ? static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2])) : text[i];
    if (escape) i += 2;
  }
  return decoded;
}

std::string fragment_of(std::string_view pointer) {
  constexpr std::string_view plain =
      "!$&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text = "#";
  for (const char c : pointer) {
    if (plain.find(c) != std::string_view::npos) {
      text += c;
      continue;
    }
    text += '%';
    text += digits[static_cast<unsigned char>(c) >> 4U];
    text += digits[static_cast<unsigned char>(c) & 0xFU];
  }
  return text;
}

std::string stem(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return std::string(path.substr(0, path.find('.')));
}

}  // namespace candor::schema
