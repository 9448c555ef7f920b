// generator/render/nodes.hpp: the syntax tree of a template.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "render/view.hpp"
#include "source/file.hpp"

namespace candor::render {

/// A name such as `a.b`: its parts, and its span. The texts are owned by the template's file.
struct Name {
  std::string_view text;
  std::vector<Key> parts;
  source::Span span;
  /// The loop whose variable is the first part, counted from 1 at the innermost loop of this template; 0 if
  /// the name belongs to a loop of an including template, or to the view.
  std::uint32_t loop = 0;
};

struct Node;
struct Template;

/// Lines of output without values, each with its newline.
struct Text {
  std::string lines;
};

/// A line of output: literal text, owned by the template's file, and values.
struct Line {
  std::vector<std::variant<std::string_view, Name>> pieces;
  /// True for a line of values and white space only; it is omitted if all its values are empty.
  bool only_values = false;
  bool newline = true;
};

/// `% for variable in list` … `% end`
struct Loop {
  Key variable;
  Name list;
  std::vector<Node> body;
};

/// `% if flag` … `% else` … `% end`
struct Choice {
  Name flag;
  std::vector<Node> yes;
  std::vector<Node> no;
};

/// `% include file`; every line of the file gets `indent` before it.
struct Include {
  std::string file;
  source::Span span;
  std::string indent;
  /// The template that `file` names, or null.
  const Template* target = nullptr;
};

struct Node {
  std::variant<Text, Line, Loop, Choice, Include> kind;
};

/// An error in the text of a template; reported when the template is used.
struct Fault {
  const diagnostics::Rule* rule = nullptr;
  source::Span span;
  std::string message;
  std::string note;
};

/// The text of a template and its nodes. A template with faults is never filled.
struct Template {
  std::string name;
  std::shared_ptr<const source::File> file;
  std::vector<Node> nodes;
  std::vector<Fault> faults;
};

}  // namespace candor::render
