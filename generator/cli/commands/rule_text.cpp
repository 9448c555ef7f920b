// generator/cli/commands/rule_text.cpp: prints rules.
#include "cli/commands/rule_text.hpp"

#include <algorithm>
#include <cctype>

#include "check/check.hpp"
#include "cli/rules.hpp"
#include "diagnostics/json.hpp"

namespace candor::cli {

namespace {

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size() + 1, width), ' ');
  return text;
}

}  // namespace

std::string rule_page(const diagnostics::Rule& rule) {
  std::string summary(rule.summary);
  summary.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(summary.front())));
  return diagnostics::full_name(rule.code, rule.id) + "  (" + std::string(name_of(rule.severity)) + ")\n\n" +
         summary + ".\n\n" + std::string(rule.explanation) + "\n";
}

diagnostics::Json rule_json(const diagnostics::Rule& rule) {
  diagnostics::Json object = {{"id", rule.id}};
  if (!rule.code.empty()) object.add("code", rule.code);
  object.add("severity", name_of(rule.severity));
  object.add("summary", rule.summary);
  object.add("explanation", rule.explanation);
  std::vector<diagnostics::Json> names;
  for (const ShortName& each : short_names())
    if (each.rule == rule.id) names.emplace_back(each.name);
  if (!names.empty()) object.add("also", diagnostics::Json::array(names));
  for (const check::Rule* each : check::all()) {
    if (each->about.id != rule.id) continue;
    if (each->group == check::Group::docs)
      object.add("group", "docs");
    else
      object.add("preset", check::preset_names()[static_cast<std::size_t>(each->preset)]);
  }
  return object;
}

std::string rule_line(const diagnostics::Rule& rule) {
  return padded(std::string(rule.id), 44) + padded(std::string(rule.code), 8) +
         padded(std::string(name_of(rule.severity)), 11) + std::string(rule.summary) + "\n";
}

}  // namespace candor::cli
