// generator/render/trail.cpp: reports errors in templates with the includes that led to them.
#include "render/trail.hpp"

namespace candor::render {

void Trail::report(const diagnostics::Rule& rule, source::Span span, std::string message, std::string note) {
  failed_ = true;
  if (!said_.insert({&here(), span.begin, rule.id}).second) return;
  auto& diagnostic = report_.add(rule, {here().file, span, ""}, std::move(message));
  if (!note.empty()) diagnostic.help.push_back(std::move(note));
  for (std::size_t index = steps_.size() - 1; index-- > 0;) {
    diagnostic.labels.push_back({{steps_[index].in->file, steps_[index].include, ""}, "included here"});
  }
}

}  // namespace candor::render
