// tests/unit/render/filled.hpp: templates written in the test that fills them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "render/template.hpp"
#include "support/report_text.hpp"

namespace candor::tests {

using Files = std::vector<std::pair<std::string, std::string>>;

inline render::Templates table(const Files& files) {
  std::vector<source::Embedded> embedded;
  for (const auto& [name, text] : files) embedded.push_back({name, text});
  return render::Templates(embedded);
}

/// Returns a view of JSON text.
inline render::View view_of(const nlohmann::ordered_json& json) {
  render::View view;
  if (json.is_string()) return json.get<std::string>();
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_unsigned()) return json.get<std::uint64_t>();
  if (json.is_number()) return json.get<std::int64_t>();
  if (json.is_array()) {
    view = render::View::array();
    for (const auto& item : json) view.push_back(view_of(item));
  }
  if (json.is_object()) {
    view = render::View::object();
    for (const auto& item : json.items()) view[item.key()] = view_of(item.value());
  }
  return view;
}

/// Returns the output of the first template, or the diagnostics.
inline std::string filled(const Files& files, const std::string& view, std::size_t width = std::string::npos) {
  diagnostics::Findings report;
  const auto json = nlohmann::ordered_json::parse(view);
  const auto text = render::fill(table(files), files.front().first, view_of(json), report, width);
  const std::string messages = report_text(report);
  if (text.has_value() != messages.empty()) return "text and messages disagree: " + messages;
  return text ? *text : messages;
}

inline std::string filled(const std::string& text, const std::string& view) {
  return filled(Files{{"t.tmpl", text}}, view);
}

}  // namespace candor::tests
