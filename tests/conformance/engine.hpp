// tests/conformance/engine.hpp: the answers of a validation engine to the tests of a file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "suite.hpp"

namespace conformance {

/// The verdict of an engine on one test.
enum class Answer { valid, invalid, refused, crashed };

/// The answers to one case, in the order of its tests, and why it was refused.
struct CaseAnswers {
  std::vector<Answer> answers;
  std::string reason;  // the diagnostics of a refusal, or how the process ended; else ""
};

/// One way of holding documents against schemas. `run` answers every case of a file, in their order.
struct Engine {
  std::string name;
  std::function<std::vector<CaseAnswers>(const Suite& suite, const SuiteFile& file)> run;
};

/// The interpreter, each case in a process of its own, so that a crash is an answer.
Engine interpreter();

/// The recorded answers of emitted code, written by emitted/run.cpp. A test without an answer has crashed.
Engine recorded(std::string name, const std::string& path);

}  // namespace conformance
