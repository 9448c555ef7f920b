// analyze/checks/integers.cpp: reports integers outside the range of C++ types.
#include "analyze/checks.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"

namespace candor::analyze {
namespace {

/// The least int64_t and the greatest uint64_t.
constexpr const char* lowest = "-9223372036854775808";
constexpr const char* highest = "18446744073709551615";

void report_beyond(const schema::Bound& bound, const std::string& words, const char* end,
                   diagnostics::Report& report) {
  report
      .add(schema::rules::integer_beyond_64_bits, bound.at,
           "no integer of 64 bits is " + words + ": " +
               (bound.value.negative ? "the least is " : "the greatest is ") + end)
      .notes.emplace_back("change the bound, or say \"type\": \"number\", or carry the digits in a text");
}

}  // namespace

void check_integers(const schema::Graph& graph, const std::vector<schema::Id>& schemas,
                    diagnostics::Report& report) {
  const auto decimal = [](const char* text) { return source::to_decimal(text).value_or(source::Decimal{}); };
  const source::Decimal low = decimal(lowest);
  const source::Decimal high = decimal(highest);
  for (const schema::Id id : schemas) {
    const schema::Schema& schema = graph[id];
    if ((schema.types & schema::type_integer) == 0 || (schema.types & schema::type_number) != 0) continue;
    if (schema.minimum && !above(*schema.minimum, high))
      report_beyond(*schema.minimum, lower_words(*schema.minimum), highest, report);
    if (schema.maximum && !below(*schema.maximum, low))
      report_beyond(*schema.maximum, upper_words(*schema.maximum), lowest, report);
  }
}

}  // namespace candor::analyze
