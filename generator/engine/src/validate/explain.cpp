// engine/src/validate/explain.cpp: texts of JSON validated against rows of a table.
#include "candor/detail/explain.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "candor/detail/tree.hpp"
#include "candor/detail/validate.hpp"

namespace candor::detail {
namespace {

/// A text and its tree. The text is known to be JSON.
struct ParsedText {
  explicit ParsedText(std::string_view json) : bytes(json) {
    in.begin = bytes.begin();
    in.end = in.begin + json.size();
    take_tree(in.begin, in, nodes);
  }
  std::size_t offset_of(const char* p) const { return static_cast<std::size_t>(p - in.begin); }

  Padded bytes;
  In in;
  std::vector<TreeNode> nodes;
};

/// A reader always decides. Verdicts of shared rows are kept, so the steps are bounded by rows and nodes.
ValidationOptions reader_options() {
  ValidationOptions options;
  options.max_steps = (std::numeric_limits<std::size_t>::max)() / 2;
  options.steps_per_node = 0;
  return options;
}

Violations too_large(std::string_view json, const Limits& limits) {
  Violation violation;
  violation.keyword = "size";
  violation.expected = "at most " + std::to_string(limits.max_bytes) + " bytes";
  violation.found = std::to_string(json.size()) + " bytes";
  Violations violations;
  violations.list.push_back(violation);
  return violations;
}

std::string unescape(std::string_view token) {
  std::string text;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool escape = token[i] == '~' && i + 1 < token.size();
    if (escape) ++i;
    text += !escape ? token[i] : token[i] == '1' ? '/' : '~';
  }
  return text;
}

/// The child of a node that a token of a pointer names, or null.
const TreeNode* child_at(const TreeNode& node, const std::string& token) {
  std::size_t index = 0;
  for (const TreeNode& item : node.items())
    if (std::to_string(index++) == token) return &item;
  for (const TreeNode& member : node.members())
    if (member.key == token) return &member;
  return nullptr;
}

}  // namespace

Violations explain(std::string_view json, const SchemaTable& table, SubschemaRef root, const Limits& limits) {
  if (json.size() > limits.max_bytes) return too_large(json, limits);
  Violations violations = explain_syntax(json, limits);
  if (!violations.empty() || root == no_subschema) return violations;
  ParsedText text(json);
  ValidationOptions options = reader_options();
  options.max_refusals = std::max<std::size_t>(limits.max_violations, 1);
  Validation validation = validate(table, root, text.nodes, options);
  for (Refusal& refusal : validation.refusals) {
    const TreeNode& node = text.nodes[refusal.node];
    Violation& violation = violations.list.emplace_back();
    violation.pointer = std::move(refusal.pointer);
    violation.keyword = refusal.keyword;
    violation.expected = std::move(refusal.expected);
    violation.found = std::move(refusal.found);
    violation.nearest = std::move(refusal.nearest);
    place(violation, json, text.offset_of(refusal.at_key ? node.key_at : node.at));
  }
  violations.cut = validation.cut;
  return violations;
}

bool accepts(std::string_view json, const SchemaTable& table, SubschemaRef root) {
  ParsedText text(json);
  return is_valid(table, root, text.nodes, reader_options());
}

bool keeps(const char* p, const char* end, const SchemaTable& table, SubschemaRef guard,
           Rows<std::string_view> hidden) {
  In in;
  in.begin = p;
  in.end = end;
  std::vector<TreeNode> nodes;
  if (take_tree(p, in, nodes) == nullptr) return false;
  ValidationOptions options = reader_options();
  options.hidden = hidden;
  return is_valid(table, guard, nodes, options);
}

std::size_t offset_of(std::string_view json, std::string_view pointer) {
  const ParsedText text(json);
  const TreeNode* at = text.nodes.data();
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    const TreeNode* const child = child_at(*at, unescape(pointer.substr(0, end)));
    if (child == nullptr) break;
    at = child;
    pointer.remove_prefix(end);
  }
  return text.offset_of(at->at);
}

}  // namespace candor::detail
