// verify/named.hpp: what an answer says by the names of its members, and the parts of it that contradict each
// other or the request.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "convention/evidence.hpp"
#include "verify/asked.hpp"
#include "verify/name_groups.hpp"
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

/// The names of members with a role. By it they mean what their names may not tell.
struct RoleNames {
  /// Those that the contract says to mean something else.
  std::vector<std::string> without_meaning = {};
  std::vector<std::string> effects = {};
  std::vector<std::string> findings = {};
  std::vector<std::string> gaps = {};
  std::vector<std::string> verdicts = {};
  std::vector<std::string> works = {};
  std::string completion = "complete";
  std::string kept = {};
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
  /// The contract says that the tool is a mutation.
  bool is_mutation = false;
};

/// Returns the contradictions, those of one claim after another. Ends with an empty list for a value that is
/// no object.
std::vector<Contradiction> contradictions(const Named& answer);

}  // namespace candor::verify
