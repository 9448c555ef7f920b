// generator/render/view_json.cpp: prints views as indented JSON.
#include "render/view.hpp"
#include "source/document.hpp"

namespace candor::render {
namespace {

constexpr std::size_t step = 2;

void append(std::string& out, const View& view, std::size_t indent);

/// Appends the items of a list, or the values of a group with their names, each on a line of its own.
void append_parts(std::string& out, const View& view, std::size_t indent) {
  const auto begin_line = [&](std::size_t width) { out.append(1, '\n').append(width, ' '); };
  out += view.is_list() ? '[' : '{';
  bool is_first = true;
  for (const Named& one : view.group()) {
    if (!is_first) out += ',';
    is_first = false;
    begin_line(indent + step);
    if (view.is_group()) out += source::quote(one.key.text()) + ": ";
    append(out, one.value, indent + step);
  }
  if (!is_first) begin_line(indent);
  out += view.is_list() ? ']' : '}';
}

void append(std::string& out, const View& view, std::size_t indent) {
  if (view.is_text()) {
    out += source::quote(view.text());
  } else if (view.is_flag()) {
    out += view.flag() ? "true" : "false";
  } else if (view.is_integer()) {
    out += view.digits();
  } else if (view.is_list() || view.is_group()) {
    append_parts(out, view, indent);
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
