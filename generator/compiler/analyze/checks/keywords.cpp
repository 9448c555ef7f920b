// analyze/checks/keywords.cpp: reports contradictions within one schema as authored.
#include <algorithm>

#include "analyze/checks.hpp"
#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/describe.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

/// One schema under inspection.
struct KeywordInspection {
  const schema::Graph& graph;
  const schema::Schema& schema;
  diagnostics::Findings& report;
};

/// Reports values of `enum` and `const` that other keywords of the schema refuse.
void check_values(const KeywordInspection& in) {
  if (!in.schema.values) return;
  const char* const keyword = in.schema.is_const ? "const" : "enum";
  schema::Schema rest = in.schema;
  rest.values.reset();
  rest.ref.reset();
  rest.all_of.clear();
  rest.any_of.clear();
  rest.one_of.clear();
  for (std::size_t i = 0; i < in.schema.values->size(); ++i) {
    const source::Node& value = (*in.schema.values)[i];
    const std::vector<validate::Finding> findings = validate::validate(in.graph, rest, value);
    if (findings.empty()) continue;
    source::Origin at = place_of(in.schema, keyword);
    if (!in.schema.is_const) at.pointer = source::append_pointer(at.pointer, i);
    at.span = value.span;
    const validate::Finding& finding = findings.front();
    const bool is_type = finding.keyword == "type" && finding.instance_pointer.empty();
    auto& diagnostic =
        in.report.add(is_type ? schema::rules::enum_type_mismatch : schema::rules::enum_value_refused, at,
                      "the value " + source::to_text(value) + " is rejected by the '" + finding.keyword +
                          "' beside it: " + finding.message);
    diagnostic.labels.push_back({finding.schema, "rejected here"});
    diagnostic.help.push_back("change the value or the '" + finding.keyword + "'");
  }
}

void check_effect(const KeywordInspection& in) {
  if (!in.schema.has_type) return;
  for (const schema::KeywordPlace& place : in.schema.places) {
    const schema::Types types = schema::types_constrained_by(place.keyword);
    if ((in.schema.types & types) != 0) continue;
    in.report
        .add(schema::rules::idle_keyword, place_of(in.schema, place.keyword),
             "'" + std::string(place.keyword) + "' has no effect on " + schema::type_words(in.schema.types))
        .labels.push_back({place_of(in.schema, "type"), "the type is here"});
  }
}

/// Reports limits that cross and required members that are forbidden, as far as this schema alone shows them.
void check_limits(Reasoning& reasoning, schema::Id id, diagnostics::Findings& report) {
  if (constrains_type_only(reasoning.graph[id])) return;
  Conjunction alone = without_others(reasoning, id);
  std::vector<Contradiction> found = forbidden_members(alone);
  for (const auto rule :
       {bounds_contradiction, lengths_contradiction, item_limits_contradiction, member_limits_contradiction})
    if (auto contradiction = rule(alone)) found.push_back(std::move(*contradiction));
  for (const Contradiction& each : found) {
    auto& diagnostic = report.add(*each.rule, each.at, each.why);
    diagnostic.labels = each.labels;
    diagnostic.help.push_back(each.help);
  }
}

}  // namespace

void check_keywords(const schema::AuthoredSchemas& authored, diagnostics::Findings& report) {
  Reasoning reasoning{authored.graph};
  for (const schema::Id id : authored.asserted) {
    check_limits(reasoning, id, report);
    const KeywordInspection in{authored.graph, authored.graph[id], report};
    check_values(in);
    check_effect(in);
  }
}

}  // namespace candor::analyze
