// tests/conformance/interpreter.cpp: the interpreter as an engine.
#include <sys/wait.h>
#include <unistd.h>

#include "diagnostics/printers.hpp"
#include "engine.hpp"
#include "reading.hpp"
#include "validate/validate.hpp"

namespace conformance {
namespace {

namespace schema = candor::schema;
namespace diagnostics = candor::diagnostics;

constexpr unsigned seconds = 20;

/// 'v' or 'i' for each test; or 'r' and the diagnostics.
std::string answer(const Suite& suite, const SuiteFile& file, const Case& one) {
  diagnostics::Findings report;
  const auto lone = resolve_case(suite, file, one, report);
  if (!lone) return "r" + diagnostics::to_human(report, false);
  std::string answers;
  for (const Test& test : one.tests)
    answers += candor::validate::validate(lone->graph, lone->root, *test.data).empty() ? 'v' : 'i';
  return answers;
}

/// Returns the answer of a separate process; std::nullopt if it crashed or exceeded the time limit.
std::string in_own_process(const std::function<std::string()>& work, bool& died) {
  int ends[2];
  if (pipe(ends) != 0) return died = true, "";
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    alarm(seconds);
    const std::string text = work();
    std::size_t sent = 0;
    while (sent < text.size()) {
      const ssize_t count = write(ends[1], text.data() + sent, text.size() - sent);
      if (count <= 0) break;
      sent += static_cast<std::size_t>(count);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t count = read(ends[0], buffer, sizeof buffer); count > 0;
       count = read(ends[0], buffer, sizeof buffer))
    text.append(buffer, static_cast<std::size_t>(count));
  close(ends[0]);
  int status = 0;
  died = child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0;
  return text;
}

CaseAnswers answers_of(const Suite& suite, const SuiteFile& file, const Case& one) {
  bool died = false;
  const std::string text = in_own_process([&] { return answer(suite, file, one); }, died);
  const std::size_t count = one.tests.size();
  if (died) return {std::vector<Answer>(count, Answer::crashed), "the process died"};
  if (text.starts_with('r')) return {std::vector<Answer>(count, Answer::refused), text.substr(1)};
  CaseAnswers answers;
  for (const char verdict : text) answers.answers.push_back(verdict == 'v' ? Answer::valid : Answer::invalid);
  return answers;
}

}  // namespace

Engine interpreter() {
  return {"interpreter", [](const Suite& suite, const SuiteFile& file) {
            std::vector<CaseAnswers> all;
            for (const Case& one : file.cases) all.push_back(answers_of(suite, file, one));
            return all;
          }};
}

}  // namespace conformance
