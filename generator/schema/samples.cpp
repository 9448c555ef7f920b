// schema/samples.cpp: small values that a schema may take.
#include "schema/samples.hpp"

#include <algorithm>
#include <map>

#include "schema/search.hpp"
#include "schema/types.hpp"
#include "schema/validate.hpp"

namespace candor::schema {
namespace {

using source::Kind;
using source::Node;

constexpr int max_depth = 6;
constexpr std::size_t max_samples = 16;

void add_samples(Search& in, const std::vector<Id>& all, int depth, std::vector<Node>& out);

Node scalar(Kind kind, std::string text) { return Node{kind, {}, std::move(text), {}, {}}; }

/// All schemas that hold together: references followed, allOf opened.
void open_up(Search& in, Id id, std::vector<Id>& out, int depth) {
  if (depth > max_depth || out.size() > 32) return;
  out.push_back(id);
  if (in.graph[id].ref) open_up(in, *in.graph[id].ref, out, depth + 1);
  for (const Id branch : in.graph[id].all_of) open_up(in, branch, out, depth + 1);
}

void add_numbers(const Schema& schema, std::vector<Node>& out) {
  for (const char* const text : {"0", "1", "0.5"}) out.push_back(scalar(Kind::number, text));
  for (const auto* const bound : {&schema.minimum, &schema.maximum}) {
    if (*bound) out.push_back(scalar(Kind::number, source::to_text((*bound)->value)));
  }
}

void add_texts(const Schema& schema, std::vector<Node>& out) {
  for (const std::uint64_t length : {std::uint64_t{0}, std::uint64_t{1}, schema.min_length.value_or(0)}) {
    if (length <= 64) out.push_back(scalar(Kind::string, std::string(length, 'a')));
  }
}

void add_arrays(Search& in, const Schema& schema, int depth, std::vector<Node>& out) {
  out.push_back(scalar(Kind::array, ""));
  const std::uint64_t least = schema.min_items.value_or(0);
  if (least == 0 || least > 4) return;
  Node list = scalar(Kind::array, "");
  for (std::size_t i = 0; i < least; ++i) {
    std::vector<Node> items;
    const bool fixed = i < schema.prefix_items.size();
    if (fixed) add_samples(in, {schema.prefix_items[i]}, depth + 1, items);
    if (!fixed && schema.items) add_samples(in, {*schema.items}, depth + 1, items);
    list.items.push_back(items.empty() ? scalar(Kind::null, "") : items.front());
  }
  out.push_back(std::move(list));
}

/// What all these schemas say of one member.
std::vector<Id> said_of(Search& in, const std::vector<Id>& all, const std::string& name) {
  std::vector<Id> said;
  for (const Id id : all) {
    const Schema& schema = in.graph[id];
    std::optional<Id> found = schema.additional_properties;
    for (const Property& property : schema.properties) {
      if (property.name == name) found = property.schema;
    }
    if (found) said.push_back(*found);
  }
  return said;
}

/// The first sample that all of them take.
std::optional<Node> agreed(Search& in, const std::vector<Id>& said, int depth) {
  if (said.empty()) return scalar(Kind::null, "");
  std::vector<Node> candidates;
  add_samples(in, said, depth, candidates);
  for (Node& candidate : candidates) {
    const auto takes = [&](Id id) { return validate(in.graph, id, candidate).empty(); };
    if (std::all_of(said.begin(), said.end(), takes)) return std::move(candidate);
  }
  return std::nullopt;
}

/// An object with the members that any of them requires.
void add_object(Search& in, const std::vector<Id>& all, int depth, std::vector<Node>& out) {
  Node object = scalar(Kind::object, "");
  for (const Id id : all) {
    for (const Required& required : in.graph[id].required) {
      if (source::find(object, required.name) != nullptr) continue;
      auto value = agreed(in, said_of(in, all, required.name), depth + 1);
      if (!value || object.members.size() > 32) return;
      object.members.push_back({required.name, {}, std::move(*value)});
    }
  }
  out.push_back(std::move(object));
}

/// For each branch of the unions, the samples with that branch chosen.
bool add_branches(Search& in, const std::vector<Id>& all, int depth, std::vector<Node>& out) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Schema& schema = in.graph[all[i]];
    if (schema.any_of.empty() && schema.one_of.empty()) continue;
    for (const Id branch : schema.any_of.empty() ? schema.one_of : schema.any_of) {
      std::vector<Id> chosen = all;
      chosen[i] = branch;
      if (out.size() < max_samples) add_samples(in, chosen, depth + 1, out);
    }
    return true;
  }
  return false;
}

void add_kinds(Search& in, const std::vector<Id>& all, int depth, std::vector<Node>& out) {
  Types types = all_types;
  for (const Id id : all) types = common(types, in.graph[id].types);
  if ((types & type_null) != 0) out.push_back(scalar(Kind::null, ""));
  if ((types & type_boolean) != 0) out.push_back(scalar(Kind::boolean, "true"));
  for (const Id id : all) {
    if ((types & (type_integer | type_number)) != 0) add_numbers(in.graph[id], out);
    if ((types & type_string) != 0) add_texts(in.graph[id], out);
    if ((types & type_array) != 0) add_arrays(in, in.graph[id], depth, out);
  }
  if ((types & type_object) != 0) add_object(in, all, depth, out);
}

void add_samples(Search& in, const std::vector<Id>& schemas, int depth, std::vector<Node>& out) {
  if (depth > max_depth || !in.step()) return;
  std::vector<Id> all;
  for (const Id id : schemas) open_up(in, id, all, depth);
  for (const Id id : all) {
    if (!in.graph[id].values) continue;
    const auto& values = *in.graph[id].values;
    out.insert(out.end(), values.begin(),
               values.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(values.size(), 8)));
    return;
  }
  if (!add_branches(in, all, depth, out)) add_kinds(in, all, depth, out);
}

}  // namespace

std::vector<source::Node> samples_of(const Graph& graph, Id schema) {
  std::vector<source::Node> out;
  Search search{graph};
  add_samples(search, {schema}, 0, out);
  return out;
}

std::vector<source::Node> samples_of_both(const Graph& graph, Id left, Id right) {
  std::vector<source::Node> out;
  Search search{graph};
  add_samples(search, {left, right}, 0, out);
  return out;
}

}  // namespace candor::schema
