// engine/src/validate/engine.cpp: applies subschemas to values, with bounds on steps and depth.
#include "engine.hpp"

#include <algorithm>

#include "candor/detail/explain.hpp"
#include "candor/detail/pointer.hpp"
#include "wording.hpp"

namespace candor::detail {
namespace {

/// Deepest nesting of subschemas, counted through all levels of the value.
constexpr std::uint32_t max_depth = 2000;

/// The scope within a resource. A resource that is in scope already changes nothing: the outermost decides.
std::uint32_t enter(Engine& run, std::uint32_t resource) {
  if (run.table.resources.empty()) return 0;
  for (std::uint32_t at = run.scope; at != 0; at = run.scopes[at].around) {
    if (run.scopes[at].resource == resource) return run.scope;
  }
  if (run.scopes.empty()) run.scopes.push_back({});
  const auto next = static_cast<std::uint32_t>(run.scopes.size());
  const auto [at, is_new] = run.scope_of.emplace(std::pair{run.scope, resource}, next);
  if (is_new) run.scopes.push_back({run.scope, resource});
  return at->second;
}

/// Returns true if the same subschema is being applied to the same value already.
bool is_loop(const Frame& frame) {
  for (const Frame* at = frame.outer; at != nullptr && at->node == frame.node; at = at->outer) {
    if (at->schema == frame.schema) return true;
  }
  return false;
}

bool may_go_on(Engine& run, const Frame& frame) {
  if (++run.steps > run.max_steps)
    return give_up(run, frame, "more than " + std::to_string(run.max_steps) + " steps");
  if (frame.depth > max_depth)
    return give_up(run, frame, "subschemas nested more than " + std::to_string(max_depth) + " deep");
  if (is_loop(frame)) return give_up(run, frame, "a schema that refers to itself for the same value");
  return true;
}

void add(Evaluated* evaluated, const Evaluated& more) {
  if (evaluated == nullptr) return;
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (more[i]) (*evaluated)[i] = true;
  }
}

bool has_unevaluated(const Subschema& schema, const TreeNode& node) {
  return (node.kind == Kind::object && schema.unevaluated_properties != no_subschema) ||
         (node.kind == Kind::array && schema.unevaluated_items != no_subschema);
}

/// A guard repeats much of its type: what the type has reported is not reported again.
bool check_guard(Engine& run, const Frame& frame) {
  const Hidden hidden = std::exchange(run.hidden, Hidden{frame.node, frame.schema->hidden});
  const std::size_t reported = run.refusals.size();
  const bool valid = apply(run, frame, frame.schema->guard, frame.node, "guard", {}, 0, nullptr);
  run.hidden = hidden;
  const auto own =
      run.refusals.begin() + static_cast<std::ptrdiff_t>(std::min(reported, run.refusals.size()));
  const auto is_repeated = [&](const Refusal& refusal) {
    return std::any_of(run.refusals.begin(), own, [&](const Refusal& each) {
      return each.pointer == refusal.pointer && each.keyword == refusal.keyword &&
             (each.keyword != "required" || each.expected == refusal.expected);
    });
  };
  run.refusals.erase(std::remove_if(own, run.refusals.end(), is_repeated), run.refusals.end());
  return valid;
}

bool has_children(Kind kind) { return kind == Kind::object || kind == Kind::array; }

bool has_conjunctions(const Subschema& schema) {
  return schema.ref != no_subschema || schema.dynamic_ref != no_subschema || !schema.all_of.empty();
}

bool has_alternatives(const Subschema& schema) {
  return !schema.any_of.empty() || !schema.one_of.empty() || schema.negated != no_subschema ||
         schema.if_schema != no_subschema || !schema.dependent_schemas.empty();
}

/// Checks all keywords; the ones that depend on evaluated members come last. Most values have few kinds of
/// them.
bool check_keywords(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  const TreeNode& node = run.node(frame.node);
  if (schema.never) return refuse(run, frame, "false", "no value", value_text(node));
  const bool looks_back = has_unevaluated(schema, node);
  Evaluated own(looks_back ? node.count : 0);
  Evaluated* const here = looks_back ? &own : evaluated;
  bool valid = check_assertions(run, frame);
  if (has_conjunctions(schema) && !run.stops(valid)) valid = check_conjunctions(run, frame, here) && valid;
  if (has_children(node.kind) && !run.stops(valid)) valid = check_children(run, frame, here) && valid;
  if (has_alternatives(schema) && !run.stops(valid)) valid = check_alternatives(run, frame, here) && valid;
  if (looks_back && !run.stops(valid)) valid = check_unevaluated(run, frame, own) && valid;
  if (schema.guard != no_subschema && !run.stops(valid)) valid = check_guard(run, frame) && valid;
  if (looks_back) add(evaluated, own);
  return valid;
}

/// Returns true for a row whose assertions are all that is to check of a value without children.
bool has_only_assertions(const Subschema& schema) {
  return !schema.never && !has_conjunctions(schema) && !has_alternatives(schema) &&
         schema.guard == no_subschema;
}

/// Checks a subschema that several places refer to; the verdict is kept.
bool check_shared(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const std::uint64_t flags = (evaluated != nullptr ? 1U : 0U) | (run.hidden.node == frame.node ? 2U : 0U);
  const std::tuple key{frame.schema, frame.node, (std::uint64_t{run.scope} << 2U) | flags};
  const auto known = run.known.find(key);
  if (known != run.known.end() && (known->second.valid || run.quiet)) {
    add(evaluated, known->second.evaluated);
    return known->second.valid;
  }
  KnownVerdict verdict{false, Evaluated(evaluated != nullptr ? run.node(frame.node).count : 0)};
  verdict.valid = check_keywords(run, frame, evaluated != nullptr ? &verdict.evaluated : nullptr);
  add(evaluated, verdict.evaluated);
  const bool valid = verdict.valid;
  if (!run.unfinished) run.known.insert_or_assign(key, std::move(verdict));
  return valid;
}

Engine engine_of(const SchemaTable& table, std::span<const TreeNode> nodes,
                 const ValidationOptions& options) {
  Engine run{table, nodes, options};
  if (!options.hidden.empty()) run.hidden = {0, options.hidden};
  run.max_steps = options.max_steps + options.steps_per_node * nodes.size();
  run.keep_from = options.keep_after + options.keep_after_per_node * nodes.size();
  return run;
}

}  // namespace

