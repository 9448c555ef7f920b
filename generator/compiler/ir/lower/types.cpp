// generator/compiler/ir/lower/types.cpp: from a schema to its type, each once.
#include "schema/model/types.hpp"
#include "diagnostics/rules.hpp"
#include "ir/lower/lowering.hpp"

namespace candor::ir {

using schema::Schema;

namespace {

std::size_t combinators(const Schema& schema) {
  return std::size_t{!schema.any_of.empty()} + std::size_t{!schema.one_of.empty()} +
         std::size_t{!schema.all_of.empty()};
}

TypeKind lower_all_of(Lowering& lowering, const Schema& schema, const Path& path) {
  Checked all{Checked::Rule::all_of, {}};
  for (std::size_t i = 0; i < schema.all_of.size(); ++i)
    all.branches.push_back(
        lower_type(lowering, schema.all_of[i], schema.types, below(path, "part" + std::to_string(i + 1))));
  return all;
}

/// Lowers several constraints on one value, all of which must hold.
TypeKind lower_together(Lowering& lowering, const Schema& schema, const Path& path) {
  Checked all{Checked::Rule::all_of, {}};
  const auto add = [&](TypeKind kind) {
    all.branches.push_back(add_type(lowering, std::move(kind), schema, path));
  };
  if (has_limits(schema)) add(lower_plain(lowering, schema, path));
  if (!schema.any_of.empty()) add(lower_union(lowering, schema, schema.any_of, Checked::Rule::any_of, path));
  if (!schema.one_of.empty()) add(lower_union(lowering, schema, schema.one_of, Checked::Rule::one_of, path));
  if (!schema.all_of.empty()) add(lower_all_of(lowering, schema, path));
  return all;
}

/// A type that stands in for one that is nested too deep; the contract is refused.
TypeId too_deep(Lowering& lowering, const Schema& schema, const Path& path) {
  lowering.report.add(rules::too_deep, schema.origin,
                      "this type is nested more than " + std::to_string(max_type_depth) + " deep");
  return add_type(lowering, Any{}, schema, path);
}

}  // namespace

Path below(const Path& path, std::string word) {
  Path longer;
  longer.reserve(path.size() + 1);
  longer = path;
  longer.push_back(std::move(word));
  return longer;
}

TypeId add_type(Lowering& lowering, TypeKind kind, const Schema& like, const Path& path) {
  Type type;
  type.kind = std::move(kind);
  type.path = path;
  type.title = like.title;
  type.description = like.description;
  type.origin = like.origin;
  lowering.contract.types.push_back(std::move(type));
  return static_cast<TypeId>(lowering.contract.types.size() - 1);
}

TypeId lower_type(Lowering& lowering, schema::Id id, schema::Types kinds, const Path& path) {
  id = meaning(lowering.graph, id);
  std::optional<Schema> narrowed;
  const Schema& schema = only(lowering.graph[id], kinds, narrowed);
  const auto key = std::pair(id, schema.types);
  if (const auto found = lowering.made.find(key); found != lowering.made.end()) return found->second;
  if (lowering.depth >= max_type_depth) return too_deep(lowering, schema, path);

  const Path own_path = schema.def_name.empty() ? path : Path{schema.def_name};
  const TypeId type = add_type(lowering, Any{}, schema, own_path);
  lowering.made.emplace(key, type);
  lowering.contract.types[type].def_name = schema.def_name;
  ++lowering.depth;
  TypeKind kind = lower_kind(lowering, schema, own_path);
  --lowering.depth;
  lowering.contract.types[type].kind = std::move(kind);
  add_guard(lowering, type, schema);
  Type& made = lowering.contract.types[type];
  made.guard_is_whole =
      made.guard && !narrowed && std::ranges::find(schema.guards, id) != schema.guards.end();
  return type;
}

TypeKind lower_kind(Lowering& lowering, const Schema& schema, const Path& path) {
  if (schema.always == false || schema.types == 0) return Never{};
  if (combinators(schema) == 0) return lower_plain(lowering, schema, path);
  if (combinators(schema) > 1 || has_limits(schema)) return lower_together(lowering, schema, path);
  if (!schema.any_of.empty())
    return lower_union(lowering, schema, schema.any_of, Checked::Rule::any_of, path);
  if (!schema.one_of.empty())
    return lower_union(lowering, schema, schema.one_of, Checked::Rule::one_of, path);
  return lower_all_of(lowering, schema, path);
}

namespace {

TypeKind lower_one(Lowering& lowering, const Schema& schema, const Path& path) {
  switch (schema.types) {
    case schema::type_null:
      return Null{};
    case schema::type_boolean:
      return Boolean{};
    case schema::type_integer:
      return lower_integer(schema);
    case schema::type_string:
      return String{lower_text(lowering, schema), {}, schema.format};
    case schema::type_array:
      return lower_array(lowering, schema, path);
    case schema::type_object:
      return lower_object(lowering, schema, path, false);
    default:
      return lower_number(schema);
  }
}

struct NamedKind {
  schema::Types kind;
  const char* word;
};

constexpr NamedKind named_kinds[] = {
    {schema::type_null, "null"},     {schema::type_boolean, "boolean"}, {schema::type_number, "number"},
    {schema::type_string, "string"}, {schema::type_array, "array"},     {schema::type_object, "object"},
};

/// One branch for each kind of value that the schema accepts.
std::vector<TypeId> lower_each(Lowering& lowering, const Schema& schema, const Path& path) {
  std::vector<TypeId> branches;
  for (const auto& [kind, word] : named_kinds) {
    std::optional<Schema> copy;
    const Schema& narrowed = only(schema, kind, copy);
    if (narrowed.types == 0) continue;
    const Path own_path = below(path, narrowed.types == schema::type_integer ? "integer" : word);
    branches.push_back(add_type(lowering, lower_one(lowering, narrowed, own_path), schema, own_path));
  }
  return branches;
}

bool is_single(schema::Types types) { return (types & (types - 1U)) == 0; }

}  // namespace

TypeKind lower_plain(Lowering& lowering, const Schema& schema, const Path& path) {
  if (schema.values) return lower_values(lowering, schema, path);
  if (is_single(schema.types)) return lower_one(lowering, schema, path);
  if (schema.types == schema::all_types) {
    if (!has_limits(schema)) return Any{};
    return Checked{Checked::Rule::any_of, lower_each(lowering, schema, path)};
  }
  if ((schema.types & schema::type_null) != 0) {
    const auto kinds = static_cast<schema::Types>(schema.types & ~unsigned{schema::type_null});
    std::optional<Schema> narrowed;
    const Schema& inner = only(schema, kinds, narrowed);
    return Nullable{add_type(lowering, lower_plain(lowering, inner, path), schema, path)};
  }
  Union choice{{}, ByKind{}};
  for (const TypeId branch : lower_each(lowering, schema, path)) choice.branches.push_back({branch, ""});
  return choice;
}

}  // namespace candor::ir
