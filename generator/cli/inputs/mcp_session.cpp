// generator/cli/inputs/mcp_session.cpp: the handshake of MCP (2025-11-25, lifecycle) and `tools/list` with
// its pages.
#include "cli/inputs/mcp_session.hpp"

#include <candor/mcp/detail/names.hpp>
#include <candor/process.hpp>
#include <set>

#include "cli/inputs/files.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "diagnostics/rules.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"

namespace candor::cli {

namespace {

using source::Kind;
using source::Node;
namespace methods = mcp::detail::methods;

/// More pages than any server has; a cursor that comes back is found before.
constexpr std::size_t most_pages = 1000;

Node message(std::string_view method) {
  Node made = source::make_object();
  source::set_member(made, "jsonrpc", source::make_string("2.0"));
  if (!method.empty()) source::set_member(made, "method", source::make_string(std::string(method)));
  return made;
}

std::string text_at(const Node* object, std::string_view name) {
  const Node* const found = object == nullptr ? nullptr : source::find(*object, name);
  return found != nullptr && found->kind == Kind::string ? found->text : "";
}

class Session {
 public:
  Session(exchange::Capture& capture, Process::Clock::time_point deadline, diagnostics::Report& report)
      : capture_(capture),
        deadline_(deadline),
        server_(capture.command, {.max_line = source::max_bytes, .max_output = source::max_bytes}),
        report_(report) {}

  std::optional<source::Document> run() {
    if (!initialize()) return std::nullopt;
    Node whole = source::make_object();
    Node tools = source::make_array();
    if (!list(whole, tools)) return std::nullopt;
    source::set_member(whole, "tools", std::move(tools));
    const auto file =
        source::make_file("tools/list of " + capture_.server(), source::pretty_json(whole));
    auto reading = source::read_json(file);
    if (reading.document) return std::move(reading.document);
    report_.add(exchange::rules::bad_server_answer, {file, reading.faults.front().span, ""},
                "the pages of the list together are too large: " + reading.faults.front().message);
    return std::nullopt;
  }

 private:
  /// Reports that the server broke the protocol in the line that was read last.
  bool refuse(const std::string& why, source::Span span = {}) {
    report_.add(exchange::rules::bad_server_answer, {line_, span, ""}, why)
        .help.emplace_back("a server prints messages of MCP to its standard output, and nothing else");
    return false;
  }

  void report_silence(Process::Silence silence, const std::string& waiting_for) {
    std::string why = "the server '" + capture_.server() + "' ";
    switch (silence) {
      case Process::Silence::cannot_start:
        why += "cannot be started";
        break;
      case Process::Silence::ended:
        why += "ended without answering '" + waiting_for + "'";
        break;
      case Process::Silence::timed_out:
      case Process::Silence::interrupted:
        why += "did not answer '" + waiting_for + "' in time";
        break;
      case Process::Silence::too_long:
        why += "printed more than " + std::to_string(source::max_bytes >> 20U) + " MiB";
        break;
    }
    auto& finding = report_.add(exchange::rules::no_server, path_origin(capture_.server()), why);
    const std::string error = server_.last_error();
    if (!error.empty()) finding.help.push_back("its last words on standard error: " + error);
    if (silence == Process::Silence::timed_out)
      finding.help.emplace_back("--timeout SECONDS gives it more time");
  }

  /// Reads the next message; reports what is none.
  std::optional<Node> next_message(const std::string& waiting_for) {
    auto got = server_.receive(deadline_);
    if (const auto* silence = std::get_if<Process::Silence>(&got)) {
      report_silence(*silence, waiting_for);
      return std::nullopt;
    }
    line_ = source::make_file("output of " + capture_.server(), std::get<std::string>(got), ++number_);
    auto reading = source::read_json(line_);
    if (!reading.document || !reading.faults.empty()) {
      refuse("the server printed a line that is no message: " + reading.faults.front().message,
             reading.faults.front().span);
      return std::nullopt;
    }
    Node& root = reading.document->root;
    if (root.kind == Kind::object && text_at(&root, "jsonrpc") == "2.0") return std::move(root);
    refuse("the server printed JSON that is no message of JSON-RPC 2.0", root.span);
    return std::nullopt;
  }

  bool send(const Node& what) { return server_.send(source::to_text(what), deadline_); }

  /// Answers a request of the server: it may ask whether this client lives; everything else is not declared.
  void answer(const Node& request) {
    Node reply = message("");
    source::set_member(reply, "id", *source::find(request, "id"));
    if (text_at(&request, "method") == methods::ping) {
      source::set_member(reply, "result", source::make_object());
    } else {
      Node error = source::make_object();
      source::set_member(error, "code", source::make_number("-32601"));
      source::set_member(error, "message", source::make_string("method not found"));
      source::set_member(reply, "error", std::move(error));
    }
    send(reply);
  }

