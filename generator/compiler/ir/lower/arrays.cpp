// generator/compiler/ir/lower/arrays.cpp: lists of one type, and lists with fixed positions.
#include "ir/lower/lowering.hpp"

namespace candor::ir {

namespace {

bool is_never(const schema::Graph& graph, schema::Id id) { return graph[meaning(graph, id)].always == false; }

TypeId lower_rest(Lowering& lowering, const schema::Schema& schema, const Path& path) {
  if (!schema.items) return add_type(lowering, Any{}, schema, path);
  return lower_type(lowering, *schema.items, schema::all_types, path);
}

TypeKind lower_tuple(Lowering& lowering, const schema::Schema& schema, const Path& path) {
  Tuple tuple;
  for (std::size_t i = 0; i < schema.prefix_items.size(); ++i)
    tuple.items.push_back(lower_type(lowering, schema.prefix_items[i], schema::all_types,
                                     below(path, "item" + std::to_string(i + 1))));
  tuple.min_items = schema.min_items.value_or(0);
  tuple.max_items = schema.max_items;
  if (!schema.items || !is_never(lowering.graph, *schema.items))
    tuple.rest = lower_rest(lowering, schema, below(path, "rest"));
  return tuple;
}

}  // namespace

TypeKind lower_array(Lowering& lowering, const schema::Schema& schema, const Path& path) {
  if (!schema.prefix_items.empty()) return lower_tuple(lowering, schema, path);
  Array array;
  array.min_items = schema.min_items.value_or(0);
  array.max_items = schema.max_items;
  const Path item = below(path, "item");
  if (schema.items && is_never(lowering.graph, *schema.items)) {
    array.item = add_type(lowering, Any{}, schema, item);
    array.max_items = 0;
  } else {
    array.item = lower_rest(lowering, schema, item);
  }
  return array;
}

}  // namespace candor::ir
