// verify/named.hpp: what an answer says by the names of its members, and the parts of it that contradict each
// other or the request.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "convention/evidence.hpp"
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
  std::string rehearsal;                             // the param that asks for nothing to be changed
  std::vector<std::pair<std::string, bool>> flags;   // params that are true or false
  std::string units;                                 // the param that lists units to look at
  std::vector<std::string> listed;                   // these, each once
};

Asked asked_by(const Value& params, const convention::Evidence& evidence);

/// The result of a success, and what its contract says of its members.
struct Named {
  const convention::Evidence& evidence;
  Value object;
  const Asked* asked = nullptr;
  /// Members that the contract says to mean something else.
  std::vector<std::string> without_meaning = {};
  /// Members that have a role. By it they mean what their names may not tell.
  std::vector<std::string> effects = {};
  std::vector<std::string> findings = {};
  std::vector<std::string> gaps = {};
  std::string completion = "complete";
  std::string scope_count = {};
  std::string scope_empty = {};
  /// The answer is in a declared state whose work is not done, or in one that means that nothing was to do.
  bool is_open = false;
  std::string nothing_to_do = {};
};

/// Returns true for an object that lists or counts what failed, and so speaks of its subject: of tests, say,
/// not of the call.
bool speaks_of_failures(const Value& object, const convention::Evidence& evidence);

/// Returns the contradictions, those of one claim after another. Ends with an empty list for a value that is
/// no object.
std::vector<Contradiction> contradictions(const Named& answer);

}  // namespace candor::verify