bool check(Engine& run, const Frame& frame, Evaluated* evaluated) {
  if (run.unfinished || !may_go_on(run, frame)) return false;
  const std::uint32_t scope = std::exchange(run.scope, enter(run, frame.schema->resource));
  const bool keep = frame.schema->shared && run.steps > run.keep_from && frame.node != key_node;
  const bool valid = keep ? check_shared(run, frame, evaluated) : check_keywords(run, frame, evaluated);
  run.scope = scope;
  return valid && !run.unfinished;
}

bool apply(Engine& run, const Frame& outer, SubschemaRef id, std::uint32_t node, std::string_view keyword,
           std::string_view name, std::uint32_t position, Evaluated* evaluated) {
  const Frame frame{&outer, &run.table[id], node, outer.depth + 1, keyword, name, position};
  // Most values are strings and numbers, which have no subschemas to bound or to remember.
  const bool is_leaf = !has_children(run.node(node).kind) && has_only_assertions(*frame.schema);
  if (is_leaf && !run.unfinished && outer.depth < max_depth &&
      run.steps < std::min(run.keep_from, run.max_steps)) {
    ++run.steps;
    return check_assertions(run, frame) && !run.unfinished;
  }
  return check(run, frame, evaluated);
}

bool holds(Engine& run, const Frame& outer, SubschemaRef id, std::uint32_t node, std::string_view keyword,
           std::uint32_t position, Evaluated* evaluated) {
  const bool quiet = std::exchange(run.quiet, true);
  Evaluated own(evaluated != nullptr ? run.node(node).count : 0);
  const bool valid =
      apply(run, outer, id, node, keyword, {}, position, evaluated != nullptr ? &own : nullptr);
  run.quiet = quiet;
  if (valid) add(evaluated, own);
  return valid;
}

std::uint32_t property_at(const Engine& run, std::uint32_t object, std::string_view name) {
  std::uint32_t found = 0;
  for_each_child(run, object, [&](std::uint32_t child, std::uint32_t) {
    if (run.node(child).key == name) found = child;
    return found == 0;
  });
  return found;
}

std::string pointer_of(const Engine& run, const Frame& frame) {
  std::vector<const Frame*> frames;
  for (const Frame* at = &frame; at != nullptr; at = at->outer) frames.push_back(at);
  std::string pointer;
  for (std::size_t i = frames.size(); i-- > 1;) {
    const Frame& outer = *frames[i];
    const Frame& inner = *frames[i - 1];
    if (outer.node == inner.node) continue;
    if (run.node(outer.node).kind == Kind::object) {
      append_pointer(pointer, run.node(inner.node).key);
    } else {
      append_pointer(pointer, std::to_string(inner.position));
    }
  }
  return pointer;
}

