// generator/base/render/nodes.hpp: the syntax tree of a template.
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

/// A name such as `a.b`: its parts, and its span.
struct Name {
  std::string_view text;
  std::vector<std::string_view> parts;
  source::Span span;
};

/// The indices of the nodes of a block.
struct Body {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// A part of a line: literal text, or the name of a value.
using Piece = std::variant<std::string_view, Name>;

/// A line of output.
struct Line {
  std::vector<Piece> pieces;
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
};

using Node = std::variant<Line, Loop, Choice, Include>;

/// Returns the index after the node at `index` and its bodies.
inline std::uint32_t index_after(const Node& node, std::uint32_t index) {
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

/// The text of a template and its nodes, which refer to the text. A template with faults is never filled.
struct Template {
  std::string name;
  std::shared_ptr<const source::File> file;
  /// In the order of the text: the nodes of a body stand after the node that has it.
  std::vector<Node> nodes;
  std::vector<Fault> faults;
};

}  // namespace candor::render
