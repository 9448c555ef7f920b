// generator/render/scope.hpp: the names that a place in a template can use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/nodes.hpp"
#include "render/view.hpp"

namespace candor::render {

/// What a loop's variable stands for now.
struct Binding {
  Key name;
  const View* value = nullptr;
};

/// The view, and the loops around the place, the innermost last. An inner name hides an outer one.
struct Scope {
  const View* view = nullptr;
  std::vector<Binding> loops;
};

/// The value of a name that stands inside the loops of its template, or null.
const View* find(const Scope& scope, const Name& name);

/// Why find() gave nothing: where in the template, what is wrong, and the way out.
struct Miss {
  source::Span span;
  std::string message;
  std::string note;
};
Miss explain_miss(const Scope& scope, const Name& name);

/// What a value is, in the words of the template's reader: "text", "a list", …
std::string_view kind_of(const View& value);

}  // namespace candor::render
