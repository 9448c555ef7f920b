// generator/base/diagnostics/fixes.cpp: applies the fixes of findings to the texts that they are about.
#include "diagnostics/fixes.hpp"

#include <algorithm>
#include <vector>

#include "source/document.hpp"

namespace candor::diagnostics {
namespace {

/// The fixes of one file, and its text.
struct FileFixes {
  std::shared_ptr<const source::File> file;
  std::vector<const Fix*> fixes;
};

/// Returns true if two edits change the same bytes, or one is within the other. Insertions at one place do
/// not.
bool overlap(const Edit& left, const Edit& right) {
  if (left.span == right.span) return left.span.begin != left.span.end;
  return left.span.begin < right.span.end && right.span.begin < left.span.end;
}

bool fits(const Fix& fix, const std::vector<Edit>& edits) {
  return std::ranges::none_of(fix.edits, [&](const Edit& own) {
    return std::ranges::any_of(edits, [&](const Edit& other) { return overlap(own, other); });
  });
}

std::string applied_to(const std::string& text, std::vector<Edit> edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return edit.span.begin; });
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    out += text.substr(at, edit.span.begin - at) + edit.replacement;
    at = edit.span.end;
  }
  return out + text.substr(at);
}

}  // namespace

std::map<std::string, std::string> fixed_texts(const Findings& report, bool unsafe, std::size_t& applied) {
  std::map<std::string, FileFixes> files;
  for (const Diagnostic& finding : report.all()) {
    const auto& file = finding.primary.at.file;
    if (!finding.fix || !file || (!finding.fix->is_safe && !unsafe)) continue;
    FileFixes& own = files[file->name];
    if (!own.file) own.file = file;
    const bool is_known =
        std::ranges::any_of(own.fixes, [&](const Fix* fix) { return fix->edits == finding.fix->edits; });
    if (!is_known) own.fixes.push_back(&*finding.fix);
  }
  std::map<std::string, std::string> texts;
  for (const auto& [name, own] : files) {
    std::vector<Edit> edits;
    std::size_t count = 0;
    for (const Fix* fix : own.fixes) {
      if (!fits(*fix, edits)) continue;
      edits.insert(edits.end(), fix->edits.begin(), fix->edits.end());
      ++count;
    }
    std::string text = applied_to(own.file->text, std::move(edits));
    if (!source::read_document(source::make_file(name, text)).document) continue;
    applied += count;
    texts.emplace(name, std::move(text));
  }
  return texts;
}

}  // namespace candor::diagnostics
