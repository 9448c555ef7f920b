// breaking/answers.hpp: answers that two versions of a tool read differently. Private to this module.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "breaking/change.hpp"
#include "breaking/compare.hpp"
#include "verify/subject.hpp"

namespace candor::breaking {

/// How one version of a tool reads an answer.
struct Reading {
  /// The first finding against the schema and the laws, preferably one about the part that was asked for;
  /// std::nullopt where the answer is honest.
  std::optional<std::string> refusal;
  /// True if the refusal is about that part.
  bool is_about_part = false;
  /// What the answer reports in that part: "a gap". Empty where the version does not say, because its
  /// contract has an error.
  std::string meaning;
  /// True if the answer reports something there: a gap that is named, not one that could be.
  bool is_claim = false;
};

/// Makes answers of both versions in all their states, and reads them as both versions do: by the schema of
/// the result and the laws, with the functions of `candor verify`. An answer is a witness if one version
/// takes it, and the other refuses it or reads the part in question as something else. The work is
/// bounded: some changes of contracts with hundreds of roles or states have no witness.
class Answers {
 public:
  Answers(const Subject& before, const Subject& after);

  /// Returns true if the search was ended by its bounds.
  bool is_exhausted() const { return is_exhausted_; }

  /// A witness for a change of a member of the result.
  std::optional<Witness> about_member(const std::string& member);
  /// An answer that one version accepts, and that the other refuses because of the member; one that the old
  /// version accepts or one that it refuses.
  std::optional<Witness> refused_for_member(const std::string& member, bool old_accepts);
  /// A witness for a change of the state that an answer is in.
  std::optional<Witness> about_state(const std::string& state);
  /// A witness for a change of a code, or of a member that failures with that code have.
  std::optional<Witness> about_code(const std::string& code, const std::string& member = "");

 private:
  using Node = source::Node;
  using Read = std::function<Reading(const verify::Subject&, const Node&)>;

  /// The answers of both versions in all states, those of the old version first.
  const std::vector<Node>& examples();
  /// The same with changes of one member: left out, and with other values.
  std::vector<Node> edited_examples(const std::string& member);
  /// Adds answers of one version in that state.
  void add_examples(const verify::Subject& subject, const std::string& state, std::vector<Node>& examples);
  /// Returns false where too many answers were read before.
  bool spend(const Node& answer);
  Reading read_member(const verify::Subject& subject, const Node& answer, const std::string& member) const;
  Reading read_by_schema(const verify::Subject& subject, const Node& answer) const;
  std::optional<Witness> first_witness(const std::vector<Node>& answers, const Read& read);

  verify::Subject old_;
  verify::Subject new_;
  bool is_old_understood_;
  bool is_new_understood_;
  std::optional<std::vector<Node>> examples_;
  std::size_t examples_left_ = 100;      // to be made
  std::size_t bytes_left_ = 16'000'000;  // of answers to be read
  bool is_exhausted_ = false;
};

}  // namespace candor::breaking
