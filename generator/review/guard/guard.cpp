// generator/review/guard/guard.cpp: takes the frames of both sides, and sorts out those that cannot be read.
#include "guard/guard.hpp"

#include <algorithm>
#include <utility>

#include <candor/mcp/detail/error.hpp>

#include "diagnostics/json.hpp"
#include "diagnostics/rules.hpp"
#include "guard/frame_id.hpp"
#include "guard/messages.hpp"
#include "source/words.hpp"
#include "verify/changed_answer.hpp"
#include "verify/message_id.hpp"
#include "verify/rule.hpp"

namespace candor::guard {
namespace {

/// The longest frame whose value is kept for the next one: values take up to some hundred times their text.
constexpr std::size_t max_recycled = 1U << 16U;

/// Why a frame cannot be looked at: it is not JSON, or no object.
std::string why_unread(const diagnostics::Findings& findings) {
  return findings.all().empty() ? "it is no single message"
                                : "it is not JSON: " + findings.all().front().message;
}

/// The beginning of a frame, for messages.
constexpr std::size_t max_shown = 200;

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

/// The key of the id that a lenient host takes for the same: "2" for 2, and 2 for "2". "" if there is none.
std::string lenient_key(const std::string& key) {
  const std::string text(verify::id_text(key));
  if (key != verify::id_key(text)) return verify::id_key(text);
  const std::string number = key_of(text);
  return number == verify::id_key(verify::id_text(number)) ? "" : number;
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

std::optional<verify::ParsedLine> Guard::parse(std::string_view frame, diagnostics::Findings& report,
                                               verify::Texts recycled) {
  return verify::parse_line(settings_.name, number_ + 1, frame, report, std::move(recycled));
}

void Guard::parse_next(std::string_view frame, verify::Texts& spare, diagnostics::Findings& report) {
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

Understood Guard::understand(const verify::Value& message) const {
  return protocol_ == Protocol::aft ? understand_aft(message) : understand_mcp(message);
}

/// Names what some readers could read otherwise. `id` is that of the request. Returns true if there is
/// nothing.
bool Guard::name_ambiguity(const verify::Value& message, std::string_view id, const char* side,
                           Outcome& outcome) {
  const std::string why = ambiguity(message, protocol_ == Protocol::aft, id);
  if (!why.empty())
    outcome.findings.add(rules::written_anew, {message.text->file, {}, ""},
                         "readers can differ over a frame of the " + std::string(side) + ": " + why);
  return why.empty();
}

/// Returns the frame that goes on. `id`, if it is not empty, takes the place of its id.
std::string Guard::written(const verify::ParsedLine& line, std::string_view id,
                           std::vector<Edit> edits) const {
  if (passes_unread()) return apply(*line.root.text, std::move(edits));
  return write_anew(line.root, protocol_ == Protocol::aft, id, std::move(edits));
}

/// Puts the frame as it was understood in the place of one that passes.
void Guard::pass_anew(const verify::ParsedLine& line, bool to_host, bool is_clear, Outcome& outcome) const {
  if (!outcome.passes || passes_unread()) return;
  const std::string_view id = to_host && answered_ ? std::string_view(answered_->id) : "";
  if (is_clear && is_bare(line.root, protocol_ == Protocol::aft, id)) return;
  std::string frame = written(line, id, {});
  outcome.passes = false;
  outcome.sent.insert(outcome.sent.begin(), {to_host, std::move(frame)});
}

Outcome Guard::from_host(std::string_view frame) {
  Outcome outcome;
  ++counts_.from_host;
  outcome.passes = passes_unread();
  if (source::is_blank(frame)) return outcome;
  outcome.passes = true;
  parse_next(frame, host_spare_, outcome.findings);
  const bool is_object = line_ && line_->root.node->kind == detail::Kind::object;
  if (is_object && protocol_ == Protocol::unknown) begin(protocol_of(line_->root));
  // Requests of aft that are none are answered by the server.
  const Understood found = is_object ? understand(line_->root) : Understood{};
  if (is_object && (found.form != Form::none || protocol_ == Protocol::aft || passes_unread())) {
    const bool is_clear = name_ambiguity(line_->root, "", "host", outcome);
    take_host_message(frame, *line_, found.form, outcome);
    pass_anew(*line_, false, is_clear, outcome);
  } else {
    unread_of_host(frame, is_object ? found.why : why_unread(outcome.findings), outcome);
  }
  finish(outcome);
  return outcome;
}

Outcome Guard::from_server(std::string_view frame) {
  Outcome outcome;
  ++counts_.from_server;
  outcome.passes = passes_unread();
  if (source::is_blank(frame)) return outcome;
  outcome.passes = true;
  answered_.reset();
  parse_next(frame, server_spare_, outcome.findings);
  const bool is_object = line_ && line_->root.node->kind == detail::Kind::object;
  const Understood found = is_object ? understand(line_->root) : Understood{};
  if (is_object && replay_ && (found.form != Form::none || passes_unread())) {
    if (found.form == Form::none) name_unread("server", frame, found.why, outcome);
    const HostRequest* const request =
        found.form == Form::answer ? requests_.find(id_key(line_->root)) : nullptr;
    const bool is_clear =
        name_ambiguity(line_->root, request == nullptr ? "" : request->id, "server", outcome);
    take_server_message(frame, *line_, found.form, outcome);
    pass_anew(*line_, true, is_clear, outcome);
  } else {
    unread_of_server(frame,
                     !is_object ? why_unread(outcome.findings)
                     : replay_  ? found.why
                                : "the host has not said anything yet",
                     outcome);
  }
  finish(outcome);
  return outcome;
}

Outcome Guard::long_frame_of_host(std::string_view head, std::size_t bytes) {
  Outcome outcome;
  ++counts_.from_host;
  line_.reset();
  unread_of_host(head, "it has " + std::to_string(bytes) + " bytes", outcome, bytes);
  finish(outcome);
  return outcome;
}

Outcome Guard::long_frame_of_server(std::string_view head, std::size_t bytes) {
  Outcome outcome;
  ++counts_.from_server;
  line_.reset();
  unread_of_server(head, "it has " + std::to_string(bytes) + " bytes", outcome, bytes);
  finish(outcome);
  return outcome;
}

void Guard::name_unread(std::string_view side, std::string_view head, const std::string& why,
                        Outcome& outcome) {
  ++counts_.not_checked;
  const auto file = source::make_file(settings_.name, std::string(head.substr(0, max_shown)), number_ + 1);
  outcome.findings.add(rules::not_checked, {file, {}, ""},
                       "a frame of the " + std::string(side) + " cannot be looked at: " + why);
}

/// Records a frame that is no message; of one that was not kept whole, how much is missing.
void Guard::record_unread(std::string_view head, std::size_t bytes) {
  if (bytes > head.size()) {
    const diagnostics::Json cut = {{"type", "candor.guard/cut_frame"},
                                   {"bytes", bytes},
                                   {"missing", bytes - head.size()},
                                   {"begin", head}};
    record_push(cut.text());
  } else if (line_ && line_->root.node->kind == detail::Kind::object) {
    record_push(head);
  } else {
    record(head);
  }
}

void Guard::unread_of_host(std::string_view head, const std::string& why, Outcome& outcome,
                           std::size_t bytes) {
  name_unread("host", head, why, outcome);
  record_unread(head, bytes);
  if (passes_unread()) return;
  // A server that reads it otherwise would do what nobody looked at.
  outcome.passes = false;
  std::vector<std::string> ids;
  if (line_ && line_->root.node->kind == detail::Kind::array)
    for (const verify::Value& each : verify::items_of(line_->root))
      if (understand(each).form == Form::request) ids.push_back(id_json(each));
  if (ids.empty()) ids.push_back(id_in(head));
  for (const std::string& id : ids) {
    if (protocol_ == Protocol::aft) {
      outcome.sent.push_back({true, aft_refusal(id.empty() ? source::quote(verify::parse_error_id) : id,
                                                Cause::unreadable_request,
                                                {"not_called",
                                                 "the message was not passed on",
                                                 {{std::string(rules::not_checked.id), "", why}}})});
      continue;
    }
    const auto code = line_ ? mcp::detail::ErrorCode::invalid_request : mcp::detail::ErrorCode::parse_error;
    outcome.sent.push_back(
        {true, mcp::detail::error_frame(id.empty() ? mcp::detail::no_id : std::string_view(id),
                                        {code, "candor guard: the message was not passed on: " + why})});
  }
}

void Guard::unread_of_server(std::string_view head, const std::string& why, Outcome& outcome,
                             std::size_t bytes) {
  name_unread("server", head, why, outcome);
  record_unread(head, bytes);
  if (passes_unread()) return;
  // A host that reads it otherwise would take what nobody looked at.
  outcome.passes = false;
  std::vector<std::string> keys;
  if (line_ && line_->root.node->kind == detail::Kind::array)
    for (const verify::Value& each : verify::items_of(line_->root)) keys.push_back(id_key(each));
  else
    keys.push_back(key_of(id_in(head)));
  // A line without a brace is no answer, for any reader.
  if (head.find_first_of("{[") != std::string_view::npos)
    doubt(keys, "it cannot be looked at: " + why, outcome);
}

/// The answer to one of the requests was held back, as far as it can be told by its id.
void Guard::doubt(const std::vector<std::string>& keys, const std::string& why, Outcome& outcome) {
  bool is_found = false;
  for (const std::string& key : keys) {
    if (!own_list_.empty() && key == own_list_) {
      is_found = true;
      own_list_.clear();
      definitions_.give_up();
      release_held(outcome);
      continue;
    }
    for (const std::string& each : {key, lenient_key(key)}) {
      const std::optional<HostRequest> request = each.empty() ? std::nullopt : requests_.take(each);
      if (!request) continue;
      is_found = true;
      replay_->forget(each);
      fail_request(each, *request, why, outcome);
      break;
    }
  }
  if (!is_found && !requests_.empty()) outcome.doubted = requests_.last();
}

/// Answers a request of the host, which waits no more, in place of the server.
void Guard::fail_request(const std::string& key, const HostRequest& request, const std::string& why,
                         Outcome& outcome) {
  drop_held(key);
  if (!request.is_cancelled && request.kind == HostRequest::Kind::call) {
    ++counts_.refused;
    const Notice notice{"refused",
                        "an answer of the server was refused",
                        {{std::string(rules::not_checked.id), "", why}},
                        "The call may have been carried out."};
    outcome.sent.push_back({true, protocol_ == Protocol::mcp
                                      ? mcp_refusal(request.id, is_modern_, Cause::answer_refused, notice)
                                      : aft_refusal(request.id, Cause::answer_refused, notice)});
  } else if (!request.is_cancelled) {
    const bool is_list = request.kind == HostRequest::Kind::list;
    outcome.sent.push_back(
        {true, mcp::detail::error_frame(request.id,
                                        {mcp::detail::ErrorCode::internal_error,
                                         std::string("candor guard: ") +
                                             (is_list ? "the list of tools" : "the answer of the server") +
                                             " was refused: " + why})});
  }
  if (request.kind == HostRequest::Kind::list) ask_for_held(outcome);
}

Outcome Guard::overdue(std::uint64_t number) {
  Outcome outcome;
  for (const auto& [key, request] : requests_.take_until(number)) {
    if (!request.is_cancelled)
      outcome.findings.add(rules::overdue, {source::make_file(settings_.name, "", number_ + 1), {}, ""},
                           "the request " + verify::shown_id(key) + " got no answer that could be passed on");
    replay_->forget(key);
    fail_request(key, request, "a frame was held back that may have been it, and no other came in time",
                 outcome);
  }
  finish(outcome);
  return outcome;
}

Outcome Guard::list_overdue() {
  Outcome outcome;
  if (!own_list_.empty()) replay_->forget(own_list_);
  own_list_.clear();
  outcome.findings.add(rules::overdue, {source::make_file(settings_.name, "", number_ + 1), {}, ""},
                       "the list of tools did not come in time for the calls that wait for it");
  if (passes_unread()) {
    definitions_.give_up();
    release_held(outcome);
  } else {
    refuse_held("the list of tools did not come in time", outcome);
  }
  finish(outcome);
  return outcome;
}

Outcome Guard::close() {
  Outcome outcome;
  if (passes_unread()) return outcome;
  take_held();
  for (const auto& [key, request] : requests_.take_until(requests_.last()))
    fail_request(key, request, "the session ended before it came", outcome);
  return outcome;
}

diagnostics::Findings Guard::end() {
  diagnostics::Findings report;
  if (replay_) replay_->end(report);
  verify::count(findings_, report);
  return report;
}

verify::Summary Guard::summary() {
  verify::Summary summary = replay_ ? replay_->summary() : verify::make_empty_summary();
  summary.rules = findings_.rules;
  summary.severities = findings_.severities;
  verify::prune(summary);
  return summary;
}

}  // namespace candor::guard
