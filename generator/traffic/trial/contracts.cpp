// generator/traffic/trial/contracts.cpp: replays one call and its answer.
#include "trial/contracts.hpp"

#include "source/document.hpp"
#include "source/words.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::trial {
namespace {

/// A call and its answer, as lines of a recording.
struct Exchange {
  const char* envelope;
  std::string request, answer;
};

/// Returns a line of aft as it is, and other answers as results of MCP.
Exchange exchange_of(const std::string& tool, const std::string& params, const Answer& answer) {
  if (answer.text.empty() && answer.result.empty()) {
    const auto line = source::read_json(source::make_file("answer", answer.structured));
    if (const source::Node* const id = line.document ? source::find(line.document->root, "id") : nullptr)
      return {"aft",
              R"({"id":)" + source::to_text(*id) + R"(,"command":)" + source::quote(tool) +
                  (params == "{}" ? "}" : "," + params.substr(1)),
              answer.structured};
  }
  const std::string result = !answer.result.empty()
                                 ? answer.result
                                 : R"({"content":[{"type":"text","text":)" + source::quote(answer.text) +
                                       (answer.is_acknowledged() ? "}]}" : R"(}],"isError":true})");
  return {"mcp",
          R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":)" + source::quote(tool) +
              R"(,"arguments":)" + params + "}}",
          R"({"jsonrpc":"2.0","id":1,"result":)" + result + "}"};
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

void Contracts::look_at(const std::string& tool, const std::string& params,
                        const std::vector<std::string>& planted, Answer& answer) {
  if (answer.end != Answer::End::answered && answer.end != Answer::End::failed) return;
  verify::Options options;
  const Exchange exchange = exchange_of(tool, params, answer);
  options.envelope = verify::find_envelope(exchange.envelope);
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
  replay.line(exchange.request, of_call);
  replay.line(without_words(exchange.answer, planted), report);
  for (const diagnostics::Diagnostic& finding : report.all())
    if (finding.severity != diagnostics::Severity::undecided) answer.contradictions.push_back(finding);
}

}  // namespace candor::trial
