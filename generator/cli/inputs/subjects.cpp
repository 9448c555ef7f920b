// generator/cli/inputs/subjects.cpp: prepares contracts for checking answers.
#include "cli/inputs/subjects.hpp"

#include <utility>

namespace candor::cli {

verify::Subjects subjects_of(std::vector<Input> inputs) {
  verify::Subjects subjects;
  for (Input& input : inputs) {
    const std::string name = input.loaded.contract.name;
    subjects.emplace(name, verify::make_subject(std::move(input.loaded.file),
                                                std::move(input.loaded.contract), *input.convention));
  }
  return subjects;
}

}  // namespace candor::cli
