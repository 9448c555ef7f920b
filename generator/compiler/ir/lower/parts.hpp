// generator/compiler/ir/lower/parts.hpp: the types that a type is made of.
#pragma once

#include <concepts>
#include <type_traits>

#include "ir/contract.hpp"

namespace candor::ir {

/// How a type refers to another: contains it in its value; contains it behind an array or map, which may be
/// empty; or only validates names or strings by it.
enum class Holds { in_place, behind, as_rule };

/// A kind without parts.
template <class Kind>
concept Leaf = std::same_as<Kind, Boolean> || std::same_as<Kind, Null> || std::same_as<Kind, Integer> ||
    std::same_as<Kind, Number> || std::same_as<Kind, String> || std::same_as<Kind, Enum> ||
    std::same_as<Kind, Any> || std::same_as<Kind, Never>;

/// One function for each kind. `Like<Kind>` is the kind, or the const kind.
template <bool constant, class Visit>
struct PartVisitor {
  template <class Kind>
  using Like = std::conditional_t<constant, const Kind, Kind>;

  const Visit& visit;

  template <class Kind>
  requires Leaf<std::remove_const_t<Kind>>
  void operator()(Kind&) const {}
  void operator()(Like<Array>& array) const { visit(array.item, Holds::behind); }
  void operator()(Like<Nullable>& nullable) const { visit(nullable.inner, Holds::in_place); }
  void operator()(Like<Tuple>& tuple) const {
    for (auto& item : tuple.items) visit(item, Holds::in_place);
    if (tuple.rest) visit(*tuple.rest, Holds::behind);
  }
  void operator()(Like<Map>& map) const {
    if (map.key) visit(*map.key, Holds::as_rule);
    visit(map.value, Holds::behind);
  }
  void operator()(Like<Record>& record) const {
    for (auto& field : record.fields) visit(field.type, Holds::in_place);
    if (auto* kept = std::get_if<Kept>(&record.extras)) visit(kept->type, Holds::behind);
    if (record.extra_key) visit(*record.extra_key, Holds::as_rule);
  }
  void operator()(Like<Union>& choice) const {
    for (auto& branch : choice.branches) visit(branch.type, Holds::in_place);
  }
  void operator()(Like<Checked>& checked) const {
    for (auto& branch : checked.branches) visit(branch, Holds::as_rule);
  }
};

/// Calls `visit(id, holds)` for each part of a kind, in the order of the schema. `visit` may change the id of
/// a mutable kind.
template <class Visit>
void for_each_part(TypeKind& kind, const Visit& visit) {
  std::visit(PartVisitor<false, Visit>{visit}, kind);
}
template <class Visit>
void for_each_part(const TypeKind& kind, const Visit& visit) {
  std::visit(PartVisitor<true, Visit>{visit}, kind);
}

}  // namespace candor::ir
