// analyze/checks/keywords.cpp: reports contradictions within one schema as authored.
#include <algorithm>
#include <array>

#include "analyze/checks.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/describe.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

/// One schema under inspection.
struct KeywordInspection {
  const schema::Graph& graph;
  const schema::Schema& schema;
  diagnostics::Report& report;
  bool clean = true;

  diagnostics::Diagnostic& fault(const diagnostics::Rule& rule, const source::Origin& at,
                                 std::string message) {
    clean = false;
    return report.add(rule, at, std::move(message));
  }
};

void check_bounds(KeywordInspection& in) {
  const auto& minimum = in.schema.minimum;
  const auto& maximum = in.schema.maximum;
  if (!minimum || !maximum || !excludes(*minimum, *maximum)) return;
  auto& diagnostic = in.fault(schema::rules::minimum_above_maximum, minimum->at,
                              "no number is " + lower_words(*minimum) + " and " + upper_words(*maximum));
  diagnostic.labels.push_back({maximum->at, "the upper bound is here"});
  diagnostic.notes.emplace_back("lower this one, or raise the other");
}

void check_counts(KeywordInspection& in, const std::optional<std::uint64_t>& low,
                  const std::optional<std::uint64_t>& high, const char* low_name, const char* high_name) {
  if (!low || !high || *low <= *high) return;
  auto& diagnostic = in.fault(schema::rules::minimum_above_maximum, place_of(in.schema, low_name),
                              "'" + std::string(low_name) + "' is " + std::to_string(*low) + " and '" +
                                  high_name + "' is " + std::to_string(*high));
  diagnostic.labels.push_back({place_of(in.schema, high_name), "the upper bound is here"});
  diagnostic.notes.emplace_back("lower this one, or raise the other");
}

/// Reports a closed tuple whose `minItems` exceeds its length.
void check_tuple(KeywordInspection& in) {
  const bool closed = in.schema.items && in.graph[*in.schema.items].always == false;
  const std::size_t size = in.schema.prefix_items.size();
  if (!closed || !in.schema.min_items || *in.schema.min_items <= size) return;
  in.fault(schema::rules::unsatisfiable, place_of(in.schema, "minItems"),
           "'minItems' asks for " + std::to_string(*in.schema.min_items) +
               " items and 'items' forbids more than " + std::to_string(size))
      .labels.push_back({place_of(in.schema, "items"), "no further item is allowed here"});
}

/// Returns the violations of an enum value against all keywords except `enum`.
void check_values(KeywordInspection& in) {
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
        in.fault(is_type ? schema::rules::enum_type_mismatch : schema::rules::enum_value_refused, at,
                 "the value " + source::to_text(value) + " is refused by the '" + finding.keyword +
                     "' beside it: " + finding.message);
    diagnostic.labels.push_back({finding.schema, "refused here"});
    diagnostic.notes.push_back("change the value or the '" + finding.keyword + "'");
  }
}

void check_required(KeywordInspection& in) {
  const bool closed =
      in.schema.additional_properties && in.graph[*in.schema.additional_properties].always == false;
  std::vector<std::string> names;
  std::vector<std::string> forbidden;
  for (const schema::Property& property : in.schema.properties) {
    (in.graph[property.schema].always == false ? forbidden : names).push_back(property.name);
  }
  const auto holds = [](const std::vector<std::string>& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
  };
  // Patterns are checked with the whole conjunction.
  if (!in.schema.pattern_properties.empty()) return;
  for (const schema::Required& required : in.schema.required) {
    const bool by_false = holds(forbidden, required.name);
    if (!by_false && (!closed || holds(names, required.name))) continue;
    const std::string message =
        by_false ? "'" + required.name + "' is required, and its schema is false"
                 : schema::with_hint("'" + required.name + "' is required, and not among the properties",
                                     required.name, names);
    auto& diagnostic = in.fault(schema::rules::required_but_forbidden, required.at, message);
    if (!by_false) {
      diagnostic.labels.push_back(
          {place_of(in.schema, "additionalProperties"), "other members are forbidden here"});
    }
    diagnostic.notes.push_back(by_false ? "give it a schema that something satisfies, or do not require it"
                                        : "declare it in 'properties', or do not require it");
  }
}

struct KeywordType {
  std::string_view keyword;
  schema::Types types;
};
constexpr schema::Types numbers = schema::type_integer | schema::type_number;
constexpr std::array<KeywordType, 27> about{{{"minimum", numbers},
                                             {"maximum", numbers},
                                             {"exclusiveMinimum", numbers},
                                             {"exclusiveMaximum", numbers},
                                             {"multipleOf", numbers},
                                             {"minLength", schema::type_string},
                                             {"maxLength", schema::type_string},
                                             {"pattern", schema::type_string},
                                             {"properties", schema::type_object},
                                             {"required", schema::type_object},
                                             {"additionalProperties", schema::type_object},
                                             {"propertyNames", schema::type_object},
                                             {"patternProperties", schema::type_object},
                                             {"minProperties", schema::type_object},
                                             {"maxProperties", schema::type_object},
                                             {"dependentRequired", schema::type_object},
                                             {"dependentSchemas", schema::type_object},
                                             {"unevaluatedProperties", schema::type_object},
                                             {"prefixItems", schema::type_array},
                                             {"items", schema::type_array},
                                             {"additionalItems", schema::type_array},
                                             {"minItems", schema::type_array},
                                             {"maxItems", schema::type_array},
                                             {"uniqueItems", schema::type_array},
                                             {"contains", schema::type_array},
                                             {"minContains", schema::type_array},
                                             {"unevaluatedItems", schema::type_array}}};

void check_idle(const KeywordInspection& in) {
  if (!in.schema.has_type) return;
  for (const schema::KeywordPlace& place : in.schema.places) {
    const auto known = std::ranges::find(about, place.keyword, &KeywordType::keyword);
    if (known == about.end() || (in.schema.types & known->types) != 0) continue;
    in.report
        .add(schema::rules::idle_keyword, place_of(in.schema, place.keyword),
             "'" + std::string(place.keyword) + "' says nothing about " + schema::type_words(in.schema.types))
        .labels.push_back({place_of(in.schema, "type"), "the type is here"});
  }
}

void check_one(KeywordInspection& in) {
  check_bounds(in);
  check_counts(in, in.schema.min_length, in.schema.max_length, "minLength", "maxLength");
  check_counts(in, in.schema.min_items, in.schema.max_items, "minItems", "maxItems");
  check_counts(in, in.schema.min_properties, in.schema.max_properties, "minProperties", "maxProperties");
  if (in.schema.contains)
    check_counts(in, in.schema.min_contains.value_or(1), in.schema.max_contains, "minContains",
                 "maxContains");
  check_tuple(in);
  check_values(in);
  check_required(in);
  check_idle(in);
}

}  // namespace

std::vector<bool> check_written(const schema::WrittenSchemas& written, diagnostics::Report& report) {
  std::vector<bool> faulty(written.graph.nodes.size(), false);
  for (const schema::Id id : written.asserted) {
    KeywordInspection in{written.graph, written.graph[id], report};
    check_one(in);
    faulty[id] = !in.clean;
  }
  return faulty;
}

}  // namespace candor::analyze
