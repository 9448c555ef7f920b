// runtime/wasm/judge.cpp: decides about the texts of a tool by its table, as emitted readers do.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include <algorithm>
#include <candor/detail/document.hpp>
#include <candor/detail/explain.hpp>
#include <candor/detail/failure_wire.hpp>
#include <candor/detail/json_string.hpp>
#include <candor/detail/judged.hpp>
#include <candor/detail/reader_access.hpp>
#include <candor/detail/verdict.hpp>
#include <string>
#include <vector>

#include "wasm/judge.hpp"
#include "wasm/read_table.hpp"
#include "wasm/values.hpp"

namespace candor::judge {
namespace {

using detail::TreeNode;

std::string quoted(std::string_view text) { return detail::json_string(text); }

void append_violations(std::string& json, std::string_view name, const std::vector<Violation>& list) {
  std::string items;
  for (const Violation& each : list) {
    std::string item;
    detail::append_member(item, "pointer", quoted(each.pointer));
    detail::append_member(item, "line", std::to_string(each.line));
    detail::append_member(item, "column", std::to_string(each.column));
    detail::append_member(item, "keyword", quoted(each.keyword));
    detail::append_member(item, "expected", quoted(each.expected));
    detail::append_member(item, "found", quoted(each.found));
    detail::append_member(item, "nearest", quoted(each.nearest));
    detail::append_member(item, "text", quoted(to_string(each)));
    items.append(items.empty() ? "{" : ",{").append(item).append("}");
  }
  detail::append_member(json, name, "[" + items + "]");
}

std::string refused(const Violations& why) {
  std::string json;
  append_violations(json, "violations", why.list);
  detail::append_member(json, "cut", why.cut ? "true" : "false");
  return "{" + json + "}";
}

/// The members of an answer that neither it nor its result declares, if they contradict it.
class Watch {
 public:
  explicit Watch(const Tool& tool) : tool_(tool) {
    around_.texts = tool.table.watched.texts;
    around_.trues = tool.table.watched.trues;
    around_.falses = tool.table.watched.falses;
    around_.gaps = around_.cuts = around_.more_gaps = around_.members = {};
  }

  void look(const TreeNode& answer, detail::KeptContradictions& found) const {
    if (!tool_.table.watches) return;
    const bool is_nested = tool_.table.info.nested;
    const detail::Subschema& row = *tool_.table.answer;
    for (const TreeNode& member : answer.members()) {
      const detail::Property* const declared = property(row, member.key);
      if (declared == nullptr)
        watch(is_nested ? around_ : tool_.table.watched, member, found);
      else if (is_nested && member.key == "result")
        for (const TreeNode& inner : member.members())
          if (property(*declared->schema, inner.key) == nullptr) watch(tool_.table.watched, inner, found);
    }
  }

 private:
  static const detail::Property* property(const detail::Subschema& row, std::string_view key) {
    for (const detail::Property& each : row.properties)
      if (each.name == key) return &each;
    return nullptr;
  }
  static void watch(const detail::WatchedNames& names, const TreeNode& member,
                    detail::KeptContradictions& found) {
    detail::watch(names, member.key, {member.at, member.size}, found);
  }

  const Tool& tool_;
  detail::WatchedNames around_;
};

/// An answer that the schema accepts.
struct Answer {
  Answer(const Tool& tool, std::string_view json) : tree(json) {
    const ContractInfo& info = tool.table.info;
    const bool is_flat = !info.nested;
    const TreeNode& result = is_flat ? tree.root() : *detail::find_member(tree.root(), "result");
    for (const RoleInfo& role : info.roles) {
      const TreeNode* const node = role.member.empty() && result.kind != detail::Kind::object
                                       ? &result
                                       : detail::find_member(result, role.member);
      detail::ValueSpan& span = spans.emplace_back();
      if (node == nullptr) continue;
      const auto at = static_cast<std::size_t>(node->at - tree.in.begin);
      span = {at, at + node->size};
      signs.add(role.role, detail::sign_at(node->at, node->at + node->size));
    }
    Watch(tool).look(tree.root(), found);
  }

