// candor/mcp/http_client.hpp: a client of an MCP server behind a URL (streamable HTTP), by libcurl.
//
//     candor::mcp::Client client = candor::mcp::client_over_http("https://tools.example/mcp");
//
// Link `candor::mcp_http_client`, which is there where libcurl is.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <candor/mcp/client.hpp>

namespace candor::mcp {

/// How a server is reached.
struct HttpClientOptions {
  /// A file with the token to send (`Authorization: Bearer ...`), read for each request: one that
  /// has no token is not sent, and ends as one whose server was not reached. Empty: none.
  std::filesystem::path token_file = {};
  /// Further headers of each request, as "Name: value".
  std::vector<std::string> headers = {};
  /// A file with the certificates to trust; empty: those of the system.
  std::filesystem::path certificates = {};
};

/// Returns a client of the server behind this URL. A call that is cancelled closes its connection; answers
/// that come later are lost, so CallOptions::grace has no effect. Redirects are not followed.
Client client_over_http(const std::string& url, ClientOptions options = {}, HttpClientOptions http = {});

namespace detail {
/// Opens connections with the server behind this URL.
OpenLink link_to_url(std::string url, HttpClientOptions options, Limits limits);
}  // namespace detail

}  // namespace candor::mcp
