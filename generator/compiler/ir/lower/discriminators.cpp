// generator/compiler/ir/lower/discriminators.cpp: proofs that the branches of a union exclude each other.
#include <algorithm>

#include "ir/lower/lowering.hpp"

namespace candor::ir {

namespace {

using schema::Graph;
using schema::Id;
using schema::Schema;
using Objects = std::vector<const Schema*>;

bool is_required(const Schema& object, const std::string& name) {
  return std::any_of(object.required.begin(), object.required.end(),
                     [&](const schema::Required& required) { return required.name == name; });
}

const schema::Property* property(const Schema& object, const std::string& name) {
  for (const schema::Property& each : object.properties)
    if (each.name == name) return &each;
  return nullptr;
}

/// The constants of a required member, or null where it has none.
const std::vector<source::Node>* constants(const Graph& graph, const Schema& object,
                                           const std::string& name) {
  const schema::Property* found = property(object, name);
  if (found == nullptr || !is_required(object, name)) return nullptr;
  const Schema& schema = graph[meaning(graph, found->schema)];
  return schema.values && !schema.values->empty() ? &*schema.values : nullptr;
}

bool share_a_value(const std::vector<source::Node>& left, const std::vector<source::Node>& right) {
  return std::any_of(left.begin(), left.end(), [&](const source::Node& a) {
    return std::any_of(right.begin(), right.end(),
                       [&](const source::Node& b) { return source::same_value(a, b); });
  });
}

std::optional<ByMember> by_member(const Graph& graph, const Objects& objects, const std::string& name) {
  ByMember found{name, {}};
  for (const Schema* object : objects) {
    const auto* values = constants(graph, *object, name);
    if (values == nullptr) return std::nullopt;
    for (const auto& others : found.values)
      if (share_a_value(others, *values)) return std::nullopt;
    found.values.push_back(*values);
  }
  return found;
}

bool refuses(const Graph& graph, const Schema& object, const std::string& name) {
  if (const schema::Property* found = property(object, name))
    return graph[meaning(graph, found->schema)].always == false;
  return object.additional_properties && graph[meaning(graph, *object.additional_properties)].always == false;
}

/// Returns a member that `object` requires and all others refuse, or std::nullopt.
std::optional<std::string> own_member(const Graph& graph, const Objects& objects, const Schema* object) {
  for (const schema::Required& required : object->required) {
    const bool only_here = std::all_of(objects.begin(), objects.end(), [&](const Schema* other) {
      return other == object || refuses(graph, *other, required.name);
    });
    if (only_here) return required.name;
  }
  return std::nullopt;
}

std::optional<ByPresence> by_presence(const Graph& graph, const Objects& objects) {
  ByPresence found;
  for (const Schema* object : objects) {
    auto member = own_member(graph, objects, object);
    if (!member) return std::nullopt;
    found.members.push_back(std::move(*member));
  }
  return found;
}

bool is_plain(const Schema& schema) {
  return !schema.values && schema.any_of.empty() && schema.one_of.empty() && schema.all_of.empty();
}

}  // namespace

std::optional<Discriminator> discriminator_of(const Graph& graph, const std::vector<Id>& branches) {
  Objects objects;
  for (const Id branch : branches) objects.push_back(&graph[meaning(graph, branch)]);
  if (!std::all_of(objects.begin(), objects.end(), [](const Schema* object) { return is_plain(*object); }))
    return std::nullopt;
  for (const schema::Property& candidate : objects.front()->properties)
    if (auto found = by_member(graph, objects, candidate.name)) return std::move(*found);
  if (auto found = by_presence(graph, objects)) return std::move(*found);
  return std::nullopt;
}

}  // namespace candor::ir
