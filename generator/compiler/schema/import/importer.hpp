// schema/import/importer.hpp: the input formats of contracts: how each is recognized and read.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"
#include "schema/resolve/reading.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// One form: a row of importers.def, defined in <name>.cpp.
struct Importer {
  /// "mcp-tools".
  std::string_view name;
  /// The form in a few words, for help: "a tool list is {\"tools\": [...]}".
  std::string_view form;
  /// The suffix of its file names; "" for formats that are recognized by content.
  std::string_view file_ending;
  /// True for a document of this form. The first importer in the list that recognizes a document reads it.
  bool (*recognizes)(const source::Document& document);
  /// Returns the contracts of a document that it recognizes, with every reference bound. A contract with an
  /// error is reported and left out.
  std::vector<ContractFile> (*read)(const source::Document& document, const Loader& load,
                                    diagnostics::Findings& report);
};

/// All importers, in the order of importers.def.
std::span<const Importer* const> importers();

/// Returns the importer of a document, or null.
const Importer* importer_of(const source::Document& document);

/// Returns true if a file is a contract by the end of its name, in JSON or YAML.
bool has_contract_name(std::string_view path);

/// Returns the names of files that hold contracts, for help: "*.tool.json, *.envelope.json, or ...".
std::string file_forms();

/// Returns true for a document that is recognized whatever the name of its file is.
bool is_recognized_anywhere(const source::Document& document);

}  // namespace candor::schema
