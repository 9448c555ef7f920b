// generator/review/check/evidence.hpp: the members of a result by what their names are evidence of, for
// rules. Private to this module.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/check.hpp"
#include "convention/roles.hpp"

namespace candor::check {

using convention::Role;
using detail::FoundWord;
using detail::WordGroup;

/// A member of the result, or of a record in it.
struct ResultMember {
  const ir::Field* field = nullptr;
  /// Its type without null.
  const ir::Type* type = nullptr;
  bool is_nested = false;
  /// The role that the contract gives, or that the name has; no role that follows from the shape.
  std::optional<convention::MemberRole> role = {};
  /// What its name is evidence of.
  std::optional<FoundWord> found = {};
  /// The declared role of the member of the result that holds it.
  std::optional<Role> outer_role = {};

  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&type->kind);
  }
  bool is(Role wanted) const { return role && role->role == wanted; }
};

/// Returns the members of the result and of the records in it, each once. Lists of gaps are not looked into:
/// their items say why.
const std::vector<ResultMember>& result_members(const Subject& subject);

/// Returns true for a contract whose author can say all that the rules ask for. A tool list of MCP has no
/// kind.
bool is_own(const Subject& subject);

/// Returns what a name or a word of a status is evidence of. Work that the tool itself is named after is an
/// effect: `cancelled` in the result of `cancel_order`.
std::optional<FoundWord> evidence_in(const Subject& subject, std::string_view name);

/// Returns true if the member's shape is one by which evidence of that word is given.
bool is_telling(const ResultMember& member, const FoundWord& found);

/// Returns the `x-candor-reason` of a param; "" where there is none.
std::string reason_of(const Subject& subject, const ir::Field& param);

/// Returns the words of an enum of strings that say that not all was done, or not now, and that no state of
/// the contract declares. None where the enum describes a thing.
std::vector<std::string> undeclared_words(const Subject& subject, const ResultMember& member);

/// Returns true for a text in a record that says that a part failed.
bool tells_of_failure(const Subject& subject, const ResultMember& member);

/// Returns true for a number or a free text of the result that can say that not all went well: an exit code,
/// a status without declared words, a share of the whole.
bool is_measure_of_failure(const ResultMember& member);

/// Returns true for names such as "audit_logged" and "backup_taken".
bool ends_in_participle(std::string_view name);

/// Returns true if the name has a word for where the next page begins, and the shape for it.
bool is_cursor_name(const ResultMember& member);

/// Returns the verb of change in a tool's name or at the beginning of its description; "" where there is
/// none.
std::string verb_of(const Subject& subject);
/// Returns the verb of searching there.
std::string search_of(const Subject& subject);

/// The kind of a contract: as it says, else what its names show.
enum class Shown { nothing, query, mutation };
Shown shown_kind(const Subject& subject, const std::vector<ResultMember>& members);

}  // namespace candor::check
