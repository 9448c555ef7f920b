// backend/cpp/type_graph.cpp: questions about the types of a contract that need no names.
#include "backend/cpp/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

using Ids = std::vector<ir::TypeId>;

struct PartsOf {
  Ids operator()(const ir::Boolean&) const { return {}; }
  Ids operator()(const ir::Null&) const { return {}; }
  Ids operator()(const ir::Integer&) const { return {}; }
  Ids operator()(const ir::Number&) const { return {}; }
  Ids operator()(const ir::String&) const { return {}; }
  Ids operator()(const ir::Enum&) const { return {}; }
  Ids operator()(const ir::Array& array) const { return {array.item}; }
  Ids operator()(const ir::Tuple& tuple) const {
    Ids ids = tuple.items;
    if (tuple.rest) ids.push_back(*tuple.rest);
    return ids;
  }
  Ids operator()(const ir::Map& map) const { return {map.value}; }
  Ids operator()(const ir::Record& record) const {
    Ids ids;
    for (const ir::Field& field : record.fields) ids.push_back(field.type);
    if (const auto* kept = std::get_if<ir::Kept>(&record.extras)) ids.push_back(kept->type);
    return ids;
  }
  Ids operator()(const ir::Union& type) const {
    Ids ids;
    for (const ir::Branch& branch : type.branches) ids.push_back(branch.type);
    return ids;
  }
  Ids operator()(const ir::Nullable& nullable) const { return {nullable.inner}; }
  // Kept as text: no C++ type of a branch is needed.
  Ids operator()(const ir::Checked&) const { return {}; }
  Ids operator()(const ir::Any&) const { return {}; }
  Ids operator()(const ir::Never&) const { return {}; }
};

}  // namespace

std::vector<ir::TypeId> parts(const ir::Type& type) { return std::visit(PartsOf(), type.kind); }

bool is_struct(const ir::Type& type) {
  return std::holds_alternative<ir::Record>(type.kind) || std::holds_alternative<ir::Tuple>(type.kind);
}

std::vector<bool> reachable(const ir::Contract& contract, const std::vector<ir::TypeId>& roots) {
  std::vector<bool> seen(contract.types.size(), false);
  Ids open = roots;
  while (!open.empty()) {
    const ir::TypeId id = open.back();
    open.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    for (const ir::TypeId part : parts(contract[id])) open.push_back(part);
  }
  return seen;
}

ir::TypeId without_null(const ir::Contract& contract, ir::TypeId id) {
  const auto* nullable = std::get_if<ir::Nullable>(&contract[id].kind);
  return nullable == nullptr ? id : nullable->inner;
}

}  // namespace candor::backend::cpp
