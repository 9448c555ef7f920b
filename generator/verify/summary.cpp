// generator/verify/summary.cpp: counts as JSON.
#include "verify/summary.hpp"

#include "source/document.hpp"

namespace candor::verify {
namespace {

/// Writes members one after another.
class Object {
 public:
  Object& add(std::string_view key, const std::string& value) {
    text_ += (text_.size() == 1 ? "" : ",") + source::quote(key) + ":" + value;
    return *this;
  }
  Object& add(std::string_view key, std::uint64_t value) { return add(key, std::to_string(value)); }
  std::string close() const { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

std::string counts_text(const Counts& counts) {
  Object object;
  for (const auto& [name, number] : counts) object.add(name, number);
  return object.close();
}

void add_answers(Object& object, const AnswerCounts& counts) {
  object.add("requests", counts.requests).add("answers", counts.answers).add("taken", counts.taken);
  object.add("refused", counts.refused).add("not_looked_at", counts.not_looked_at);
}

std::string tools_text(const Summary& summary) {
  Object object;
  for (const auto& [name, counts] : summary.tools) {
    Object tool;
    add_answers(tool, counts);
    object.add(name, tool.close());
  }
  return object.close();
}

}  // namespace

void count(Summary& summary, const diagnostics::Report& report) {
  for (const diagnostics::Diagnostic& said : report.all()) {
    ++summary.rules[said.rule];
    ++summary.severities[std::string(diagnostics::to_word(said.severity))];
  }
}

std::string to_json(const Summary& summary) {
  Object object;
  object.add("lines", summary.lines).add("kinds", counts_text(summary.kinds));
  add_answers(object, summary.all);
  object.add("bad_requests", summary.bad_requests).add("push_frames", summary.push_frames);
  object.add("other_messages", summary.other_messages).add("severities", counts_text(summary.severities));
  object.add("rules", counts_text(summary.rules)).add("states", counts_text(summary.states));
  return object.add("tools", tools_text(summary)).close();
}

}  // namespace candor::verify
