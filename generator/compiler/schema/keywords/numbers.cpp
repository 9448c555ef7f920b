// schema/keywords/numbers.cpp: bounds and multiples of numbers (JSON Schema 2020-12 validation, section 6.2).
#include "schema/keywords/keyword.hpp"
#include "schema/model/bounds.hpp"

namespace candor::schema {
namespace {

std::optional<Bound> read_bound(const Keyword& keyword, bool exclusive) {
  if (keyword.value.kind == source::Kind::boolean && exclusive) {
    bad_value(keyword, "a number")
        .help.emplace_back("booleans are the syntax of draft-04: write the bound itself here");
    return std::nullopt;
  }
  const auto value =
      keyword.value.kind == source::Kind::number ? source::to_decimal(keyword.value.text) : std::nullopt;
  if (!value) return bad_value(keyword, "a number"), std::nullopt;
  return Bound{*value, exclusive, keyword.at()};
}

}  // namespace

void read_minimum(const Keyword& keyword) {
  tighten(keyword.schema(), read_bound(keyword, false), std::nullopt);
}
void read_maximum(const Keyword& keyword) {
  tighten(keyword.schema(), std::nullopt, read_bound(keyword, false));
}
void read_exclusive_minimum(const Keyword& keyword) {
  tighten(keyword.schema(), read_bound(keyword, true), std::nullopt);
}
void read_exclusive_maximum(const Keyword& keyword) {
  tighten(keyword.schema(), std::nullopt, read_bound(keyword, true));
}

void read_multiple_of(const Keyword& keyword) {
  const auto value =
      keyword.value.kind == source::Kind::number ? source::to_decimal(keyword.value.text) : std::nullopt;
  if (!value || value->negative || value->digits.empty()) {
    bad_value(keyword, "a number greater than 0");
    return;
  }
  keyword.schema().multiple_of.push_back({*value, keyword.at()});
}

}  // namespace candor::schema
