// analyze/witness/sample_scalars.cpp: makes small numbers and strings.
#include <algorithm>
#include <array>

#include "analyze/examples.hpp"
#include "analyze/witness/sample_values.hpp"

namespace candor::analyze {
namespace {

using source::Kind;
using source::Node;

struct FormatSample {
  std::string_view format;
  std::string_view text;
};
constexpr FormatSample formats[] = {{"date-time", "2000-01-01T00:00:00Z"},
                                    {"date", "2000-01-01"},
                                    {"time", "00:00:00Z"},
                                    {"duration", "P1D"},
                                    {"email", "a@b.c"},
                                    {"ipv4", "0.0.0.0"},
                                    {"ipv6", "::"},
                                    {"uri", "a:"},
                                    {"uuid", "00000000-0000-0000-0000-000000000000"},
                                    {"json-pointer", "/a"},
                                    {"relative-json-pointer", "0"},
                                    {"hostname", "a"}};

/// Texts of examples.
constexpr std::array<std::string_view, 12> words = {"amber", "birch", "cedar", "delta",   "ember", "fjord",
                                                    "grove", "heath", "islet", "juniper", "kelp",  "lagoon"};

/// The nearest integer inside a bound, within what an example needs.
std::int64_t integer_near(const schema::Bound& bound, std::int64_t inward) {
  const auto exact = source::to_int64(bound.value);
  if (!exact) return 0;
  return bound.exclusive ? *exact + inward : *exact;
}

/// Adds an integer between the bounds, near zero or the lower bound.
void add_chosen_integer(Conjunction& all, std::vector<Node>& out) {
  constexpr std::int64_t spread = 40;
  std::optional<std::int64_t> low;
  std::optional<std::int64_t> high;
  for (const schema::Id part : all.parts) {
    if (const auto& bound = all[part].minimum)
      low = std::max(low.value_or(INT64_MIN), integer_near(*bound, 1));
    if (const auto& bound = all[part].maximum)
      high = std::min(high.value_or(INT64_MAX), integer_near(*bound, -1));
  }
  if (!low) low = std::min<std::int64_t>(1, high.value_or(1));
  const std::int64_t max = *low > INT64_MAX - spread ? INT64_MAX : *low + spread;
  high = std::min(high.value_or(max), max);
  if (*high < *low) return;
  const auto count = static_cast<std::size_t>(*high - *low) + 1;
  out.push_back(
      node_of(Kind::number, std::to_string(*low + static_cast<std::int64_t>(all.in.choices->below(count)))));
}

}  // namespace

Node node_of(Kind kind, std::string text) { return Node{kind, {}, std::move(text), {}, {}}; }

void add_numbers(Conjunction& all, std::vector<Node>& out) {
  if (all.in.choices != nullptr) add_chosen_integer(all, out);
  for (const char* const text : {"0", "1", "0.5"}) out.push_back(node_of(Kind::number, text));
  for (const schema::Id part : all.parts) {
    for (const auto* const bound : {&all[part].minimum, &all[part].maximum})
      if (*bound) out.push_back(node_of(Kind::number, source::to_text((*bound)->value)));
  }
  if (const auto multiple = first_multiple(all))
    out.push_back(node_of(Kind::number, source::to_text(*multiple)));
}

void add_strings(Conjunction& all, std::vector<Node>& out) {
  constexpr std::uint64_t max_length = 64;
  const auto fewest = greatest(all, &schema::Schema::min_length, "minLength");
  if (all.in.choices != nullptr)
    out.push_back(node_of(Kind::string, std::string(words[all.in.choices->below(words.size())])));
  for (const std::uint64_t length : {std::uint64_t{0}, std::uint64_t{1}, fewest ? fewest->value : 0})
    if (length <= max_length) out.push_back(node_of(Kind::string, std::string(length, 'a')));
  for (const schema::Id part : all.parts)
    for (const FormatSample& each : formats)
      if (all[part].format == each.format) out.push_back(node_of(Kind::string, std::string(each.text)));
  if (auto text = matching_string(all)) out.push_back(node_of(Kind::string, std::move(*text)));
}

}  // namespace candor::analyze
