// verify/named.hpp: what an answer says by the names of its members, and the parts of it that contradict each
// other or the request.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "convention/evidence.hpp"
#include "verify/name_cache.hpp"
#include "verify/value.hpp"

namespace candor::verify {

/// How sure it is that two members contradict each other, by their names alone.
enum class Confidence { high, moderate };

struct Contradiction {
  Value at;
  std::string message;
  std::string other = {};  // the member that `at` contradicts; "" for a param
  Confidence confidence = Confidence::high;
};

/// What the params of a request ask for, as far as answers are held against it. It is kept until the answer
/// comes: only what is short is in it.
struct Asked {
  std::string rehearsal;                            // the param that asks for nothing to be changed
  std::vector<std::pair<std::string, bool>> flags;  // params that are true or false
  std::string units;                                // the param that lists units to look at
  std::vector<std::string> listed;                  // these, each once
};

Asked asked_by(const Value& params);

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

/// The names of members with a role. By it they mean what their names may not tell.
struct RoleNames {
  /// Those that the contract says to mean something else.
  std::vector<std::string> without_meaning = {};
  std::vector<std::string> effects = {};
  std::vector<std::string> findings = {};
  std::vector<std::string> gaps = {};
  std::vector<std::string> verdicts = {};
  std::string completion = "complete";
  std::string scope_count = {};
  std::string scope_empty = {};
};

/// The result of a success.
struct Named {
  const convention::Evidence& evidence;
  NameCache<NameGroups>& groups;
  const RoleNames& roles;
  Value object;
  const Asked* asked = nullptr;
  /// The answer is in a declared state whose work is not done; the name of the state if there was nothing to
  /// do.
  bool is_open = false;
  std::string_view nothing_to_do = {};
};

/// Returns true for an object that lists or counts what failed, and so speaks of its subject: of tests, say,
/// not of the call.
bool speaks_of_failures(const Value& object, const convention::Evidence& evidence);

/// Returns the contradictions, those of one claim after another. Ends with an empty list for a value that is
/// no object.
std::vector<Contradiction> contradictions(const Named& answer);

}  // namespace candor::verify
