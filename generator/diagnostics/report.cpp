// generator/diagnostics/report.cpp: collects diagnostics, and puts them in the order people read.
#include "diagnostics/report.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace candor::diagnostics {
namespace {

std::string_view file_name(const source::Origin& at) { return at.file ? at.file->name : std::string_view(); }

auto place(const source::Origin& at) {
  return std::tuple(file_name(at), at.span.begin, at.span.end, std::string_view(at.pointer));
}

/// Everything that the order depends on.
auto key(const Diagnostic& said) {
  const source::Origin& at = said.primary.at;
  return std::tuple(file_name(at), at.span.begin, at.span.end, std::string_view(said.rule),
                    std::string_view(at.pointer), std::string_view(said.message));
}

// Places compare by the file's name, since the same file may have been read twice.
bool same_label(const Label& left, const Label& right) {
  return left.text == right.text && place(left.at) == place(right.at);
}

bool repeats(const Diagnostic& left, const Diagnostic& right) {
  return key(left) == key(right) && left.severity == right.severity &&
         left.primary.text == right.primary.text && left.notes == right.notes && left.fix == right.fix &&
         std::equal(left.labels.begin(), left.labels.end(), right.labels.begin(), right.labels.end(),
                    same_label);
}

}  // namespace

Diagnostic& Report::add(const Rule& rule, source::Origin at, std::string message) {
  Diagnostic& said = all_.emplace_back();
  said.rule = rule.id;
  said.severity = rule.severity;
  said.message = std::move(message);
  said.primary.at = std::move(at);
  return said;
}

bool Report::has(const Rule& rule, const source::Origin& at) const {
  return std::any_of(all_.begin(), all_.end(),
                     [&](const Diagnostic& said) { return said.rule == rule.id && said.primary.at == at; });
}

std::size_t Report::count(Severity severity) const {
  return static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(), [&](const Diagnostic& said) { return said.severity == severity; }));
}

void Report::append(Report other) {
  std::move(other.all_.begin(), other.all_.end(), std::back_inserter(all_));
}

std::size_t Report::take_out(bool (*chosen)(const Diagnostic&)) { return std::erase_if(all_, chosen); }

void Report::settle() {
  std::stable_sort(all_.begin(), all_.end(),
                   [](const Diagnostic& left, const Diagnostic& right) { return key(left) < key(right); });
  std::vector<Diagnostic> kept;
  for (Diagnostic& said : all_) {
    // Repeats have equal keys, so they stand near the end of what is kept.
    bool repeated = false;
    for (auto before = kept.rbegin(); before != kept.rend() && key(*before) == key(said); ++before) {
      repeated = repeated || repeats(*before, said);
    }
    if (!repeated) kept.push_back(std::move(said));
  }
  all_ = std::move(kept);
}

}  // namespace candor::diagnostics
