// analyze/witness/sample_scalars.cpp: makes small numbers and strings.
#include <algorithm>

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

}  // namespace

Node node_of(Kind kind, std::string text) { return Node{kind, {}, std::move(text), {}, {}}; }

void add_numbers(Conjunction& all, std::vector<Node>& out) {
  for (const char* const text : {"0", "1", "0.5"}) out.push_back(node_of(Kind::number, text));
  for (const schema::Id part : all.parts) {
    for (const auto* const bound : {&all[part].minimum, &all[part].maximum})
      if (*bound) out.push_back(node_of(Kind::number, source::to_text((*bound)->value)));
  }
  if (const auto multiple = first_multiple(all))
    out.push_back(node_of(Kind::number, source::to_text(*multiple)));
}

void add_strings(Conjunction& all, std::vector<Node>& out) {
  constexpr std::uint64_t longest = 64;
  const auto fewest = greatest(all, &schema::Schema::min_length, "minLength");
  for (const std::uint64_t length : {std::uint64_t{0}, std::uint64_t{1}, fewest ? fewest->value : 0})
    if (length <= longest) out.push_back(node_of(Kind::string, std::string(length, 'a')));
  for (const schema::Id part : all.parts)
    for (const FormatSample& each : formats)
      if (all[part].format == each.format) out.push_back(node_of(Kind::string, std::string(each.text)));
  if (auto text = matching_string(all)) out.push_back(node_of(Kind::string, std::move(*text)));
}

}  // namespace candor::analyze
