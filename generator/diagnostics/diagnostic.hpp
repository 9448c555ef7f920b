// generator/diagnostics/diagnostic.hpp: one thing said to the user about their text, as data.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/file.hpp"

namespace candor::diagnostics {

/// `undecided` is a check that could not be carried out: no finding, but not a clean bill either (exit code
/// 4).
enum class Severity { error, warning, remark, undecided };

/// A rule that can be named: `candor rules` lists them, `candor explain` prints one.
struct Rule {
  std::string_view id;  // "schema/unknown-keyword"
  Severity severity;
  std::string_view summary;      // one sentence, no full stop: what always holds
  std::string_view explanation;  // why, and what to do; may have several lines
};

/// A place, and what is to be said of it.
struct Label {
  source::Origin at;
  std::string text;
  bool operator==(const Label&) const = default;
};

/// Bytes of the primary label's file, and what to put in their place.
struct Edit {
  source::Span span;
  std::string replacement;
  bool operator==(const Edit&) const = default;
};

/// A way to mend it; the edits do not overlap.
struct Fix {
  std::string title;
  std::vector<Edit> edits;
  bool operator==(const Fix&) const = default;
};

/// One thing said to the user about their text. Nobody formats one but a printer.
struct Diagnostic {
  std::string rule;
  Severity severity = Severity::error;
  std::string message;  // what is wrong, in the reader's words, without a full stop
  Label primary;        // where; a file without a text stands for a thing that could not be read
  std::vector<Label> labels;
  std::vector<std::string> notes;
  std::optional<Fix> fix;
  bool operator==(const Diagnostic&) const = default;
};

/// The word for a severity, as printers and configuration write it: "error".
std::string_view to_word(Severity severity);

}  // namespace candor::diagnostics
