// generator/base/source/to_text.cpp: prints JSON values as compact ASCII.
#include "candor/detail/names.hpp"
#include "source/document.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

void append_node(std::string& out, const Node& node);

void append_items(std::string& out, const Node& array) {
  out.push_back('[');
  for (const Node& item : array.items) {
    if (&item != &array.items.front()) out.push_back(',');
    append_node(out, item);
  }
  out.push_back(']');
}

void append_members(std::string& out, const Node& object) {
  out.push_back('{');
  for (const Member& member : object.members) {
    if (&member != &object.members.front()) out.push_back(',');
    append_quoted(out, member.key);
    out.push_back(':');
    append_node(out, member.value);
  }
  out.push_back('}');
}

void append_node(std::string& out, const Node& node) {
  switch (node.kind) {
    case Kind::null:
      out += "null";
      return;
    case Kind::boolean:
    case Kind::number:
      out += node.text;
      return;
    case Kind::string:
      return append_quoted(out, node.text);
    case Kind::array:
      return append_items(out, node);
    case Kind::object:
      return append_members(out, node);
  }
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  // Documents are valid UTF-8, but names of files may not be; the output must be JSON anyway.
  const std::string valid = valid_utf8(text);
  const std::size_t begin = out.size();
  out.resize(begin + detail::put_json_string(valid, nullptr));
  detail::put_json_string(valid, out.data() + begin);
}

std::string to_text(const Node& node) {
  std::string out;
  append_node(out, node);
  return out;
}

std::string quote(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

}  // namespace candor::source
