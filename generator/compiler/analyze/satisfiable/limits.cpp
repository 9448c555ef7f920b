// analyze/satisfiable/limits.cpp: finds lower limits above upper limits.
#include "analyze/checks.hpp"
#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"

namespace candor::analyze {
namespace {

template <class Better>
std::optional<Limit> best(const Conjunction& all, Count count, const char* keyword, Better better) {
  std::optional<Limit> found;
  for (const schema::Id part : all.parts) {
    const auto& value = all[part].*count;
    if (value && (!found || better(*value, found->value)))
      found = Limit{*value, place_of(all[part], keyword)};
  }
  return found;
}

}  // namespace

std::optional<Limit> greatest(const Conjunction& all, Count count, const char* keyword) {
  return best(all, count, keyword, std::greater<>());
}

std::optional<Limit> least(const Conjunction& all, Count count, const char* keyword) {
  return best(all, count, keyword, std::less<>());
}

std::optional<Contradiction> crossed(const std::optional<Limit>& low, const std::optional<Limit>& high,
                                     const std::string& low_name, const std::string& high_name) {
  if (!low || !high || low->value <= high->value) return std::nullopt;
  return Contradiction{&schema::rules::minimum_above_maximum,
                       "'" + low_name + "' is " + std::to_string(low->value) + " and '" + high_name +
                           "' is " + std::to_string(high->value),
                       low->at,
                       {{high->at, "the upper bound is here"}},
                       "lower this bound, or raise the upper bound"};
}

std::optional<Contradiction> lengths_contradiction(Conjunction& all) {
  return crossed(greatest(all, &schema::Schema::min_length, "minLength"),
                 least(all, &schema::Schema::max_length, "maxLength"), "minLength", "maxLength");
}

bool has_crossed_limits(const schema::Schema& schema) {
  const auto crosses = [](const auto& low, const auto& high) { return low && high && *low > *high; };
  const bool has_numbers = (schema.types & (schema::type_integer | schema::type_number)) != 0;
  return (has_numbers && schema.minimum && schema.maximum && excludes(*schema.minimum, *schema.maximum)) ||
         crosses(schema.min_length, schema.max_length) || crosses(schema.min_items, schema.max_items);
}

}  // namespace candor::analyze
