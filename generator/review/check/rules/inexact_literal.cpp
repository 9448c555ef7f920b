// generator/review/check/rules/inexact_literal.cpp: a constant is a number that a double holds.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/decimal.hpp"

namespace candor::check {

namespace {

/// Returns true if the nearest double is the number itself. Integers that are not are those of another rule.
bool is_exact(const std::string& text) {
  std::array<char, 1100> digits{};
  // Any double is printed exactly with these digits.
  std::snprintf(digits.data(), digits.size(), "%.*e", 800, std::strtod(text.c_str(), nullptr));
  const auto wanted = source::to_decimal(text);
  const auto nearest = source::to_decimal(digits.data());
  return wanted && nearest && source::compare(*nearest, *wanted) == 0;
}

}  // namespace

/// A double holds another number.
constinit const Rule inexact_literal = {
    .about = {.id = "check/inexact-literal",
              .severity = diagnostics::Severity::warning,
              .summary = "a constant is a number that a double holds",
              .explanation =
                  "Numbers with a fraction are stored as double. A constant such as 0.1 has no exact double, "
                  "so that a computed value\n"
                  "that should be equal to it often is not. Use a string, or an integer of a smaller unit.",
              .code = "CPP013"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const schema::Schema* schema : own_schemas(subject)) {
            if (!schema->values) continue;
            for (const source::Node& value : *schema->values)
              if (value.kind == source::Kind::number && !is_exact(value.text))
                report
                    .add(inexact_literal.about, {schema->origin.file, value.span, schema->origin.pointer},
                         "no double is exactly " + value.text)
                    .help.emplace_back("use a string, or an integer of a smaller unit");
          }
        },
};

}  // namespace candor::check
