// generator/base/source/read_json.cpp: reads JSON with the runtime's grammar, and checks texts before any reader.
#include <utility>

#include "candor/detail/syntax.hpp"
#include "source/cursor.hpp"
#include "source/tree.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

/// Returns true if the text looks like UTF-16 or UTF-32: it begins with a byte order mark of these or with
/// NUL.
bool looks_wide(std::string_view text) {
  const std::string_view front = text.substr(0, 2);
  return front == "\xFF\xFE" || front == "\xFE\xFF" || front.find('\0') != std::string_view::npos;
}

/// Checks size and encoding. Returns false after a fault.
bool check_bytes(Cursor& cursor) {
  if (cursor.text.size() > max_bytes) {
    return fault(cursor, span(0, 0), "source/too-large",
                 "the text has " + std::to_string(cursor.text.size()) + " bytes; the limit is " +
                     std::to_string(max_bytes),
                 "split the text");
  }
  if (cursor.text.starts_with("\xEF\xBB\xBF"))
    return fault(cursor, span(0, 3), "source/byte-order-mark", "the text begins with a byte order mark",
                 "save the text as UTF-8 without a byte order mark");
  const std::size_t valid = valid_prefix(cursor.text);
  if (valid == cursor.text.size()) return true;
  const auto byte = static_cast<unsigned char>(cursor.text[valid]);
  const std::string digits{"0123456789ABCDEF"[byte >> 4U], "0123456789ABCDEF"[byte & 0xFU]};
  return fault(
      cursor, span(valid, valid + 1), "source/invalid-utf8", "invalid UTF-8: byte 0x" + digits,
      looks_wide(cursor.text) ? "the text looks like UTF-16: save it as UTF-8" : "save the text as UTF-8");
}

std::string rule_of(detail::SyntaxRule rule) {
  switch (rule) {
    case detail::SyntaxRule::syntax:
      break;
    case detail::SyntaxRule::surrogate:
      return "source/lone-surrogate";
    case detail::SyntaxRule::duplicate:
      return "source/duplicate-key";
    case detail::SyntaxRule::depth:
      return "source/too-deep";
    case detail::SyntaxRule::values:
      return "source/too-large";
  }
  return "source/syntax";
}

bool read_json_root(Cursor& cursor, Node& root) {
  if (read_sound(cursor.text, root)) return true;
  for (detail::SyntaxFault& each :
       detail::syntax_faults(cursor.text, {static_cast<std::uint32_t>(max_depth), max_values, max_faults})) {
    Fault fault{rule_of(each.rule),         "expected " + each.expected + ", found " + each.found,
                span(each.begin, each.end), std::move(each.pointer),
                std::move(each.help),       std::nullopt};
    if (each.other_end != 0)
      fault.related = Related{
          span(each.other_begin, each.other_end),
          each.opened.empty() ? "first defined here" : "the " + std::string(each.opened) + " begins here"};
    cursor.faults.push_back(std::move(fault));
  }
  return false;
}

}  // namespace

Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

bool fault(Cursor& cursor, Span where, std::string rule, std::string message, std::string help) {
  std::string pointer;
  for (const Node* node : cursor.inside)
    pointer = node->kind == Kind::array ? append_pointer(pointer, node->items.size() - 1)
                                        : append_pointer(pointer, node->members.back().key);
  cursor.faults.push_back(
      {std::move(rule), std::move(message), where, std::move(pointer), std::move(help), std::nullopt});
  return false;
}

Reading read_text(std::shared_ptr<const File> file, bool (*read_root)(Cursor&, Node&)) {
  Cursor cursor;
  cursor.text = file->text;
  Reading reading;
  Document document{std::move(file), {}};
  if (check_bytes(cursor) && read_root(cursor, document.root)) reading.document = std::move(document);
  if (cursor.faults.size() >= max_faults) {
    const std::uint32_t end = cursor.faults.back().span.end;
    fault(cursor, span(end, end), "source/too-many-faults",
          "too many errors: stopped after " + std::to_string(max_faults), "correct these and run again");
  }
  reading.faults = std::move(cursor.faults);
  if (!reading.faults.empty()) reading.document.reset();
  return reading;
}

Reading read_json(std::shared_ptr<const File> file) { return read_text(std::move(file), read_json_root); }

}  // namespace candor::source
