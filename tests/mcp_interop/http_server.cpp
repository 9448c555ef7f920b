// tests/mcp_interop/http_server.cpp: the fixture of tests/mcp_server over HTTP.
//
// usage: fixture_http_server TIMEOUT_MS   prints its port; serves until its input ends; stderr tells of scans
#include <iostream>
#include <thread>

#include <candor/mcp/http.hpp>

#include "mcp_server/fixture.hpp"

namespace {

/// Tells when a scan begins and how it ends, for tests that end the client between.
struct Announcing : fixture::Fixture {
  using Fixture::operator();
  fixture::scan::Outcome operator()(const fixture::scan::Params& params, const candor::Call& call) const {
    std::cerr << "a scan begins" << std::endl;
    fixture::scan::Outcome outcome = Fixture::operator()(params, call);
    std::cerr << (call.stop_requested() ? "a scan was stopped" : "a scan ended") << std::endl;
    return outcome;
  }
};

}  // namespace

int main(int argc, char** argv) {
  candor::mcp::HttpOptions options;
  options.serve.info = {.name = "fixture", .version = "1"};
  options.serve.progress_interval = std::chrono::milliseconds(0);
  options.serve.stop_grace = std::chrono::seconds(30);
  if (argc > 1) options.serve.call_timeout = std::chrono::milliseconds(std::atoi(argv[1]));
  options.on_listening = [](std::uint16_t port) { std::cout << port << std::endl; };
  const Announcing fixture;
  const candor::mcp::Control control = options.serve.control;
  std::thread end([control] {
    while (std::cin.get() != std::char_traits<char>::eof()) {
    }
    control.stop();
  });
  const candor::ServeResult served = candor::mcp::serve_http(fixture::ToolSet{fixture}, options);
  control.stop();
  end.join();
  if (!served) std::cerr << served.error().message << '\n';
  return served ? 0 : 1;
}
