// tests/mcp_conformance/server.cpp: the server that the conformance suite of MCP asks for, over HTTP.
//
// usage: conformance_server   prints its port, and serves until its input ends
#include <atomic>
#include <chrono>
#include <iostream>
#include <thread>

#include <candor/mcp/http.hpp>

#include "tools_mcp.hpp"

namespace {

using candor::Attachment;
using namespace fixture;

/// A red pixel.
constexpr const char* png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/// A sound without samples.
constexpr const char* wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

void wait_a_little() { std::this_thread::sleep_for(std::chrono::milliseconds(50)); }

struct Handler {
  candor::mcp::Control control;
  std::atomic<bool>* shows_hidden;

  test_simple_text::Outcome operator()(const test_simple_text::Params&) const {
    return test_simple_text::Outcome::complete({.text = "This is a simple text response for testing."});
  }
  test_image_content::Outcome operator()(const test_image_content::Params&, const candor::Call& call) const {
    call.attach({.kind = Attachment::Kind::image, .data = png, .media_type = "image/png"});
    return test_image_content::Outcome::complete({.text = "An image is attached."});
  }
  test_audio_content::Outcome operator()(const test_audio_content::Params&, const candor::Call& call) const {
    call.attach({.kind = Attachment::Kind::audio, .data = wav, .media_type = "audio/wav"});
    return test_audio_content::Outcome::complete({.text = "A sound is attached."});
  }
  test_embedded_resource::Outcome operator()(const test_embedded_resource::Params&,
                                             const candor::Call& call) const {
    call.attach({.kind = Attachment::Kind::text_file,
                 .data = "This is an embedded resource content.",
                 .media_type = "text/plain",
                 .uri = "test://embedded-resource"});
    return test_embedded_resource::Outcome::complete({.text = "A file is attached."});
  }
  test_multiple_content_types::Outcome operator()(const test_multiple_content_types::Params&,
                                                  const candor::Call& call) const {
    call.attach({.kind = Attachment::Kind::image, .data = png, .media_type = "image/png"});
    call.attach({.kind = Attachment::Kind::text_file,
                 .data = R"({"test":"data","value":123})",
                 .media_type = "application/json",
                 .uri = "test://mixed-content-resource"});
    return test_multiple_content_types::Outcome::complete({.text = "Multiple content types test:"});
  }
  test_error_handling::Outcome operator()(const test_error_handling::Params&) const {
    return test_error_handling::Outcome::failure(test_error_handling::ErrorCode::intended,
                                                 "This tool intentionally returns an error for testing");
  }
  test_tool_with_progress::Outcome operator()(const test_tool_with_progress::Params&,
                                              const candor::Call& call) const {
    for (const double done : {0.0, 50.0, 100.0}) {
      if (done > 0) wait_a_little();
      call.progress(done, 100.0);
    }
    return test_tool_with_progress::Outcome::complete({.text = "Progress was reported."});
  }
  test_tool_with_logging::Outcome operator()(const test_tool_with_logging::Params&,
                                             const candor::Call& call) const {
    call.log(candor::LogLevel::info, "Tool execution started");
    wait_a_little();
    call.log(candor::LogLevel::info, "Tool processing data");
    wait_a_little();
    call.log(candor::LogLevel::info, "Tool execution completed");
    return test_tool_with_logging::Outcome::complete({.text = "Three messages were logged."});
  }
  test_logging_tool::Outcome operator()(const test_logging_tool::Params&, const candor::Call& call) const {
    call.log(candor::LogLevel::info, "A message");
    return test_logging_tool::Outcome::complete({.text = "A message was logged."});
  }
  test_missing_capability::Outcome operator()(const test_missing_capability::Params&) const {
    return test_missing_capability::Outcome::complete({.text = "The client has the capability."});
  }
  test_streaming_elicitation::Outcome operator()(const test_streaming_elicitation::Params&,
                                                 const candor::Call& call) const {
    call.progress(0, 1.0);
    call.progress(1, 1.0);
    return test_streaming_elicitation::Outcome::complete({.text = "Nothing was asked."});
  }
  test_trigger_tool_change::Outcome operator()(const test_trigger_tool_change::Params&) const {
    const bool shows = !shows_hidden->load();
    shows_hidden->store(shows);
    control.set_enabled("test_hidden", shows);
    return test_trigger_tool_change::Outcome::complete({.changed = true});
  }
  test_hidden::Outcome operator()(const test_hidden::Params&) const {
    return test_hidden::Outcome::complete({.text = "The list has this tool now."});
  }
  test_header_param::Outcome operator()(const test_header_param::Params& params) const {
    return test_header_param::Outcome::complete({.text = "The region is " + params.region + "."});
  }
  greet::Outcome operator()(const greet::Params& params) const {
    return greet::Outcome::complete({.text = "Hello, " + params.name + "!"});
  }
  slow_compute::Outcome operator()(const slow_compute::Params& params, const candor::Call& call) const {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(params.seconds);
    while (!call.stop_requested() && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (call.stop_requested())
      return slow_compute::Outcome::failure(slow_compute::ErrorCode::stopped, "The call was stopped.");
    return slow_compute::Outcome::complete({.text = params.label.value_or("no label") + " is computed."});
  }
  json_schema_2020_12_tool::Outcome operator()(const json_schema_2020_12_tool::Params&) const {
    return json_schema_2020_12_tool::Outcome::complete({.text = "The params are valid."});
  }
};

}  // namespace

int main() {
  std::atomic<bool> shows_hidden = false;
  candor::mcp::HttpOptions options;
  options.serve.info = {.name = "candor-conformance", .version = "1.0.0"};
  options.serve.required_capabilities = {{"test_missing_capability", {"sampling"}}};
  options.on_listening = [](std::uint16_t port) { std::cout << port << std::endl; };
  const candor::mcp::Control control = options.serve.control;
  control.set_enabled("test_hidden", false);
  const Handler handler{control, &shows_hidden};
  const ToolSet set{handler};
  std::thread end([control] {
    while (std::cin.get() != std::char_traits<char>::eof()) {
    }
    control.stop();
  });
  const candor::ServeResult served = candor::mcp::serve_http(set, options);
  control.stop();
  end.join();
  if (!served) std::cerr << served.error().message << '\n';
  return served ? 0 : 1;
}
