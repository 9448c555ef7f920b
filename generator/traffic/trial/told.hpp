// generator/traffic/trial/told.hpp: what an answer shows of a world, and whether it tells of what it does not
// show.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "convention/evidence.hpp"
#include "trial/world.hpp"

namespace candor::trial {

/// What a call came to.
struct Answer {
  enum class End { answered, failed, crashed, hung };
  End end = End::answered;
  std::string text;        // what a model reads
  std::string structured;  // JSON, where the server has it
  /// All of it, to be searched.
  std::string whole() const { return text + "\n" + structured; }
};

/// Returns the beginning of a text without white space around it, with "..." where it was cut.
std::string shortened(std::string_view text, std::size_t most);

/// Returns the paths of the units that an answer shows, by their stems.
std::set<std::string> shown_in(const Answer& answer, const std::vector<Unit>& units);

/// Returns the part of an answer that tells of something that was not covered: a sentence with one of the
/// convention's words for that, or a member of JSON that is evidence of a gap; "" if there is none. What was
/// planted, and what the call itself said (`echoes`), tells nothing; nor does a count of none.
std::string telling_in(const Answer& answer, const std::vector<Unit>& units,
                       const std::vector<std::string>& echoes, const convention::Evidence& evidence);

}  // namespace candor::trial
