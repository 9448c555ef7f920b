// generator/traffic/trial/told.hpp: what an answer shows of a world, and whether it tells of what it does not
// show.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "convention/evidence.hpp"
#include "trial/text.hpp"
#include "trial/world.hpp"

namespace candor::trial {

/// What a call came to.
struct Answer {
  enum class End { answered, failed, crashed, hung };
  End end = End::answered;
  std::string text;         // what a model reads
  std::string structured;   // JSON, where the server has it
  std::string result = {};  // the whole result of MCP, as JSON; empty for others
  /// The gaps that the contract of the tool has in it; std::nullopt where there is no contract.
  std::optional<std::vector<std::string>> gaps = std::nullopt;
  /// What in it contradicts the contract, or another part of it, as `candor verify` finds.
  std::vector<diagnostics::Diagnostic> contradictions = {};
  /// All of it, to be searched.
  std::string whole() const { return text + "\n" + structured; }
  /// What of it is shown to a person.
  const std::string& shown() const { return text.empty() ? structured : text; }
  bool is_acknowledged() const { return end == End::answered; }
};

/// Returns the beginning of a text without white space around it, with "..." where it was cut.
std::string shortened(std::string_view text, std::size_t max);

/// Returns the paths of the units that an answer shows, by their stems. A text of the call (`echoes`) that
/// has a stem in it, such as a path, shows nothing.
std::set<std::string> shown_in(const Answer& answer, const std::vector<Unit>& units,
                               const std::vector<std::string>& echoes = {});

/// What tells nothing in an answer, and what its reader has to be told of.
struct Subject {
  std::vector<std::string> planted;  // lines and paths of the worlds
  std::vector<std::string> echoes;   // what the call itself said
  std::vector<Unit> lost;
  std::vector<std::string> others;  // names of what is not lost
};

/// Returns the part of an answer that tells of what is lost: a gap by its contract; a sentence with one of
/// the convention's words for that, or a member of JSON that is evidence of a gap; "" if there is none. What
/// was planted, what the call itself said, what stands in the answer of the whole world as well, and what
/// names other things and none that is lost, tells nothing; nor does a count of none.
std::string telling_in(const Answer& answer, const Answer& in_whole, const Subject& subject,
                       const convention::Evidence& evidence);

/// Returns the sentence of an answer that says that nothing was changed; "" if there is none.
std::string no_effect_in(const Answer& answer, const Subject& subject, const convention::Evidence& evidence);

/// Returns the text of an answer without what the call said.
std::string without_echoes(const Answer& answer, std::vector<std::string> echoes);

}  // namespace candor::trial
