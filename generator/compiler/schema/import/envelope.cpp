// schema/import/envelope.cpp: imports the contract file of an envelope, which has types in place of params and
// result.
#include "schema/import/importer.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

bool recognizes_envelope(const source::Document& document) {
  return source::find(document.root, "types") != nullptr;
}

}  // namespace

extern constinit const Importer envelope_importer{
    "envelope", "an envelope has name, description and types", ".envelope.json", recognizes_envelope,
    read_contract_file};

}  // namespace candor::schema
