// generator/render/template.hpp: the templates, and filling one from a view.
//
//   ${record.name}                a value: text or an integer
//   % for field in record.fields  a list
//   % if record.has_default       a flag: true or false, nothing else
//   % else
//   % end
//   % include record.tmpl         sees the names at its place, keeps its indent
//   % # a note to the reader of the template
//
// A directive has its line to itself, and the line leaves no trace. A value of several lines is indented to
// the column where it starts. A line of nothing but empty values and white space is left out. `$${` is `${`
// and `%%` at the start of a line is `%`. There are no filters and no expressions: decisions are made in the
// view.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/report.hpp"
#include "render/nodes.hpp"
#include "render/view.hpp"
#include "source/embedded.hpp"

namespace candor::render {

/// The files of templates/, as the program carries them.
std::span<const source::Embedded> builtin_templates();

/// A text that is laid over the built-in one of its name; messages call the file `shown`.
struct Overlay {
  std::string name;
  std::string text;
  std::string shown;
};

/// All templates by name: the path below templates/, with forward slashes. Each is parsed once, and knows
/// those that it includes.
class Templates {
 public:
  explicit Templates(std::span<const source::Embedded> builtin);
  Templates(const Templates&) = delete;
  Templates& operator=(const Templates&) = delete;

  /// Lays texts over the built-in ones: the same name replaces.
  void overlay(std::vector<Overlay> files);

  /// The template of that name, or null.
  const Template* find(std::string_view name) const;

  /// Warns of each overlay that replaces nothing and that no built-in or replaced template includes, at any
  /// depth.
  void report_unused(diagnostics::Report& report) const;

  std::vector<std::string> names() const;

 private:
  /// Finds what each template includes.
  void link();
  /// What `% include wanted` means in `from`: the file beside it, else the one of that name from the top; or
  /// null.
  const Template* find_include(const Template& from, std::string_view wanted) const;

  struct Entry {
    Template content;
    bool builtin = false;
  };
  std::map<std::string, Entry, std::less<>> entries_;
};

/// The template `name`, filled from `view` (an object). Nothing, after reporting every reason at its place in
/// the template, if a name is unknown or of the wrong kind. Time and memory are bounded for any template.
std::optional<std::string> fill(const Templates& templates, std::string_view name, const View& view,
                                diagnostics::Report& report);

}  // namespace candor::render
