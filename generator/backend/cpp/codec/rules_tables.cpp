// backend/cpp/codec/rules_tables.cpp: the schemas of guards as rows of the validation engine's table.
#include <map>

#include "backend/cpp/codec/row_printer.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/codec/wire_tables.hpp"
#include "backend/cpp/text/text.hpp"
#include "validate/table.hpp"

namespace candor::backend::cpp {
namespace {

View resources_view(const Source& source, RowPrinter& printer) {
  View list = View::array();
  for (std::size_t i = 0; i < source.contract.rule_resources.size(); ++i) {
    std::vector<std::string> anchors;
    for (const auto& [name, rule] : source.contract.rule_resources[i].anchors)
      anchors.push_back("{" + view_literal(name) + ", " + std::to_string(rule) + "}");
    list.push_back({{"anchors", printer.array("rt::NamedSubschema", "kResource" + std::to_string(i), anchors)}});
  }
  return list;
}

}  // namespace

void add_rules(const Source& source, View& tables) {
  const ir::Contract& contract = source.contract;
  const bool has_resources = !contract.rule_resources.empty();
  std::map<std::string, std::uint32_t, std::less<>> patterns;
  for (std::uint32_t i = 0; i < contract.patterns.size(); ++i) patterns.emplace(contract.patterns[i].text, i);
  const validate::RowContext context{0, [&](const std::string& text) -> std::optional<std::uint32_t> {
                                       const auto found = patterns.find(text);
                                       if (found == patterns.end()) return std::nullopt;
                                       return found->second;
                                     }};
  validate::RowStorage storage;
  RowPrinter printer;
  View list = View::array();
  for (std::size_t i = 0; i < contract.rules.size(); ++i) {
    detail::Subschema row = validate::lower(contract.rules[i].schema, context, storage);
    row.shared = contract.rules[i].shared;
    row.contains_evaluates = contract.rules[i].contains_evaluates;
    if (!has_resources) row.resource = 0;
    list.push_back({{"index", i},
                    {"about", comment_text(contract.rules[i].schema.origin.pointer)},
                    {"fields", printer.print(row, "kRule" + std::to_string(i))}});
  }
  tables["rule_resources"] = resources_view(source, printer);
  tables["rule_arrays"] = printer.take_arrays();
  tables["has_rules"] = !contract.rules.empty();
  tables["has_resources"] = has_resources;
  tables["rules"] = std::move(list);
}

}  // namespace candor::backend::cpp
