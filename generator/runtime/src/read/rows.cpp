// runtime/src/read/rows.cpp: what descriptions take from rows, and the row of a failure.
#include <algorithm>

#include "candor/detail/automaton.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/values.hpp"
#include "candor/laws/no_code.hpp"
#include "candor/laws/no_message.hpp"

namespace candor::detail {
namespace {

constexpr std::string_view no[] = {"f"};
constexpr Subschema is_false{.values = no, .values_text = "false"};
constexpr Subschema code{.types = string_type, .not_blank = true, .law = laws::no_code.id};
constexpr Subschema message{.types = string_type, .not_blank = true, .law = laws::no_message.id};
constexpr Property failure_properties[] = {{"success", &is_false, true},
                                           {"code", &code, true, laws::no_code.id},
                                           {"message", &message, true, laws::no_message.id}};

}  // namespace

constinit const Subschema failed_call{.types = object_type, .properties = failure_properties};

bool has_form(std::string_view text, Rows<SubschemaRef> forms, const SchemaTable& tables) {
  return std::any_of(forms.begin(), forms.end(), [&](SubschemaRef form) {
    return has_length(text, form->min_length, form->max_length) &&
           std::all_of(form->patterns.begin(), form->patterns.end(),
                       [&](std::uint32_t pattern) { return matches(tables.patterns[pattern], text); }) &&
           (form->words.empty() || is_one_of(text, form->words));
  });
}

double bound_of(std::string_view decimal, double otherwise) {
  return decimal.empty() ? otherwise : to_double(decimal).value_or(decimal[0] == '-' ? -infinity : infinity);
}

}  // namespace candor::detail
