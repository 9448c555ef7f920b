// generator/traffic/trial/contracts.cpp: replays one call and its answer.
#include "trial/contracts.hpp"

#include <algorithm>

#include "source/document.hpp"
#include "source/words.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::trial {
namespace {

/// Returns an answer as a result of MCP.
std::string result_of(const Answer& answer) {
  if (!answer.result.empty()) return answer.result;
  return R"({"content":[{"type":"text","text":)" + source::quote(answer.text) + "}]" +
         (answer.structured.empty() ? "" : R"(,"structuredContent":)" + answer.structured) +
         (answer.is_acknowledged() ? "}" : R"(,"isError":true})");
}

/// Returns the text without the words of what was planted. Names of paths stay.
std::string without_words(std::string text, const std::vector<std::string>& planted) {
  for (const std::string& line : planted) {
    if (!contains(line, " ")) continue;
    const std::string words = in_json(line);
    replace_all(text, words, std::string(words.size(), 'x'));
  }
  return text;
}

}  // namespace

Contracts::Contracts(verify::Subjects subjects, const convention::Evidence& evidence)
    : subjects_(std::make_shared<verify::Subjects>(std::move(subjects))), evidence_(evidence) {}

std::vector<std::string> Contracts::look_at(const std::string& tool, const std::string& params,
                                            const std::vector<std::string>& planted, Answer& answer) {
  if (answer.end != Answer::End::answered && answer.end != Answer::End::failed) return {};
  verify::Options options;
  options.envelope = verify::find_envelope("mcp");
  options.general_laws = &evidence_;
  options.keeps_samples = false;
  options.reports_unknown_tools = false;
  options.on_answer = [&](const verify::CheckedAnswer& checked) {
    answer.gaps.emplace();
    for (const verify::Value& gap : checked.answer.facts.gaps)
      answer.gaps->push_back(verify::key_of(gap) + ": " + source::to_text(verify::copy_of(gap)));
  };
  verify::Replay replay(std::move(options), subjects_);
  replay.begin("trial");
  diagnostics::Findings of_call, report;
  replay.line(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":)" + source::quote(tool) +
                  R"(,"arguments":)" + params + "}}",
              of_call);
  replay.line(R"({"jsonrpc":"2.0","id":1,"result":)" + without_words(result_of(answer), planted) + "}",
              report);
  std::vector<std::string> contradictions;
  for (const diagnostics::Diagnostic& finding : report.all())
    contradictions.push_back(finding.message + " [" + finding.rule + "]");
  return contradictions;
}

}  // namespace candor::trial
