// backend/cpp/codec/source_view.cpp: which types need a reader and a writer, and the file around them.
#include "backend/cpp/codec/source_view.hpp"

#include <algorithm>

#include "backend/cpp/codec/reader_view.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/views.hpp"
#include "backend/cpp/outcome/reader_view.hpp"
#include "backend/cpp/codec/writer_view.hpp"

namespace candor::backend::cpp {
namespace {

/// The type that a field's reader reads: null is told apart before it where the member may also be absent.
ir::TypeId read_type(const Source& source, const ir::Field& field) {
  const bool maybe = field.presence == ir::Presence::optional;
  return maybe ? without_null(source.contract, field.type) : field.type;
}

/// The parts of the result that are read and written by themselves: what is in Data, and gaps.
std::vector<ir::TypeId> result_roots(const Source& source) {
  const ir::Record* record = result_fields(source);
  if (record == nullptr) return {source.contract.result};
  std::vector<ir::TypeId> roots;
  for (std::size_t i = 0; i < record->fields.size(); ++i) {
    const Place place = source.plan.result[i].place;
    if (place == Place::data) roots.push_back(read_type(source, record->fields[i]));
    if (place == Place::gap) roots.push_back(without_null(source.contract, record->fields[i].type));
  }
  if (const auto* kept = std::get_if<ir::Kept>(&record->extras)) roots.push_back(kept->type);
  return roots;
}

/// The types whose functions those of this type call. Branches of a checked value have none: they are tables.
std::vector<ir::TypeId> called(const Source& source, const ir::Type& type) {
  if (std::holds_alternative<ir::Checked>(type.kind)) return {};
  if (const auto* map = std::get_if<ir::Map>(&type.kind)) return {map->value};
  std::vector<ir::TypeId> result;
  if (const auto* record = std::get_if<ir::Record>(&type.kind)) {
    for (const ir::Field& field : record->fields) result.push_back(read_type(source, field));
    if (const auto* kept = std::get_if<ir::Kept>(&record->extras)) result.push_back(kept->type);
    return result;
  }
  for_each_part(type, [&](ir::TypeId part) { result.push_back(part); });
  if (const auto* tuple = std::get_if<ir::Tuple>(&type.kind)) {
    for (std::size_t i = tuple->min_items; i < tuple->items.size(); ++i)
      result[i] = without_null(source.contract, result[i]);
  }
  return result;
}

/// What is read and written by itself.
std::vector<ir::TypeId> roots(const Source& source) {
  std::vector<ir::TypeId> ids;
  for (const ir::WireType& type : source.contract.wire_types) ids.push_back(type.type);
  if (source.contract.is_envelope()) return ids;
  ids = result_roots(source);
  ids.push_back(source.contract.params);
  return ids;
}

/// True for each type that needs functions of its own.
std::vector<bool> functions_needed(const Source& source) {
  std::vector<ir::TypeId> todo = roots(source);
  std::vector<bool> needed(source.contract.types.size(), false);
  while (!todo.empty()) {
    const ir::TypeId id = todo.back();
    todo.pop_back();
    if (needed[id]) continue;
    needed[id] = true;
    const std::vector<ir::TypeId> more = called(source, source.type(id));
    todo.insert(todo.end(), more.begin(), more.end());
  }
  return needed;
}

void add_functions(const Source& source, View& view) {
  const std::vector<bool> needed = functions_needed(source);
  view["readers"] = view["writers"] = view["fresh"] = View::array();
  for (ir::TypeId id = 0; id < needed.size(); ++id) {
    if (!needed[id]) continue;
    if (auto fresh = fresh_view(source, id)) view["fresh"].push_back(std::move(*fresh));
    if (is_simple(source, id)) continue;
    view["readers"].push_back(reader_view(source, id));
    view["writers"].push_back(writer_view(source, id));
  }
}

bool has_counters(const ir::CompiledPattern& pattern) { return !pattern.dfa.counted.empty(); }

}  // namespace

View source_view(const ir::Contract& contract, const Plan& plan, const std::string& definitions) {
  const Source source{contract, plan};
  View view = {
      {"source", comment_text(contract.source_name)},
      {"contract", comment_text(contract.name + (contract.version.empty() ? "" : " " + contract.version))},
      {"header", plan.header},
      {"namespace", plan.namespace_name},
      {"definitions", definitions},
      {"wire_types", wire_types_view(contract, plan)},
      {"tables", tables_view(source)},
      {"patterns", patterns_view(source)},
      {"has_patterns", !contract.patterns.empty()},
      {"has_counted", std::any_of(contract.patterns.begin(), contract.patterns.end(), has_counters)}};
  add_functions(source, view);
  if (contract.is_envelope()) return view;
  view["params_reader"] = reader_of(source, contract.params);
  view["params_fresh"] = fresh_of(source, contract.params);
  view["params_writer"] = "write_" + source.names(contract.params).stem;
  view["params_shape"] = contract.params;
  view["wire"] = wire_view(source);
  view["classify"] = classify_view(source);
  view["told"] = told_view(source);
  view["telling"] = telling_view(contract, plan);
  return view;
}

std::optional<Artifact> emit_source(const ir::Contract& contract, const Plan& plan,
                                    const std::string& definitions, const render::Templates& templates,
                                    diagnostics::Report& report) {
  auto text = render::fill(templates, "cpp/source.tmpl", source_view(contract, plan, definitions), report);
  if (!text) return std::nullopt;
  return Artifact{plan.tool + ".cpp", std::move(*text)};
}

}  // namespace candor::backend::cpp
