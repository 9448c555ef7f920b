// verify/transcript/check_answers.cpp: takes one answer out of its envelope and checks it against its
// contract.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::verify {
namespace {

/// The value that an MCP server wrapped because structuredContent has to be an object.
Value unwrap_result(const Subject& subject, const Value& result) {
  const bool is_object = std::holds_alternative<ir::Record>(subject.contract[subject.contract.result].kind) ||
                         std::holds_alternative<ir::Map>(subject.contract[subject.contract.result].kind);
  const bool is_wrapped = result.node->members.size() == 1 && result.node->members.front().key == "result";
  return !is_object && is_wrapped ? *member(result, "result") : result;
}

bool is_unconstrained(const Subject& subject) {
  return std::holds_alternative<ir::Any>(subject.contract[subject.contract.result].kind);
}

/// Returns true for an outcome in a declared state that no caller may take for a success. Envelopes with a
/// flag of their own mark it as an error, although the outcome in them is no failure.
bool is_no_success(const Answer& answer) {
  const ir::State* const state = answer.facts.declared;
  return state != nullptr && (state->means == ir::Means::undone || state->means == ir::Means::not_ready);
}

/// Returns true if no finding from `first` on would make an emitted reader refuse the answer.
bool is_taken(const diagnostics::Report& report, std::size_t first) {
  return std::none_of(report.all().begin() + static_cast<std::ptrdiff_t>(first), report.all().end(),
                      [](const diagnostics::Diagnostic& diagnostic) { return refuses(diagnostic.rule); });
}

}  // namespace

std::string Replay::tool_of(const Message& message, const Waiting* request) const {
  if (request != nullptr) return request->tool;
  return options_.tool.empty() ? message.tool : options_.tool;
}

void Replay::count_answer(const std::string& tool, const std::string& state, bool taken) {
  ++summary_.states[state];
  ++(taken ? summary_.all.taken : summary_.all.refused);
  ++(taken ? counts(tool).taken : counts(tool).refused);
}

void Replay::not_looked_at(const std::string& tool, const diagnostics::Rule& rule, const Value& at,
                           const std::string& why, diagnostics::Report& report) {
  ++summary_.all.not_looked_at;
  ++counts(tool).not_looked_at;
  report_at(report, rule, at, why);
}

namespace {

/// Replaces the outcome of a tool that carries the calls of others by the outcome that it carries, as an
/// object or as the text of one. A carrier that failed has none.
void unwrap_answer(const std::string& path, Unwrapped& unwrapped, Texts& texts) {
  const std::optional<Value> carrier = unwrapped.result ? unwrapped.result : unwrapped.outcome;
  if (!carrier || carrier->node->kind != source::Kind::object) return;
  std::optional<Value> inner = member_at(*carrier, path);
  if (inner && inner->node->kind == source::Kind::string) inner = parse_embedded(*inner, texts, nullptr);
  if (!inner || inner->node->kind != source::Kind::object) return;
  const bool is_outcome = boolean_of(member(*inner, "success")).has_value();
  unwrapped.outcome = is_outcome ? inner : std::nullopt;
  unwrapped.result = is_outcome ? std::nullopt : inner;
}

}  // namespace

void Replay::answer(const Message& message, const Waiting* request, Texts& texts,
                    diagnostics::Report& report) {
  const std::string tool = tool_of(message, request);
  ++summary_.all.answers;
  ++counts(tool).answers;
  // JSON-RPC's own errors are no outcomes of a tool.
  if (!message.note.empty()) return count_answer(tool, message.note, true);
  Unwrapped unwrapped = options_.envelope->unwrap(message.value, {shapes_, texts}, report);
  if (request != nullptr && !request->answer_path.empty())
    unwrap_answer(request->answer_path, unwrapped, texts);
  if (options_.observe)
    options_.observe({tool, request == nullptr ? nullptr : request->params.get(), unwrapped});
  const auto subject = subjects_.find(tool);
  if (subject != subjects_.end()) return check_answer(unwrapped, message, request, subject->second, report);
  const std::string_view unknown = options_.envelope->unknown_tool_code;
  if (!unknown.empty() && unwrapped.outcome && string_of(member(*unwrapped.outcome, "code")) == unknown)
    return count_answer(tool, std::string(unknown), true);
  ++summary_.all.not_looked_at;
  ++counts(tool).not_looked_at;
  // Names of a hostile transcript could fill the memory.
  constexpr std::size_t max_tools = 1'000;
  const std::string& name = unknown_tools_.size() < max_tools || unknown_tools_.contains(tool) ? tool : "";
  auto [unknown_tool, is_new] = unknown_tools_.try_emplace(name);
  if (is_new)
    unknown_tool->second.at = {message.value.text->file, message.value.node->span, message.value.pointer};
  ++unknown_tool->second.answers;
}

void Replay::report_unknown_tools(diagnostics::Report& report) {
  for (const auto& [tool, unknown] : unknown_tools_) {
    const std::string count =
        std::to_string(unknown.answers) + (unknown.answers == 1 ? " answer" : " answers");
    auto& diagnostic =
        report.add(rules::unknown_tool, unknown.at,
                   tool.empty() ? count + " of tools that are not known"
                                : count + " of the tool '" + tool + "', which has no contract in this run");
    if (unknown.answers > 1) diagnostic.primary.text = "the first of them";
  }
  unknown_tools_.clear();
}

