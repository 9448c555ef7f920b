// tests/conformance/recorded.cpp: reads the recorded answers of emitted code.
#include <fstream>
#include <map>
#include <sstream>
#include <tuple>

#include "engine.hpp"

namespace conformance {
namespace {

struct Recorded {
  Answer answer = Answer::crashed;
  std::string reason = "there is no answer: its code was not compiled, or did not run";
};
/// By file, number of the case and number of the test.
using Answers = std::map<std::tuple<std::string, std::size_t, std::size_t>, Recorded>;

Answer answer_named(const std::string& word) {
  if (word == "valid") return Answer::valid;
  if (word == "invalid") return Answer::invalid;
  return word == "refused" ? Answer::refused : Answer::crashed;
}

Answers read_answers(const std::string& path) {
  Answers answers;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream cells(line);
    std::string name;
    std::string word;
    std::size_t one = 0;
    std::size_t test = 0;
    Recorded recorded;
    std::getline(cells, name, '\t') >> one >> test >> word;
    std::getline(cells.ignore(), recorded.reason);
    recorded.answer = answer_named(word);
    answers[{name, one, test}] = std::move(recorded);
  }
  return answers;
}

CaseAnswers answers_of(const Answers& answers, const SuiteFile& file, std::size_t one) {
  CaseAnswers found;
  for (std::size_t test = 0; test < file.cases[one].tests.size(); ++test) {
    const auto known = answers.find({file.name, one, test});
    const Recorded recorded = known == answers.end() ? Recorded{} : known->second;
    found.answers.push_back(recorded.answer);
    if (!recorded.reason.empty()) found.reason = recorded.reason;
  }
  return found;
}

}  // namespace

Engine recorded(std::string name, const std::string& path) {
  return {std::move(name), [answers = read_answers(path)](const Suite&, const SuiteFile& file) {
            std::vector<CaseAnswers> all;
            for (std::size_t one = 0; one < file.cases.size(); ++one)
              all.push_back(answers_of(answers, file, one));
            return all;
          }};
}

}  // namespace conformance
