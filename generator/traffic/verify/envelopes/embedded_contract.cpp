// verify/envelopes/embedded_contract.cpp: loads the contracts that the program carries for reading envelopes.
#include "verify/envelopes/embedded_contract.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "load_contract.hpp"
#include "source/embedded.hpp"
#include "validate/validate.hpp"

namespace candor::verify {

/// The files of schemas/ that describe envelopes, embedded when the program is built.
std::span<const source::Embedded> envelope_contracts();

namespace {

Loaded load_embedded(std::string_view path) {
  for (const source::Embedded& each : envelope_contracts()) {
    if (each.name != path) continue;
    const source::Reading reading =
        source::read_json(source::make_file(std::string(path), std::string(each.text)));
    diagnostics::Findings report;
    std::vector<Loaded> contracts;
    if (reading.document) contracts = load_with_schemas(*reading.document, {}, {}, report);
    if (contracts.size() == 1) return std::move(contracts.front());
  }
  throw std::logic_error("the contract " + std::string(path) + " is missing or not sound");
}

}  // namespace

ir::Contract embedded_contract(std::string_view path) { return load_embedded(path).contract; }

bool is_server_code(std::string_view code) {
  static const ir::Contract contract = embedded_contract("mcp/server_failure.tool.json");
  return std::ranges::find(contract.errors, code, &ir::ErrorCode::code) != contract.errors.end();
}

bool is_server_failure_of_aft(const Node& answer) {
  // A validator serves one thread.
  thread_local const Loaded failures = load_embedded("envelopes/aft_failures.envelope.json");
  const schema::AuthoredSchemas& schemas = *failures.file.authored;
  thread_local validate::Validator validator(schemas.graph);
  return std::ranges::any_of(
      schemas.types, [&](const schema::TypeEntry& type) { return validator.is_valid(type.schema, answer); });
}

}  // namespace candor::verify
