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
  std::string_view name;
  const View* value = nullptr;
};

/// The view, and the enclosing loops, the innermost last. Inner names shadow outer ones.
struct Scope {
  const View* view = nullptr;
  std::vector<Binding> loops;
};

/// Returns the value of the first part of a name, or null.
inline const View* find_first(const Scope& scope, const Name& name) {
  if (name.loop != 0) return (scope.loops.end() - name.loop)->value;
  for (auto loop = scope.loops.rbegin(); loop != scope.loops.rend(); ++loop) {
    if (loop->name == name.parts.front()) return loop->value;
  }
  return scope.view->find(name.parts.front());
}

/// Returns the value of a name, or null.
inline const View* find(const Scope& scope, const Name& name) {
  const View* value = find_first(scope, name);
  for (std::size_t index = 1; value != nullptr && index < name.parts.size(); ++index) {
    value = value->find(name.parts[index]);
  }
  return value;
}

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
