// generator/render/scope.cpp: looks up names, and explains failed lookups.
#include "render/scope.hpp"

#include "diagnostics/report.hpp"
#include "render/parse.hpp"

namespace candor::render {
namespace {

constexpr std::size_t most_listed = 12;

void append_keys(const View& object, std::vector<std::string>& names) {
  names.insert(names.end(), object.names().begin(), object.names().end());
}

std::string help_for(const std::string& part, const std::vector<std::string>& names) {
  std::string guess = diagnostics::did_you_mean(part, names);
  if (!guess.empty()) return guess;
  if (names.empty()) return "no names are in scope";
  std::string text = "names in scope: ";
  for (std::size_t index = 0; index < names.size() && index < most_listed; ++index) {
    text += (index == 0 ? "" : ", ") + names[index];
  }
  return names.size() > most_listed ? text + " and others" : text;
}

Miss unknown_first(const Scope& scope, const Name& name) {
  std::vector<std::string> names;
  for (auto binding = scope.loops.rbegin(); binding != scope.loops.rend(); ++binding) {
    names.emplace_back(binding->name);
  }
  append_keys(*scope.view, names);
  const std::string part(name.parts.front());
  return {span_of(name.span.begin, part.size()), "unknown name '" + part + "'", help_for(part, names)};
}

}  // namespace

Miss explain_miss(const Scope& scope, const Name& name) {
  const View* value = find_first(scope, name);
  if (value == nullptr) return unknown_first(scope, name);
  std::string path(name.parts.front());
  for (std::size_t index = 1; index < name.parts.size(); ++index) {
    const std::string part(name.parts[index]);
    const View* next = value->find(name.parts[index]);
    if (next == nullptr) {
      const source::Span span = span_of(name.span.begin + path.size() + 1, part.size());
      if (!value->is_group()) {
        const std::string kind(kind_of(*value));
        return {span, "'" + path + "' is " + kind + " and has no member '" + part + "'", ""};
      }
      std::vector<std::string> names;
      append_keys(*value, names);
      return {span, "'" + path + "' has no member '" + part + "'", help_for(part, names)};
    }
    value = next;
    path += "." + part;
  }
  return {name.span, "unknown name '" + std::string(name.text) + "'", ""};
}

std::string_view kind_of(const View& value) {
  if (value.is_flag()) return "a flag";
  if (value.is_text()) return "text";
  if (value.is_integer()) return "an integer";
  if (value.is_list()) return "a list";
  return value.is_group() ? "an object" : "null";
}

}  // namespace candor::render
