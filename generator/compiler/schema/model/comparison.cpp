// schema/model/comparison.cpp: compares the constraints of schemas keyword by keyword.
#include <algorithm>
#include <concepts>
#include <type_traits>

#include "schema/keywords/type_groups.hpp"
#include "schema/model/comparison.hpp"

namespace candor::schema {
namespace {

// Equality of the fields of schema::Schema, by type. Locations in the source do not count.

bool equal(const std::optional<Bound>& left, const std::optional<Bound>& right) {
  if (!left || !right) return left.has_value() == right.has_value();
  return left->value == right->value && left->exclusive == right->exclusive;
}

template <class Value>
requires std::equality_comparable<Value>
bool equal(const Value& left, const Value& right) { return left == right; }

bool equal(const source::Node& left, const source::Node& right) { return source::same_value(left, right); }
bool equal(const Multiple& left, const Multiple& right) { return left.value == right.value; }
bool equal(const Pattern& left, const Pattern& right) { return left.text == right.text; }
bool equal(const Required& left, const Required& right) { return left.name == right.name; }
bool equal(const Property& left, const Property& right) {
  return left.name == right.name && left.schema == right.schema;
}
bool equal(const PatternProperty& left, const PatternProperty& right) {
  return equal(left.pattern, right.pattern) && left.schema == right.schema;
}
bool equal(const DependentRequired& left, const DependentRequired& right);

template <class Entry>
requires(!std::equality_comparable<Entry>) bool equal(const std::vector<Entry>& left,
                                                      const std::vector<Entry>& right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](const Entry& one, const Entry& other) { return equal(one, other); });
}

bool equal(const DependentRequired& left, const DependentRequired& right) {
  return left.name == right.name && equal(left.needs, right.needs);
}

bool equal(const std::optional<std::vector<source::Node>>& left,
           const std::optional<std::vector<source::Node>>& right) {
  if (!left || !right) return left.has_value() == right.has_value();
  return equal(*left, *right);
}

/// Compares every constraint but `type` and `$ref`.
bool has_same_keywords(const Schema& left, const Schema& right) {
  const auto compare = [&](auto Schema::*field) {
    if constexpr (std::is_same_v<decltype(field), Types Schema::*>) {
      return true;
    } else {
      return equal(left.*field, right.*field);
    }
  };
  const bool same_fields = true  // NOLINT(readability-simplify-boolean-expr): one term for each keyword
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  &&compare(&Schema::field)
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  &&(std::string_view(name) == "$ref" || compare(&Schema::field))
#include "schema/keywords/keywords.def"
      ;
  return same_fields && left.dynamic_name == right.dynamic_name && left.guards == right.guards;
}

bool is_present(bool flag) { return flag; }
template <class Value>
bool is_present(const std::optional<Value>& value) {
  return value.has_value();
}
template <class Entry>
bool is_present(const std::vector<Entry>& list) {
  return !list.empty();
}

/// True for the field of a keyword, but `type` and `$ref`, that a schema has.
template <class Field>
bool is_constraint(std::string_view keyword, const Field& field) {
  if constexpr (std::is_same_v<Field, Types>) {
    return false;
  } else {
    return is_present(field) && keyword != "$ref";
  }
}

/// True if only the type is constrained, and perhaps by a reference.
bool has_no_keywords(const Schema& schema) {
  const bool has_keyword = false  // NOLINT(readability-simplify-boolean-expr): one term for each keyword
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  || is_constraint(name, schema.field)
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  || is_constraint(name, schema.field)
#include "schema/keywords/keywords.def"
      ;
  return !has_keyword && schema.always != false && schema.dynamic_name.empty() && schema.guards.empty();
}

/// The same of the type too.
bool has_only_reference(const Schema& schema) { return schema.types == all_types && has_no_keywords(schema); }

enum class Holder { type, guard, guarded };

/// True if the guard of a schema enforces the field.
template <class Field>
bool is_guarded(const Field& field, Holder holder) {
  if constexpr (std::is_same_v<Field, Types>) {
    return false;
  } else {
    return holder == Holder::guard && is_present(field);
  }
}

template <class Field>
void drop(Field& field, bool wanted) {
  if (wanted) field = Field{};
}

// The names of keywords.def.
using namespace type_groups;  // NOLINT(google-build-using-namespace)

}  // namespace

bool needs_guard(const Schema& schema) {
  return false  // NOLINT(readability-simplify-boolean-expr): one term for each keyword
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  || is_guarded(schema.field, Holder::holder)
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  || is_guarded(schema.field, Holder::holder)
#include "schema/keywords/keywords.def"
      ;
}

void drop_guarded(Schema& schema) {
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  drop(schema.field, Holder::holder != Holder::type);
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  drop(schema.field, Holder::holder != Holder::type);
#include "schema/keywords/keywords.def"
  schema.dynamic_name.clear();
}

void drop_inapplicable(Schema& schema, Types allowed) {
  const auto cannot_apply = [&](Types types) { return types != any_type && (types & allowed) == 0; };
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  drop(schema.field, cannot_apply(types));
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  drop(schema.field, cannot_apply(types));
#include "schema/keywords/keywords.def"
}

bool is_union(const Schema& schema) { return !schema.any_of.empty() || !schema.one_of.empty(); }

bool is_annotated(const Schema& schema) {
  return !schema.title.empty() || !schema.description.empty() || schema.deprecated || schema.default_value ||
         !schema.examples.empty() || !schema.extensions.empty() || !schema.format.empty() ||
         !schema.content_encoding.empty() || !schema.content_media_type.empty() || schema.content_schema;
}

bool is_unconstrained(const Schema& schema) { return !schema.ref && has_only_reference(schema); }

bool constrains_type_only(const Schema& schema) {
  return schema.types != 0 && !schema.ref && has_no_keywords(schema);
}

bool is_alias(const Schema& schema) { return schema.ref && has_only_reference(schema); }

Id target_of(const Graph& graph, Id id) {
  // Aliases may refer to each other in a circle.
  constexpr int max_aliases = 16;
  for (int step = 0; step < max_aliases && is_alias(graph[id]); ++step) id = *graph[id].ref;
  return id;
}

bool has_same_constraints(const Schema& left, const Schema& right) {
  return left.always == right.always && left.ref == right.ref && left.types == right.types &&
         left.format == right.format && has_same_keywords(left, right);
}

}  // namespace candor::schema
