// analyze/satisfiable/limits.cpp: finds minimums above maximums: lengths, items, members.
#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"

namespace candor::analyze {
namespace {

template <class Better>
std::optional<Limit> best(const Together& all, Count count, const char* keyword, Better better) {
  std::optional<Limit> found;
  for (const schema::Id part : all.parts) {
    const auto& value = all[part].*count;
    if (value && (!found || better(*value, found->value)))
      found = Limit{*value, place_of(all[part], keyword)};
  }
  return found;
}

}  // namespace

std::optional<Limit> greatest(const Together& all, Count count, const char* keyword) {
  return best(all, count, keyword, std::greater<>());
}

std::optional<Limit> least(const Together& all, Count count, const char* keyword) {
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
                       "lower this one, or raise the other"};
}

std::optional<Contradiction> of_lengths(Together& all) {
  return crossed(greatest(all, &schema::Schema::min_length, "minLength"),
                 least(all, &schema::Schema::max_length, "maxLength"), "minLength", "maxLength");
}

}  // namespace candor::analyze
