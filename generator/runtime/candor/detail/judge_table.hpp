// candor/detail/judge_table.hpp: a contract as the data that decides about the texts of its tool, and its
// form as JSON: structs are lists of their fields, rows of the schema are objects of the fields that are set.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "candor/contract_info.hpp"
#include "candor/detail/cases.hpp"
#include "candor/detail/schema_fields.hpp"
#include "candor/detail/usual_names.hpp"

namespace candor::detail {

/// The rows themselves; a list of references to rows has their numbers.
struct NumberedRows {
  Rows<const Subschema*> list = {};
};

/// All that emitted C++ has of a contract, apart from its types.
struct JudgeTable {
  /// The texts of SchemaTable::patterns, and its rows and resources. A row is referred to by its number.
  Rows<std::string_view> patterns;
  NumberedRows rows;
  Rows<SchemaResource> resources;
  SubschemaRef params = no_subschema;
  /// A successful answer, with its envelope.
  SubschemaRef answer = no_subschema;
  ContractInfo info;
  /// The names that are looked for among members that neither the answer nor its result declares.
  bool watches = false;
  WatchedNames watched;
};

template <class T>
struct FieldsOfStruct;
#define CANDOR_FIELDS(type, ...)      \
  template <>                         \
  struct FieldsOfStruct<type> {       \
    static constexpr auto all() {     \
      using S = type;                 \
      return std::tuple{__VA_ARGS__}; \
    }                                 \
  }
CANDOR_FIELDS(Property, &S::name, &S::schema, &S::required, &S::law, &S::default_text, &S::omits_default);
CANDOR_FIELDS(PatternProperty, &S::pattern, &S::schema);
CANDOR_FIELDS(NamedSubschema, &S::name, &S::schema);
CANDOR_FIELDS(DependentNames, &S::name, &S::required);
CANDOR_FIELDS(Case, &S::kind, &S::text);
CANDOR_FIELDS(SchemaResource, &S::anchors);
CANDOR_FIELDS(RoleInfo, &S::member, &S::role, &S::step, &S::shape, &S::names_units, &S::unit, &S::reason,
              &S::text, &S::is_pending, &S::lists_reasons, &S::otherwise, &S::is_problem, &S::holds_in_lists,
              &S::of, &S::lists_all, &S::bound, &S::bound_in, &S::meaning);
CANDOR_FIELDS(PartLink, &S::member, &S::part);
CANDOR_FIELDS(PartChoice, &S::part, &S::kind, &S::member, &S::values);
CANDOR_FIELDS(PartInfo, &S::kind, &S::roles, &S::links, &S::rest, &S::choices);
CANDOR_FIELDS(StateConstant, &S::index, &S::json);
CANDOR_FIELDS(RetryAdvice, &S::retry, &S::after);
CANDOR_FIELDS(WordInfo, &S::word, &S::meaning, &S::advice);
CANDOR_FIELDS(StateInfo, &S::name, &S::means, &S::sentence, &S::constants);
CANDOR_FIELDS(StepInfo, &S::name, &S::reasons);
CANDOR_FIELDS(CountInfo, &S::member, &S::list);
CANDOR_FIELDS(ContractInfo, &S::tool, &S::nested, &S::object, &S::params, &S::changes, &S::states, &S::roles,
              &S::parts, &S::part, &S::steps, &S::refused_reasons, &S::codes, &S::counts, &S::work_counts,
              &S::breach);
CANDOR_FIELDS(WatchedNames, &S::texts, &S::trues, &S::falses, &S::gaps, &S::cuts, &S::more_gaps, &S::members);
CANDOR_FIELDS(JudgeTable, &S::patterns, &S::rows, &S::resources, &S::params, &S::answer, &S::info,
              &S::watches, &S::watched);
#undef CANDOR_FIELDS

/// The fields of a struct, as pointers to members.
template <class T>
inline constexpr auto fields_of_struct = FieldsOfStruct<T>::all();

}  // namespace candor::detail
