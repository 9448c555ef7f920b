// schema/model/contract_file.hpp: a contract file as written, its schemas resolved and normalized.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schema/model/schema.hpp"

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

/// One of `types` of an envelope contract.
struct TypeEntry {
  std::string name;
  Id schema = 0;
  source::Origin at;
};

/// The schemas of a contract as they were resolved: every keyword as it is written. Ids are those of this
/// graph. A schema that normalizing did not add has the same id in both graphs.
struct WrittenSchemas {
  Graph graph;
  Id params = 0;
  std::optional<Id> result;
  std::vector<TypeEntry> types;
  /// Those that some value must keep: all but those below `not` and `if` alone, which may well take nothing.
  std::vector<Id> asserted;
};

/// One tool's contract with its schemas in one graph. `result` is absent where nothing was declared.
struct ContractFile {
  std::string name;
  std::string version;
  std::string kind;  // "", "query", "mutation" or "info"
  std::string title;
  std::string description;
  std::string travels;  // "flat" or "nested"
  Graph graph;
  Id params = 0;
  std::optional<Id> result;
  /// Never null in what `resolve` gives; `normalize` keeps it. This is what the interpreter is asked about.
  std::shared_ptr<const WrittenSchemas> written;
  std::vector<ErrorEntry> errors;
  std::vector<StateEntry> states;
  std::vector<TypeEntry> types;       // not empty: an envelope, with neither params nor result
  std::vector<Extension> extensions;  // the contract's own "x-…" members
  source::Origin origin;              // the whole contract
  source::Origin name_at;
};

}  // namespace candor::schema
