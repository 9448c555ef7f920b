// generator/render/nodes.hpp: the syntax tree of a template.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "render/view.hpp"
#include "source/file.hpp"

namespace candor::render {

/// A name such as `a.b`: its parts, and its span.
struct Name {
  std::string_view text;
  std::span<const std::string_view> parts;
  source::Span span;
  /// The loop whose variable is the first part, counted from 1 at the innermost loop of this template; 0 if
  /// the name belongs to a loop of an including template, or to the view.
  std::uint32_t loop = 0;
};

struct Template;

/// The indices of the nodes of a block.
struct Body {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// Lines of output without values, each with its newline.
struct Text {
  std::string_view lines;
};

/// A part of a line: literal text, or the name of a value.
using Piece = std::variant<std::string_view, Name>;

/// A line of output.
struct Line {
  std::span<const Piece> pieces;
  /// True for a line of values and white space only; it is omitted if all its values are empty.
  bool only_values = false;
  bool newline = true;
};

/// `% for variable in list` … `% end`
struct Loop {
  std::string_view variable;
  Name list;
  Body body;
};

/// `% if flag` … `% else` … `% end`
struct Choice {
  Name flag;
  Body yes;
  Body no;
};

/// `% include file`; every line of the file gets `indent` before it.
struct Include {
  std::string_view file;
  source::Span span;
  std::string_view indent;
  /// The template that `file` names, or null.
  const Template* target = nullptr;
};

using Node = std::variant<Text, Line, Loop, Choice, Include>;

/// Returns the index behind the node at `index` and its bodies.
inline std::uint32_t index_behind(const Node& node, std::uint32_t index) {
  if (const auto* loop = std::get_if<Loop>(&node)) return loop->body.end;
  if (const auto* choice = std::get_if<Choice>(&node)) return choice->no.end;
  return index + 1;
}

/// An error in the text of a template; reported when the template is used.
struct Fault {
  const diagnostics::Rule* rule = nullptr;
  source::Span span;
  std::string message;
  std::string note;
};

/// The text of a template and its nodes, which refer to the text: there are many, so they own no memory. A
/// template with faults is never filled.
struct Template {
  std::string name;
  std::shared_ptr<const source::File> file;
  /// In the order of the text: the nodes of a body stand behind the node that has it.
  std::vector<Node> nodes;
  std::vector<Fault> faults;
};

}  // namespace candor::render
