// mcp/src/http/access.cpp: checks of Host, Origin and Authorization.
#include "access.hpp"

#include <algorithm>
#include <array>

#include "candor/detail/ascii.hpp"

namespace candor::mcp::http {
namespace {

constexpr std::array<std::string_view, 3> local_names{"localhost", "127.0.0.1", "[::1]"};

bool is_local_name(std::string_view host) {
  return std::find(local_names.begin(), local_names.end(), host) != local_names.end();
}

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::all_of(text.begin(), text.end(), candor::detail::is_digit);
}

/// Returns true for a page that a server on this machine delivered.
bool is_local_page(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!origin.starts_with(scheme)) continue;
    const std::optional<std::string> host = host_of(origin.substr(scheme.size()));
    return host && is_local_name(*host);
  }
  return false;
}

}  // namespace

std::optional<std::string> host_of(std::string_view authority) {
  const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : 0;
  if (bracket == std::string_view::npos) return std::nullopt;
  const std::size_t colon = authority.find(':', bracket);
  const std::string_view host = authority.substr(0, colon);
  if (host.empty() || host.find_first_of("/@?# \t") != std::string_view::npos) return std::nullopt;
  if (bracket > 0 && host.size() != bracket + 1) return std::nullopt;
  if (colon != std::string_view::npos && !is_port(authority.substr(colon + 1))) return std::nullopt;
  return in_lower_case(host);
}

std::optional<Refusal> check_place(const Request& request, const Access& access) {
  const std::string* const host_header = request.header("Host");
  const std::optional<std::string> host = host_header ? host_of(*host_header) : std::nullopt;
  if (host_header && !host_header->empty() && !host) return Refusal{400, "the Host is malformed"};
  if (!host || (!is_local_name(*host) &&
                std::find(access.hosts.begin(), access.hosts.end(), *host) == access.hosts.end()))
    return Refusal{403, "the Host is no name of this server"};
  const std::string* const origin_header = request.header("Origin");
  if (!origin_header) return std::nullopt;
  const std::string origin = in_lower_case(*origin_header);
  const bool is_allowed =
      request.count("Origin") == 1 &&
      ((access.allows_local_pages && is_local_page(origin)) ||
       std::find(access.origins.begin(), access.origins.end(), origin) != access.origins.end());
  if (!is_allowed) return Refusal{403, "pages of this Origin may not call"};
  return std::nullopt;
}

std::optional<Refusal> check_token(const Request& request, const Access& access) {
  if (access.token.empty()) return std::nullopt;
  const std::string* const header = request.header("Authorization");
  constexpr std::string_view scheme = "bearer ";
  if (header && request.count("Authorization") == 1 &&
      equal_ignoring_case(std::string_view(*header).substr(0, scheme.size()), scheme)) {
    const std::string_view token = std::string_view(*header).substr(scheme.size());
    unsigned difference = token.size() == access.token.size() ? 0 : 1;
    for (std::size_t i = 0; i < token.size(); ++i)
      difference |= static_cast<unsigned char>(token[i] ^ access.token[i % access.token.size()]);
    if (difference == 0) return std::nullopt;
  }
  return Refusal{401, "the request has not the server's bearer token"};
}

}  // namespace candor::mcp::http
