// analyze/checks/integers.cpp: reports integers outside the range of C++ types.
#include "analyze/checks.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::analyze {
namespace {

/// The lowest int64_t and the highest uint64_t.
constexpr const char* lowest = "-9223372036854775808";
constexpr const char* highest = "18446744073709551615";

void report_beyond(const schema::Bound& bound, const std::string& words, const char* end,
                   diagnostics::Findings& report) {
  report
      .add(schema::rules::integer_beyond_64_bits, bound.at,
           "no 64-bit integer is " + words + ": " +
               (bound.value.negative ? "the lowest is " : "the highest is ") + end)
      .help.emplace_back("change the bound, use \"type\": \"number\", or encode the digits as a string");
}

}  // namespace

void check_integers(const schema::ContractFile& contract, diagnostics::Findings& report) {
  const std::vector<schema::Id> schemas = reachable(contract.graph, roots_of(contract));
  const auto decimal = [](const char* text) { return source::to_decimal(text).value_or(source::Decimal{}); };
  const source::Decimal low = decimal(lowest);
  const source::Decimal high = decimal(highest);
  for (const schema::Id id : schemas) {
    const schema::Schema& schema = contract.graph[id];
    if ((schema.types & schema::type_integer) == 0 || (schema.types & schema::type_number) != 0) continue;
    if (schema.minimum && !above(*schema.minimum, high))
      report_beyond(*schema.minimum, lower_bound_text(*schema.minimum), highest, report);
    if (schema.maximum && !below(*schema.maximum, low))
      report_beyond(*schema.maximum, upper_bound_text(*schema.maximum), lowest, report);
  }
}

}  // namespace candor::analyze
