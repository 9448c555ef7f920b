// mcp/src/bridge/main.cpp: the program candor-mcp-bridge: MCP over HTTP as MCP on standard input and output,
// and the other way. A program of its own, so that `candor` links no HTTP.
#include <charconv>
#include <csignal>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "bridge.hpp"

namespace candor::mcp::bridge {

void print_error(const std::string& line) { std::fprintf(stderr, "candor-mcp-bridge: %s\n", line.c_str()); }

namespace {

int usage() {
  std::fputs(
      "usage: candor-mcp-bridge --url URL [--token-file FILE]\n"
      "       candor-mcp-bridge --listen HOST:PORT [--token-file FILE] -- COMMAND...\n"
      "The first is an MCP server on standard input and output: it speaks to the one behind URL (streamable "
      "HTTP).\n"
      "The second serves COMMAND, an MCP server on standard input and output, over HTTP; port 0 is any free "
      "one.\n",
      stderr);
  return 2;
}

int listen(const std::string& place, HttpOptions options, std::vector<std::string> command) {
  const std::size_t colon = place.rfind(':');
  const std::string port = colon == std::string::npos ? "" : place.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
  if (port.empty() || error != std::errc() || end != port.data() + port.size()) return usage();
  std::string host = place.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  options.address = host;
  options.on_listening = [&](std::uint16_t listening) {
    print_error("listening on http://" + place.substr(0, colon + 1) + std::to_string(listening) +
                options.path);
  };
  const ServeResult served = serve_command(std::move(command), options);
  if (served) return 0;
  print_error(served.error().message);
  return 3;
}

int run(int argc, char** argv) {
  std::string url, place, token_file;
  int at = 1;
  for (; at + 1 < argc && std::string_view(argv[at]) != "--"; at += 2) {
    const std::string_view name = argv[at];
    std::string* const value = name == "--url"          ? &url
                               : name == "--listen"     ? &place
                               : name == "--token-file" ? &token_file
                                                        : nullptr;
    if (value == nullptr || !value->empty()) return usage();
    *value = argv[at + 1];
  }
  std::signal(SIGPIPE, SIG_IGN);
  if (!url.empty() && place.empty() && at == argc) {
    serve_url(url, {.token_file = token_file});
    return 0;
  }
  if (url.empty() && !place.empty() && at + 1 < argc)
    return listen(place, {.token_file = token_file}, {argv + at + 1, argv + argc});
  return usage();
}

}  // namespace
}  // namespace candor::mcp::bridge

int main(int argc, char** argv) { return candor::mcp::bridge::run(argc, argv); }
