// generator/base/render/view.cpp: builds views, and prints them.
#include "render/view.hpp"

#include <algorithm>
#include <utility>

#include "source/document.hpp"

namespace candor::render {

View::View(std::initializer_list<Named> named) : kind_(Kind::group) {
  for (const Named& one : named) add(one.name, std::move(one.value));
}

View View::array() {
  View view;
  view.kind_ = Kind::list;
  return view;
}

View View::array(View item) {
  View view;
  view.push_back(std::move(item));
  return view;
}

View View::object() { return View(std::initializer_list<Named>()); }

const View* View::find(std::string_view name) const {
  const auto found = std::ranges::find(names_, name);
  return found == names_.end() ? nullptr : &items_[static_cast<std::size_t>(found - names_.begin())];
}

View& View::operator[](std::string_view name) {
  if (const View* const found = find(name)) return const_cast<View&>(*found);
  add(name, View());
  return items_.back();
}

void View::add(std::string_view name, View value) {
  kind_ = Kind::group;
  names_.emplace_back(name);
  items_.push_back(std::move(value));
}

void View::update(View other) {
  for (std::size_t i = 0; i < other.size(); ++i) (*this)[other.names_[i]] = std::move(other.items_[i]);
}

void View::push_back(View item) {
  kind_ = Kind::list;
  items_.push_back(std::move(item));
}

namespace {

void append(std::string& out, const View& view, std::size_t indent) {
  if (view.is_text()) {
    std::string text = view.text();
    std::ranges::replace(text, hard_space, ' ');
    std::erase(text, literal_break);
    out += source::quote(text);
  } else if (view.is_flag()) {
    out += view.flag() ? "true" : "false";
  } else if (view.is_integer()) {
    out += view.text();
  } else if (view.is_list() || view.is_group()) {
    const std::string line = "\n" + std::string(indent, ' ');
    out += view.is_list() ? '[' : '{';
    for (std::size_t i = 0; i < view.size(); ++i) {
      out += (i == 0 ? "" : ",") + line + "  ";
      if (view.is_group()) out += source::quote(view.names()[i]) + ": ";
      append(out, view[i], indent + 2);
    }
    if (!view.empty()) out += line;
    out += view.is_list() ? ']' : '}';
  } else {
    out += "null";
  }
}

}  // namespace

std::string json_text(const View& view) {
  std::string out;
  append(out, view, 0);
  return out;
}

}  // namespace candor::render
