// breaking/differences/values.cpp: compares types, enumerations, numbers and strings.
#include <algorithm>

#include "breaking/differences/walk.hpp"

namespace candor::breaking::differing {

void Walk::compare_values(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  if (one.types != other.types) {
    Difference changed = difference(here, "type", form_of_types(one.types, other.types), {"type"});
    changed.changed.types = other.types;
    changed.changed.has_type = other.has_type;
    add(std::move(changed));
  }
  const auto texts = [](const Schema& schema) {
    std::vector<std::string> all;
    for (const source::Node& each : schema.values.value_or(std::vector<source::Node>()))
      all.push_back(source::canonical_text(each));
    return all;
  };
  if (one.values.has_value() != other.values.has_value() || texts(one) != texts(other)) {
    const bool is_const = (one.is_const || !one.values) && (other.is_const || !other.values);
    Difference changed =
        difference(here, is_const ? "const" : "enum", form_of_values(one, other), {"enum", "const"});
    changed.changed.values = other.values;
    changed.changed.is_const = other.is_const;
    changed.changed.value_descriptions.clear();
    add(std::move(changed));
  }
  if ((one.format_asserted || other.format_asserted) &&
      (one.format_asserted != other.format_asserted || one.format != other.format)) {
    Difference changed = difference(here, "format", Form::changed, {"format"});
    changed.changed.format = other.format;
    changed.changed.format_asserted = other.format_asserted;
    add(std::move(changed));
  }
}

void Walk::compare_numbers(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  if (!same(one.minimum, other.minimum)) {
    Difference changed = difference(here, "minimum", form_of_bounds(one.minimum, other.minimum),
                                    {"minimum", "exclusiveMinimum"});
    changed.changed.minimum = other.minimum;
    add(std::move(changed));
  }
  if (!same(one.maximum, other.maximum)) {
    Difference changed = difference(here, "maximum", form_of_bounds(one.maximum, other.maximum),
                                    {"maximum", "exclusiveMaximum"});
    changed.changed.maximum = other.maximum;
    add(std::move(changed));
  }
  const auto text = [](const schema::Multiple& each) { return source::to_text(each.value); };
  if (!same_set(one.multiple_of, other.multiple_of, text)) {
    Difference changed =
        difference(here, "multipleOf", form_of(one.multiple_of, other.multiple_of), {"multipleOf"});
    changed.changed.multiple_of = other.multiple_of;
    add(std::move(changed));
  }
}

void Walk::compare_strings(const Here& here) {
  compare_plain(here, &Schema::min_length, "minLength");
  compare_plain(here, &Schema::max_length, "maxLength");
  const auto text = [](const schema::Pattern& each) { return each.text; };
  if (same_set(here.one.patterns, here.other.patterns, text)) return;
  Difference changed =
      difference(here, "pattern", form_of(here.one.patterns, here.other.patterns), {"pattern"});
  changed.changed.patterns = here.other.patterns;
  add(std::move(changed));
}

}  // namespace candor::breaking::differing