  /// Sends a request and returns its result. Returns std::nullopt after reporting why there is none.
  std::optional<Node> call(const std::string& method, std::optional<Node> params) {
    const std::string id = std::to_string(++last_id_);
    Node request = message(method);
    source::set_member(request, "id", source::make_number(id));
    if (params) source::set_member(request, "params", std::move(*params));
    send(request);  // where that fails, receiving says why
    while (true) {
      std::optional<Node> got = next_message(method);
      if (!got) return std::nullopt;
      const Node* const got_id = source::find(*got, "id");
      if (source::find(*got, "method") != nullptr) {
        if (got_id != nullptr) answer(*got);
        continue;
      }
      if (got_id == nullptr || got_id->kind != Kind::number || got_id->text != id) {
        refuse("the server answered a request that was not sent", got->span);
        return std::nullopt;
      }
      if (const Node* const error = source::find(*got, "error")) {
        refuse("the server refused '" + method + "': " + text_at(error, "message"), error->span);
        return std::nullopt;
      }
      Node* result = nullptr;
      for (source::Member& member : got->members)
        if (member.key == "result" && member.value.kind == Kind::object) result = &member.value;
      if (result != nullptr) return std::move(*result);
      refuse("the answer to '" + method + "' has neither a result nor an error", got->span);
      return std::nullopt;
    }
  }

  bool initialize() {
    if (capture_.protocol_version.empty()) capture_.protocol_version = default_protocol_version;
    if (!capture_.client_capabilities) capture_.client_capabilities = source::make_object();
    Node client = source::make_object();
    source::set_member(client, "name", source::make_string("candor"));
    source::set_member(client, "version", source::make_string(std::string(version)));
    Node params = source::make_object();
    source::set_member(params, "protocolVersion", source::make_string(capture_.protocol_version));
    source::set_member(params, "capabilities", *capture_.client_capabilities);
    source::set_member(params, "clientInfo", std::move(client));
    const auto result = call(std::string(methods::initialize), std::move(params));
    if (!result) return false;
    const std::string spoken = text_at(&*result, "protocolVersion");
    if (spoken.empty()) return refuse("the answer to 'initialize' has no 'protocolVersion'", result->span);
    const Node* const info = source::find(*result, "serverInfo");
    capture_.protocol_version = spoken;
    capture_.server_name = text_at(info, "name");
    capture_.server_version = text_at(info, "version");
    send(message(mcp::detail::notifications::initialized));
    return true;
  }

  /// Follows the pages of the list. Members of the answer beside `tools` go to `whole`.
  bool list(Node& whole, Node& tools) {
    std::set<std::string> cursors;
    std::string cursor;
    for (std::size_t page = 0; page < most_pages; ++page) {
      std::optional<Node> params;
      if (page != 0) {
        params = source::make_object();
        source::set_member(*params, "cursor", source::make_string(cursor));
      }
      auto result = call(std::string(methods::list_tools), std::move(params));
      if (!result) return false;
      const Node* next = nullptr;
      bool has_tools = false;
      for (source::Member& member : result->members) {
        if (member.key == "nextCursor") {
          next = &member.value;
        } else if (member.key == "tools" && member.value.kind == Kind::array) {
          has_tools = true;
          std::move(member.value.items.begin(), member.value.items.end(), std::back_inserter(tools.items));
        } else if (source::find(whole, member.key) == nullptr) {
          source::set_member(whole, member.key, std::move(member.value));
        }
      }
      if (!has_tools) return refuse("the answer to 'tools/list' has no array 'tools'", result->span);
      if (next == nullptr || next->kind == Kind::null) return true;
      if (next->kind != Kind::string) return refuse("'nextCursor' must be a string", next->span);
      cursor = next->text;
      if (!cursors.insert(cursor).second)
        return refuse("the cursor " + source::quote(cursor) + " came a second time: the list has no end",
                      next->span);
    }
    return refuse("the list has more than " + std::to_string(most_pages) + " pages");
  }

  exchange::Capture& capture_;
  Process::Clock::time_point deadline_;
  Process server_;
  diagnostics::Report& report_;
  std::shared_ptr<const source::File> line_ = source::make_file("", "");
  std::uint32_t number_ = 0;
  int last_id_ = 0;
};

}  // namespace

bool read_capabilities(const std::string& command, const std::string& text,
                       std::optional<source::Node>& capabilities) {
  if (text.empty()) return true;
  auto reading = source::read_json(source::make_file("--client-capabilities", text));
  if (!reading.faults.empty() || !reading.document || reading.document->root.kind != source::Kind::object) {
    usage_error(command + ": the value of --client-capabilities must be a JSON object");
    return false;
  }
  capabilities = std::move(reading.document->root);
  return true;
}

std::optional<source::Document> list_tools(exchange::Capture& capture, std::chrono::seconds patience,
                                           diagnostics::Report& report) {
  return Session(capture, Process::Clock::now() + patience, report).run();
}

}  // namespace candor::cli
