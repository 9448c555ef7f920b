// analyze/inclusion/scalars.cpp: numbers and strings within the limits of another schema.
#include <algorithm>
#include <cstdlib>

#include "analyze/inclusion/search.hpp"
#include "schema/model/bounds.hpp"

namespace candor::analyze::inclusion {
namespace {

using source::Kind;
using source::Node;

Node number(const source::Decimal& value) { return node_of(Kind::number, source::to_text(value)); }

/// A bound of integers, which are above 0.5 where they are at least 1.
schema::Bound for_integers(schema::Bound bound, bool is_minimum) {
  const auto value = source::to_int64(bound.value);
  if (!value || !bound.exclusive) return bound;
  const bool is_last = *value == (is_minimum ? INT64_MAX : INT64_MIN);
  if (is_last) return bound;
  bound.value = *source::to_decimal(std::to_string(is_minimum ? *value + 1 : *value - 1));
  bound.exclusive = false;
  return bound;
}

bool has_only_integers(const Conjunction& all) { return (all.types & schema::type_number) == 0; }

/// The number and its neighbours, as far as they are integers of 64 bits; else the number and halves beside
/// it.
void add_near(const source::Decimal& value, std::vector<Node>& out) {
  out.push_back(number(value));
  const auto whole = source::to_int64(value);
  if (!whole || *whole > INT64_MAX - 64 || *whole < INT64_MIN + 64) {
    // Ten times as large is beyond it, whatever the size.
    std::string text = source::to_text(value);
    const std::size_t exponent = text.find('e');
    if (exponent == std::string::npos)
      text += text.find('.') == std::string::npos ? "0" : "e1";
    else
      text = text.substr(0, exponent + 1) +
             std::to_string(std::strtoll(text.c_str() + exponent + 1, nullptr, 10) + 1);
    if (source::to_decimal(text)) out.push_back(node_of(Kind::number, text));
    return;
  }
  for (const std::int64_t step : {1, -1, 2, -2})
    out.push_back(node_of(Kind::number, std::to_string(*whole + step)));
  for (const char* const half : {".5", ".25"}) {
    out.push_back(node_of(Kind::number, std::to_string(*whole) + half));
    if (*whole > 0) out.push_back(node_of(Kind::number, std::to_string(*whole - 1) + half));
    if (*whole < 0) out.push_back(node_of(Kind::number, std::to_string(*whole + 1) + half));
    if (*whole == 0) out.push_back(node_of(Kind::number, std::string("-0") + half));
  }
}

/// Numbers at and beside every bound and multiple of the schemas and of the other one.
std::vector<Node> numbers_near(const Conjunction& all, const schema::Schema& limit) {
  std::vector<Node> out;
  const auto add_those_of = [&](const schema::Schema& schema) {
    for (const auto* const bound : {&schema.minimum, &schema.maximum})
      if (*bound) add_near((*bound)->value, out);
    for (const schema::Multiple& each : schema.multiple_of) {
      out.push_back(number(each.value));
      const auto step = source::to_int64(each.value);
      for (std::int64_t times = 0; step && times < 64 && *step < INT64_MAX / 64; ++times) {
        out.push_back(node_of(Kind::number, std::to_string(times * *step)));
        out.push_back(node_of(Kind::number, std::to_string(-times * *step)));
      }
    }
  };
  for (const schema::Id part : all.parts) add_those_of(all[part]);
  add_those_of(limit);
  add_near({}, out);
  return out;
}

bool is_bounded(const Conjunction& all, const std::optional<schema::Bound>& limit,
                std::optional<schema::Bound> schema::Schema::*bound, bool is_minimum) {
  if (!limit) return true;
  const bool whole = has_only_integers(all);
  const schema::Bound wanted = whole ? for_integers(*limit, is_minimum) : *limit;
  return std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
    const auto& own = all[part].*bound;
    if (!own) return false;
    const schema::Bound narrow = whole ? for_integers(*own, is_minimum) : *own;
    if (narrow.value == wanted.value) return narrow.exclusive || !wanted.exclusive;
    return is_minimum ? schema::above(wanted, narrow.value) : schema::below(wanted, narrow.value);
  });
}

bool is_divided(const Conjunction& all, const schema::Multiple& limit) {
  const auto one = source::to_decimal("1");
  if (has_only_integers(all) && detail::is_multiple(*one, limit.value) == true) return true;
  return std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
    return std::any_of(
        all[part].multiple_of.begin(), all[part].multiple_of.end(),
        [&](const schema::Multiple& own) { return detail::is_multiple(own.value, limit.value) == true; });
  });
}

/// Any text of so many code points.
std::optional<pattern::Dfa> length_table(std::uint64_t min, std::optional<std::uint64_t> max) {
  constexpr std::uint64_t max_length = 400;
  if (min > max_length) return std::nullopt;
  const std::string upper = max && *max <= max_length ? std::to_string(*max) : "";
  auto compiled = pattern::compile("^[\\s\\S]{" + std::to_string(min) + "," + upper + "}$");
  auto* const table = std::get_if<pattern::Dfa>(&compiled);
  if (table == nullptr || !table->counted.empty()) return std::nullopt;
  return std::move(*table);
}

/// The lengths and patterns of the inner strings.
struct Strings {
  std::uint64_t min = 0;
  std::optional<std::uint64_t> max;
  std::vector<const pattern::Dfa*> tables;
  bool is_whole = true;  // false if a pattern has no table
};

