// mcp/src/http/access.hpp: who may call: the headers Host, Origin and Authorization.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"
#include "request_parser.hpp"

namespace candor::mcp::http {

/// Who may call a server.
struct Access {
  /// Names and addresses that stand for the server, in lower case; addresses of IPv6 in brackets.
  std::vector<std::string> hosts;
  /// Origins that may call, in lower case.
  std::vector<std::string> origins;
  /// True if pages of this machine may call, whatever their port.
  bool allows_local_pages = true;
  /// Empty: none is asked for.
  std::string token;
};

/// Returns the host of "host", "host:port", "[address]:port", in lower case; std::nullopt for other texts.
std::optional<std::string> host_of(std::string_view authority);

/// Returns the reason to refuse a request by its Host (which a page that was rebound to this machine sends
/// with its own name) or its Origin.
std::optional<Refusal> check_place(const Request& request, const Access& access);

/// Returns the reason to refuse a request without the token. Takes the same time for every wrong token of one
/// length.
std::optional<Refusal> check_token(const Request& request, const Access& access);

}  // namespace candor::mcp::http
