// generator/traffic/trial/contracts.hpp: answers in trials, held to the contracts of their tools by `verify`.
#pragma once

#include <string>
#include <vector>

#include "trial/told.hpp"
#include "verify/subject.hpp"

namespace candor::trial {

/// The contracts of a server, perhaps of none of its tools: then the names of members tell.
class Contracts {
 public:
  /// `evidence` must live as long.
  Contracts(verify::Subjects subjects, const convention::Evidence& evidence);

  /// Finds what contradicts another part of an answer, and where its tool has a contract, its gaps and what
  /// contradicts that. What was planted in the worlds does not.
  void look_at(const std::string& tool, const std::string& params, const std::vector<std::string>& planted,
               Answer& answer);

 private:
  std::shared_ptr<verify::Subjects> subjects_;
  const convention::Evidence& evidence_;
};

}  // namespace candor::trial
