// generator/guard/guard.cpp: takes the frames of both sides, and sorts out those that cannot be read.
#include "guard/guard.hpp"

#include <algorithm>
#include <utility>

#include <candor/mcp/detail/error.hpp>

#include "diagnostics/rules.hpp"
#include "guard/frame_id.hpp"
#include "guard/messages.hpp"
#include "verify/changed_answer.hpp"
#include "verify/message_id.hpp"
#include "verify/rule.hpp"

namespace candor::guard {
namespace {

constexpr std::string_view whitespace = " \t\r\n";

/// The longest frame whose value is kept for the next one: values take up to some hundred times their text.
constexpr std::size_t max_recycled = 1U << 16U;

bool is_blank(std::string_view frame) {
  return frame.find_first_not_of(whitespace) == std::string_view::npos;
}

/// Why a frame cannot be looked at: it is not JSON, or no object.
std::string why_unread(const diagnostics::Report& findings) {
  return findings.all().empty() ? "it is no single message"
                                : "it is not JSON: " + findings.all().front().message;
}

/// Returns true for a text that a lenient reader could take for a message.
bool looks_like_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(whitespace);
  return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

std::set<std::string> names_of(const verify::Subjects& subjects) {
  std::set<std::string> names;
  for (const auto& [name, subject] : subjects) names.insert(name);
  return names;
}

/// The key of an id that was found in an unreadable text.
std::string key_of(const std::string& id) {
  verify::Texts texts;
  std::vector<source::Fault> faults;
  return verify::id_key(verify::parse_text(source::make_file("id", id), texts, faults));
}

Protocol protocol_of(const verify::Value& message) {
  return verify::member(message, "jsonrpc") ? Protocol::mcp : Protocol::aft;
}

}  // namespace

Guard::Guard(Settings settings)
    : settings_(std::move(settings)),
      definitions_(std::move(settings_.lock), settings_.convention, names_of(settings_.contracts)) {
  // Only MCP announces definitions.
  if (definitions_.has_lock()) settings_.protocol = Protocol::mcp;
  if (settings_.protocol != Protocol::unknown) begin(settings_.protocol);
}

void Guard::begin(Protocol protocol) {
  protocol_ = protocol;
  verify::Options options;
  options.envelope = verify::find_envelope(protocol == Protocol::mcp ? "mcp" : "aft");
  options.name = settings_.name;
  // Frames stay out of the counts: they hold what tools see.
  options.keeps_samples = false;
  options.on_request = [this](const verify::SeenRequest& seen) {
    tool_ = seen.message.tool;
    if (settings_.policy == Policy::observe || seen.subject == nullptr || !seen.subject->validator) return;
    const schema::Id params = seen.subject->file.authored->params;
    if (seen.subject->validator->is_valid(params, *seen.message.value.node)) return;
    const verify::Value& value = seen.message.value;
    for (const validate::Finding& each :
         seen.subject->validator->validate(params, *value.node, value.text->json.data()))
      refused_params_.push_back({std::string(rules::not_called.id), each.instance_pointer, each.message});
  };
  options.on_answer = [this](const verify::CheckedAnswer& seen) {
    checked_.emplace();
    checked_->tool = seen.answer.subject.contract.name;
    checked_->is_taken = seen.is_taken;
    checked_->is_failure = seen.answer.outcome.success == false || seen.unwrapped.success == false;
    checked_->outcome = seen.answer.outcome;
    checked_->has_valid_result = verify::has_valid_result(seen.answer, seen.found);
    if (settings_.policy != Policy::demote) return;
    if (!seen.is_taken)
      checked_->demotion = demotion_of(seen.answer);
    else if (std::ranges::any_of(seen.found.all(), verify::denies_completion, &diagnostics::Diagnostic::rule))
      checked_->demotion = without_completion(seen.answer);
  };
  replay_.emplace(std::move(settings_.contracts), std::move(options));
}

void Guard::record(std::string_view frame) {
  ++number_;
  if (settings_.record) settings_.record(frame);
}

void Guard::record_push(std::string_view frame) {
  ++number_;
  if (settings_.record) settings_.record("{\"push\":[" + std::string(frame) + "]}");
}

std::optional<verify::ParsedLine> Guard::parse(std::string_view frame, diagnostics::Report& report,
                                               verify::Texts recycled) {
  return verify::parse_line(settings_.name, number_ + 1, frame, report, std::move(recycled));
}

void Guard::parse_next(std::string_view frame, verify::Texts& spare, diagnostics::Report& report) {
  free_frame();
  line_ = parse(frame, report, std::exchange(spare, {}));
  spare_ = &spare;
}

void Guard::free_frame() {
  checked_.reset();
  if (line_ && line_->root.text->json.size() <= max_recycled) {
    line_->texts.clear();
    *spare_ = std::move(line_->texts);
  }
  line_.reset();
}

void Guard::finish(Outcome& outcome) { verify::count(findings_, outcome.findings); }

Outcome Guard::from_host(std::string_view frame) {
  Outcome outcome;
  ++counts_.from_host;
  if (is_blank(frame)) return outcome;
  parse_next(frame, host_spare_, outcome.findings);
  if (line_ && line_->root.node->kind == detail::Kind::object) {
    if (protocol_ == Protocol::unknown) begin(protocol_of(line_->root));
    take_host_message(frame, *line_, outcome);
  } else {
    unread_of_host(frame, why_unread(outcome.findings), outcome);
  }
  finish(outcome);
  return outcome;
}

Outcome Guard::from_server(std::string_view frame) {
  Outcome outcome;
  ++counts_.from_server;
  if (is_blank(frame)) return outcome;
  parse_next(frame, server_spare_, outcome.findings);
  if (line_ && line_->root.node->kind == detail::Kind::object && replay_) {
    take_server_message(frame, *line_, outcome);
  } else {
    unread_of_server(frame, why_unread(outcome.findings), outcome);
  }
  finish(outcome);
  return outcome;
}

Outcome Guard::long_frame_of_host(std::string_view head, std::size_t bytes) {
  Outcome outcome;
  ++counts_.from_host;
  unread_of_host(head, "it has " + std::to_string(bytes) + " bytes", outcome);
  finish(outcome);
  return outcome;
}

Outcome Guard::long_frame_of_server(std::string_view head, std::size_t bytes) {
  Outcome outcome;
  ++counts_.from_server;
  unread_of_server(head, "it has " + std::to_string(bytes) + " bytes", outcome);
  // A part of a frame is no message.
  if (!passes_unread()) outcome.passes = false;
  finish(outcome);
  return outcome;
}

void Guard::unread_of_host(std::string_view head, const std::string& why, Outcome& outcome) {
  ++counts_.not_checked;
  const auto file = source::make_file(settings_.name, std::string(head.substr(0, 200)), number_ + 1);
  outcome.findings.add(rules::not_checked, {file, {}, ""}, "a frame of the host cannot be looked at: " + why);
  record(head);
  if (passes_unread() || protocol_ == Protocol::unknown) return;
  // A server that reads it otherwise would do what nobody looked at.
  outcome.passes = false;
  const std::string id = id_in(head);
  const std::string message = "candor guard: the message was not passed on: " + why;
  if (protocol_ == Protocol::mcp)
    outcome.sent.push_back(
        {true, mcp::detail::error_frame(id.empty() ? mcp::detail::no_id : std::string_view(id),
                                        {mcp::detail::ErrorCode::parse_error, message})});
  else
    outcome.sent.push_back({true, aft_refusal(id.empty() ? "\"_parse_error\"" : id, Cause::unreadable_request,
                                              {"not_called",
                                               "the message was not passed on",
                                               {{std::string(rules::not_checked.id), "", why}}})});
}

void Guard::unread_of_server(std::string_view head, const std::string& why, Outcome& outcome) {
  ++counts_.not_checked;
  const auto file = source::make_file(settings_.name, std::string(head.substr(0, 200)), number_ + 1);
  outcome.findings.add(rules::not_checked, {file, {}, ""},
                       "a frame of the server cannot be looked at: " + why);
  record(head);
  if (passes_unread() || !replay_ || !looks_like_json(head)) return;
  // A host that reads it otherwise would take what nobody looked at.
  outcome.passes = false;
  const std::string id = id_in(head);
  const std::string key = key_of(id);
  if (key.empty()) return;
  const Notice notice{"refused",
                      "an answer of the server was refused",
                      {{std::string(rules::not_checked.id), "", "it cannot be looked at: " + why}},
                      "The call may have been carried out."};
  if (key == own_list_) {
    own_list_.clear();
    definitions_.give_up();
    return release_held(outcome);
  }
  if (host_lists_.erase(key) != 0) {
    replay_->forget(key);
    outcome.sent.push_back(
        {true, mcp::detail::error_frame(id, {mcp::detail::ErrorCode::internal_error,
                                             "candor guard: the list of tools was refused: " + why})});
    ask_for_held(outcome);
  } else if (replay_->waits_for(key)) {
    ++counts_.refused;
    replay_->forget(key);
    outcome.sent.push_back({true, protocol_ == Protocol::mcp
                                      ? mcp_refusal(id, is_modern_, Cause::answer_refused, notice)
                                      : aft_refusal(id, Cause::answer_refused, notice)});
  }
}

diagnostics::Report Guard::end() {
  diagnostics::Report report;
  if (replay_) replay_->end(report);
  verify::count(findings_, report);
  return report;
}

verify::Summary Guard::summary() {
  verify::Summary summary = replay_ ? replay_->summary() : verify::make_empty_summary();
  summary.rules = findings_.rules;
  summary.severities = findings_.severities;
  return summary;
}

}  // namespace candor::guard
