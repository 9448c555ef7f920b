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

namespace candor::verify {

/// The files of schemas/ that describe envelopes, embedded when the program is built.
std::span<const source::Embedded> envelope_contracts();

ir::Contract embedded_contract(std::string_view path) {
  for (const source::Embedded& each : envelope_contracts()) {
    if (each.name != path) continue;
    const source::Reading reading =
        source::read_json(source::make_file(std::string(path), std::string(each.text)));
    diagnostics::Report report;
    std::vector<ir::Contract> contracts;
    if (reading.document) contracts = load_contracts(*reading.document, {}, {}, report);
    if (contracts.size() == 1) return std::move(contracts.front());
  }
  throw std::logic_error("the contract " + std::string(path) + " is missing or not sound");
}

bool is_server_code(std::string_view code) {
  static const ir::Contract contract = embedded_contract("mcp/server_failure.tool.json");
  return std::ranges::find(contract.errors, code, &ir::ErrorCode::code) != contract.errors.end();
}

}  // namespace candor::verify
