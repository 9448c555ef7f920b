// generator/traffic/trial/plan.cpp: reads, proposes and writes plans.
#include "trial/plan.hpp"

#include <algorithm>
#include <array>

#include "diagnostics/rules.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"
#include "trial/checked.hpp"
#include "trial/text.hpp"

namespace candor::trial {
namespace {

constexpr std::string_view world_mark = "{world}";
constexpr std::string_view marker_mark = "{marker}";
constexpr std::string_view all_files = "**/*.txt";
constexpr std::string_view word_of_files = "needle";

constexpr std::string_view one_file = "{world}/alphaquartz.txt";
constexpr std::string_view line_of_file = "needle in alphaquartz";

source::Node list_of(source::Node item) {
  source::Node list = source::make_array();
  list.items.push_back(std::move(item));
  return list;
}

/// The words of a param's name, and the value that it gets.
struct Guess {
  std::string_view words;
  std::string_view value;
};
constexpr std::array guesses{
    Guess{"path paths dir directory directories root folder location base cwd workspace", world_mark},
    Guess{"file files file_path filepath filename filenames", one_file},
    Guess{"glob globs include file_pattern", all_files},
    Guess{"query text search term regex needle word content_pattern", word_of_files}};
/// Those of tools that write come first.
constexpr std::array guesses_for_writers{
    Guess{"path file file_path filepath filename source from src", one_file},
    Guess{"destination dest to new_path target", "{world}/movedquartz.txt"},
    Guess{"old_text old_str old_string oldtext oldstring old search find", line_of_file},
    Guess{
        "content contents text body data new_text new_str new_string newtext newstring new replacement value",
        marker_mark}};
constexpr std::string_view words_of_previews = "dry_run dryrun preview simulate";

std::string text_of(const source::Node& node, std::string_view key) {
  const source::Node* const member = source::find(node, key);
  return member == nullptr ? "" : member->text;
}

bool has_word(std::string_view words, std::string_view name) {
  return detail::any_word(words, [&](std::string_view word) { return word == name; });
}

source::Node some_files() {
  source::Node list = list_of(source::make_string(std::string(one_file)));
  for (const char* const path : {"{world}/lowercave/gammatopaz.txt", "{world}/otherplace/epsilonopal.txt"})
    list.items.push_back(source::make_string(path));
  return list;
}

/// What is known of a tool while its params are guessed.
struct Guessed {
  std::string tool;
  bool is_about_file = false;   // about one, not about a directory
  bool is_about_files = false;  // about some
  bool writes = false;
};

/// A param `pattern` is one of names where its description or the tool's name says so; the path of a tool
/// that is about a file is that of one.
std::string_view guess(const std::string& name, const source::Node& schema, const Guessed& tool) {
  const std::string lower = source::lower_case(name);
  const std::string about = source::lower_case(text_of(schema, "description") + " " + tool.tool);
  if (lower == "pattern" && !tool.writes)
    return contains(about, "glob") || contains(about, "file") ? all_files : word_of_files;
  if (tool.writes)
    for (const Guess& each : guesses_for_writers)
      if (has_word(each.words, lower)) return each.value;
  if (lower == "path" && tool.is_about_file) return one_file;
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

bool is_required(const source::Node& schema, const std::string& name) {
  const source::Node* const required = source::find(schema, "required");
  return required != nullptr &&
         std::ranges::find(required->items, name, &source::Node::text) != required->items.end();
}

std::optional<source::Node> object_of(const source::Node& schema, const Guessed& tool);

/// Returns the value of a required param; std::nullopt where none can be guessed.
std::optional<source::Node> value_of(const std::string& name, const source::Node& schema,
                                     const Guessed& tool) {
  const std::string type = type_of(schema);
  if (const source::Node* const stated = first_of(schema, "enum")) return *stated;
  if (type == "object") return object_of(schema, tool);
  const source::Node* const items = source::find(schema, "items");
  const std::string_view text = guess(name, schema, tool);
  if (type == "array" && items != nullptr && type_of(*items) == "object") {
    auto item = object_of(*items, tool);
    return item ? std::optional(list_of(*std::move(item))) : std::nullopt;
  }
  if (!text.empty() && type == "string") return source::make_string(std::string(text));
  if (type == "array" && tool.is_about_files && has_word("path paths file files", source::lower_case(name)))
    return some_files();
  if (!text.empty() && type == "array") return list_of(source::make_string(std::string(text)));
  if (const source::Node* const stated = source::find(schema, "default")) return *stated;
  if (const source::Node* const stated = first_of(schema, "examples")) return *stated;
  if (type == "boolean") return source::make_boolean(true);
  return std::nullopt;
}

/// The same for an object, with its required members.
std::optional<source::Node> object_of(const source::Node& schema, const Guessed& tool) {
  source::Node object = source::make_object();
  const source::Node* const members = source::find(schema, "properties");
  if (members == nullptr) return std::nullopt;
  for (const source::Member& member : members->members) {
    if (!is_required(schema, member.key)) continue;
    auto value = value_of(member.key, member.value, tool);
    if (!value) return std::nullopt;
    source::set_member(object, member.key, *std::move(value));
  }
  return object;
}

bool hints(const source::Node& tool, std::string_view hint) {
  const source::Node* const annotations = source::find(tool, "annotations");
  return annotations != nullptr && text_of(*annotations, hint) == "true";
}

bool has_part(const std::string& name, std::string_view words) {
  const std::vector<std::string> parts = source::split(detail::words_of_name(name), '_');
  return std::ranges::any_of(parts, [&](const std::string& part) { return has_word(words, part); });
}

/// Returns true where the list says that the tool only reads, or its name has a word for that and the list
/// says nothing else.
bool only_reads(const source::Node& tool, const std::string& name) {
  constexpr std::string_view words =
      "read get list search find grep count stat tree info directory show view query describe glob ls cat "
      "head tail fetch log status diff open";
  constexpr std::string_view words_of_writers =
      "write edit create delete remove move rename update insert add set append copy replace make mkdir";
  if (const source::Node* const annotations = source::find(tool, "annotations"))
    if (source::find(*annotations, "readOnlyHint") != nullptr) return hints(tool, "readOnlyHint");
  return has_part(name, words) && !has_part(name, words_of_writers);
}

/// Fills in the params of the call of a tool. Returns why it cannot be called; "" if it can.
std::string guess_params(const source::Node& schema, const convention::Evidence& evidence,
                         const Guessed& tool, PlannedCall& call) {
  const source::Node* const params = source::find(schema, "properties");
  bool is_about_world = false;
  if (params != nullptr)
    for (const source::Member& param : params->members) {
      const std::string name = source::lower_case(param.key);
      if (call.limit.empty() && convention::matches_any(evidence.cap, param.key)) call.limit = param.key;
      if (call.deadline.empty() && !tool.writes && convention::matches_any(evidence.time_limit, param.key))
        call.deadline = param.key;
      if (tool.writes && has_word(words_of_previews, name)) {
        call.dry_run = source::make_object();
        source::set_member(*call.dry_run, param.key, source::make_boolean(true));
      }
      // An optional param is given where it names the world.
      const bool is_needed = is_required(schema, param.key);
      if (!is_needed && !guess(param.key, param.value, tool).starts_with(world_mark)) continue;
      auto value = value_of(param.key, param.value, tool);
      if (!value && is_needed) return "nothing was guessed for its param '" + param.key + "'";
      if (!value) continue;
      is_about_world = is_about_world || contains(source::to_text(*value), world_mark);
      source::set_member(call.params, param.key, *std::move(value));
    }
  return is_about_world ? "" : "no param names a directory or a file";
}

/// Adds the call of a tool, or why there is none.
void propose_call(const source::Node& tool, const convention::Evidence& evidence, Plan& plan) {
  PlannedCall call{.tool = text_of(tool, "name"), .params = source::make_object()};
  call.writes = !only_reads(tool, call.tool);
  call.is_idempotent = call.writes && hints(tool, "idempotentHint");
  const Guessed known{call.tool, has_part(call.tool, "file") && !has_part(call.tool, "search find list grep"),
                      has_part(call.tool, "files"), call.writes};
  if (call.writes && has_part(call.tool, "edit replace patch insert")) call.edits = {"alphaquartz.txt"};
  const source::Node* const schema = source::find(tool, "inputSchema");
  const std::string why = schema == nullptr ? "no param names a directory or a file"
                                            : guess_params(*schema, evidence, known, call);
  if (why.empty())
    plan.calls.push_back(std::move(call));
  else
    plan.left_out.push_back({call.tool, why});
}

source::Node placed(source::Node value, const Place& place) {
  value.text = in_place(std::move(value.text), place);
  for (source::Node& item : value.items) item = placed(std::move(item), place);
  for (source::Member& member : value.members) member.value = placed(std::move(member.value), place);
  return value;
}

Call call_of(const source::Node& node) { return {text_of(node, "tool"), *source::find(node, "params")}; }

std::vector<std::string> texts_at(const source::Node& node, std::string_view key) {
  std::vector<std::string> texts;
  if (const source::Node* const list = source::find(node, key))
    for (const source::Node& item : list->items) texts.push_back(item.text);
  return texts;
}

PlannedCall planned(const source::Node& node, source::Origin at) {
  PlannedCall call{.tool = text_of(node, "tool"), .params = *source::find(node, "params")};
  const auto member = [&](std::string_view key) {
    const source::Node* const found = source::find(node, key);
    return found == nullptr ? std::nullopt : std::optional(*found);
  };
  call.limit = text_of(node, "limit");
  call.deadline = text_of(node, "deadline");
  if (const auto next = member("next")) call.next = {text_of(*next, "param"), text_of(*next, "member")};
  if (const auto other = member("other")) call.other = other->items;
  call.nothing = member("nothing");
  if (const auto calls = member("agrees_with"))
    for (const source::Node& each : calls->items) call.agrees_with.push_back(call_of(each));
  call.writes = text_of(node, "writes") == "true";
  call.changes = texts_at(node, "changes");
  call.edits = texts_at(node, "edits");
  call.dry_run = member("dry_run");
  call.is_idempotent = text_of(node, "idempotent") == "true";
  if (const auto read_back = member("read_back")) call.read_back = call_of(*read_back);
  call.at = std::move(at);
  return call;
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
    plan.calls.push_back(
        planned(calls[i], {document.file, calls[i].span, source::append_pointer("/calls", i)}));
  if (const source::Node* const left_out = source::find(document.root, "left_out"))
    for (const source::Node& each : left_out->items)
      plan.left_out.push_back({text_of(each, "tool"), text_of(each, "why")});
  return plan;
}

std::string in_place(std::string text, const Place& place) {
  replace_all(text, world_mark, place.world);
  replace_all(text, "{pages}", place.pages);
  replace_all(text, marker_mark, place.marker);
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
    if (!call.deadline.empty()) source::set_member(item, "deadline", source::make_string(call.deadline));
    if (call.writes) source::set_member(item, "writes", source::make_boolean(true));
    if (!call.edits.empty())
      source::set_member(item, "edits", list_of(source::make_string(call.edits.front())));
    if (call.dry_run) source::set_member(item, "dry_run", *call.dry_run);
    if (call.is_idempotent) source::set_member(item, "idempotent", source::make_boolean(true));
    calls.items.push_back(std::move(item));
  }
  source::set_member(root, "calls", std::move(calls));
  source::set_member(root, "left_out", node_of(plan.left_out));
  return source::pretty_json(root) + "\n";
}

std::string params_text(const source::Node& params, const Place& place, const source::Node& instead) {
  source::Node all = params;
  for (const source::Member& member : instead.members) {
    std::erase_if(all.members, [&](const source::Member& each) { return each.key == member.key; });
    source::set_member(all, member.key, member.value);
  }
  return source::to_text(placed(std::move(all), place));
}

std::vector<std::string> echoes_of(const source::Node& params, const Place& place) {
  std::vector<std::string> strings;
  collect(placed(params, place), strings);
  return strings;
}

}  // namespace candor::trial
