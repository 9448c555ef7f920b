// verify/transcript/summary.cpp: prints counts as JSON.
#include "verify/transcript/summary.hpp"

#include "diagnostics/json_text.hpp"

namespace candor::verify {
namespace {

using diagnostics::ObjectText;

std::string counts_text(const Counts& counts) {
  ObjectText object;
  for (const auto& [name, number] : counts) object.number(name, number);
  return object.close();
}

void add_answers(ObjectText& object, const AnswerCounts& counts) {
  object.number("requests", counts.requests);
  object.number("answers", counts.answers);
  object.number("taken", counts.taken);
  object.number("refused", counts.refused);
  object.number("not_looked_at", counts.not_looked_at);
}

std::string tools_text(const Summary& summary) {
  ObjectText object;
  for (const auto& [name, counts] : summary.tools) {
    ObjectText tool;
    add_answers(tool, counts);
    object.raw(name, tool.close());
  }
  return object.close();
}

}  // namespace

void count(Summary& summary, const diagnostics::Report& report) {
  for (const diagnostics::Diagnostic& diagnostic : report.all()) {
    ++summary.rules[diagnostic.rule];
    ++summary.severities[std::string(diagnostics::name_of(diagnostic.severity))];
  }
}

std::string to_json(const Summary& summary) {
  ObjectText object;
  object.number("lines", summary.lines);
  object.raw("kinds", counts_text(summary.kinds));
  add_answers(object, summary.all);
  object.number("bad_requests", summary.bad_requests);
  object.number("push_frames", summary.push_frames);
  object.number("other_messages", summary.other_messages);
  object.raw("severities", counts_text(summary.severities));
  object.raw("rules", counts_text(summary.rules));
  object.raw("known_breaches", counts_text(summary.known_breaches));
  object.raw("states", counts_text(summary.states));
  object.raw("tools", tools_text(summary));
  return object.close();
}

}  // namespace candor::verify
