// generator/review/guard/server_side.cpp: takes the messages of the server: lists lose the tools that are held back,
// and answers that break their contract are named, demoted or refused.
#include <algorithm>
#include <utility>

#include <candor/mcp/detail/error.hpp>
#include <candor/mcp/detail/names.hpp>

#include "guard/guard.hpp"
#include "guard/messages.hpp"
#include "source/make_node.hpp"
#include "verify/changed_answer.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/message_id.hpp"

namespace candor::guard {
namespace {

namespace notifications = mcp::detail::notifications;
using detail::Kind;
using verify::Value;

/// More pages than any server has.
constexpr std::uint64_t max_pages = 1'000;

constexpr std::string_view demoted_advice =
    "The answer below is what the server sent, with the claim corrected. Rely on what it lists, not on what "
    "it leaves "
    "out.";
constexpr std::string_view named_advice = "The answer below is what the server sent.";
constexpr std::string_view refused_advice =
    "The server carried out the call; nothing in its answer can be relied on. A retry does not help unless "
    "the tool "
    "changes.";

/// The result of a tool in a message of MCP. That of a task is a member of the task.
struct ToolResult {
  Value value;
  bool is_of_task = false;
};
std::optional<ToolResult> tool_result_in(const Value& message) {
  for (const char* const key : {"result", "params"}) {
    const std::optional<Value> told = verify::of_kind(verify::member(message, key), Kind::object);
    if (!told) continue;
    const std::optional<Value> of_task = verify::result_of_task(*told);
    return of_task ? ToolResult{*of_task, true} : ToolResult{*told};
  }
  return std::nullopt;
}

/// Where a notice of an MCP result stands: in its `_meta`, which is made where there is none.
std::optional<Edit> meta_edit(const Value& result, const Notice& notice) {
  const std::optional<Value> meta = verify::member(result, "_meta");
  if (!meta)
    return add_member(result, "_meta", "{" + source::quote(notice_key) + ":" + to_json(notice) + "}");
  if (meta->node->kind != Kind::object) return std::nullopt;
  // One that the server wrote would pass for a notice of the guard.
  if (const std::optional<Value> forged = verify::member(*meta, notice_key))
    return replace(*forged, to_json(notice));
  return add_member(*meta, notice_key, to_json(notice));
}

/// Returns true if answers of the tool may have no members that its contract does not declare.
bool is_closed(const verify::Subject* subject) {
  if (subject == nullptr) return false;
  const auto* record = std::get_if<ir::Record>(&subject->contract[subject->contract.result].kind);
  return record != nullptr && std::holds_alternative<ir::Refused>(record->extras);
}

/// Returns the text that was parsed of a string, or null. Strings are looked up in their order; `next` is the
/// first text that may be that of the next one.
const verify::Text* text_of(const Value& string, const verify::Texts& texts, std::size_t& next) {
  const auto is_before = [&](const verify::Text& text) {
    return text.within != string.text || text.literal.begin < verify::span_of(string).begin;
  };
  while (next < texts.size() && is_before(texts[next])) ++next;
  return next < texts.size() && texts[next].literal == verify::span_of(string) ? &texts[next] : nullptr;
}

/// The text blocks of an MCP answer that are JSON objects.
std::vector<Value> objects_in_text(verify::ParsedLine& line) {
  std::vector<Value> objects;
  const std::optional<ToolResult> result = tool_result_in(line.root);
  const auto content =
      result ? verify::of_kind(verify::member(result->value, "content"), Kind::array) : std::nullopt;
  std::size_t next = 0;
  for (const Value& block : verify::items_of(content)) {
    const auto text = verify::of_kind(verify::member(block, "text"), Kind::string);
    if (!text || !text->node->text.starts_with('{')) continue;
    // The check has parsed most of them.
    const verify::Text* const known = text_of(*text, line.texts, next);
    const std::optional<Value> object =
        known != nullptr ? verify::root_of(*known) : verify::parse_embedded(*text, line.texts, nullptr);
    if (object && object->node->kind == Kind::object) objects.push_back(*object);
  }
  return objects;
}

}  // namespace

void Guard::take_server_message(std::string_view frame, verify::ParsedLine& line, Form form,
                                Outcome& outcome) {
  const Value& message = line.root;
  const std::string key = id_key(message);
  if (protocol_ == Protocol::mcp && form != Form::answer) {
    // Ids of requests of the server are not those of the host.
    const std::string_view method = method_of(message);
    if (form == Form::request || (form == Form::none && !method.empty() && !key.empty()))
      return record_push(frame);
    if (method == notifications::tools_changed) definitions_.expire();
  }
  if (form == Form::answer) answered_ = requests_.take(key);
  const bool is_own = form == Form::answer && !key.empty() && key == own_list_;
  if (is_own || (answered_ && answered_->kind == HostRequest::Kind::list))
    return take_list(frame, line, is_own, outcome);
  // What aft could not read has no id.
  const bool is_parse_error = protocol_ == Protocol::aft && key == verify::parse_error_id &&
                              verify::boolean_of(verify::member(message, "success")) == false;
  if (form == Form::answer && !answered_ && !is_parse_error) return hold_unmatched(frame, line, outcome);
  check_answer(frame, line, outcome);
}

/// An answer that no request waits for: the host may take it for that to another one, or in place of the
/// first.
void Guard::hold_unmatched(std::string_view frame, verify::ParsedLine& line, Outcome& outcome) {
  const std::string key = id_key(line.root);
  const std::string why = "no request waits for an answer with the id " + verify::shown_id(key);
  const std::size_t before = outcome.findings.all().size();
  replay_->parsed_line(line, outcome.findings);
  record(frame);
  if (outcome.findings.all().size() == before) name_unread("server", frame, why, outcome);
  if (passes_unread()) return;
  outcome.passes = false;
  doubt({key}, why, outcome);
}

void Guard::take_list(std::string_view frame, verify::ParsedLine& line, bool is_own, Outcome& outcome) {
  const std::string key = id_key(line.root);
  replay_->parsed_line(line, outcome.findings);
  record(frame);
  if (is_own) own_list_.clear();
  outcome.passes = !is_own;
  const auto result = verify::of_kind(verify::member(line.root, "result"), Kind::object);
  const auto tools = result ? verify::of_kind(verify::member(*result, "tools"), Kind::array) : std::nullopt;
  if (!tools) {
    if (verify::member(line.root, "result")) name_unread("server", frame, "it has no list 'tools'", outcome);
    if (is_own) definitions_.give_up();
    if (is_own) release_held(outcome);
    if (is_own) return;
    // A host that reads it otherwise would take tools that nobody looked at.
    if (verify::member(line.root, "result") && !passes_unread()) {
      outcome.passes = false;
      fail_request(key, *answered_, "it has no list 'tools'", outcome);
    }
    return ask_for_held(outcome);
  }
  ListedPage page = definitions_.take_page(*tools, outcome.findings);
  for (verify::Subject& subject : page.subjects) replay_->set_subject(std::move(subject));
  const std::string cursor(verify::string_of(verify::member(*result, "nextCursor")).value_or(""));
  if (!page.held.empty() && !is_own) {
    counts_.held_tools += page.held.size();
    Notice notice{"held_back", "tools were taken out of the list", {}};
    for (const std::string& name : page.held_names)
      notice.reasons.push_back({"guard/held-back", "", definitions_.why_held(name)});
    std::vector<Edit> edits = remove_items(*tools, page.held);
    if (std::optional<Edit> meta = meta_edit(*result, notice)) edits.push_back(std::move(*meta));
    outcome.passes = false;
    outcome.sent.push_back({true, written(line, answered_->id, std::move(edits))});
  }
  if (!cursor.empty() && is_own && own_lists_ < max_pages) return ask_for_list(cursor, outcome);
  if (!cursor.empty() && !is_own) return ask_for_held(outcome);
  for (const std::string& tool : definitions_.end_list(outcome.findings)) replay_->remove_subject(tool);
  if (own_list_.empty()) release_held(outcome);
}

void Guard::check_answer(std::string_view frame, verify::ParsedLine& line, Outcome& outcome) {
  const std::string key = id_key(line.root);
  const bool is_awaited = replay_->waits_for(key);
  checked_.reset();
  replay_->parsed_line(line, outcome.findings);
  record(frame);
  // A notification may have the result of a task.
  if (is_awaited || checked_) return judge(line, outcome);
  if (!answered_ || answered_->kind != HostRequest::Kind::call || passes_unread()) return;
  // The replay has bounds of its own: what it forgot cannot be judged.
  outcome.passes = false;
  fail_request(key, *answered_, "too many calls wait, so that its own is forgotten", outcome);
}

std::string Guard::answer_name() const {
  return checked_ && !checked_->tool.empty() ? "the answer of '" + checked_->tool + "'"
                                             : "the answer of the server";
}

void Guard::judge(verify::ParsedLine& line, Outcome& outcome) {
  std::vector<Reason> reasons = reasons_of(outcome.findings);
  if (reasons.empty()) return;
  // A failure that breaks a rule is still a failure: it promises nothing.
  const bool promises = !checked_ || !checked_->is_failure;
  const bool is_refused = checked_ && !checked_->is_taken;
  if (promises && settings_.policy == Policy::refuse) return refuse_answer(line, std::move(reasons), outcome);
  if (promises && settings_.policy == Policy::demote) {
    if (demote(line, reasons, outcome)) return;
    if (is_refused) return refuse_answer(line, std::move(reasons), outcome);
  }
  ++counts_.named;
  const Notice notice{"named", answer_name() + " breaks its contract", std::move(reasons), named_advice};
  std::vector<Edit> edits = notice_edits(line, notice, settings_.policy != Policy::observe);
  if (edits.empty()) return;
  outcome.passes = false;
  outcome.sent.push_back({true, written(line, answered_ ? answered_->id : "", std::move(edits))});
}

void Guard::refuse_answer(const verify::ParsedLine& line, std::vector<Reason> reasons, Outcome& outcome) {
  ++counts_.refused;
  const Notice notice{"refused", answer_name() + " was refused", std::move(reasons), refused_advice};
  const std::string id = answered_ ? answered_->id : id_json(line.root);
  const std::optional<ToolResult> result = tool_result_in(line.root);
  const bool is_modern = result ? verify::member(result->value, "resultType").has_value() : is_modern_;
  outcome.passes = false;
  if (protocol_ == Protocol::aft)
    return outcome.sent.push_back({true, aft_refusal(id, Cause::answer_refused, notice)});
  const std::string refusal = refused_result(is_modern, Cause::answer_refused, notice);
  outcome.sent.push_back({true, result && result->is_of_task
                                    ? written(line, answered_ ? answered_->id : "", {replace(result->value, refusal)})
                                    : mcp::detail::result_frame(id, refusal)});
}

/// Returns false where the answer cannot be demoted.
bool Guard::demote(verify::ParsedLine& line, const std::vector<Reason>& reasons, Outcome& outcome) {
  if (!checked_ || !checked_->demotion) return false;
  std::vector<Edit> edits;
  for (const Correction& correction : *checked_->demotion) edits.push_back(edit_of(correction));
  const Value& result = *checked_->outcome.result;
  if (protocol_ == Protocol::mcp)
    for (const Value& copy : objects_in_text(line)) {
      // The answer itself may be that text.
      if (result.text->within != nullptr && result.text->literal == copy.text->literal) continue;
      std::ranges::move(edits_of_copy(*checked_->demotion, result, copy), std::back_inserter(edits));
    }
  const Notice notice{"demoted", answer_name() + " claims more than its evidence supports, and was demoted",
                      reasons, demoted_advice};
  std::ranges::move(notice_edits(line, notice, true), std::back_inserter(edits));
  if (!is_taken_after(*checked_->demotion, notice, line)) return false;
  ++counts_.demoted;
  outcome.passes = false;
  outcome.sent.push_back({true, written(line, answered_ ? answered_->id : "", std::move(edits))});
  return true;
}

/// Returns true if an emitted reader takes the answer after the corrections. The edits of a demotion change
/// nothing else of the outcome, so the frame is not read again.
bool Guard::is_taken_after(const std::vector<Correction>& corrections, const Notice& notice,
                           verify::ParsedLine& line) const {
  const verify::Subject* const subject = replay_->subject(checked_->tool);
  if (subject == nullptr) return false;
  std::vector<source::Member> changed;
  for (const Correction& correction : corrections)
    changed.push_back({correction.key, {}, source::make_boolean(correction.value)});
  // The notice of a flat answer stands in its result.
  const bool is_in_result = protocol_ == Protocol::aft && line.root.node == checked_->outcome.result->node;
  if (is_in_result && !is_closed(subject))
    changed.push_back({std::string(flat_notice_key),
                       {},
                       source::read_json(source::make_file("notice", to_json(notice))).document->root});
  return verify::takes_changed(*subject, checked_->outcome, checked_->has_valid_result, changed, line.texts);
}

std::vector<Edit> Guard::notice_edits(const verify::ParsedLine& line, const Notice& notice,
                                      bool in_text) const {
  std::vector<Edit> edits;
  if (protocol_ == Protocol::aft) {
    if (checked_ && is_closed(replay_->subject(checked_->tool))) return edits;
    if (const std::optional<Value> forged = verify::member(line.root, flat_notice_key))
      edits.push_back(replace(*forged, to_json(notice)));
    else
      edits.push_back(add_member(line.root, flat_notice_key, to_json(notice)));
    return edits;
  }
  const std::optional<ToolResult> result = tool_result_in(line.root);
  if (!result) return edits;
  if (std::optional<Edit> meta = meta_edit(result->value, notice)) edits.push_back(std::move(*meta));
  const auto content = verify::of_kind(verify::member(result->value, "content"), Kind::array);
  if (in_text && content) edits.push_back(add_item(*content, text_block(notice)));
  return edits;
}

}  // namespace candor::guard
