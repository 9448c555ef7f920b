// generator/cli/inputs/mcp_session.cpp: the client of MCP, and what an import adds to it: every line of the
// server must be a message, and the list is kept whole.
#include "cli/inputs/mcp_session.hpp"

#include <candor/envelopes/members.hpp>
#include <candor/mcp/client.hpp>
#include <candor/mcp/detail/names.hpp>
#include <set>

#include "cli/inputs/files.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "diagnostics/rules.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

namespace wire = mcp::detail;

class Session {
 public:
  Session(exchange::Capture& capture, diagnostics::Findings& report) : capture_(capture), report_(report) {}

  std::optional<source::Document> run(Process::Clock::time_point deadline) {
    const auto tools = ask(deadline);
    // The client has ended, and the thread that reads with it.
    if (!tools) report_failure(tools.error()[0]);
    if (report_.failed()) return std::nullopt;
    list_.push_back({"tools", "[" + source::joined(*tools, ",", &mcp::ListedTool::json) + "]"});
    line_ = source::make_file("tools/list of " + capture_.server(), envelopes::object_of(list_));
    auto reading = source::read_json(line_);
    if (reading.document) {
      line_ = source::make_file(line_->name, source::pretty_json(reading.document->root));
      reading = source::read_json(line_);
    }
    if (!reading.document) refuse("the pages of the list together are too large");
    return std::move(reading.document);
  }

 private:
  Expected<std::vector<mcp::ListedTool>> ask(Process::Clock::time_point deadline) {
    const auto time_left = [&] {
      constexpr std::chrono::milliseconds min(1);
      return std::max(min, std::chrono::ceil<std::chrono::milliseconds>(deadline - Process::Clock::now()));
    };
    mcp::Client client(capture_.command,
                       {.version = std::string(version),
                        .connect_timeout = time_left(),
                        .restarts = 0,
                        .limits = {.max_depth = source::max_depth, .max_bytes = source::max_bytes},
                        .survey = {.version = capture_.protocol_version,
                                   .capabilities = source::to_text(*capture_.client_capabilities),
                                   .on_line = [this](auto line, const auto& read) { take(line, read); }}},
                       {.max_output = source::max_bytes});
    auto connection = client.connect(over_.get_token());
    if (!connection) return std::move(connection).error();
    capture_.protocol_version = connection->revision;
    capture_.server_name = connection->name;
    capture_.server_version = connection->version;
    auto tools = client.list_tools({.timeout = time_left(), .stop = over_.get_token()});
    over_.request_stop();
    return tools;
  }

  /// Takes a line before the client does, in the thread that reads.
  void take(std::string_view text, const wire::FrameOrBad& read) {
    ++number_;
    const auto* const frame = std::get_if<wire::Frame>(&read);
    if (over_.stop_requested() || (frame != nullptr && !frame->method.empty())) return;
    line_ = source::make_file("output of " + capture_.server(), std::string(text), number_);
    if (frame == nullptr) {
      const wire::Error& error = std::get<wire::BadFrame>(read).error;
      return refuse("the server printed a line that is no message" +
                    (error.code == wire::ErrorCode::parse_error ? "" : ": " + error.message));
    }
    // The requests of the client have the ids 1, 2, ...
    if (frame->id != std::to_string(++answers_))
      return refuse("the server answered a request that was not sent");
    if (frame->kind == wire::FrameKind::error)
      return refuse("the server refused '" + asked(answers_) +
                    "': " + wire::string_of(wire::member_of(frame->answer, "message")).value_or(""));
    if (answers_ == 1) return;
    for (auto& member : envelopes::members_of(frame->answer).value_or(std::vector<envelopes::Member>()))
      if (listed_.insert(member.name).second) list_.push_back(std::move(member));
  }

  /// Returns the method of a request of the client.
  static std::string asked(std::uint32_t id) {
    return std::string(id == 1 ? wire::methods::initialize : wire::methods::list_tools);
  }

  /// Reports what is wrong with the last line, and ends the session.
  void refuse(const std::string& why) {
    const source::Reading reading = source::read_json(line_);
    const bool is_json = reading.faults.empty();
    report_
        .add(exchange::rules::bad_server_answer,
             {line_, is_json ? reading.document->root.span : reading.faults.front().span, ""},
             is_json ? why : why + ": " + reading.faults.front().message)
        .help.emplace_back("a server prints messages of MCP to its standard output, and nothing else");
    over_.request_stop();
  }

  /// Reports why the client has no list, if that is not reported yet.
  void report_failure(const Violation& why) {
    if (report_.failed()) return;
    const bool is_late = why.keyword == call_failed::timed_out;
    if (!is_late && why.keyword != call_failed::disconnected)
      return refuse("expected " + why.expected + ", found " + why.found);
    auto& finding = report_.add(
        exchange::rules::no_server, path_origin(capture_.server()),
        "the server '" + capture_.server() + "' did not answer '" + asked(answers_ + 1) +
            (is_late ? "' in time" + why.found.substr(std::string_view("none").size()) : "': " + why.found));
    if (is_late) finding.help.emplace_back("--timeout SECONDS gives it more time");
  }

  exchange::Capture& capture_;
  diagnostics::Findings& report_;
  std::stop_source over_;
  /// The last line that is an answer, or no message.
  std::shared_ptr<const source::File> line_ = source::make_file("", "");
  std::uint32_t number_ = 0;
  std::uint32_t answers_ = 0;
  /// The members of the list beside its tools, and all names that it has no further member for.
  std::vector<envelopes::Member> list_;
  std::set<std::string> listed_ = {"nextCursor", "tools"};
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
                                           diagnostics::Findings& report) {
  if (capture.protocol_version.empty()) capture.protocol_version = name_of(mcp::newest_legacy);
  if (!capture.client_capabilities) capture.client_capabilities = source::make_object();
  return Session(capture, report).run(Process::Clock::now() + patience);
}

}  // namespace candor::cli
