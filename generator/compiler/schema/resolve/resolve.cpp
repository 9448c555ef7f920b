// schema/resolve/resolve.cpp: from a document to the contracts in it.
#include "schema/resolve/resolve.hpp"

#include <algorithm>

#include "diagnostics/rules.hpp"
#include "schema/import/importer.hpp"
#include "source/words.hpp"

namespace candor::schema {

std::vector<ContractFile> resolve(const source::Document& document, const Loader& load,
                                  diagnostics::Findings& report) {
  if (const Importer* const importer = importer_of(document)) return importer->read(document, load, report);
  source::Origin at{document.file, document.root.span, ""};
  at.span.end = std::min(at.span.end, at.span.begin + 1);
  report.add(rules::not_a_contract, at, "this document is not a contract of a known form")
      .help.push_back(source::joined(importers(), "; ", &Importer::form));
  return {};
}

}  // namespace candor::schema
