// backend/cpp/plan/size_rules.cpp: what emitted C++ has no room for.
#include "backend/cpp/plan/size_rules.hpp"

#include <string>
#include <string_view>

#include "backend/cpp/text/text.hpp"
#include "diagnostics/rules.hpp"

namespace candor::backend::cpp {
namespace {

/// Reports that `type` has `size` of something, where emitted C++ allows at most `max`.
void report_too_many(const ir::Type& type, const std::string& what, std::size_t size, const std::string& of,
                     std::size_t max, diagnostics::Findings& report) {
  report
      .add(rules::too_many, type.origin,
           what + " " + std::to_string(size) + " " + of + ", but emitted C++ allows at most " +
               std::to_string(max))
      .help.emplace_back("divide the type into smaller ones");
}

void report_branches(const ir::Type& type, diagnostics::Findings& report) {
  // g++ 12: -ftemplate-depth, 900.
  constexpr std::size_t max_branches = 250;
  // g++ 12: -fconstexpr-ops-limit, 33,554,432.
  constexpr std::size_t max_values = 100'000;
  if (const auto* choice = std::get_if<ir::Union>(&type.kind);
      choice != nullptr && choice->branches.size() > max_branches)
    report_too_many(type, "this union has", choice->branches.size(), "branches", max_branches, report);
  if (const auto* words = std::get_if<ir::Enum>(&type.kind);
      words != nullptr && words->values.size() > max_values)
    report_too_many(type, "this enum has", words->values.size(), "values", max_values, report);
}

}  // namespace

void report_too_long(const source::Origin& at, const std::string& message, const std::string& what,
                     diagnostics::Findings& report) {
  report.add(rules::too_long, at, message)
      .help.push_back("literals have fewer than " + std::to_string(max_literal_size) +
                      " characters: shorten " + what);
}

namespace {

/// Looks at the texts of a contract that emitted code has as literals, and reports those that are too long.
class Literals {
 public:
  explicit Literals(diagnostics::Findings& report) : report_(report) {}

  void add(std::string_view text, const source::Origin& at) {
    constexpr std::size_t longest_escape = 4;
    if (text.size() * longest_escape < max_literal_size) return;
    const std::size_t size = quoted(text).size() - 2;
    if (size < max_literal_size || is_reported_) return;
    is_reported_ = true;
    report_too_long(at,
                    "a name, a constant or a default of this contract is too long for a C++ literal: " +
                        std::to_string(size) + " characters",
                    "it", report_);
  }
  void add(const source::Node& value, const source::Origin& at) {
    const bool is_composite = value.kind == source::Kind::array || value.kind == source::Kind::object;
    is_composite ? add(source::to_text(value), at) : add(value.text, at);
  }
  void add(const ir::TextRules& rules, const source::Origin& at) {
    for (const std::string& value : rules.values) add(value, at);
  }
  void add(const ir::Type& type) {
    if (const auto* const record = std::get_if<ir::Record>(&type.kind))
      for (const ir::Field& field : record->fields) {
        add(field.name, field.origin);
        if (field.default_value) add(*field.default_value, field.origin);
      }
    if (const auto* const words = std::get_if<ir::Enum>(&type.kind))
      for (const ir::EnumValue& each : words->values) add(each.value, type.origin);
    if (const auto* const text = std::get_if<ir::String>(&type.kind)) {
      add(text->rules, type.origin);
      for (const ir::TextRules& rules : text->any_of) add(rules, type.origin);
    }
  }
  /// A row of the validation engine.
  void add(const schema::Schema& row) {
    if (row.values)
      for (const source::Node& value : *row.values) add(value, row.origin);
    for (const schema::Required& each : row.required) add(each.name, each.at);
    for (const schema::DependentRequired& each : row.dependent_required) {
      add(each.name, each.at);
      for (const schema::Required& needed : each.needs) add(needed.name, needed.at);
    }
    for (const schema::Property& each : row.properties) add(each.name, each.key);
    for (const schema::Property& each : row.dependent_schemas) add(each.name, each.key);
  }
  void add(const ir::Contract& contract) {
    for (const std::string* const text : {&contract.name, &contract.version, &contract.title})
      add(*text, contract.origin);
    for (const ir::Type& type : contract.types) add(type);
    for (const ir::CompiledPattern& pattern : contract.patterns) add(pattern.text, contract.origin);
    for (const ir::Rule& rule : contract.rules) add(rule.schema);
    for (const ir::State& state : contract.states) add(sentence(state.description), state.origin);
    for (const ir::ErrorCode& error : contract.errors) {
      add(error.code, error.origin);
      add(meaning(error.description, error.remedy), error.origin);
    }
    for (const ir::GapMember& gap : contract.roles.gaps) {
      const ir::Field& field = ir::result_fields(contract)[gap.field];
      add(sentence(field.description), field.origin);
    }
  }

 private:
  diagnostics::Findings& report_;
  /// A text stands in more than one place: in a type and in the rows of the validation engine.
  bool is_reported_ = false;
};

}  // namespace

void report_sizes(const ir::Contract& contract, diagnostics::Findings& report) {
  for (const ir::Type& type : contract.types) report_branches(type, report);
  Literals(report).add(contract);
}

}  // namespace candor::backend::cpp
