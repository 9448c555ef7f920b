// generator/traffic/verify/subject.hpp: a contract, prepared for checking answers.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "convention/convention.hpp"
#include "ir/contract.hpp"
#include "ir/role_table.hpp"
#include "schema/model/contract_file.hpp"
#include "validate/validate.hpp"
#include "verify/name_cache.hpp"
#include "verify/named.hpp"
#include "verify/names.hpp"

namespace candor::verify {

/// The contract of one tool: the authored schemas for validation, the lowered contract for the laws.
struct Subject {
  schema::ContractFile file;
  ir::Contract contract;
  /// The convention of the contract's directory: names that mean something in any answer. Not null.
  std::shared_ptr<const convention::Convention> convention;
  /// Validates against `file.authored`; null for a subject that promises nothing.
  std::shared_ptr<validate::Validator> validator = nullptr;
  /// The properties of the flat envelope that may stand beside those of the result.
  std::vector<std::string> envelope_properties = {};
  /// The roles of the contract, by which its answers are judged. Not null.
  std::shared_ptr<const ir::RoleTable> table = nullptr;
  /// The same as clients of MCP see it, who assert formats; null where that makes no difference.
  std::shared_ptr<const Subject> over_mcp = nullptr;
  /// Facts of names, for facts_of(). One object serves one thread.
  mutable NameCache<NameFacts> names = {};
  /// For contradictions().
  RoleNames role_names = {};
  mutable NameCache<NameGroups> groups = {};
};

/// By the tool's name. Texts of other systems are looked up as they stand, without a copy.
using Subjects = std::map<std::string, Subject, std::less<>>;

/// The subject of a contract under the convention of its directory.
Subject make_subject(schema::ContractFile file, ir::Contract contract,
                     const convention::Convention& convention);

/// A subject without promises under a convention: for answers of the envelope itself, not of a tool.
Subject subject_without_promises(std::shared_ptr<const convention::Convention> convention);

/// The members of the result; none where it is not a record.
const std::vector<ir::Field>& result_fields(const Subject& subject);
/// The name of a member of the result, which is a record.
const std::string& result_name(const Subject& subject, std::uint32_t place);
/// Returns true if the result declares the member.
bool declares(const Subject& subject, std::string_view name);
/// Returns true if the envelope and the result share one object: a flat contract whose result is a record.
bool travels_flat(const Subject& subject);

}  // namespace candor::verify