Strings strings_of(Conjunction& all) {
  Strings strings;
  if (const auto fewest = greatest(all, &schema::Schema::min_length, "minLength"))
    strings.min = fewest->value;
  if (const auto max_length = least(all, &schema::Schema::max_length, "maxLength"))
    strings.max = max_length->value;
  for (const schema::Id part : all.parts)
    for (const schema::Pattern& each : all[part].patterns) {
      const pattern::Dfa* const table = all.in.dfa(each.text);
      if (table == nullptr)
        strings.is_whole = false;
      else
        strings.tables.push_back(table);
    }
  return strings;
}

/// True if it is proved that no inner string has such a length.
bool has_no_length(const Strings& strings, std::uint64_t min, std::optional<std::uint64_t> max) {
  const auto lengths = length_table(min, max);
  return lengths && std::ranges::any_of(strings.tables, [&](const pattern::Dfa* each) {
           return pattern::disjoint(*each, *lengths);
         });
}

/// A string with these lengths and patterns that the other table accepts as well.
void add_text(const Strings& strings, std::uint64_t min, std::optional<std::uint64_t> max,
              const pattern::Dfa* other, std::vector<Node>& out) {
  if (max && *max < min) return;
  std::vector<const pattern::Dfa*> tables = strings.tables;
  if (other != nullptr) tables.push_back(other);
  const auto lengths = length_table(min, max);
  if (lengths) tables.push_back(&*lengths);
  if (!tables.empty()) {
    if (auto text = pattern::common_text(tables)) out.push_back(node_of(Kind::string, std::move(*text)));
  }
  constexpr std::uint64_t max_length = 65'536;
  if (strings.tables.empty() && other == nullptr && min <= max_length)
    out.push_back(node_of(Kind::string, std::string(static_cast<std::size_t>(min), 'a')));
}

bool has_narrower(Search& search, const Conjunction& all, const schema::Pattern& limit) {
  for (const schema::Id part : all.parts)
    for (const schema::Pattern& own : all[part].patterns)
      if (search.is_narrower(own, limit)) return true;
  return false;
}

Answer pattern_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer,
                        const schema::Pattern& limit) {
  if (has_narrower(search, all, limit)) return proved();
  const pattern::Dfa* const table = search.in.dfa(limit.text);
  if (table == nullptr) return refuted(search, inner, outer, {}, Undecided::unsupported_regex_construct);
  if (takes_every_text(*table)) return proved();
  const Strings strings = strings_of(all);
  std::vector<Node> candidates;
  const auto refused = refused_by(*table);
  if (refused) add_text(strings, strings.min, strings.max, &*refused, candidates);
  Answer answer =
      refuted(search, inner, outer, candidates,
              strings.is_whole ? Undecided::regex_budget_exceeded : Undecided::unsupported_regex_construct);
  if (answer.witness || !refused || !strings.is_whole) return answer;
  // The inner patterns and lengths together may leave nothing that the pattern refuses.
  const auto lengths = length_table(strings.min, strings.max);
  if (lengths && strings.tables.empty() && pattern::disjoint(*lengths, *refused)) return proved();
  return answer;
}

}  // namespace

std::optional<pattern::Dfa> refused_by(const pattern::Dfa& table) {
  if (!table.counted.empty()) return std::nullopt;
  pattern::Dfa other = table;
  other.accepting.flip();
  return other;
}

bool takes_every_text(const pattern::Dfa& table) {
  const auto refused = refused_by(table);
  const auto texts = length_table(0, std::nullopt);
  return refused && texts && pattern::disjoint(*refused, *texts);
}

Answer numbers_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  const bool holds = is_bounded(all, limit.minimum, &schema::Schema::minimum, true) &&
                     is_bounded(all, limit.maximum, &schema::Schema::maximum, false) &&
                     std::all_of(limit.multiple_of.begin(), limit.multiple_of.end(),
                                 [&](const schema::Multiple& each) { return is_divided(all, each); });
  if (holds) return proved();
  return refuted(search, inner, outer, numbers_near(all, limit), Undecided::branch_budget_exceeded);
}

Answer strings_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  const Strings strings = strings_of(all);
  Answer answer = proved();
  const std::uint64_t fewest = limit.min_length.value_or(0);
  if (fewest > strings.min && !has_no_length(strings, strings.min, fewest - 1)) {
    std::vector<Node> candidates;
    add_text(strings, strings.min, std::min(fewest - 1, strings.max.value_or(fewest - 1)), nullptr,
             candidates);
    add(answer, refuted(search, inner, outer, candidates, Undecided::regex_budget_exceeded));
  }
  if (limit.max_length && (!strings.max || *strings.max > *limit.max_length) &&
      !has_no_length(strings, *limit.max_length + 1, std::nullopt)) {
    std::vector<Node> candidates;
    add_text(strings, std::max(strings.min, *limit.max_length + 1), strings.max, nullptr, candidates);
    add(answer, refuted(search, inner, outer, candidates, Undecided::regex_budget_exceeded));
  }
  for (const schema::Pattern& each : limit.patterns)
    add(answer, pattern_included(search, inner, all, outer, each));
  return answer;
}

}  // namespace candor::analyze::inclusion
