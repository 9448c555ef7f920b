// validate/validate.cpp: schemas and values in memory as the tables and trees of the validation engine.
#include "validate/validate.hpp"

#include <algorithm>

#include "source/tree.hpp"

namespace candor::validate {
namespace {

using detail::SubschemaRef;
using source::Node;

/// The value at a place of the tree, and the property that it is the value of, if it is one.
struct Place {
  const Node* value = nullptr;
  const source::Member* property = nullptr;
};

/// Finds the node that append_nodes() added as number `index`, counted down to 0.
bool find_place(const Node& value, const source::Member* property, std::uint32_t& index, Place& place) {
  if (index == 0) {
    place = {&value, property};
    return true;
  }
  --index;
  for (const Node& item : value.items) {
    if (find_place(item, nullptr, index, place)) return true;
  }
  return std::any_of(value.members.begin(), value.members.end(), [&](const source::Member& member) {
    return find_place(member.value, &member, index, place);
  });
}

struct OlderName {
  std::string_view name;
  std::string_view older;
};
constexpr OlderName older_names[] = {{"dependentRequired", "dependencies"},
                                     {"dependentSchemas", "dependencies"},
                                     {"prefixItems", "items"},
                                     {"items", "additionalItems"},
                                     {"$dynamicRef", "$recursiveRef"}};

/// A keyword as the schema spells it: "dependencies" for "dependentRequired" in a schema of draft-07.
std::string_view as_authored(const schema::Schema& schema, std::string_view keyword) {
  if (schema::has_keyword(schema, keyword) &&
      !(keyword == "items" && schema::has_keyword(schema, "additionalItems")))
    return keyword;
  for (const OlderName& each : older_names) {
    if (each.name == keyword && schema::has_keyword(schema, each.older)) return each.older;
  }
  return keyword;
}

std::string absolute_location(const schema::Graph& graph, const schema::Schema& schema,
                              const source::Origin& at) {
  const std::string file = at.file ? at.file->name : "";
  if (schema.resource >= graph.resources.size()) return file + "#" + at.pointer;
  const schema::GraphResource& resource = graph.resources[schema.resource];
  const bool is_below = at.pointer.starts_with(resource.pointer);
  return resource.uri + "#" + (is_below ? at.pointer.substr(resource.pointer.size()) : at.pointer);
}

std::uint32_t size_of(const schema::Graph& graph) { return static_cast<std::uint32_t>(graph.nodes.size()); }

bool has_anchors(const schema::Graph& graph) {
  return std::any_of(graph.resources.begin(), graph.resources.end(),
                     [](const schema::GraphResource& each) { return !each.dynamic_anchors.empty(); });
}

}  // namespace

Validator::Validator(const schema::Graph& graph, const schema::Graph* guards)
    : graph_(graph),
      guards_(guards),
      is_made_(graph.nodes.size() + (guards == nullptr ? 0 : guards->nodes.size()) + 1),
      rows_(static_cast<detail::Subschema*>(operator new(is_made_.size() * sizeof(detail::Subschema))),
            [](void* rows) { operator delete(rows); }) {
  if (has_anchors(graph) || (guards != nullptr && has_anchors(*guards))) {
    // Only guards have dynamic references, so they never lead to the wider schemas of the graph itself.
    const schema::Graph& anchored = guards == nullptr ? graph : *guards;
    const std::uint32_t first_row = guards == nullptr ? 0 : size_of(graph);
    add_resources(anchored, first_row);
    resources_.resize(graph.resources.size());
    if (guards != nullptr) add_resources(anchored, first_row);
  }
  table_.resources = resources_;
  table_.owner = this;
  table_.make_row = [](void* owner, SubschemaRef row) { static_cast<Validator*>(owner)->make(row); };
}

Validator::~Validator() = default;

void Validator::add_resources(const schema::Graph& graph, schema::Id first_row) {
  for (const schema::GraphResource& resource : graph.resources) {
    std::vector<detail::NamedSubschema> anchors;
    for (const auto& [name, id] : resource.dynamic_anchors) anchors.push_back({name, row(first_row + id)});
    resources_.push_back({storage_.keep(std::move(anchors))});
  }
}

schema::Id Validator::add(const schema::Schema& schema) {
  added_ = &schema;
  return static_cast<schema::Id>(is_made_.size() - 1);
}

SubschemaRef Validator::row(schema::Id id) const { return rows_.get() + id; }

Validator::Source Validator::source_of(SubschemaRef row) const {
  const auto id = static_cast<schema::Id>(row - rows_.get());
  const std::uint32_t own = size_of(graph_);
  if (id < own) return {graph_[id], graph_, 0, 0};
  const std::uint32_t both = own + (guards_ == nullptr ? 0 : size_of(*guards_));
  if (id >= both) return {*added_, graph_, 0, 0};
  return {(*guards_)[id - own], *guards_, own, static_cast<std::uint32_t>(graph_.resources.size())};
}

void Validator::make(SubschemaRef place) {
  const auto id = static_cast<std::size_t>(place - rows_.get());
  if (is_made_[id]) return;
  const Source from = source_of(place);
  const RowContext context{[&](schema::Id of) { return row(from.first_row + of); },
                           [this](const std::string& text) { return pattern_index(text); }};
  detail::Subschema* const made = new (rows_.get() + id) auto(lower(from.schema, context, storage_));
  const bool is_known = from.schema.resource < from.graph.resources.size();
  made->contains_evaluates = !is_known || from.graph.resources[from.schema.resource].contains_evaluates;
  made->resource = is_known ? from.schema.resource + from.first_resource : 0;
  // Finding the rows that are really shared would cost a pass over all of them.
  made->shared = true;
  if (guards_ != nullptr && &from.graph == &graph_ && !from.schema.guards.empty()) {
    std::vector<SubschemaRef> all(made->all_of.begin(), made->all_of.end());
    for (const schema::Id guard : from.schema.guards) all.push_back(row(size_of(graph_) + guard));
    made->all_of = storage_.keep(std::move(all));
  }
  is_made_[id] = true;
}

std::optional<std::uint32_t> Validator::pattern_index(const std::string& text) {
  const auto known = pattern_indexes_.find(text);
  if (known != pattern_indexes_.end()) return known->second;
  const auto compiled = pattern::compile(text);
  std::optional<std::uint32_t> index;
  if (const auto* const dfa = std::get_if<pattern::Dfa>(&compiled)) {
    index = static_cast<std::uint32_t>(patterns_.size());
    patterns_.push_back(automaton_of(text, *dfa, storage_));
    table_.patterns = patterns_;
  }
  pattern_indexes_.emplace(text, index);
  return index;
}

detail::Validation Validator::refusals_of(schema::Id schema, std::span<const detail::TreeNode> nodes,
                                          std::span<const std::string_view> hidden) {
  detail::ValidationOptions options;
  options.max_refusals = max_findings;
  options.with_paths = true;
  options.hidden = hidden;
  return detail::validate(table_, row(schema), nodes, options);
}

std::vector<Finding> Validator::findings_of(const detail::Validation& validation) const {
  std::vector<Finding> findings;
  for (const detail::Refusal& refusal : validation.refusals) findings.push_back(finding_of(refusal));
  if (validation.undecided) {
    findings.back().undecided = true;
    findings.back().message = "validation was given up: " + validation.refusals.back().found;
  }
  return findings;
}

std::vector<Finding> Validator::validate(schema::Id schema, const Node& value,
                                         std::span<const std::string_view> hidden) {
  nodes_.clear();
  source::append_nodes(value, {}, nodes_);
  const detail::Validation validation = refusals_of(schema, nodes_, hidden);
  std::vector<Finding> findings = findings_of(validation);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const detail::Refusal& refusal = validation.refusals[i];
    Place place;
    std::uint32_t index = refusal.node;
    find_place(value, nullptr, index, place);
    const bool is_key = refusal.at_key && place.property != nullptr;
    findings[i].span = is_key ? place.property->key_span : place.value->span;
  }
  return findings;
}

