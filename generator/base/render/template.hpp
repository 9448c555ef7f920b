// generator/base/render/template.hpp: the template engine: finds, parses and fills templates.
//
//   ${record.name}                a value: text or an integer
//   % for field in record.fields  a list
//   % if record.has_default       a flag: true or false
//   % else
//   % end
//   % include record.tmpl         uses the names in scope here; each line gets the indent of this one
//   % # a comment
//
// A directive stands alone on its line, and that line emits nothing. A value of several lines is indented to
// the column where it starts. A line with only empty values and white space is omitted. Empty lines emit one
// empty line between two others. `$| ` emits a space, where a line that is too long is broken first. `$${`
// emits `${`, and `%%` at the start of a line emits `%`. There are no filters and no expressions: the view
// makes all decisions.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "render/nodes.hpp"
#include "render/view.hpp"
#include "source/embedded.hpp"

namespace candor::render {

/// Returns the files of templates/ that are embedded in the program.
std::span<const source::Embedded> builtin_templates();

/// A text that replaces the built-in template of the same name; messages call its file `shown`.
struct Overlay {
  std::string name;
  std::string text;
  std::string shown;
};

/// All templates by name, which is the path below templates/ with forward slashes.
class Templates {
 public:
  explicit Templates(std::span<const source::Embedded> builtin);

  /// Replaces built-in templates by those of the same name, and adds the others. Warns about each that
  /// replaces no built-in template and is not included by a used one.
  void overlay(std::vector<Overlay> files, diagnostics::Findings& report);

  /// Returns the template of that name, or null.
  const Template* find(std::string_view name) const;
  /// Returns what `% include wanted` in the template `from` means: relative to the directory of `from`, then
  /// to the top. Returns null if there is none.
  const Template* find_include(std::string_view from, std::string_view wanted) const;

  std::vector<std::string> names() const;

 private:
  std::map<std::string, Template, std::less<>> all_;
};

/// Fills the template `name` from `view`, an object. Returns std::nullopt after reporting unknown names and
/// values of the wrong kind, each at its position in the template. Time and memory are bounded for every
/// template. Lines of more than `width` columns are broken at a `$| ` of the template, else at a space or a
/// literal_break, but not at a space in quotes of the template or behind its `//`, nor at a hard_space of a
/// value. A line that begins with slashes goes on with them; one that begins with `#` is not broken.
std::optional<std::string> fill(const Templates& templates, std::string_view name, const View& view,
                                diagnostics::Findings& report, std::size_t width = std::string::npos);

}  // namespace candor::render
