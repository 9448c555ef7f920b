// schema/import/contract.cpp: imports the contract file of one tool.
#include "schema/import/importer.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

bool recognizes(const source::Document& document) {
  for (const char* name : {"params", "result", "name"})
    if (source::find(document.root, name) != nullptr) return true;
  return false;
}

}  // namespace

extern constinit const Importer contract_importer{
    "contract", "a contract has name, description, params and result", ".tool.json", recognizes,
    read_contract_file};

}  // namespace candor::schema
