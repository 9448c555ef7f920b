// breaking/tools.cpp: changes of a tool as such, and of its texts.
#include <algorithm>
#include <map>

#include "analyze/inclusion.hpp"
#include "breaking/contracts.hpp"
#include "breaking/decide.hpp"
#include "breaking/differences.hpp"
#include "breaking/differences/walk.hpp"
#include "breaking/terms.hpp"
#include "source/make_node.hpp"

namespace candor::breaking {

Change change_at(const diagnostics::Rule& rule, Verdict verdict, Side side, source::Origin old_at,
                 source::Origin new_at, std::string message) {
  Change change;
  change.rule = &rule;
  change.category = category_of(rule);
  change.verdict = verdict;
  change.side = side;
  change.detail = message;
  change.message = std::move(message);
  change.old_at = std::move(old_at);
  change.new_at = std::move(new_at);
  return change;
}

namespace {

using Texts = std::map<std::string, const schema::Extension*>;

Texts by_name(const std::vector<schema::Extension>& extensions) {
  Texts all;
  for (const schema::Extension& each : extensions) all.emplace(each.name, &each);
  return all;
}

/// Calls `visit(name, was, is)` for every extension that differs; one of the two may be null.
template <class Visit>
void for_each_changed(const std::vector<schema::Extension>& before,
                      const std::vector<schema::Extension>& after, const Visit& visit) {
  const Texts old = by_name(before);
  const Texts now = by_name(after);
  for (const auto& [name, was] : old) {
    const auto is = now.find(name);
    if (is == now.end())
      visit(name, was, nullptr);
    else if (!source::same_value(was->value, is->second->value))
      visit(name, was, is->second);
  }
  for (const auto& [name, is] : now)
    if (!old.contains(name)) visit(name, nullptr, is);
}

const source::Node* member_of(const schema::Extension* extension, std::string_view name) {
  return extension == nullptr ? nullptr : source::find(extension->value, name);
}

bool is_true(const source::Node* node, bool absent) {
  return node == nullptr || node->kind != source::Kind::boolean ? absent : node->text == "true";
}

/// Compares the promises of `annotations` (MCP 2025-11-25, schema ToolAnnotations); what is absent has the
/// default of the protocol.
void compare_annotations(const schema::Extension* was, const schema::Extension* is,
                         const source::Origin& old_at, const source::Origin& new_at,
                         std::vector<Change>& changes) {
  struct Hint {
    const char* name;
    bool absent;
    bool promise;
  };
  constexpr Hint hints[] = {{"readOnlyHint", false, true},
                            {"destructiveHint", true, false},
                            {"idempotentHint", false, true},
                            {"openWorldHint", true, false}};
  for (const Hint& hint : hints) {
    const bool before = is_true(member_of(was, hint.name), hint.absent);
    const bool after = is_true(member_of(is, hint.name), hint.absent);
    if (before == after) continue;
    const bool is_withdrawn = before == hint.promise;
    changes.push_back(
        change_at(is_withdrawn ? rules::annotation_promise_withdrawn : rules::annotation_promise_added,
                  is_withdrawn ? Verdict::breaking : Verdict::policy, Side::contract,
                  was != nullptr ? was->at : old_at, is != nullptr ? is->at : new_at,
                  "'" + std::string(hint.name) + "' was " + (before ? "true" : "false") + " and is " +
                      (after ? "true" : "false")));
    if (!is_withdrawn) continue;
    changes.back().help.emplace_back("keep the promise, or release the tool with another name");
    const auto promise = [&](bool value) { return Terms{{hint.name, {source::make_boolean(value)}}}; };
    changes.back().witness = witness_between(Witness::Of::definition, promise(before), promise(after));
  }
}

std::string task_support(const schema::Extension* execution) {
  const source::Node* const value = member_of(execution, "taskSupport");
  return value == nullptr ? "forbidden" : value->text;
}

/// The terms of calls under that support of tasks (MCP 2025-11-25, "Tool-Level Negotiation").
Terms task_terms(const schema::ContractFile& tool, const std::string& support) {
  Terms terms = call_terms(tool);
  if (support == "required") terms.push_back({"task", {source::make_object()}});
  if (support == "forbidden") terms.push_back({"task", {}, true});
  return terms;
}

/// The headers that a call over HTTP needs because of an `x-mcp-header`.
Terms header_terms(const schema::Extension* header) {
  if (header == nullptr || header->value.kind != source::Kind::string) return {};
  return {{"Mcp-Param-" + header->value.text, {source::make_string("value of the param")}}};
}

/// The change of an extension of a schema. Without a header before and after, no call changes.
Change extension_change(const std::string& name, const schema::Extension* was, const schema::Extension* is,
                        const schema::Schema& one, const schema::Schema& other, Side side) {
  std::optional<Witness> witness;
  if (name == "x-mcp-header")
    witness = witness_between(Witness::Of::headers, header_terms(was), header_terms(is));
  Change change =
      change_at(witness ? rules::header_changed : rules::extension_changed,
                witness ? Verdict::breaking : Verdict::policy, side, was != nullptr ? was->at : one.origin,
                is != nullptr ? is->at : other.origin, "'" + name + "' changed");
  change.is_removal = is == nullptr;
  change.detail = is == nullptr ? "" : source::to_text(is->value);
  change.witness = std::move(witness);
  return change;
}

/// A result schema that accepts everything promised nothing.
Change result_removed(const schema::ContractFile& before, const schema::ContractFile& after) {
  schema::Graph graph = before.authored->graph;
  schema::Schema anything;
  anything.always = true;
  graph.nodes.push_back(std::move(anything));
  const auto everything = static_cast<schema::Id>(graph.nodes.size() - 1);
  const schema::Id result = *before.authored->result;
  const bool had_promise =
      analyze::inclusion_of(graph, everything, result).verdict != analyze::Inclusion::Verdict::included;
  Change change =
      change_at(rules::result_schema_removed, had_promise ? Verdict::breaking : Verdict::policy, Side::result,
                before.graph[*before.result].origin, after.origin, "the result schema was removed");
  change.is_removal = true;
  if (had_promise) change.witness = witness_against(graph, everything, result, false);
  return change;
}

source::Origin place_of_member(const schema::ContractFile& contract, const std::string& member) {
  source::Origin at = contract.origin;
  if (!contract.name_at.file) return at;
  at = contract.name_at;
  at.pointer = contract.origin.pointer + "/" + member;
  return at;
}

void compare_text(const diagnostics::Rule& rule, const char* name, const std::string& before,
                  const std::string& after, const source::Origin& old_at, const source::Origin& new_at,
                  Side side, std::vector<Change>& changes) {
  if (before == after) return;
  const auto [old_text, new_text] = differing::where_they_differ(before, after);
  const std::string how = before.empty()  ? " was added: \"" + new_text + "\""
                          : after.empty() ? " was removed: \"" + old_text + "\""
                                          : " was \"" + old_text + "\" and is \"" + new_text + "\"";
  changes.push_back(change_at(rule, Verdict::policy, side, old_at, new_at, "the " + std::string(name) + how));
  changes.back().detail = after;
  changes.back().is_removal = after.empty();
}

void compare_deprecation(bool before, bool after, const source::Origin& old_at, const source::Origin& new_at,
                         const std::string& what, Side side, std::vector<Change>& changes) {
  if (before == after) return;
  changes.push_back(change_at(after ? rules::deprecated_added : rules::deprecated_removed, Verdict::policy,
                              side, old_at, new_at,
                              what + (after ? " is deprecated" : " is no longer deprecated")));
}

/// Compares the annotations of two schemas that stand for the same part.
void compare_schemas(const schema::Schema& one, const schema::Schema& other, Side side,
                     std::vector<Change>& changes) {
  const auto text = [&](const diagnostics::Rule& rule, const char* keyword, const char* name,
                        const std::string& before, const std::string& after) {
    compare_text(rule, name, before, after, schema::place_of(one, keyword), schema::place_of(other, keyword),
                 side, changes);
  };
  text(rules::description_changed, "description", "description", one.description, other.description);
  text(rules::title_changed, "title", "title", one.title, other.title);
  if (!one.format_asserted && !other.format_asserted)
    text(one.format.empty()     ? rules::format_added
         : other.format.empty() ? rules::format_removed
                                : rules::format_changed,
         "format", "format", one.format, other.format);
  text(rules::content_encoding_changed, "contentEncoding", "content encoding", one.content_encoding,
       other.content_encoding);
  text(rules::content_media_type_changed, "contentMediaType", "content media type", one.content_media_type,
       other.content_media_type);
  const auto value = [](const std::optional<source::Node>& node) {
    return node ? source::canonical_text(*node) : std::string();
  };
  text(rules::default_changed, "default", "default", value(one.default_value), value(other.default_value));
  const auto values = [](const std::vector<source::Node>& nodes) {
    std::string all;
    for (const source::Node& node : nodes) all += source::canonical_text(node) + "\n";
    return all;
  };
  text(rules::examples_changed, "examples", "list of examples", values(one.examples), values(other.examples));
  compare_deprecation(one.deprecated, other.deprecated, schema::place_of(one, "deprecated"),
                      schema::place_of(other, "deprecated"), "the schema", side, changes);
  for_each_changed(one.extensions, other.extensions,
                   [&](const std::string& name, const schema::Extension* was, const schema::Extension* is) {
                     changes.push_back(extension_change(name, was, is, one, other, side));
                   });
}

}  // namespace

std::vector<Change> tool_changes(const schema::ContractFile& before, const schema::ContractFile& after) {
  std::vector<Change> changes;
  if (before.result && !after.result) changes.push_back(result_removed(before, after));
  if (!before.result && after.result)
    changes.push_back(change_at(rules::result_schema_added, Verdict::policy, Side::result, before.origin,
                                after.graph[*after.result].origin, "a result schema was added"));
  if (before.kind != after.kind && !before.kind.empty()) {
    const bool is_safe = before.kind == "mutation" && !after.kind.empty();
    changes.push_back(change_at(rules::kind_changed, is_safe ? Verdict::policy : Verdict::breaking,
                                Side::contract, place_of_member(before, "kind"),
                                place_of_member(after, "kind"),
                                "the kind was '" + before.kind + "' and is '" + after.kind + "'"));
    const auto promise = [](const schema::ContractFile& tool) {
      return Terms{{"kind", {source::make_string(tool.kind)}}};
    };
    if (!is_safe)
      changes.back().witness = witness_between(Witness::Of::definition, promise(before), promise(after));
  }
  compare_text(rules::description_changed, "description of the tool", before.description, after.description,
               place_of_member(before, "description"), place_of_member(after, "description"), Side::contract,
               changes);
  compare_text(rules::title_changed, "title of the tool", before.title, after.title,
               place_of_member(before, "title"), place_of_member(after, "title"), Side::contract, changes);
  const Texts old = by_name(before.tool_members);
  const Texts now = by_name(after.tool_members);
  const auto at = [](const Texts& texts, const char* name) {
    const auto found = texts.find(name);
    return found == texts.end() ? nullptr : found->second;
  };
  compare_annotations(at(old, "annotations"), at(now, "annotations"), before.origin, after.origin, changes);
  const auto* const was = at(old, "execution");
  const auto* const is = at(now, "execution");
  if (task_support(was) != task_support(is)) {
    const bool breaks = task_support(is) == "required" || task_support(was) == "required";
    changes.push_back(change_at(rules::capability_gate_changed, breaks ? Verdict::breaking : Verdict::policy,
                                Side::contract, was != nullptr ? was->at : before.origin,
                                is != nullptr ? is->at : after.origin,
                                "'taskSupport' was " + task_support(was) + " and is " + task_support(is)));
    if (breaks)
      changes.back().witness = witness_between(Witness::Of::call, task_terms(before, task_support(was)),
                                               task_terms(before, task_support(is)));
  }
  for (const char* const name : {"icons", "_meta"}) {
    const auto* const one = at(old, name);
    const auto* const other = at(now, name);
    if (one == nullptr && other == nullptr) continue;
    if (one != nullptr && other != nullptr && source::same_value(one->value, other->value)) continue;
    changes.push_back(change_at(
        rules::metadata_changed, Verdict::policy, Side::contract, one != nullptr ? one->at : before.origin,
        other != nullptr ? other->at : after.origin, "'" + std::string(name) + "' changed"));
  }
  for_each_changed(
      before.extensions, after.extensions,
      [&](const std::string& name, const schema::Extension* one, const schema::Extension* other) {
        changes.push_back(change_at(rules::extension_changed, Verdict::policy, Side::contract,
                                    one != nullptr ? one->at : before.origin,
                                    other != nullptr ? other->at : after.origin, "'" + name + "' changed"));
      });
  return changes;
}

std::vector<Change> text_changes(const Joined& joined) {
  std::vector<Change> changes;
  source::Documents documents;
  const auto content = [&](const schema::Schema& schema) {
    return schema.content_schema ? closure_of(joined.graph, *schema.content_schema, documents) : "";
  };
  const auto compare = [&](schema::Id before, schema::Id after, Side side) {
    for (const Counterparts& pair : differences_of(joined.graph, before, after).pairs) {
      const schema::Schema& one = joined.graph[pair.before];
      const schema::Schema& other = joined.graph[pair.after];
      compare_schemas(one, other, side, changes);
      compare_text(rules::content_schema_changed, "content schema", content(one), content(other),
                   schema::place_of(one, "contentSchema"), schema::place_of(other, "contentSchema"), side,
                   changes);
    }
  };
  compare(joined.old_params, joined.new_params, Side::params);
  if (joined.old_result && joined.new_result) compare(*joined.old_result, *joined.new_result, Side::result);
  return changes;
}

}  // namespace candor::breaking
