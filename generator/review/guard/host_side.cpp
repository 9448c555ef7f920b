// generator/review/guard/host_side.cpp: takes the messages of the host: calls wait for the definitions of their
// tools, and are refused where these are held back or the params are wrong.
#include <algorithm>
#include <utility>

#include <candor/mcp/detail/names.hpp>

#include "diagnostics/rules.hpp"
#include "guard/guard.hpp"
#include "guard/messages.hpp"
#include "verify/message_id.hpp"

namespace candor::guard {
namespace {

namespace methods = mcp::detail::methods;
namespace notifications = mcp::detail::notifications;

/// Limits of the calls that wait for definitions.
constexpr std::size_t max_held_calls = 256;
constexpr std::size_t max_held_bytes = std::size_t{16} << 20U;

/// The member of the params of a message.
std::optional<verify::Value> param(const verify::Value& message, std::string_view name) {
  const std::optional<verify::Value> params = verify::member(message, "params");
  return params ? verify::member(*params, name) : std::nullopt;
}

}  // namespace

void Guard::take_host_message(std::string_view frame, verify::ParsedLine& line, Form form, Outcome& outcome) {
  const verify::Value& message = line.root;
  if (form == Form::none && protocol_ == Protocol::mcp)
    name_unread("host", frame, understand(message).why, outcome);
  if (form == Form::request && !add_request(frame, line, outcome)) return;
  if (protocol_ == Protocol::aft) {
    const std::string tool(verify::string_of(verify::member(message, "command")).value_or(""));
    if (form == Form::request && refuse_without_contract(frame, message, tool, outcome)) return;
    return check_call(frame, line, outcome);
  }
  const std::string_view method = method_of(message);
  // An answer to a request of the server, whose ids are not those of the host.
  if (method.empty() && form != Form::request) return record_push(frame);
  if (!is_modern_) is_modern_ = !modern_meta(message).empty();
  if (method == methods::call_tool && form == Form::request) return take_call(frame, line, outcome);
  if (method == notifications::cancelled) {
    const std::optional<verify::Value> id = param(message, "requestId");
    const std::string key = verify::id_key(id);
    requests_.cancel(key);
    if (drop_held(key)) {
      requests_.take(key);
      outcome.passes = false;
      return record_push(frame);
    }
  }
  replay_->parsed_line(line, outcome.findings);
  record(frame);
}

/// Remembers a request. Returns false if its id is that of another that waits, which the answer of the server
/// could not be told from: then it is not passed on.
bool Guard::add_request(std::string_view frame, verify::ParsedLine& line, Outcome& outcome) {
  const std::string key = id_key(line.root);
  // A request of aft with another id is none, which it says under an id of its own.
  if (key.empty() || (protocol_ == Protocol::aft && !verify::string_of(verify::member(line.root, "id"))))
    return true;
  const std::string_view method = method_of(line.root);
  HostRequest request{id_json(line.root)};
  if (protocol_ == Protocol::aft || method == methods::call_tool) request.kind = HostRequest::Kind::call;
  if (protocol_ == Protocol::mcp && method == methods::list_tools) request.kind = HostRequest::Kind::list;
  if (!passes_unread() && (requests_.find(key) != nullptr || key == own_list_)) {
    unread_of_host(frame, "another request with its id waits for an answer", outcome);
    return false;
  }
  for (const auto& [old, given_way] : requests_.add(key, std::move(request))) {
    if (passes_unread()) continue;
    replay_->forget(old);
    fail_request(old, given_way, "too many requests wait for an answer", outcome);
  }
  return true;
}

void Guard::take_call(std::string_view frame, verify::ParsedLine& line, Outcome& outcome) {
  const std::string tool(verify::string_of(param(line.root, "name")).value_or(""));
  if (definitions_.needs_list(tool)) return hold_call(frame, line.root, outcome);
  const std::string why = definitions_.why_held(tool);
  if (why.empty()) {
    if (!refuse_without_contract(frame, line.root, tool, outcome)) check_call(frame, line, outcome);
    return;
  }
  ++counts_.held_back;
  refuse_call(frame, line.root, Cause::held_back,
              {"held_back",
               "the call of '" + tool + "' was not passed on",
               {{std::string(rules::held_back.id), "", why}},
               "Nothing was done. A retry does not help before a person has accepted the definition."},
              outcome);
}

/// Refuses a call whose answer could not be checked. Returns false where the policy passes it on.
bool Guard::refuse_without_contract(std::string_view frame, const verify::Value& request,
                                    const std::string& tool, Outcome& outcome) {
  if (settings_.policy != Policy::refuse || settings_.passes_without_contract) return false;
  std::string why = definitions_.why_without_contract(tool);
  if (why.empty()) return false;
  ++counts_.held_back;
  refuse_call(frame, request, Cause::held_back,
              {"held_back",
               "the call of '" + tool + "' was not passed on",
               {{std::string(rules::no_contract.id), "", std::move(why)}},
               "Nothing was done. A retry does not help before a person has named a contract of the tool."},
              outcome);
  return true;
}

void Guard::check_call(std::string_view frame, verify::ParsedLine& line, Outcome& outcome) {
  refused_params_.clear();
  tool_.clear();
  replay_->parsed_line(line, outcome.findings);
  if (refused_params_.empty()) return record(frame);
  ++counts_.not_called;
  const std::string key = id_key(line.root);
  if (!key.empty()) replay_->forget(key);
  const source::Origin at{line.root.text->file, verify::span_of(line.root), ""};
  outcome.findings.add(rules::not_called, at,
                       "the call of '" + tool_ + "' was not passed on: " + refused_params_.front().message);
  refuse_call(
      frame, line.root, Cause::bad_params,
      {"not_called", "the call of '" + tool_ + "' was not passed on, because its params break the contract",
       std::move(refused_params_), "Nothing was done. Correct the params and call again."},
      outcome);
}

void Guard::refuse_call(std::string_view frame, const verify::Value& request, Cause cause,
                        const Notice& notice, Outcome& outcome) {
  const std::string id = id_json(request);
  std::string refusal = protocol_ == Protocol::mcp
                            ? mcp_refusal(id, !modern_meta(request).empty(), cause, notice)
                            : aft_refusal(id, cause, notice);
  // The server never sees the call, so it is not one of the calls of the record.
  record_push(frame);
  record_push(refusal);
  requests_.take(id_key(request));
  outcome.passes = false;
  outcome.sent.push_back({true, std::move(refusal)});
}

/// Refuses a call because of the list of tools.
void Guard::refuse_unlisted(std::string_view frame, const verify::Value& request, const std::string& why,
                            Outcome& outcome) {
  ++counts_.held_back;
  refuse_call(frame, request, Cause::held_back,
              {"held_back",
               "the call was not passed on",
               {{std::string(rules::held_back.id), "", why}},
               "Nothing was done. A later retry can succeed."},
              outcome);
}

void Guard::hold_call(std::string_view frame, const verify::Value& request, Outcome& outcome) {
  if (held_.size() >= max_held_calls || held_bytes_ + frame.size() > max_held_bytes)
    return refuse_unlisted(frame, request, "too many calls wait for the list of tools", outcome);
  held_.push_back({std::string(frame), id_key(request)});
  held_bytes_ += frame.size();
  outcome.passes = false;
  own_list_meta_ = modern_meta(request);
  // The list that the host has asked for may be all that is needed.
  if (own_list_.empty() && !requests_.has_lists()) ask_for_list("", outcome);
}

bool Guard::drop_held(const std::string& id) {
  const auto found = std::ranges::find(held_, id, &HeldCall::id);
  if (found == held_.end()) return false;
  held_bytes_ -= found->frame.size();
  held_.erase(found);
  return true;
}

void Guard::ask_for_list(std::string_view cursor, Outcome& outcome) {
  do own_list_ = "candor-guard-" + std::to_string(++own_lists_);
  while (requests_.find(own_list_) != nullptr);
  std::string request = list_request(own_list_, own_list_meta_, cursor);
  replay_->line(request, outcome.findings);
  record(request);
  outcome.sent.push_back({false, std::move(request)});
}

void Guard::ask_for_held(Outcome& outcome) {
  if (!held_.empty() && own_list_.empty() && !requests_.has_lists()) ask_for_list("", outcome);
}

std::deque<HeldCall> Guard::take_held() {
  held_bytes_ = 0;
  return std::exchange(held_, {});
}

void Guard::refuse_held(const std::string& why, Outcome& outcome) {
  for (const HeldCall& call : take_held())
    if (const std::optional<verify::ParsedLine> line = parse(call.frame, outcome.findings))
      refuse_unlisted(call.frame, line->root, why, outcome);
}

void Guard::release_held(Outcome& outcome) {
  for (const HeldCall& call : take_held()) {
    Outcome released;
    std::optional<verify::ParsedLine> line = parse(call.frame, released.findings);
    if (line) take_call(call.frame, *line, released);
    outcome.findings.append(std::move(released.findings));
    std::ranges::move(released.sent, std::back_inserter(outcome.sent));
    if (line && released.passes) outcome.sent.push_back({false, written(*line, "", {})});
  }
}

}  // namespace candor::guard