void Replay::move_unknown(const Subject& subject, const diagnostics::Report& found,
                          diagnostics::Report& report) {
  for (const diagnostics::Diagnostic& diagnostic : found.all()) {
    const auto& breaches = subject.contract.breaches;
    const bool is_known = std::any_of(breaches.begin(), breaches.end(), [&](const ir::Breach& breach) {
      return breach.law == diagnostic.rule &&
             (breach.member.empty() ||
              diagnostic.message.find("'" + breach.member + "'") != std::string::npos);
    });
    if (is_known)
      ++summary_.known_breaches[diagnostic.rule];
    else
      report.add(diagnostic);
  }
}

std::optional<Outcome> outcome_in(const Unwrapped& unwrapped, const Subject& subject) {
  if (unwrapped.outcome) return outcome_of(subject, *unwrapped.outcome);
  if (!unwrapped.result) return std::nullopt;
  return Outcome{*unwrapped.result, true, unwrap_result(subject, *unwrapped.result)};
}

void Replay::check_answer(const Unwrapped& unwrapped, const Message& message, const Waiting* request,
                          const Subject& subject, diagnostics::Report& report) {
  const std::string& tool = subject.contract.name;
  if (!unwrapped.unfinished.empty()) return count_answer(tool, unwrapped.unfinished, true);
  if (unwrapped.failure && subject.contract.errors.empty()) return count_answer(tool, "failure", true);
  if (unwrapped.failure)
    return not_looked_at(tool, rules::not_decidable, *unwrapped.failure,
                         "a failure that is text alone has no code", report);
  // A tool without a result schema may return any text.
  const bool free_text =
      unwrapped.success == true && is_unconstrained(subject) && !unwrapped.why_undecided.empty();
  if (free_text) return count_answer(tool, "complete", true);
  const std::optional<Outcome> outcome = outcome_in(unwrapped, subject);
  if (!outcome)
    return not_looked_at(tool, rules::not_decidable, message.value,
                         "the outcome of '" + tool + "' cannot be looked at: " + unwrapped.why_undecided,
                         report);
  Answer answer = look_at(subject, *outcome);
  answer.is_later_page = request != nullptr && request->is_later_page;
  diagnostics::Report found;
  check(answer, found);
  const bool taken = is_taken(found, 0);
  move_unknown(subject, found, report);
  if (options_.on_answer) options_.on_answer({answer, unwrapped, taken, found});
  const bool disagrees = unwrapped.success && outcome->success && unwrapped.success != outcome->success;
  if (disagrees && !(unwrapped.success == false && is_no_success(answer)))
    report_at(report, rules::envelope_disagrees, message.value,
              std::string("the envelope reports ") + (*unwrapped.success ? "success" : "failure") +
                  ", the outcome in it the opposite");
  count_answer(tool, answer.facts.state, taken);
  if (request == nullptr || outcome->success != true) return;
  if (request->cap) check_cap(answer, *request->cap, report);
  for (const diagnostics::Diagnostic& diagnostic : request->if_taken) report.add(diagnostic);
}

bool Replay::takes(std::string_view tool, std::string_view line) const {
  diagnostics::Report report;
  std::optional<ParsedLine> parsed = parse_line(options_.name, 1, line, report);
  const Subject* const contract = subject(tool);
  if (!parsed || contract == nullptr) return false;
  const Context context{shapes_, parsed->texts};
  const std::vector<Message> messages = options_.envelope->messages(parsed->root, context);
  if (messages.size() != 1 || messages.front().kind != Message::Kind::answer) return false;
  const Unwrapped unwrapped = options_.envelope->unwrap(messages.front().value, context, report);
  const std::optional<Outcome> outcome = outcome_in(unwrapped, *contract);
  if (!outcome) return false;
  check(look_at(*contract, *outcome), report);
  return is_taken(report, 0);
}

void Replay::answer_of_bad_request(const Message& message, const std::string& why, Texts& texts,
                                   diagnostics::Report& report) {
  ++summary_.all.answers;
  const std::size_t before = report.all().size();
  const Unwrapped unwrapped = options_.envelope->unwrap(message.value, {shapes_, texts}, report);
  const std::optional<Value> top = unwrapped.outcome;
  const bool failed = top && boolean_of(member(*top, "success")) == false;
  if (!failed) {
    report_at(report, rules::bad_request_taken, message.value, why + ", and the answer is no failure");
  } else {
    const Subject nothing = subject_without_promises(
        subjects_.empty() ? convention::Convention{} : subjects_.begin()->second.convention);
    const Outcome outcome = outcome_of(nothing, *top);
    check(look_at(nothing, outcome), report);
  }
  const bool taken = failed && is_taken(report, before);
  ++(taken ? summary_.all.taken : summary_.all.refused);
  ++summary_.states["(refused request)"];
}

}  // namespace candor::verify
