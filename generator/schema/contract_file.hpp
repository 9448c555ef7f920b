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

/// Gives the document of a file that a contract refers to; nothing after reporting why not. `from` is the
/// name of the file that refers, `path` the relative path of the reference. Only the command line makes one;
/// it stays in the folders it was given and never leaves the machine.
using Loader = std::function<std::optional<source::Document>(std::string_view from, std::string_view path,
                                                             const source::Origin& at, diagnostics::Report&)>;

/// The contracts in a document: one for a contract file, one for each tool of a `tools/list` answer
/// (`{"tools":[{name, inputSchema, outputSchema?…}]}`, MCP 2025-11-25). Binds every reference, refuses
/// unknown keywords, translates draft-07 spellings. A contract with an error is left out, after reporting
/// why.
std::vector<ContractFile> resolve(const source::Document& document, const Loader& load,
                                  diagnostics::Report& report);

/// What becomes of an author's contradictions.
enum class Faults {
  reported,  // they are errors: a contract that has one is none
  taken      // a schema that contradicts itself refuses everything, as a validator has it
};

/// One spelling per meaning. Every schema that params, result or types reach is afterwards one of
///   - a reference: `ref` and annotations (title, description, default, deprecated, examples, extensions),
///   where it says
///     something that its target doesn't; the target is no reference. References that say nothing are gone:
///     their users point at the target;
///   - a union: `any_of` or `one_of` of at least two branches, and annotations. What stood beside it is
///   merged into each
///     branch. A union with null keeps its branch `{"type": "null"}`. anyOf within anyOf is flattened,
///     branches that say the same are one;
///   - `always`;
///   - an enum: `values`, all of which satisfy every keyword that stood beside them; those keywords are gone,
///   `types` are
///     the types of the values. Unions of constants are such enums, with `value_descriptions`;
///   - anything else: the keywords of one or more types, each only if `types` has the type that it is about.
///   Every
///     required name has a property. A list of types stays a list of types.
/// allOf is gone: it is merged. So are keywords that no C++ type holds (`not`, `if`, `contains`,
/// `unevaluated…`, …): what is left of their schema takes at least the same values, and names what was
/// written as a guard (Schema::guards). Reports contradictions (minimum above maximum, required but
/// forbidden, no finite document …) with their place; then there is no contract.
std::optional<ContractFile> normalize(ContractFile contract, diagnostics::Report& report,
                                      Faults faults = Faults::reported);

}  // namespace candor::schema
