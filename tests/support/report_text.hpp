// tests/support/report_text.hpp: prints reports in a short form for tests.
#pragma once

#include <string>

#include "diagnostics/findings.hpp"

namespace candor::tests {

/// Returns one line for each diagnostic: `file:line:col: message [rule]`, then its labels and notes in braces.
inline std::string report_text(const diagnostics::Findings& report) {
  const auto place = [](const source::Origin& at) {
    if (at.file == nullptr) return std::string("-");
    const auto [line, column] = source::position(*at.file, at.span.begin);
    return at.file->name + ":" + std::to_string(line) + ":" + std::to_string(column);
  };
  std::string text;
  for (const auto& one : report.all()) {
    text += place(one.primary.at) + ": " + one.message + " [" + one.rule + "]";
    for (const auto& label : one.labels) text += " {" + place(label.at) + ": " + label.text + "}";
    for (const auto& note : one.help) text += " {" + note + "}";
    text += "\n";
  }
  return text;
}

}  // namespace candor::tests
