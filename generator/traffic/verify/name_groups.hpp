// verify/name_groups.hpp: the groups that the name of a member belongs to, by the convention.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "convention/evidence.hpp"
#include "verify/name_cache.hpp"
#include "verify/value.hpp"

namespace candor::verify {

/// The groups of names of the convention that contradictions are found by.
enum class Group : std::uint8_t {
  all_well,
  all_clear,
  well,
  status,
  failures,
  problems,
  unfinished,
  truncation,
  exit_code,
  examined_count,
  part_of_scope,
  sampled,
  stale,
  not_fresh,
  rehearsal,
  change,
  work_list,
  plain_text,
  finding,
  not_finding,
};

/// The name of a member, and its groups.
struct NameGroups {
  std::string name;  // in the style of the convention: "all_passed" for "allPassed"
  std::uint32_t groups = 0;
  std::string_view work = {};  // the word for what was done: "refunded" of "amount_refunded_cents"
  bool in(Group group) const { return (groups >> static_cast<unsigned>(group) & 1U) != 0; }
};

NameGroups find_groups(const convention::Evidence& evidence, std::string_view key);

/// Returns true for an object that lists or counts what failed, and so speaks of its subject: of tests, say,
/// not of the call.
bool speaks_of_failures(const Value& object, const convention::Evidence& evidence);

}  // namespace candor::verify