  detail::OwnTree tree;
  std::vector<detail::ValueSpan> spans;
  detail::RoleSigns signs;
  detail::KeptContradictions found;
};

std::string reported(const ContractInfo& info, const detail::JudgedState& state, const OtherGaps& gaps,
                     const std::vector<Violation>& lies, std::string_view doubt) {
  std::string json;
  detail::append_member(json, "state", quoted(info.states[state.index].name));
  std::string items;
  for (const OtherGap& each : gaps) {
    std::string item;
    detail::append_member(item, "unit", quoted(each.unit));
    detail::append_member(item, "reason", quoted(each.reason));
    if (each.member) detail::append_member(item, "member", each.member->text());
    items.append(items.empty() ? "{" : ",{").append(item).append("}");
  }
  detail::append_member(json, "has_gap", state.has_gap ? "true" : "false");
  detail::append_member(json, "other", "[" + items + "]");
  detail::append_member(json, "doubt", quoted(doubt));
  append_violations(json, "lies", lies);
  return "{" + json + "}";
}

std::string judge_success(const Tool& tool, std::string_view json, const ReadOptions& options,
                          std::vector<Violation>& lies) {
  const ContractInfo& info = tool.table.info;
  Answer answer(tool, json);
  detail::JudgedAnswer judged{info, {answer.tree.in.begin, json.size()}, 0, answer.spans, answer.signs};
  judged.failure_member = answer.found.failure;
  judged.has_undeclared_gap = !answer.found.gaps.empty();
  judged.given = json;
  std::vector<detail::GivenValue> values(info.roles.size());
  detail::JudgedState state;
  Violations why;
  if (!detail::judge_answer(judged, values.data(), options, state, &answer.found.gaps, why))
    return refused(why);
  std::vector<std::string_view> names;
  for (const detail::Property& each : tool.table.answer->properties) names.push_back(each.name);
  return reported(info, state, answer.found.gaps, lies, detail::doubt_in(info, names, json));
}

std::string judge_failure(const Tool& tool, std::string_view json, const ReadOptions& options,
                          std::vector<Violation>& lies) {
  const ContractInfo& info = tool.table.info;
  detail::FailureWire failure;
  Violations why;
  detail::read_failure(json, options.limits, failure);
  if (!detail::admits_failure(info, failure, json, options, why)) return refused(why);
  detail::JudgedState state;
  while (info.states[state.index].means != Means::failed) ++state.index;
  return reported(info, state, {}, lies, "");
}

std::string judge_outcome(const Tool& tool, std::string_view json, bool demotes, bool refuses_words) {
  std::vector<Violation> lies;
  ReadOptions options;
  if (demotes) options.lies = Lies::demote(lies);
  if (refuses_words) options.unknown_words = UnknownWords::refuse;
  const Violations why = detail::explain(json, tool.schemas, &tool.outcome, options.limits);
  if (!why.empty()) return refused(why);
  return detail::is_success(json) ? judge_success(tool, json, options, lies)
                                  : judge_failure(tool, json, options, lies);
}

/// Returns the members that identify a state in a written answer.
std::string members_of_state(const Tool& tool, const StateInfo& state, bool has_gaps) {
  const ContractInfo& info = tool.table.info;
  const detail::StateFlags flags = detail::flags_of(info, state, has_gaps);
  const detail::Subschema& result =
      info.nested ? *tool.table.answer->properties.back().schema : *tool.table.answer;
  std::string json;
  for (std::size_t i = 0; i < info.roles.size(); ++i) {
    const RoleInfo& role = info.roles[i];
    const bool is_required = std::ranges::any_of(result.properties, [&](const detail::Property& each) {
      return each.required && each.name == role.member;
    });
    std::string_view value = role.otherwise;
    for (const StateConstant& one : state.constants)
      if (one.index == i) value = one.json;
    if (role.role == Role::completion) value = flags.complete == std::optional(true) ? "true" : "false";
    if (role.role == Role::scope_empty) value = flags.scope_empty ? "true" : is_required ? "false" : "";
    if (!value.empty()) detail::append_member(json, role.member, value);
  }
  return "{" + json + "}";
}

/// Returns the states of a tool as a writer needs them: each with the members that identify it.
std::string description_of(const Tool& tool) {
  std::string states;
  for (const StateInfo& state : tool.table.info.states) {
    std::string one;
    detail::append_member(one, "name", quoted(state.name));
    detail::append_member(one, "sentence", quoted(state.sentence));
    detail::append_member(one, "isFailure", state.means == Means::failed ? "true" : "false");
    detail::append_member(one, "isError", is_error(state.means) ? "true" : "false");
    detail::append_member(one, "whole", members_of_state(tool, state, false));
    detail::append_member(one, "gapped", members_of_state(tool, state, true));
    states.append(states.empty() ? "{" : ",{").append(one).append("}");
  }
  return "[" + states + "]";
}

std::vector<std::unique_ptr<Tool>> tools;
std::string given;
std::string answer;

std::string value_of(const Tool& tool, bool of_answer, Side side) {
  const detail::OwnTree tree(given);
  if (!of_answer) return text_of(tool, tool.table.params, tree.root(), side);
  if (!tool.table.info.nested || !detail::is_success(given))
    return text_of(tool, &tool.outcome, tree.root(), side);
  const detail::SubschemaRef result = tool.table.answer->properties.back().schema;
  const TreeNode& value = *detail::find_member(tree.root(), "result");
  return R"({"success":true,"result":)" + text_of(tool, result, value, side) + "}";
}

}  // namespace
}  // namespace candor::judge

char* candor_text(std::size_t size) {
  candor::judge::given.resize(size);
  return candor::judge::given.data();
}
int candor_load() {
  auto tool = candor::judge::read_tool(candor::judge::given);
  if (tool == nullptr) return -1;
  candor::judge::answer = candor::judge::description_of(*tool);
  candor::judge::tools.push_back(std::move(tool));
  return static_cast<int>(candor::judge::tools.size()) - 1;
}
void candor_params(int tool) {
  const candor::judge::Tool& of = *candor::judge::tools[static_cast<std::size_t>(tool)];
  candor::judge::answer =
      candor::judge::refused(candor::detail::explain(candor::judge::given, of.schemas, of.table.params, {}));
}
void candor_outcome(int tool, int demotes, int refuses_words) {
  candor::judge::answer =
      candor::judge::judge_outcome(*candor::judge::tools[static_cast<std::size_t>(tool)],
                                   candor::judge::given, demotes != 0, refuses_words != 0);
}
void candor_value(int tool, int of_answer, int writes) {
  candor::judge::answer =
      candor::judge::value_of(*candor::judge::tools[static_cast<std::size_t>(tool)], of_answer != 0,
                              writes != 0 ? candor::judge::Side::writer : candor::judge::Side::reader);
}
const char* candor_answer() { return candor::judge::answer.data(); }
std::size_t candor_answer_size() { return candor::judge::answer.size(); }
