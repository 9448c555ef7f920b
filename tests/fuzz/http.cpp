// tests/fuzz/http.cpp: bytes as requests of HTTP, and as the bodies of such requests, to an MCP server of one
// tool.
#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "fuzz/targets.hpp"
#include "mcp/src/http/endpoint.hpp"

namespace fuzz {
namespace {

namespace detail = candor::mcp::detail;
namespace net = candor::mcp::http;
using candor::mcp::Revision;

constexpr candor::Limits limits{.max_depth = 64, .max_bytes = 1U << 16U, .max_violations = 4};
constexpr std::array<candor::mcp::ToolDescription, 1> tools{
    {{"look",
      R"({"name":"look","inputSchema":{"type":"object","properties":{"city":{"type":"string","x-mcp-header":"City"}}}})"}}};

/// Feeds bytes in pieces of `size`. Returns the requests, and the refusal, if any, at the end.
std::vector<net::Request> requests_of(std::string_view bytes, std::size_t size, net::Refusal& refusal) {
  net::RequestParser parser({.max_header_bytes = 2000, .max_headers = 20, .max_body_bytes = 4000});
  std::vector<net::Request> all;
  while (!bytes.empty()) {
    std::string_view piece = bytes.substr(0, size);
    bytes.remove_prefix(piece.size());
    for (auto progress = net::RequestParser::Progress::head;
         progress != net::RequestParser::Progress::needs_more;) {
      progress = parser.feed(piece);
      if (progress == net::RequestParser::Progress::refused) return refusal = parser.refusal(), all;
      if (progress == net::RequestParser::Progress::complete) all.push_back(parser.take());
    }
  }
  return all;
}

/// A server of one tool that answers at once.
class Subject {
 public:
  Subject()
      : core_({tools, [](std::string_view, std::string_view,
                         std::string&) { return candor::Answer::bad_params({}); }},
              options()),
        endpoint_(core_, {.path = "/mcp", .access = {}, .max_sessions = 4}) {}

  /// Every request gets exactly one response, also where its client leaves.
  void ask(net::Request request, std::string_view bytes) {
    if (endpoint_.judge(request)) return;
    const auto gone = endpoint_.take(
        std::move(request), std::make_shared<net::Responder>(mailbox_, net::ExchangeId{1, ++requests_}));
    hold(core_.wait_idle(std::chrono::seconds(5)), "a call ends", bytes);
    if (gone) gone();
    int ends = 0;
    for (const net::Mail& mail : mailbox_->take())
      ends += mail.to.request == requests_ && (std::holds_alternative<net::Response>(mail.step) ||
                                               std::holds_alternative<net::CloseStream>(mail.step))
                  ? 1
                  : 0;
    hold(ends == 1, "a request has one response", bytes);
  }

 private:
  static candor::mcp::ServeOptions options() {
    candor::mcp::ServeOptions options;
    options.workers = 1;
    options.limits = limits;
    return options;
  }

  std::shared_ptr<net::Mailbox> mailbox_ = std::make_shared<net::Mailbox>();
  detail::ServerCore core_;
  net::Endpoint endpoint_;
  std::uint64_t requests_ = 0;
};

/// A POST of a message. A modern one repeats what its body says.
net::Request post(std::string_view body, bool is_modern) {
  net::Request request{
      .method = "POST", .target = "/mcp", .headers = {{"Host", "localhost"}}, .body = std::string(body)};
  request.headers.push_back({"Content-Type", "application/json"});
  const auto read = detail::read_frame(request.body, limits);
  const auto* const frame = std::get_if<detail::Frame>(&read);
  if (!is_modern || frame == nullptr) return request;
  request.headers.push_back({"MCP-Protocol-Version", std::string(name_of(Revision::of_2026_07_28))});
  request.headers.push_back({"Mcp-Method", frame->method});
  if (const auto name = detail::string_of(frame->params.name)) request.headers.push_back({"Mcp-Name", *name});
  return request;
}

}  // namespace

void http(std::string_view bytes) {
  net::Refusal refusal{0, ""};
  net::Refusal again{0, ""};
  std::vector<net::Request> requests = requests_of(bytes, std::string_view::npos, refusal);
  hold(requests == requests_of(bytes, 1 + bytes.size() % 7, again) && refusal == again,
       "the pieces in which bytes arrive change nothing", bytes);
  // One for each input: sessions of others would change what comes out.
  Subject subject;
  for (const bool is_modern : {false, true}) subject.ask(post(bytes, is_modern), bytes);
  for (net::Request& request : requests) subject.ask(std::move(request), bytes);
}

}  // namespace fuzz