namespace {

std::vector<PathStep> path_of(const Frame& frame) {
  std::vector<PathStep> path;
  for (const Frame* at = &frame; at->outer != nullptr; at = at->outer) {
    const bool by_position = at->keyword == "allOf" || at->keyword == "anyOf" || at->keyword == "oneOf" ||
                             at->keyword == "prefixItems";
    const bool by_name = at->keyword == "properties" || at->keyword == "patternProperties" ||
                         at->keyword == "dependentSchemas";
    path.push_back({at->outer->schema, at->keyword,
                    by_position ? std::to_string(at->position) : std::string(at->name),
                    by_position || by_name});
  }
  std::reverse(path.begin(), path.end());
  return path;
}

/// Returns true if the same is reported already: a guard repeats much of its type.
bool is_known(const std::vector<Refusal>& refusals, const Refusal& refusal) {
  return std::ranges::any_of(refusals, [&](const Refusal& each) {
    return each.keyword == refusal.keyword && each.pointer == refusal.pointer &&
           each.expected == refusal.expected;
  });
}

/// Offers the names of properties that a subschema declares, and those of its in-place applicators to a
/// depth.
void offer_names(const SchemaTable& table, const Subschema& schema, int depth, Nearest& nearest,
                 std::size_t& offers) {
  for (const Property& each : schema.properties) {
    if (offers == 0) return;
    --offers;
    nearest.offer(each.name);
  }
  if (depth == 0) return;
  if (schema.ref != no_subschema) offer_names(table, table[schema.ref], depth - 1, nearest, offers);
  for (const Rows<SubschemaRef> branches : {schema.all_of, schema.any_of, schema.one_of}) {
    for (const SubschemaRef branch : branches) offer_names(table, table[branch], depth - 1, nearest, offers);
  }
}

bool report(Engine& run, Refusal refusal) {
  if (is_known(run.refusals, refusal)) return false;
  if (run.refusals.size() >= run.options.max_refusals) {
    run.cut = true;
  } else {
    run.refusals.push_back(std::move(refusal));
  }
  return false;
}

}  // namespace

Refusal refusal_of(const Engine& run, const Frame& frame, std::string_view keyword, std::string expected,
                   std::string found) {
  Refusal refusal;
  refusal.node = frame.node;
  refusal.pointer = pointer_of(run, frame);
  refusal.schema = frame.schema;
  refusal.keyword = frame.schema->law.empty() ? keyword : frame.schema->law;
  refusal.expected = std::move(expected);
  refusal.found = std::move(found);
  if (run.options.with_paths) refusal.path = path_of(frame);
  if (frame.node == key_node) {
    refusal.node = run.key_of;
    refusal.at_key = true;
    refusal.found += ", as the name of a property";
  }
  return refusal;
}

bool refuse(Engine& run, const Frame& frame, std::string_view keyword, std::string expected,
            std::string found, std::string nearest) {
  if (run.quiet) return false;
  Refusal refusal = refusal_of(run, frame, keyword, std::move(expected), std::move(found));
  refusal.nearest = std::move(nearest);
  refusal.is_constant = keyword == "enum" || keyword == "const";
  return report(run, std::move(refusal));
}

bool refuse_property(Engine& run, const Frame& frame, std::string_view keyword, std::uint32_t property) {
  if (run.quiet) return false;
  const std::string_view name = run.node(property).key;
  Nearest nearest(name);
  std::size_t offers = 1000;
  offer_names(run.table, *frame.schema, keyword == "unevaluatedProperties" ? 4 : 0, nearest, offers);
  Refusal refusal = refusal_of(run, frame, keyword, "only declared properties", "'" + shortened(name) + "'");
  refusal.nearest = nearest.take();
  append_pointer(refusal.pointer, name);
  refusal.node = property;
  refusal.at_key = true;
  return report(run, std::move(refusal));
}

bool give_up(Engine& run, const Frame& frame, std::string reason) {
  if (!run.unfinished)
    run.unfinished = refusal_of(run, frame, "$ref", "a schema that can be checked", std::move(reason));
  return false;
}

Validation validate(const SchemaTable& table, SubschemaRef root, std::span<const TreeNode> nodes,
                    const ValidationOptions& options) {
  Engine run = engine_of(table, nodes, options);
  const Frame frame{nullptr, &table[root]};
  Validation validation;
  const bool valid = check(run, frame, nullptr);
  if (!valid && !run.unfinished) {
    run.quiet = false;
    run.max_steps += run.steps;
    run.explain_until = run.steps + 100'000;
    check(run, frame, nullptr);
    // The verdict is known: the list ends where the second pass runs out of steps.
    if (run.unfinished && run.refusals.empty()) run.refusals.push_back(*run.unfinished);
    run.cut = run.cut || run.unfinished;
    run.unfinished.reset();
  }
  validation.undecided = run.unfinished.has_value();
  validation.cut = run.cut;
  validation.refusals = std::move(run.refusals);
  if (run.unfinished) validation.refusals.push_back(*std::move(run.unfinished));
  return validation;
}

bool is_valid(const SchemaTable& table, SubschemaRef root, std::span<const TreeNode> nodes,
              const ValidationOptions& options) {
  Engine run = engine_of(table, nodes, options);
  return check(run, Frame{nullptr, &table[root]}, nullptr);
}

}  // namespace candor::detail
