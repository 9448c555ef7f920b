// generator/render/scope.hpp: the names that are visible at a position in a template.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/nodes.hpp"
#include "render/view.hpp"

namespace candor::render {

/// The current value of a loop's variable.
struct Binding {
  Key name;
  const View* value = nullptr;
};

/// The view, and the enclosing loops, the innermost last. Inner names shadow outer ones.
struct Scope {
  const View* view = nullptr;
  std::vector<Binding> loops;
};

/// Returns the value of a name, or null.
const View* find(const Scope& scope, const Name& name);

/// Why find() returned null: the span in the template, the message and the help.
struct Miss {
  source::Span span;
  std::string message;
  std::string note;
};
Miss explain_miss(const Scope& scope, const Name& name);

/// Returns the kind of a value for messages: "text", "a list", …
std::string_view kind_of(const View& value);

}  // namespace candor::render