std::vector<Finding> Validator::validate(schema::Id schema, const detail::TreeNode& value, const char* text,
                                         std::span<const std::string_view> hidden) {
  const detail::Validation validation = refusals_of(schema, {&value, value.span}, hidden);
  std::vector<Finding> findings = findings_of(validation);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const detail::Refusal& refusal = validation.refusals[i];
    const detail::TreeNode& at = (&value)[refusal.node];
    const bool is_key = refusal.at_key && refusal.node != 0 && at.key_at != nullptr;
    findings[i].span = is_key ? source::key_span_of(at, text) : source::span_of(at, text);
  }
  return findings;
}

bool Validator::is_valid(schema::Id schema, const Node& value, std::span<const std::string_view> hidden) {
  return is_valid(row(schema), value, hidden);
}

bool Validator::is_valid(SubschemaRef row, const Node& value, std::span<const std::string_view> hidden) {
  nodes_.clear();
  source::append_nodes(value, {}, nodes_);
  detail::ValidationOptions options;
  options.hidden = hidden;
  return detail::is_valid(table_, row, nodes_, options);
}

bool Validator::is_valid(schema::Id schema, const detail::TreeNode& value,
                         std::span<const std::string_view> hidden) {
  detail::ValidationOptions options;
  options.hidden = hidden;
  return detail::is_valid(table_, row(schema), {&value, value.span}, options);
}

std::string Validator::keyword_location(const detail::Refusal& refusal) const {
  std::string pointer;
  for (const detail::PathStep& step : refusal.path) {
    pointer = source::append_pointer(pointer, as_authored(source_of(step.schema).schema, step.keyword));
    if (step.has_name) pointer = source::append_pointer(pointer, step.name);
  }
  return pointer;
}

Finding Validator::finding_of(const detail::Refusal& refusal) const {
  const Source from = source_of(refusal.schema);
  std::string_view keyword = refusal.keyword;
  if (keyword == "enum" && from.schema.is_const) keyword = "const";
  if (keyword == "const" && !from.schema.is_const) keyword = "enum";
  const std::string_view authored = as_authored(from.schema, keyword);
  const source::Origin at = schema::place_of(from.schema, authored);
  Finding finding{refusal.pointer,
                  std::string(authored),
                  at,
                  detail::message_of(refusal.expected, refusal.found, refusal.nearest),
                  {},
                  keyword_location(refusal),
                  absolute_location(from.graph, from.schema, at)};
  if (authored != "false")
    finding.keyword_location = source::append_pointer(finding.keyword_location, authored);
  return finding;
}

std::vector<Finding> validate(const schema::Graph& graph, schema::Id schema, const Node& value) {
  return Validator(graph).validate(schema, value);
}

std::vector<Finding> validate(const schema::Graph& graph, const schema::Schema& schema, const Node& value) {
  Validator validator(graph);
  return validator.validate(validator.add(schema), value);
}

std::vector<Finding> validate_guarded(const schema::Graph& graph, const schema::Graph& guards,
                                      schema::Id schema, const Node& value) {
  return Validator(graph, guards).validate(schema, value);
}

}  // namespace candor::validate
