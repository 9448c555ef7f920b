// generator/render/parse_line.cpp: parses lines of output into text and values.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"
#include "source/words.hpp"

namespace candor::render {
namespace {

bool is_letter(char byte) { return source::is_letter(byte) || byte == '_'; }

bool is_word(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return false;
  for (const char byte : text) {
    if (!is_letter(byte) && (byte < '0' || byte > '9')) return false;
  }
  return true;
}

/// A list that is made in the memory of a template. It has room for all that is added to it.
template <class Value>
class List {
 public:
  List(std::size_t room, std::pmr::memory_resource& memory)
      : values_(static_cast<Value*>(memory.allocate(room * sizeof(Value), alignof(Value)))) {}
  void add(const Value& value) { new (values_ + size_++) Value(value); }
  std::span<const Value> all() const { return {values_, size_}; }

 private:
  Value* values_;
  std::size_t size_ = 0;
};
using Pieces = List<Piece>;

bool is_white(std::string_view text) { return blanks_before(text) == text.size(); }

void add_text(Pieces& pieces, std::string_view text) {
  if (!text.empty()) pieces.add(text);
}

/// Parses the value that begins with the `${` at `at`. Returns the position after it.
std::size_t add_value(Pieces& pieces, std::string_view text, std::size_t at, std::size_t offset,
                      Parsing& in) {
  const std::size_t close = text.find('}', at);
  if (close == std::string_view::npos) {
    in.faults.push_back({&rules::unclosed, span_of(offset + at, 2),
                         "unclosed '${': '}' is missing on this line",
                         "write '$${' for a '${' of the output"});
    return text.size();
  }
  const std::size_t begin = at + 2;
  if (auto name = parse_name(text.substr(begin, close - begin), offset + begin, in)) pieces.add(*name);
  return close + 1;
}

/// The loop that has the variable, counted from 1 at the innermost one; 0 if none has it.
std::uint32_t loop_of(std::string_view variable, const std::vector<std::string_view>& loops) {
  for (std::size_t index = loops.size(); index > 0; --index)
    if (loops[index - 1] == variable) return static_cast<std::uint32_t>(loops.size() - index + 1);
  return 0;
}

}  // namespace

source::Span span_of(std::size_t offset, std::size_t size) {
  return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(offset + size)};
}

std::optional<Name> parse_name(std::string_view text, std::size_t offset, Parsing& in) {
  Name name{text, {}, span_of(offset, text.size())};
  List<std::string_view> parts(1 + static_cast<std::size_t>(std::ranges::count(text, '.')), in.memory);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('.', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    if (!is_word(part)) {
      in.faults.push_back({&rules::bad_name, name.span, "'" + std::string(text) + "' is not a name",
                           "write identifiers joined by dots; there are no filters and no expressions"});
      return std::nullopt;
    }
    parts.add(part);
    begin = end + 1;
  }
  name.parts = parts.all();
  name.loop = loop_of(name.parts.front(), in.loops);
  return name;
}

Line parse_line(std::string_view text, std::size_t offset, Parsing& in) {
  // The white space before '%%', a text before each value, and one after the last.
  Pieces pieces(2 + 2 * static_cast<std::size_t>(std::ranges::count(text, '$')), in.memory);
  std::size_t begin = 0;
  if (const std::size_t indent = blanks_before(text); text.substr(indent).starts_with("%%")) {
    add_text(pieces, text.substr(0, indent));
    begin = indent + 1;
  }
  for (std::size_t at = text.find('$', begin); at < text.size(); at = text.find('$', at)) {
    if (text.substr(at, 3) == "$${") {
      add_text(pieces, text.substr(begin, at - begin));
      begin = at + 1;
      at += 3;
    } else if (text.substr(at, 2) == "${") {
      add_text(pieces, text.substr(begin, at - begin));
      at = begin = add_value(pieces, text, at, offset, in);
    } else {
      ++at;
    }
  }
  add_text(pieces, text.substr(begin));
  // A blank line of the template has no values, so it is kept.
  Line line{.pieces = pieces.all()};
  bool has_value = false;
  bool has_text = false;
  for (const Piece& piece : line.pieces) {
    const auto* literal = std::get_if<std::string_view>(&piece);
    has_value = has_value || literal == nullptr;
    has_text = has_text || (literal != nullptr && !is_white(*literal));
  }
  line.only_values = has_value && !has_text;
  return line;
}

}  // namespace candor::render
