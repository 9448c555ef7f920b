// generator/render/nodes.hpp: a template after parsing.
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

/// `a.b`: the parts, and where the whole stands in the template, whose file holds the texts.
struct Name {
  std::string_view text;
  std::vector<Key> parts;
  source::Span span;
  /// Which of the loops around it in its template, counted from the innermost, from 1, has the first part as
  /// its variable; 0 if none has: then the name is that of a loop around the template, or of the view.
  std::uint32_t loop = 0;
};

struct Node;
struct Template;

/// Whole lines of output without a value, each with its newline.
struct Text {
  std::string lines;
};

/// A line of output: text as it stands, and values.
struct Line {
  std::vector<std::variant<std::string, Name>> pieces;
  /// Values and white space only: left out when all its values are empty.
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
  /// What `file` names among all templates; null where there is none.
  const Template* target = nullptr;
};

struct Node {
  std::variant<Text, Line, Loop, Choice, Include> kind;
};

/// What is wrong with a template's text; said when the template is used.
struct Fault {
  const diagnostics::Rule* rule = nullptr;
  source::Span span;
  std::string message;
  std::string note;
};

/// A template's text and what it is made of. One with faults is never filled.
struct Template {
  std::string name;
  std::shared_ptr<const source::File> file;
  std::vector<Node> nodes;
  std::vector<Fault> faults;
};

}  // namespace candor::render
