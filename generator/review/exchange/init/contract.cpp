// exchange/init/contract.cpp: prints first contracts.
#include <algorithm>
#include <array>

#include "exchange/init/init.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

using source::Node;

Node described(Node schema, const std::string& description) {
  source::set_member(schema, "description", source::make_string(description));
  return schema;
}

Node typed(const std::string& type) {
  Node schema = source::make_object();
  source::set_member(schema, "type", source::make_string(type));
  return schema;
}

Node with_role(Node schema, const std::string& role) {
  source::set_member(schema, "x-candor-role", source::make_string(role));
  return schema;
}

Node array_of(Node items) {
  Node schema = typed("array");
  source::set_member(schema, "items", std::move(items));
  return schema;
}

/// An object under construction: its properties, and those that are required.
struct Members {
  Node properties = source::make_object();
  Node required = source::make_array();

  void add(const std::string& name, Node schema, bool is_required) {
    source::set_member(properties, name, std::move(schema));
    if (is_required) required.items.push_back(source::make_string(name));
  }
  void add(const std::vector<MemberSpec>& specs) {
    for (const MemberSpec& each : specs) {
      Node schema = each.is_array ? array_of(typed(each.type)) : typed(each.type);
      add(each.name,
          each.description.empty() ? std::move(schema) : described(std::move(schema), each.description),
          each.is_required);
    }
  }
  Node schema() && {
    Node made = typed("object");
    source::set_member(made, "properties", std::move(properties));
    if (!required.items.empty()) source::set_member(made, "required", std::move(required));
    return made;
  }
};

/// The schema of a unit that was not covered, and why.
Node gap_item() {
  Members members;
  members.add("unit", typed("string"), true);
  members.add("reason", typed("string"), true);
  return std::move(members).schema();
}

Node result_of(const InitAnswers& answers) {
  Members members;
  members.add(answers.results);
  const bool has_completion =
      std::ranges::any_of(answers.results, [](const MemberSpec& each) { return each.name == "complete"; });
  if (!answers.gaps.empty() && !has_completion)
    members.add("complete", described(typed("boolean"), "True if the whole scope was covered."), true);
  for (const std::string& gap : answers.gaps)
    members.add(gap, with_role(described(array_of(gap_item()), "What was not covered, and why."), "gap"),
                false);
  if (!answers.scope_empty.empty())
    members.add(answers.scope_empty,
                with_role(described(typed("boolean"), "True if the scope held nothing."), "scope-empty"),
                true);
  if (!answers.effect.empty())
    members.add(answers.effect,
                with_role(described(typed("boolean"), "True if the call changed something."), "effect"),
                true);
  return std::move(members).schema();
}

Node header(const std::string& name, const std::string& kind, const std::string& description) {
  Node root = source::make_object();
  source::set_member(root, "name", source::make_string(name));
  if (!kind.empty()) source::set_member(root, "kind", source::make_string(kind));
  source::set_member(root, "description", source::make_string(description));
  return root;
}

}  // namespace

std::optional<MemberSpec> parse_member(const std::string& text) {
  static constexpr std::array<std::string_view, 6> types{"string",  "integer", "number",
                                                         "boolean", "object",  "array"};
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return std::nullopt;
  MemberSpec spec{text.substr(0, colon), text.substr(colon + 1)};
  if (const std::size_t end = spec.type.find(':'); end != std::string::npos) {
    spec.description = spec.type.substr(end + 1);
    spec.type.resize(end);
  }
  if (spec.type.ends_with("[]")) {
    spec.is_array = true;
    spec.type.resize(spec.type.size() - 2);
  }
  if (spec.name.ends_with('?')) {
    spec.is_required = false;
    spec.name.pop_back();
  }
  if (spec.name.empty() || std::ranges::find(types, spec.type) == types.end()) return std::nullopt;
  return spec;
}

std::string contract_of(const InitAnswers& answers) {
  Node root = header(answers.name, answers.kind, answers.description);
  Members params;
  params.add(answers.params);
  Node params_schema = std::move(params).schema();
  source::set_member(params_schema, "additionalProperties", source::make_boolean(false));
  source::set_member(root, "params", std::move(params_schema));
  source::set_member(root, "result", result_of(answers));
  if (!answers.errors.empty()) {
    Node errors = source::make_object();
    for (const auto& [code, description] : answers.errors)
      source::set_member(errors, code, described(source::make_object(), description));
    source::set_member(root, "errors", std::move(errors));
  }
  return source::pretty_json(root) + "\n";
}

std::string contract_of(const Samples& samples) {
  Node root = header(
      samples.tool, "",
      "Inferred from " + source::count_text(samples.calls, "recorded call") + " of '" + samples.tool + "'.");
  source::set_member(root, "$comment",
                     source::make_string("From " + samples.source + ": shapes of " +
                                         source::count_text(samples.successes, "successful call") +
                                         ". Descriptions, kind, roles and states are not inferred: "
                                         "`candor check` names what is undeclared."));
  if (!samples.is_flat) source::set_member(root, "travels", source::make_string("nested"));
  Node params = schema_of(samples.params);
  if (params.members.empty()) params = typed("object");
  source::set_member(root, "params", std::move(params));
  source::set_member(root, "result", schema_of(samples.result));
  if (!samples.codes.empty()) {
    Node errors = source::make_object();
    for (const std::string& code : samples.codes) source::set_member(errors, code, source::make_object());
    source::set_member(root, "errors", std::move(errors));
  }
  return source::pretty_json(root) + "\n";
}

}  // namespace candor::exchange
