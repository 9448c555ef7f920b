// analyze/satisfiable/strings.cpp: finds patterns that exclude each other, or the allowed lengths.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"

namespace candor::analyze {
namespace {

std::vector<const schema::Pattern*> patterns_of(const Conjunction& all) {
  std::vector<const schema::Pattern*> patterns;
  for (const schema::Id part : all.parts)
    for (const schema::Pattern& each : all[part].patterns) patterns.push_back(&each);
  return patterns;
}

/// Returns the allowed lengths as a pattern; std::nullopt without a small bound.
std::optional<std::string> length_pattern(const std::optional<Limit>& low, const std::optional<Limit>& high) {
  constexpr std::uint64_t max = 64;  // the table has a state for each length
  if ((low && low->value > max) || (high && high->value > max) || (!low && !high)) return std::nullopt;
  return "^[\\s\\S]{" + std::to_string(low ? low->value : 0) + "," +
         (high ? std::to_string(high->value) : "") + "}$";
}

/// The first of the patterns that is disjoint with `other`; null if there is none.
const schema::Pattern* first_apart(Conjunction& all, const std::vector<const schema::Pattern*>& patterns,
                                   const std::string& other) {
  const pattern::Dfa* const texts = all.in.dfa(other);
  if (texts == nullptr) return nullptr;
  const auto found = std::find_if(patterns.begin(), patterns.end(), [&](const schema::Pattern* each) {
    const pattern::Dfa* const table = all.in.dfa(each->text);
    return table != nullptr && pattern::disjoint(*table, *texts);
  });
  return found == patterns.end() ? nullptr : *found;
}

/// A pattern that matches nothing, as `[^\s\S]` does.
std::optional<Contradiction> one_contradiction(Conjunction& all,
                                               const std::vector<const schema::Pattern*>& patterns) {
  const schema::Pattern* const none = first_apart(all, patterns, "");
  if (none == nullptr) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "no string matches the pattern '" + none->text + "'",
                       none->at,
                       {},
                       "change the pattern, or use the schema false"};
}

std::optional<Contradiction> length_contradiction(Conjunction& all,
                                                  const std::vector<const schema::Pattern*>& patterns) {
  const auto low = greatest(all, &schema::Schema::min_length, "minLength");
  const auto high = least(all, &schema::Schema::max_length, "maxLength");
  const auto length = length_pattern(low, high);
  const schema::Pattern* const apart = length ? first_apart(all, patterns, *length) : nullptr;
  if (apart == nullptr) return std::nullopt;
  Contradiction none{&schema::rules::unsatisfiable,
                     "no string of the required length matches the pattern '" + apart->text + "'",
                     apart->at,
                     {},
                     "change the pattern or the length"};
  if (low) none.labels.push_back({low->at, "at least " + std::to_string(low->value) + " characters"});
  if (high) none.labels.push_back({high->at, "at most " + std::to_string(high->value) + " characters"});
  return none;
}

}  // namespace

std::optional<Contradiction> patterns_contradiction(Conjunction& all) {
  constexpr std::size_t max_patterns = 16;  // pairs are compared
  const std::vector<const schema::Pattern*> patterns = patterns_of(all);
  if (patterns.empty() || patterns.size() > max_patterns) return std::nullopt;
  if (auto none = one_contradiction(all, patterns)) return none;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    for (std::size_t j = i + 1; j < patterns.size(); ++j) {
      const pattern::Dfa* const one = all.in.dfa(patterns[i]->text);
      const pattern::Dfa* const other = all.in.dfa(patterns[j]->text);
      if (one == nullptr || other == nullptr || !pattern::disjoint(*one, *other)) continue;
      return Contradiction{
          &schema::rules::unsatisfiable,
          "no string matches both '" + patterns[i]->text + "' and '" + patterns[j]->text + "'",
          patterns[i]->at,
          {{patterns[j]->at, "the other pattern is here"}}};
    }
  }
  return length_contradiction(all, patterns);
}

std::optional<std::string> matching_string(Conjunction& all) {
  std::vector<const pattern::Dfa*> tables;
  for (const schema::Pattern* each : patterns_of(all)) tables.push_back(all.in.dfa(each->text));
  if (tables.empty()) return std::nullopt;
  const auto length = length_pattern(greatest(all, &schema::Schema::min_length, "minLength"),
                                     least(all, &schema::Schema::max_length, "maxLength"));
  if (length) tables.push_back(all.in.dfa(*length));
  if (std::find(tables.begin(), tables.end(), nullptr) != tables.end()) return std::nullopt;
  return pattern::common_text(tables);
}

}  // namespace candor::analyze
