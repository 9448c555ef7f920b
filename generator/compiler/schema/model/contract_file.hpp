// schema/model/contract_file.hpp: a contract file with its schemas.
#pragma once

#include <candor/retry.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::schema {

/// `errors` of a contract: one code, one cause.
struct ErrorEntry {
  std::string code;
  std::string description;
  std::string remedy;
  source::Origin at;
  std::string means = {};                 // "", "nothing_to_do" or "nothing_in_scope"
  std::vector<std::string> carries = {};  // members of the result that a failure with the code has
  RetryAdvice advice = {};
};

/// The key of an MCP tool's `_meta` whose value is what its contract says beside the two schemas: the members
/// of a contract file, the convention that gives names a role, and the `revision` of this form.
inline constexpr std::string_view contract_key = "candor.contract";
inline constexpr std::string_view contract_revision = "1";
/// The same for `errors` alone, in lists of earlier versions of Candor.
inline constexpr std::string_view errors_key = "candor.errors";

/// The member of a contract that `candor import` writes: where the tool was listed.
inline constexpr std::string_view source_key = "x-candor-source";

/// One constant of a state's `when`.
struct Condition {
  std::string member;
  source::Node value;
  source::Origin at;
};

/// A member of `states`, as authored.
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

/// The resolved schemas of a contract as authored. Ids refer to this graph. A schema that normalize() did not
/// add has the same id in both graphs.
struct AuthoredSchemas {
  Graph graph;
  Id params = 0;
  std::optional<Id> result;
  std::vector<TypeEntry> types;
  /// The schemas that are asserted: all except those below `not` and `if`, which may be unsatisfiable.
  std::vector<Id> asserted;
};

/// The contract of one tool with its schemas in one graph. `result` is absent if it was not declared.
struct ContractFile {
  std::string name;
  std::string version;
  std::string kind;  // "", "query", "mutation" or "info"
  std::string title;
  std::string description;
  std::string travels;  // "flat" or "nested"
  std::vector<std::string> attested_by;  // other tools, whose calls attest the coverage of this one
  Graph graph;
  Id params = 0;
  std::optional<Id> result;
  /// Never null after resolve(); normalize() keeps it. The interpreter validates against these schemas.
  std::shared_ptr<const AuthoredSchemas> authored;
  std::vector<ErrorEntry> errors;
  std::vector<StateEntry> states;
  std::vector<TypeEntry> types;       // not empty: an envelope, with neither params nor result
  std::vector<Extension> extensions;  // the contract's own "x-…" members
  /// Members of an MCP tool that are no schemas: `annotations`, `execution`, `icons` and `_meta`.
  std::vector<Extension> tool_members;
  /// True for a tool in the form of a `tools/list` answer.
  bool from_tool_list = false;
  /// True where the tool is of others: names of its members have no role that the contract does not give
  /// them, unless it publishes its `convention`.
  bool is_foreign = false;
  /// The convention of a tool that publishes its contract: names have the roles that it gives them.
  std::optional<Extension> convention;
  source::Origin origin;  // the whole contract
  source::Origin name_at;

  // Defined once, because they are long.
  ContractFile();
  ContractFile(const ContractFile&);
  ContractFile(ContractFile&&) noexcept;
  ContractFile& operator=(const ContractFile&);
  ContractFile& operator=(ContractFile&&) noexcept;
  ~ContractFile();
};

}  // namespace candor::schema
