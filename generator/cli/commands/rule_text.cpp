// generator/cli/commands/rule_text.cpp: prints rules.
#include "cli/commands/rule_text.hpp"

#include <algorithm>
#include <cctype>

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

std::string rule_line(const diagnostics::Rule& rule) {
  return padded(std::string(rule.id), 40) + padded(std::string(name_of(rule.severity)), 11) +
         std::string(rule.summary) + "\n";
}

}  // namespace candor::cli
