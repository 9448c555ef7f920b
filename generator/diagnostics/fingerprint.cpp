// diagnostics/fingerprint.cpp: hashes what identifies a finding.
#include "diagnostics/fingerprint.hpp"

#include <map>

#include "source/sha256.hpp"

namespace candor::diagnostics {
namespace {

std::string identity(const Diagnostic& diagnostic) {
  const source::Origin& at = diagnostic.primary.at;
  std::string text = diagnostic.rule + "\n" + (at.file ? at.file->name : "") + "\n" + at.pointer + "\n";
  if (!at.file) return text + diagnostic.message;
  for (std::size_t i = at.span.begin; i < at.span.end && i < at.file->text.size(); ++i) {
    const char c = at.file->text[i];
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') text += c;
  }
  // Without a pointer the place is not known well enough.
  return at.pointer.empty() ? text + "\n" + diagnostic.message : text;
}

}  // namespace

std::string fingerprint(const Diagnostic& diagnostic, std::size_t occurrence) {
  return source::sha256_hex(identity(diagnostic) + "\n" + std::to_string(occurrence)).substr(0, 32);
}

std::vector<std::string> fingerprints(const Report& report) {
  std::map<std::string, std::size_t> occurrences;
  std::vector<std::string> all;
  for (const Diagnostic& diagnostic : report.all())
    all.push_back(fingerprint(diagnostic, occurrences[identity(diagnostic)]++));
  return all;
}

}  // namespace candor::diagnostics
