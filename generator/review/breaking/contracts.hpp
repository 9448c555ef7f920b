// breaking/contracts.hpp: changes of contracts beside their schemas. Private to this module.
#pragma once

#include <vector>

#include "breaking/change.hpp"
#include "breaking/compare.hpp"
#include "breaking/joined.hpp"
#include "ir/contract.hpp"
#include "source/documents.hpp"

namespace candor::breaking {

/// Changes of roles, gaps, reasons, error codes and states: the laws of honest reporting are about these. A
/// witness is an answer that one version refuses, or that both read differently. Where an honest part was
/// added, the mode decides whose answers count. Both have a contract.
std::vector<Change> honesty_changes(const Subject& before, const Subject& after, Mode mode);

/// Returns the pointers of the members of the result that are reasons, of side steps and of gaps, also in
/// records.
std::vector<std::string> reasons_in(const ir::Contract& contract);

/// Changes of the completion, where the new version does not keep the convention so that its roles are not
/// known. The old version has a contract.
std::vector<Change> completion_changes(const Subject& before, const Subject& after, const Joined& joined);

/// Changes of one tool as such: its kind, whether it has a result, its annotations and its header.
std::vector<Change> tool_changes(const schema::ContractFile& before, const schema::ContractFile& after);

/// Changes of texts and other annotations, which no validator asserts: descriptions, defaults, examples,
/// formats.
std::vector<Change> text_changes(const Joined& joined);

/// A change between two places.
Change change_at(const diagnostics::Rule& rule, Verdict verdict, Side side, source::Origin old_at,
                 source::Origin new_at, std::string message);

/// Returns the canonical texts of a schema and of all schemas that it refers to, in the order in which they
/// are found.
std::string closure_of(const schema::Graph& graph, schema::Id root, source::Documents& documents);

}  // namespace candor::breaking
