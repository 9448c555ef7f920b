// mcp/src/http/request.cpp: looks headers up; reason phrases.
#include "request.hpp"

#include <algorithm>
#include <candor/detail/words.hpp>

namespace candor::mcp::http {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, candor::detail::lower, candor::detail::lower);
}

std::string in_lower_case(std::string_view text) { return candor::detail::lower_case(text); }

std::string_view trimmed(std::string_view text) { return candor::detail::trimmed(text, " \t"); }

bool has_element(std::string_view list, std::string_view element) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (equal_ignoring_case(trimmed(list.substr(0, comma)), element)) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

const std::string* Request::header(std::string_view name) const {
  for (const Header& header : headers)
    if (equal_ignoring_case(header.name, name)) return &header.value;
  return nullptr;
}

std::optional<std::string> Request::list(std::string_view name) const {
  std::optional<std::string> all;
  for (const Header& header : headers)
    if (equal_ignoring_case(header.name, name)) all = (all ? *all + ", " : "") + header.value;
  return all;
}

std::size_t Request::count(std::string_view name) const {
  return static_cast<std::size_t>(std::count_if(headers.begin(), headers.end(), [&](const Header& header) {
    return equal_ignoring_case(header.name, name);
  }));
}

std::string_view Request::path() const { return std::string_view(target).substr(0, target.find('?')); }

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 505:
      return "HTTP Version Not Supported";
    default:
      return "Unknown";
  }
}

}  // namespace candor::mcp::http
