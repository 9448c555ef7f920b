// generator/base/diagnostics/diagnostic.hpp: one message to the user about an input, as data.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/file.hpp"

namespace candor::diagnostics {

/// `undecided` is a check that could not be carried out: neither a finding nor a pass (exit code 4).
enum class Severity { error, warning, remark, undecided };

/// A rule that diagnostics refer to. `candor rules` lists all, `candor explain` prints one.
struct Rule {
  std::string_view id;  // "schema/unknown-keyword"
  Severity severity;
  std::string_view summary;      // the condition that a valid input fulfils; one sentence, no full stop
  std::string_view explanation;  // why, and how to correct it; may have several lines
  /// A short name that never changes, such as "HON013"; empty for rules that have only their id.
  std::string_view code = {};
};

/// A source location with a text about it.
struct Label {
  source::Origin at;
  std::string text;
  bool operator==(const Label&) const = default;
};

/// A replacement of bytes in the primary label's file.
struct Edit {
  source::Span span;
  std::string replacement;
  bool operator==(const Edit&) const = default;
};

/// A set of edits that correct the problem. They do not overlap.
struct Fix {
  std::string title;
  std::vector<Edit> edits;
  /// False where the edits change what the author may have meant.
  bool is_safe = true;
  bool operator==(const Fix&) const = default;
};

/// One message to the user about an input. Only printers format it.
struct Diagnostic {
  std::string rule;
  Severity severity = Severity::error;
  std::string message;            // the problem: lower case, no full stop
  Label primary;                  // a file without lines stands for an input that could not be read
  std::vector<Label> labels;      // related locations, printed as `note:`
  std::vector<std::string> help;  // each is one concrete edit, printed as `help:`
  std::optional<Fix> fix;
  std::string code = {};                  // the short name of the rule, if it has one
  bool is_known = false;                  // the baseline of the run has it
  std::vector<std::string> members = {};  // of an answer, which the problem is about
  std::size_t stands_for = 1;             // the number of findings, where it tells of those that are left out
  bool operator==(const Diagnostic&) const = default;
};

/// Returns the short name and the id of a rule as they are printed: "HON013 convention/limit-without-signal".
std::string full_name(std::string_view code, std::string_view id);

/// Returns the name of a severity: "error", "warning", "remark", "undecided".
std::string_view name_of(Severity severity);

}  // namespace candor::diagnostics
