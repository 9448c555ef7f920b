// generator/schema/contract_file.hpp: a contract file as written, its schemas resolved and normalized.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/report.hpp"
#include "schema/schema.hpp"

namespace candor::schema {

/// `errors` of a contract: one code, one cause.
struct ErrorEntry {
  std::string code;
  std::string description;
  std::string remedy;
  source::Origin at;
};

/// One constant of a state's `when`.
struct Condition {
  std::string member;
  source::Node value;
  source::Origin at;
};

/// `states` of a contract, as written.
struct StateEntry {
  std::string name;
  std::string means;
  std::string description;
  std::vector<Condition> when;
  source::Origin at;
};

/// One tool's contract with its schemas in one graph. `result` is absent where nothing was declared.
struct ContractFile {
  std::string name;
  std::string version;
  std::string kind;     // "", "query", "mutation" or "info"
  std::string title;
  std::string description;
  std::string travels;  // "flat" or "nested"
  Graph graph;
  Id params = 0;
  std::optional<Id> result;
  std::vector<ErrorEntry> errors;
  std::vector<StateEntry> states;
  source::Origin origin;       // the whole contract
  source::Origin name_at;
};

/// Gives the document of a file that a contract refers to; nothing after reporting why not. `from` is the name of
/// the file that refers, `path` the relative path of the reference. Only the command line makes one; it stays in
/// the folders it was given and never leaves the machine.
using Loader = std::function<std::optional<source::Document>(std::string_view from, std::string_view path,
                                                             const source::Origin& at, diagnostics::Report&)>;

/// The contracts in a document: one for a contract file, one for each tool of a `tools/list` answer
/// (`{"tools":[{name, inputSchema, outputSchema?…}]}`, MCP 2025-11-25). Binds every reference, refuses unknown
/// keywords, translates draft-07 spellings. A contract with an error is left out, after reporting why.
std::vector<ContractFile> resolve(const source::Document& document, const Loader& load, diagnostics::Report& report);

/// One spelling per meaning: constants become one-value enums, allOf of objects is merged, single-branch unions and
/// references without siblings disappear, nested unions are flattened, anyOf with null becomes a type set where it can.
/// Reports contradictions (minimum above maximum, required but forbidden, no finite document …) with their place.
std::optional<ContractFile> normalize(ContractFile contract, diagnostics::Report& report);

}  // namespace candor::schema
