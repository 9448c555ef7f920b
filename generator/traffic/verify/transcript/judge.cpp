// verify/transcript/judge.cpp: takes an answer out of its envelope and checks it against its contract.
#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/general_laws.hpp"
#include "verify/recordings/recorders.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/passes.hpp"

namespace candor::verify {
namespace {

/// Returns true for a contract whose results are objects.
bool is_object(const Subject& subject) {
  const auto& kind = subject.contract[subject.contract.result].kind;
  return std::holds_alternative<ir::Record>(kind) || std::holds_alternative<ir::Map>(kind);
}

bool is_unconstrained(const Subject& subject) {
  return std::holds_alternative<ir::Any>(subject.contract[subject.contract.result].kind);
}

/// The value that an MCP server wrapped because structuredContent has to be an object.
Value unwrap_result(const Subject& subject, const Value& result) {
  const bool is_wrapped = result.node->kind == detail::Kind::object && result.node->members().size() == 1 &&
                          result.node->members().front().key == "result";
  return !is_object(subject) && is_wrapped ? *member(result, "result") : result;
}

/// Returns true if the contract says what a member means to the convention.
bool has_roles(const ir::Contract& contract) {
  const ir::Roles& roles = contract.roles;
  return roles.completion || roles.scope_empty || roles.scope_count || !roles.gaps.empty() ||
         !roles.cursors.empty() || !roles.examiners.empty() || !roles.effects.empty() ||
         !roles.steps.empty() || !roles.nested.empty() || !contract.states.empty();
}

/// Returns true for a value that was recorded without saying whether the call failed, and that names an
/// error.
bool may_be_failure(const Unwrapped& unwrapped, const convention::Evidence& evidence) {
  if (unwrapped.success || unwrapped.outcome || !unwrapped.result) return false;
  return std::any_of(
      evidence.texts_of_failure.begin(), evidence.texts_of_failure.end(), [&](const std::string& name) {
        const std::optional<std::string_view> text = string_of(member(*unwrapped.result, name));
        return text && !laws::is_blank(*text);
      });
}

bool is_valid_result(const Subject& subject, const Value& value) {
  return subject.validator != nullptr && subject.file.authored && subject.file.authored->result &&
         subject.validator->is_valid(*subject.file.authored->result, *value.node, {});
}

/// Returns true if an object with `success` is a result alone, whose own member that is.
bool is_result_alone(const Subject& subject, const Value& value) {
  if (travels_flat(subject)) return false;
  if (is_valid_result(subject, value)) return true;
  const bool has_result = member(value, "result") && !declares(subject, "result");
  const bool is_success = boolean_of(member(value, "success")) == true;
  if (!declares(subject, "success")) return is_success && !has_result;
  return !has_result && (is_success || !member(value, "code"));
}

/// The result in `{"success": true, "result": {…}}`, of a contract whose outcomes are flat and know no such
/// member.
std::optional<Value> nested_result(const Subject& subject, const Value& outcome) {
  if (!travels_flat(subject) || declares(subject, "result") || outcome.node->members().size() != 2) return {};
  std::optional<Value> result = member(outcome, "result");
  const bool is_nested =
      result && result->node->kind == detail::Kind::object && boolean_of(member(outcome, "success")) == true;
  return is_nested ? result : std::nullopt;
}

/// Decides what a text without an envelope holds, by the contract of its tool: an outcome, or the result
/// alone. A text with nothing that the contract knows is neither.
void settle(const Subject& subject, Unwrapped& unwrapped) {
  if (!unwrapped.is_bare) return;
  if (unwrapped.outcome && is_result_alone(subject, *unwrapped.outcome))
    unwrapped.result = std::exchange(unwrapped.outcome, std::nullopt);
  if (unwrapped.outcome)
    if (auto nested = nested_result(subject, *unwrapped.outcome)) {
      unwrapped.result = std::move(nested);
      unwrapped.outcome.reset();
    }
  if (!unwrapped.result || is_unconstrained(subject) || is_valid_result(subject, *unwrapped.result)) return;
  const Value& result = *unwrapped.result;
  if (!is_object(subject) || may_be_failure(unwrapped, subject.convention->evidence)) return;
  if (result.node->kind == detail::Kind::object)
    for (const Node& each : result.node->members())
      if (declares(subject, each.key)) return;
  unwrapped.result.reset();
  unwrapped.why_undecided = "the text is no outcome in JSON";
}

/// Returns true for an outcome in a declared state that no caller may take for a success. Envelopes with a
/// flag of their own mark it as an error, although the outcome in them is not a failure.
bool is_no_success(const Answer& answer) {
  const ir::State* const state = answer.facts.declared;
  return state != nullptr && is_error(state->means);
}

/// Returns true if no finding from `first` on would make an emitted reader refuse the answer.
bool is_taken(const diagnostics::Findings& report, std::size_t first) {
  return std::none_of(report.all().begin() + static_cast<std::ptrdiff_t>(first), report.all().end(),
                      [](const diagnostics::Diagnostic& diagnostic) { return refuses(diagnostic.rule); });
}

/// Replaces the outcome of a tool that carries the calls of others by the outcome that it carries, as an
/// object or as the text of one. A carrier that failed has none.
void unwrap_answer(const std::string& path, Unwrapped& unwrapped, Texts& texts) {
  const std::optional<Value> carrier = unwrapped.result ? unwrapped.result : unwrapped.outcome;
  if (!carrier || carrier->node->kind != detail::Kind::object) return;
  std::optional<Value> inner = member_at(*carrier, path);
  if (inner && inner->node->kind == detail::Kind::string) inner = parse_embedded(*inner, texts, nullptr);
  if (!inner || inner->node->kind != detail::Kind::object) return;
  const bool is_outcome = boolean_of(member(*inner, "success")).has_value();
  unwrapped.is_bare = true;
  unwrapped.outcome = is_outcome ? inner : std::nullopt;
  unwrapped.result = is_outcome ? std::nullopt : inner;
}

const Asked* asked_of(const Waiting* request) { return request == nullptr ? nullptr : &request->asked; }

Verdict taken_as(std::string state) { return {.kind = Verdict::Kind::taken, .state = std::move(state)}; }

Verdict not_looked_at(const diagnostics::Rule& rule, std::string why) {
  return {.kind = Verdict::Kind::not_looked_at, .reason = std::move(why), .rule = rule.id};
}

/// Returns the text that its recorder cut, and why that is so; no text if the answer is whole. What was sent
/// over a wire was not cut.
std::pair<std::optional<Value>, std::string> cut_in(const Message& message, const Unwrapped& unwrapped,
                                                    const Line& line) {
  if (is_of_wire(line.recording)) return {};
  if (unwrapped.text) {
    std::string why = cut_of(unwrapped.text->node->text);
    if (!why.empty()) return {unwrapped.text, std::move(why)};
  }
  // A text may be JSON although something was cut from its middle.
  const auto [text, span] = outer_place_of(message.value);
  const std::string_view written =
      std::string_view(text->file->text).substr(span.begin, span.end - span.begin);
  std::string why = mark_in(line.recording->name, written);
  if (!why.empty()) return {message.value, std::move(why)};
  return {};
}

Verdict cut_answer(const Value& at, const std::string& why, Line& line) {
  report_at(line.report, rules::cut_by_recorder, at, "the answer is not whole: " + why);
  Verdict verdict = not_looked_at(rules::cut_by_recorder, "cut by its recorder");
  verdict.is_cut = true;
  return verdict;
}

Verdict judge_unknown_tool(Run& run, const Unwrapped& unwrapped, const Message& message,
                           const Waiting* request, const std::string& tool, Line& line) {
  const std::string_view unknown = envelope_of(run, message, line).unknown_tool_code;
  if (!unknown.empty() && unwrapped.outcome && string_of(member(*unwrapped.outcome, "code")) == unknown)
    return taken_as(std::string(unknown));
  if (run.unknown_tools.size() >= 2 * max_tools) prune(run.unknown_tools);
  auto [unknown_tool, is_new] = run.unknown_tools.try_emplace(tool);
  if (is_new || is_before(run.transcript, line.number, unknown_tool->second)) {
    constexpr std::size_t max_kept_size = std::size_t{1} << 16U;
    unknown_tool->second.at = outer_origin_of(message.value);
    forget_long_text(unknown_tool->second.at, line.number, max_kept_size);
    unknown_tool->second.transcript = run.transcript;
  }
  ++unknown_tool->second.answers;
  Verdict verdict = not_looked_at(
      rules::unknown_tool,
      has_contract(run, tool)
          ? "its halves were in different parts, and the contract was not given for joining them"
          : "the tool has no contract");
  if (unwrapped.failure || unwrapped.success == false) verdict.state = "failure";
  if (run.options.general_laws != nullptr)
    verdict.is_doubtful = check_general_laws(unwrapped, *run.options.general_laws, &run.groups,
                                             asked_of(request), line.texts, line.report) != 0;
  return verdict;
}

void move_unknown(Run& run, const Subject& subject, diagnostics::Findings found,
                  diagnostics::Findings& report) {
  for (const ir::Breach& breach : subject.contract.breaches) {
    const std::size_t known = found.remove_if([&](const diagnostics::Diagnostic& diagnostic) {
      return breach.law == diagnostic.rule &&
             (breach.member.empty() ||
              std::ranges::find(diagnostic.members, breach.member) != diagnostic.members.end());
    });
    if (known != 0) run.summary.known_breaches[breach.law] += static_cast<std::int64_t>(known);
  }
  report.append(std::move(found));
}

/// Returns the receipt in the metadata of an envelope.
std::optional<Value> receipt_beside(const Value& envelope) {
  if (envelope.node->kind != detail::Kind::object) return std::nullopt;
  for (const char* const name : {"_meta", "metadata"})
    if (const auto metadata = of_kind(member(envelope, name), detail::Kind::object))
      if (auto receipt = of_kind(member(*metadata, receipt_key), detail::Kind::object)) return receipt;
  return std::nullopt;
}

Verdict check_answer(Run& run, const Unwrapped& unwrapped, const Message& message, const Waiting* request,
                     const Subject& subject, const Line& line) {
  diagnostics::Findings& report = line.report;
  const std::string& tool = subject.contract.name;
  if (!unwrapped.unfinished.empty()) return taken_as(unwrapped.unfinished);
  if (unwrapped.failure && subject.contract.errors.empty()) return taken_as("failure");
  if (unwrapped.failure) {
    const std::string why = "a failure that is text alone has no code";
    report_at(report, rules::not_decidable, *unwrapped.failure, why);
    return not_looked_at(rules::not_decidable, why);
  }
  // A tool without a result schema may return any text.
  const bool free_text =
      unwrapped.success == true && is_unconstrained(subject) && !unwrapped.why_undecided.empty();
  if (free_text) return taken_as("complete");
  if (may_be_failure(unwrapped, subject.convention->evidence)) {
    const std::string why = "the recording does not say whether the call failed";
    report_at(report, rules::not_decidable, *unwrapped.result,
              "the outcome of '" + tool + "' cannot be looked at: " + why);
    return not_looked_at(rules::not_decidable, why);
  }
  // Recorders may keep the text alone; on a wire it is what the server sent.
  const bool lacks_content = unwrapped.has_no_structured_content && is_of_wire(line.recording) &&
                             unwrapped.success == true && !is_unconstrained(subject);
  if (lacks_content)
    report_at(report, rules::no_structured_content, message.value,
              "a success of '" + tool + "' without 'structuredContent', although its result has a schema");
  const std::optional<Outcome> outcome = outcome_in(unwrapped, subject);
  if (!outcome && lacks_content) return {.kind = Verdict::Kind::refused, .state = "(unreadable)"};
  if (!outcome) {
    report_at(report, rules::not_decidable, message.value,
              "the outcome of '" + tool + "' cannot be looked at: " + unwrapped.why_undecided);
    return not_looked_at(rules::not_decidable, unwrapped.why_undecided);
  }
  Answer answer = look_at(subject, *outcome);
  answer.is_later_page = request != nullptr && request->is_later_page;
  answer.asked = asked_of(request);
  // A recorder may leave the text out.
  if (unwrapped.shown && (!unwrapped.shown->texts.empty() || is_of_wire(line.recording)))
    answer.shown = &*unwrapped.shown;
  answer.is_of_server = unwrapped.is_of_server;
  answer.receipt = receipt_beside(message.value);
  diagnostics::Findings found;
  check(answer, found);
  const bool taken = is_taken(found, 0);
  if (run.options.on_answer) run.options.on_answer({answer, unwrapped, taken, found});
  const bool has_remark = std::ranges::any_of(found.all(), [](const diagnostics::Diagnostic& each) {
    return each.severity == diagnostics::Severity::remark;
  });
  move_unknown(run, subject, std::move(found), report);
  const bool disagrees = unwrapped.success && outcome->success && unwrapped.success != outcome->success;
  if (disagrees && !(unwrapped.success == false && is_no_success(answer)))
    report_at(report, rules::envelope_disagrees, message.value,
              std::string("the envelope reports ") + (*unwrapped.success ? "success" : "failure") +
                  ", the outcome in it the opposite");
  Verdict verdict{.kind = taken && !lacks_content ? Verdict::Kind::taken : Verdict::Kind::refused,
                  .state = answer.facts.state,
                  .is_doubtful = has_remark};
  if (request == nullptr || outcome->success != true) return verdict;
  if (request->cap) check_cap(answer, *request->cap, report);
  for (const diagnostics::Diagnostic& diagnostic : request->if_taken) report.add(diagnostic);
  return verdict;
}

const Subject& nothing_promised(Run& run) {
  static const auto no_convention = std::make_shared<const convention::Convention>();
  const auto& convention = run.subjects->empty() ? no_convention : run.subjects->begin()->second.convention;
  if (!run.nothing_promised || run.nothing_promised->convention != convention)
    run.nothing_promised = subject_without_promises(convention);
  return *run.nothing_promised;
}

}  // namespace

std::optional<Outcome> outcome_in(const Unwrapped& unwrapped, const Subject& subject) {
  if (unwrapped.outcome) return outcome_of(subject, *unwrapped.outcome);
  if (!unwrapped.result) return std::nullopt;
  return Outcome{*unwrapped.result, true, unwrap_result(subject, *unwrapped.result)};
}

Verdict judge(Run& run, const Message& message, const Waiting* request, const std::string& tool, Line& line) {
  if (request != nullptr && request->is_ambiguous) {
    const std::string why = "several calls wait under one id";
    report_at(line.report, rules::not_decidable, message.value,
              "whether this is the answer of '" + tool + "' is not known: " + why);
    return not_looked_at(rules::not_decidable, why);
  }
  if (!message.cut.empty()) return cut_answer(message.value, message.cut, line);
  // JSON-RPC's own errors are not outcomes of a tool.
  if (!message.note.empty()) return taken_as(message.note);
  const Envelope& envelope = envelope_of(run, message, line);
  Unwrapped unwrapped = envelope.unwrap(message.value, {run.shapes, line.texts}, line.report);
  if (const auto [at, why] = cut_in(message, unwrapped, line); at) return cut_answer(*at, why, line);
  if (!unwrapped.success) unwrapped.success = message.success;
  // What failed has no result: a value of it is the text of the failure.
  if (unwrapped.success == false && unwrapped.is_bare && unwrapped.result)
    unwrapped.failure = std::exchange(unwrapped.result, std::nullopt);
  const bool has_value = unwrapped.outcome || unwrapped.result || unwrapped.failure;
  if (unwrapped.success == false && !has_value && unwrapped.text) unwrapped.failure = unwrapped.text;
  if (request != nullptr && !request->answer_path.empty())
    unwrap_answer(request->answer_path, unwrapped, line.texts);
  const auto found = run.subjects->find(tool);
  const Subject* subject = found == run.subjects->end() ? nullptr : &found->second;
  if (subject != nullptr && envelope.asserts_formats && subject->over_mcp) subject = subject->over_mcp.get();
  if (subject != nullptr) settle(*subject, unwrapped);
  const bool is_unclear =
      run.options.general_laws != nullptr && may_be_failure(unwrapped, *run.options.general_laws);
  if (run.options.observe && !is_unclear)
    run.options.observe({tool, request == nullptr ? nullptr : request->params.get(), unwrapped});
  if (subject != nullptr) {
    const std::size_t first = line.report.all().size();
    Verdict verdict = check_answer(run, unwrapped, message, request, *subject, line);
    // A contract that is only the schema that a server publishes says nothing of these.
    const bool is_foreign = !convention::names_have_meaning(subject->file);
    if (run.options.general_laws != nullptr && (is_foreign || !has_roles(subject->contract)) &&
        !lies(line.report, first))
      verdict.is_doubtful =
          check_general_laws(unwrapped, *run.options.general_laws, is_foreign ? &run.groups : nullptr,
                             asked_of(request), line.texts, line.report) != 0 ||
          verdict.is_doubtful;
    return verdict;
  }
  return judge_unknown_tool(run, unwrapped, message, request, tool, line);
}

bool is_refusal(Run& run, const Message& message, const std::string& why, Line& line) {
  const std::size_t before = line.report.all().size();
  // A JSON-RPC error refuses the request, and has no outcome to check.
  const bool is_error = !message.note.empty();
  Unwrapped unwrapped;
  if (!is_error)
    unwrapped = envelope_of(run, message, line).unwrap(message.value, {run.shapes, line.texts}, line.report);
  const std::optional<Value> top = unwrapped.outcome;
  const bool is_failure = top && boolean_of(member(*top, "success")) == false;
  const bool failed = is_error || is_failure || unwrapped.success == false;
  if (!failed)
    report_at(line.report, rules::bad_request_taken, message.value, why + ", and the answer is no failure");
  if (is_failure) {
    const Subject& nothing = nothing_promised(run);
    const Outcome outcome = outcome_of(nothing, *top);
    check(look_at(nothing, outcome), line.report);
  }
  return failed && is_taken(line.report, before);
}

}  // namespace candor::verify
