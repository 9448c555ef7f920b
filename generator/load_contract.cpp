// generator/load_contract.cpp: the table of contents: resolve, normalize, lower. (Reading is
// source::read_json.)
#include "load_contract.hpp"

#include <optional>
#include <utility>

#include "canonicalize/normalize.hpp"
#include "ir/lower.hpp"
#include "schema/resolve/resolve.hpp"

namespace candor {

std::vector<Loaded> load_with_schemas(const source::Document& document, const schema::Loader& load,
                                      const convention::Convention& convention, diagnostics::Report& report) {
  std::vector<Loaded> contracts;
  // Every reference bound, every keyword known.
  for (schema::ContractFile& written : schema::resolve(document, load, report)) {
    // One spelling per meaning.
    std::optional<schema::ContractFile> normal = canonicalize::normalize(std::move(written), report);
    if (!normal) continue;
    // From what is written to what it means.
    if (std::optional<ir::Contract> contract = ir::lower(*normal, convention, report)) {
      contracts.push_back({std::move(*normal), std::move(*contract)});
    }
  }
  return contracts;
}

std::vector<ir::Contract> load_contracts(const source::Document& document, const schema::Loader& load,
                                         const convention::Convention& convention,
                                         diagnostics::Report& report) {
  std::vector<ir::Contract> contracts;
  for (Loaded& loaded : load_with_schemas(document, load, convention, report)) {
    contracts.push_back(std::move(loaded.contract));
  }
  return contracts;
}

}  // namespace candor
