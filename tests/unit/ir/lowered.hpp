// tests/unit/ir/lowered.hpp: the types that are made of one schema, as dump() prints them.
#pragma once

#include <doctest/doctest.h>

#include <span>
#include <string>

#include "support/ir_dump.hpp"
#include "support/contracts.hpp"

/// A schema, and the lines of the dump for it and for what it is made of.
struct Case {
  const char* name;
  const char* schema;
  const char* types;
};

/// Returns the lines for the type of the param `x`, after a newline; or the diagnostics without a contract.
inline std::string types_of_param(const std::string& schema, const std::string& defs = "{}") {
  candor::diagnostics::Findings report;
  const std::string text = R"({"name":"t","description":"T.","params":{"type":"object","properties":{"x":)" +
                           schema + R"(}},"result":true,"$defs":)" + defs + "}";
  const auto contracts =
      candor::testing::contracts("t.json", text, candor::testing::base_convention(), report);
  if (contracts.size() != 1) return candor::testing::report_text(report);
  const std::string all = candor::ir::dump(contracts.front());
  const std::size_t begin = all.find("types\n") + 5;
  const std::size_t end = all.rfind("\n  #", all.find(" params: record"));
  return all.substr(begin, end - begin + 1);
}

inline void check_all(std::span<const Case> cases) {
  for (const Case& each : cases) {
    CAPTURE(each.name);
    CHECK(types_of_param(each.schema) == each.types);
  }
}
