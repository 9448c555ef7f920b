// diagnostics/fingerprint.cpp: hashes what identifies a finding.
#include "diagnostics/fingerprint.hpp"

#include <map>

#include "source/sha256.hpp"

namespace candor::diagnostics {
namespace {

std::string identity(const Diagnostic& diagnostic, const std::string& file_name) {
  const source::Origin& at = diagnostic.primary.at;
  std::string text = diagnostic.rule + "\n" + file_name + "\n" + at.pointer + "\n";
  if (!at.file) return text + diagnostic.message;
  for (std::size_t i = at.span.begin; i < at.span.end && i < at.file->text.size(); ++i) {
    const char c = at.file->text[i];
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') text += c;
  }
  // Without a pointer the place is not known well enough.
  return at.pointer.empty() ? text + "\n" + diagnostic.message : text;
}

std::string name_of_file(const Diagnostic& diagnostic) {
  return diagnostic.primary.at.file ? diagnostic.primary.at.file->name : std::string();
}

std::string hash_of(const std::string& identity, std::size_t occurrence) {
  return source::sha256_hex(identity + "\n" + std::to_string(occurrence)).substr(0, 32);
}

}  // namespace

std::string fingerprint(const Diagnostic& diagnostic, std::size_t occurrence) {
  return hash_of(identity(diagnostic, name_of_file(diagnostic)), occurrence);
}

std::vector<std::string> fingerprints(const Findings& report) {
  return fingerprints(report, [](const std::string& name) { return name; });
}

std::vector<std::string> fingerprints(const Findings& report,
                                      const std::function<std::string(const std::string&)>& file_name) {
  std::map<std::string, std::size_t> occurrences;
  std::vector<std::string> all;
  for (const Diagnostic& diagnostic : report.all()) {
    const std::string own = identity(diagnostic, file_name(name_of_file(diagnostic)));
    all.push_back(hash_of(own, occurrences[own]++));
  }
  return all;
}

}  // namespace candor::diagnostics
