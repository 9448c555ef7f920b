// tests/unit/render/filled.hpp: templates written in the test that fills them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "render/template.hpp"
#include "support/said.hpp"

namespace candor::tests {

using Files = std::vector<std::pair<std::string, std::string>>;

inline render::Templates table(const Files& files) {
  std::vector<source::Embedded> embedded;
  for (const auto& [name, text] : files) embedded.push_back({name, text});
  return render::Templates(embedded);
}

/// The output of the first template, or else all that was said.
inline std::string filled(const Files& files, const std::string& view) {
  diagnostics::Report report;
  const auto json = nlohmann::ordered_json::parse(view);
  const auto text = render::fill(table(files), files.front().first, json, report);
  const std::string messages = said(report);
  if (text.has_value() != messages.empty()) return "text and messages disagree: " + messages;
  return text ? *text : messages;
}

inline std::string filled(const std::string& text, const std::string& view) {
  return filled(Files{{"t.tmpl", text}}, view);
}

}  // namespace candor::tests
