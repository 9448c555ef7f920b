// generator/traffic/trial/plan.cpp: reads, proposes and writes plans.
#include "trial/plan.hpp"

#include <algorithm>
#include <array>

#include "diagnostics/rules.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"
#include "trial/checked.hpp"

namespace candor::trial {
namespace {

constexpr std::string_view world_mark = "{world}";
constexpr std::string_view all_files = "**/*.txt";
constexpr std::string_view word_of_files = "needle";

/// The words of a param's name, and the value that it gets.
struct Guess {
  std::string_view words;
  std::string_view value;
};
constexpr std::array guesses{
    Guess{"path paths dir directory directories root folder location base cwd workspace", world_mark},
    Guess{"glob globs include file_pattern", all_files},
    Guess{"query text search term regex needle word content_pattern", word_of_files}};

std::string text_of(const source::Node& node, std::string_view key) {
  const source::Node* const member = source::find(node, key);
  return member == nullptr ? "" : member->text;
}

bool has_word(std::string_view words, std::string_view name) {
  return detail::any_word(words, [&](std::string_view word) { return word == name; });
}

/// A param `pattern` is one of names where its description or the tool's name says so.
std::string_view guess(const std::string& name, const source::Node& schema, const std::string& tool) {
  const std::string lower = source::lower_case(name);
  if (lower == "pattern") {
    const std::string about = source::lower_case(text_of(schema, "description") + " " + tool);
    return about.find("glob") != std::string::npos || about.find("file") != std::string::npos ? all_files
                                                                                              : word_of_files;
  }
  for (const Guess& each : guesses)
    if (has_word(each.words, lower)) return each.value;
  const auto is_part = [&](std::string_view word) {
    return lower.ends_with(word) || lower.starts_with(word);
  };
  for (const Guess& each : guesses)
    if (detail::any_word(each.words, is_part)) return each.value;
  return "";
}

const source::Node* first_of(const source::Node& schema, std::string_view key) {
  const source::Node* const list = source::find(schema, key);
  return list == nullptr || list->items.empty() ? nullptr : &list->items.front();
}

std::string type_of(const source::Node& schema) {
  const source::Node* const type = source::find(schema, "type");
  return type == nullptr ? "" : type->items.empty() ? type->text : type->items.front().text;
}

/// Returns the value of a required param; std::nullopt where none can be guessed.
std::optional<source::Node> value_of(const std::string& name, const source::Node& schema,
                                     const std::string& tool) {
  const std::string type = type_of(schema);
  if (const source::Node* const stated = first_of(schema, "enum")) return *stated;
  const std::string_view text = guess(name, schema, tool);
  if (!text.empty() && type == "string") return source::make_string(std::string(text));
  if (!text.empty() && type == "array") {
    source::Node list = source::make_array();
    list.items.push_back(source::make_string(std::string(text)));
    return list;
  }
  if (const source::Node* const stated = source::find(schema, "default")) return *stated;
  if (const source::Node* const stated = first_of(schema, "examples")) return *stated;
  if (type == "boolean") return source::make_boolean(true);
  return std::nullopt;
}

/// Returns true where the list says that the tool only reads, or its name begins with a word for that and it
/// says nothing else.
bool only_reads(const source::Node& tool, const std::string& name) {
  constexpr std::string_view words =
      "read get list search find grep count stat tree info directory show view query describe glob ls cat "
      "head tail";
  if (const source::Node* const annotations = source::find(tool, "annotations"))
    if (const source::Node* const hint = source::find(*annotations, "readOnlyHint"))
      return hint->text == "true";
  const std::vector<std::string> parts = source::split(detail::words_of_name(name), '_');
  return std::ranges::any_of(parts, [&](const std::string& part) { return has_word(words, part); });
}

/// Fills in the params of the call of a tool. Returns why it cannot be called; "" if it can.
std::string guess_params(const source::Node& schema, const convention::Evidence& evidence,
                         PlannedCall& call) {
  static const source::Node none;
  const auto member = [&](std::string_view key) -> const source::Node& {
    const source::Node* const found = source::find(schema, key);
    return found == nullptr ? none : *found;
  };
  bool is_about_world = false;
  for (const source::Member& param : member("properties").members) {
    const bool is_required = std::ranges::find(member("required").items, param.key, &source::Node::text) !=
                             member("required").items.end();
    if (call.limit.empty() && convention::matches_any(evidence.cap, param.key)) call.limit = param.key;
    // An optional param is given where it names the world.
    if (!is_required && guess(param.key, param.value, call.tool) != world_mark) continue;
    auto value = value_of(param.key, param.value, call.tool);
    if (!value && is_required) return "nothing was guessed for its param '" + param.key + "'";
    if (!value) continue;
    is_about_world = is_about_world || source::to_text(*value).find(world_mark) != std::string::npos;
    source::set_member(call.params, param.key, *std::move(value));
  }
  return is_about_world ? "" : "no param names a directory";
}

/// Adds the call of a tool, or why there is none.
void propose_call(const source::Node& tool, const convention::Evidence& evidence, Plan& plan) {
  PlannedCall call{.tool = text_of(tool, "name"), .params = source::make_object()};
  const source::Node* const schema = source::find(tool, "inputSchema");
  const std::string why = !only_reads(tool, call.tool)
                              ? "it may write: add a call to the plan, with \"writes\": true"
                          : schema == nullptr ? "no param names a directory"
                                              : guess_params(*schema, evidence, call);
  if (why.empty())
    plan.calls.push_back(std::move(call));
  else
    plan.left_out.push_back({call.tool, why});
}

source::Node placed(source::Node value, const std::string& world) {
  value.text = in_world(std::move(value.text), world);
  for (source::Node& item : value.items) item = placed(std::move(item), world);
  for (source::Member& member : value.members) member.value = placed(std::move(member.value), world);
  return value;
}

void collect(const source::Node& value, std::vector<std::string>& strings) {
  if (value.kind == source::Kind::string) strings.push_back(value.text);
  for (const source::Node& item : value.items) collect(item, strings);
  for (const source::Member& member : value.members) collect(member.value, strings);
}

}  // namespace

std::optional<Plan> read_plan(const source::Document& document, const source::Document& schema,
                              diagnostics::Findings& report) {
  const auto resolved = schema::resolve_schema(schema, {}, report);
  if (!resolved || !keeps(document, *resolved, rules::bad_plan, report)) return std::nullopt;
  Plan plan{.at = {document.file, document.root.span, ""}};
  if (const source::Node* const world = source::find(document.root, "world")) {
    plan.world = world->text;
    plan.at = {document.file, world->span, "/world"};
  }
  const auto& calls = source::find(document.root, "calls")->items;
  for (std::size_t i = 0; i < calls.size(); ++i)
    plan.calls.push_back({.tool = text_of(calls[i], "tool"),
                          .params = *source::find(calls[i], "params"),
                          .writes = text_of(calls[i], "writes") == "true",
                          .limit = text_of(calls[i], "limit"),
                          .at = {document.file, calls[i].span, source::append_pointer("/calls", i)}});
  if (const source::Node* const left_out = source::find(document.root, "left_out"))
    for (const source::Node& each : left_out->items)
      plan.left_out.push_back({text_of(each, "tool"), text_of(each, "why")});
  return plan;
}

std::string in_world(std::string text, const std::string& world) {
  for (std::size_t at = 0; (at = text.find(world_mark, at)) != std::string::npos; at += world.size())
    text.replace(at, world_mark.size(), world);
  return text;
}

Plan propose(const source::Document& list, const convention::Evidence& evidence) {
  Plan plan;
  if (const source::Node* const tools = source::find(list.root, "tools"))
    for (const source::Node& tool : tools->items) propose_call(tool, evidence, plan);
  return plan;
}

source::Node node_of(const std::vector<LeftOut>& all) {
  source::Node list = source::make_array();
  for (const LeftOut& each : all) {
    source::Node item = source::make_object();
    source::set_member(item, "tool", source::make_string(each.tool));
    source::set_member(item, "why", source::make_string(each.why));
    list.items.push_back(std::move(item));
  }
  return list;
}

std::string to_json(const Plan& plan) {
  source::Node root = source::make_object();
  source::set_member(root, "world", source::make_string(plan.world));
  source::Node calls = source::make_array();
  for (const PlannedCall& call : plan.calls) {
    source::Node item = source::make_object();
    source::set_member(item, "tool", source::make_string(call.tool));
    source::set_member(item, "params", call.params);
    if (!call.limit.empty()) source::set_member(item, "limit", source::make_string(call.limit));
    if (call.writes) source::set_member(item, "writes", source::make_boolean(true));
    calls.items.push_back(std::move(item));
  }
  source::set_member(root, "calls", std::move(calls));
  source::set_member(root, "left_out", node_of(plan.left_out));
  return source::pretty_json(root) + "\n";
}

std::string params_text(const PlannedCall& call, const std::string& world) {
  return source::to_text(placed(call.params, world));
}

std::string params_text(const PlannedCall& call, const std::string& world, std::size_t limit) {
  PlannedCall limited = call;
  std::erase_if(limited.params.members, [&](const source::Member& each) { return each.key == call.limit; });
  source::set_member(limited.params, call.limit, source::make_number(std::to_string(limit)));
  return params_text(limited, world);
}

std::vector<std::string> echoes_of(const PlannedCall& call, const std::string& world) {
  std::vector<std::string> strings;
  collect(placed(call.params, world), strings);
  return strings;
}

}  // namespace candor::trial
