// generator/base/output/depfile.cpp: prints depfiles for Make, Ninja and CMake.
#include "output/depfile.hpp"

#include <set>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::output {
namespace {

bool has_spelling(const std::string& name) {
  if (name.empty() || name.back() == '\\' || name.back() == ':') return false;
  for (const char byte : name) {
    if (static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F) return false;
  }
  return true;
}

/// Escapes a name as GCC does: `$` is doubled; a space, a `#` and each backslash before a space get a
/// backslash.
std::string escaped(const std::string& name) {
  std::string text;
  std::size_t backslashes = 0;
  for (const char byte : name) {
    if (byte == ' ') text.append(backslashes, '\\');
    if (byte == ' ' || byte == '#') text += '\\';
    if (byte == '$') text += '$';
    text += byte;
    backslashes = byte == '\\' ? backslashes + 1 : 0;
  }
  return text;
}

bool check(const std::vector<std::string>& names, diagnostics::Findings& report) {
  bool good = true;
  for (const std::string& name : names) {
    if (has_spelling(name)) continue;
    good = false;
    report.add(rules::depfile_name, {}, "a depfile cannot contain the name '" + name + "'");
  }
  return good;
}

}  // namespace

std::optional<std::string> depfile(const std::vector<std::string>& targets,
                                   const std::vector<std::string>& inputs, diagnostics::Findings& report) {
  const bool good_targets = check(targets, report);
  if (!check(inputs, report) || !good_targets) return std::nullopt;
  std::string text;
  std::set<std::string> named;
  for (const std::string& target : targets) {
    if (named.insert(target).second) source::append_word(text, escaped(target), " ");
  }
  text += ":";
  named.clear();
  for (const std::string& input : inputs) {
    if (named.insert(input).second) text += " \\\n  " + escaped(input);
  }
  return text + "\n";
}

}  // namespace candor::output
