// verify/value.cpp: finds members, reads texts within texts, and finds their places in the line.
#include "verify/value.hpp"

#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"

namespace candor::verify {
namespace {

using detail::Kind;

/// How many bytes an escape takes in a JSON string, and how many bytes of UTF-8 it stands for.
struct Escape {
  std::uint32_t written = 2;
  std::uint32_t read = 1;
};

Escape escape_at(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) != "\\u" || at + 6 > text.size()) return {};
  const std::string digits(text.substr(at + 2, 4));
  const unsigned long unit =
      std::stoul("0" + digits.substr(0, digits.find_first_not_of("0123456789abcdefABCDEF")), nullptr, 16);
  if (unit >= 0xD800 && unit <= 0xDBFF) return {12, 4};
  return {6, unit < 0x80 ? 1U : unit < 0x800 ? 2U : 3U};
}

/// A place in a string: as it is written, and in its value.
struct StringPlace {
  std::uint32_t at = 0;
  std::uint32_t read = 0;
};

/// Goes on from a place to that of byte `inner` of the value of the string.
void go_to(std::string_view outer, source::Span literal, std::uint32_t inner, StringPlace& place) {
  auto& [at, read] = place;
  while (read < inner && at + 1 < literal.end) {
    if (outer[at] != '\\') {
      // Bytes without an escape stand for themselves.
      const std::size_t max = std::min<std::size_t>(inner - read, literal.end - 1 - at);
      const std::size_t plain = std::min(outer.substr(at, max).find('\\'), max);
      at += static_cast<std::uint32_t>(plain);
      read += static_cast<std::uint32_t>(plain);
      continue;
    }
    const Escape step = escape_at(outer, at);
    if (read + step.read > inner) break;
    at += step.written;
    read += step.read;
  }
}

/// Returns the bytes of `outer` for a span of the value of the string.
source::Span written_span(std::string_view outer, source::Span literal, source::Span inner) {
  StringPlace place{literal.begin + 1, 0};
  go_to(outer, literal, inner.begin, place);
  const std::uint32_t begin = std::min(place.at, literal.end);
  go_to(outer, literal, inner.end, place);
  return {begin, std::min(place.at, literal.end)};
}

/// The same bytes in the line of the transcript.
Place outermost(const Text& text, source::Span span) {
  Place place{&text, span};
  while (place.text->within != nullptr) {
    const Text& inner = *place.text;
    place = {inner.within, written_span(inner.within->json, inner.literal, place.span)};
  }
  return place;
}

/// The pointer of the string of the line in which all of `text` stands.
std::string outer_pointer(const Text& text) {
  const Text* at = &text;
  while (at->within->within != nullptr) at = at->within;
  return pointer_of({at->within, at->string});
}

/// Appends the path from a value to one that is in it.
void append_path(const Node& from, const Node& to, std::string& path) {
  if (&from == &to) return;
  std::size_t index = 0;
  for (const Node& child : detail::TreeChildren(from)) {
    if (&to < &child + child.span) {
      path = from.kind == Kind::array ? source::append_pointer(path, index)
                                      : source::append_pointer(path, child.key);
      return append_path(child, to, path);
    }
    ++index;
  }
}

void add_fault(const source::Fault& fault, const Text& text, diagnostics::Findings& report) {
  auto& diagnostic = report_at(report, rules::malformed, text, fault.span, fault.pointer, fault.message);
  if (!fault.help.empty()) diagnostic.help.push_back(fault.help);
}

/// Reads the value of a text. Returns the faults where it has any: for these, a text without a file gets one.
std::vector<source::Fault> read_value(std::string_view json, Text& text) {
  if (text.memory.read(json, text.nodes)) {
    text.json = text.memory.text();
    return {};
  }
  if (text.file == nullptr) text.file = source::make_file("", std::string(json));
  text.json = text.file->text;
  source::Reading reading = source::read_json(text.file);
  if (reading.document) {
    // Should the readers ever differ, the one that has reasons is right.
    text.made = std::move(reading.document->root);
    text.nodes.clear();
    source::append_nodes(text.made, {}, text.nodes, text.json.data());
  }
  return std::move(reading.faults);
}

}  // namespace

Text& Texts::add() {
  if (size_ == kept_.size()) {
    kept_.push_back(std::make_unique<Text>());
  } else {
    Text& text = *kept_[size_];
    Text next;
    next.nodes.swap(text.nodes);
    next.nodes.clear();
    std::swap(next.memory, text.memory);
    text = std::move(next);
  }
  return *kept_[size_++];
}

Node* Texts::writable(const Value& value) {
  for (std::size_t i = 0; i < size_; ++i) {
    std::vector<Node>& nodes = kept_[i]->nodes;
    if (kept_[i].get() == value.text) return &nodes[static_cast<std::size_t>(value.node - nodes.data())];
  }
  return nullptr;
}

std::optional<Value> parse_text(std::shared_ptr<const source::File> file, Texts& texts,
                                std::vector<source::Fault>& faults) {
  Text& text = texts.add();
  text.file = std::move(file);
  faults = read_value(text.file->text, text);
  if (faults.empty()) return root_of(text);
  texts.remove_last();
  return std::nullopt;
}

Text& text_instead_of(const Value& value, Texts& texts) {
  const Text& old = *value.text;
  Text& text = texts.add();
  text.file = old.file;
  text.json = old.json;
  text.within = old.within;
  text.literal = old.literal;
  text.string = old.string;
  text.instead_in = &old;
  text.instead = value.node;
  return text;
}

Value make_value(const Value& at, source::Node made, Texts& texts) {
  Text& text = text_instead_of(at, texts);
  text.made = std::move(made);
  source::append_nodes(text.made, {}, text.nodes, text.json.data());
  if (text.nodes.front().at == nullptr) {
    text.nodes.front().at = at.node->at;
    text.nodes.front().size = at.node->size;
  }
  return root_of(text);
}

source::Span span_of(const Value& value) { return source::span_of(*value.node, value.text->json.data()); }

source::Node copy_of(const Value& value) { return source::to_node(*value.node, value.text->json.data()); }

std::string pointer_of(const Value& value) {
  const Text& text = *value.text;
  std::string pointer;
  if (text.instead != nullptr) pointer = pointer_of({text.instead_in, text.instead});
  append_path(text.root(), *value.node, pointer);
  return pointer;
}

std::string key_of(const Value& value) {
  // Only an item, or a value made instead of another, has its key from where it stands.
  if (!value.node->key.empty()) return std::string(value.node->key);
  return source::last_token(pointer_of(value));
}

std::optional<Value> member(const Value& object, std::string_view key) {
  const Node* const node = source::find(*object.node, key);
  if (node == nullptr) return std::nullopt;
  return Value{object.text, node};
}

std::optional<Value> member_at(const Value& object, std::string_view path) {
  const std::size_t slash = path.find('/');
  std::optional<Value> found = member(object, path.substr(0, slash));
  if (!found || slash == std::string_view::npos) return found;
  return member_at(*found, path.substr(slash + 1));
}

std::vector<Value> items_of(const std::optional<Value>& list) {
  std::vector<Value> items;
  if (!list) return items;
  items.reserve(list->node->items().size());
  for (const Node& item : list->node->items()) items.push_back({list->text, &item});
  return items;
}

std::optional<std::string_view> string_of(const std::optional<Value>& value) {
  if (!value || value->node->kind != Kind::string) return std::nullopt;
  return value->node->text;
}

std::optional<bool> boolean_of(const std::optional<Value>& value) {
  if (!value || value->node->kind != Kind::boolean) return std::nullopt;
  return value->node->text == "true";
}

std::optional<Value> of_kind(std::optional<Value> value, Kind kind) {
  if (value && value->node->kind != kind) value.reset();
  return value;
}

std::optional<Value> parse_embedded(const Value& string, Texts& texts, diagnostics::Findings* report) {
  Text& text = texts.add();
  text.within = string.text;
  text.literal = span_of(string);
  text.string = string.node;
  // Places are those of the outermost text, whose file has a name.
  const std::vector<source::Fault> faults = read_value(string.node->text, text);
  if (faults.empty()) return root_of(text);
  // Only the first is reported: later ones may be consequences.
  if (report != nullptr) add_fault(faults.front(), text, *report);
  texts.remove_last();
  return std::nullopt;
}

Place outer_place_of(const Value& value) {
  if (value.text->within == nullptr) return {value.text, span_of(value)};
  const Text* at = value.text;
  while (at->within->within != nullptr) at = at->within;
  return {at->within, at->literal};
}

source::Origin outer_origin_of(const Value& value) {
  if (value.text->within == nullptr) return {value.text->file, span_of(value), pointer_of(value)};
  const Text* at = value.text;
  while (at->within->within != nullptr) at = at->within;
  return {at->within->file, at->literal, pointer_of({at->within, at->string})};
}

diagnostics::Diagnostic& report_at(diagnostics::Findings& report, const diagnostics::Rule& rule,
                                   const Text& text, source::Span span, const std::string& pointer,
                                   std::string message) {
  const Place place = outermost(text, span);
  if (text.within == nullptr)
    return report.add(rule, {place.text->file, place.span, pointer}, std::move(message));
  auto& diagnostic =
      report.add(rule, {place.text->file, place.span, outer_pointer(text)}, std::move(message));
  diagnostic.primary.text = "in the text of that string, at " + (pointer.empty() ? "its top" : pointer);
  return diagnostic;
}

diagnostics::Diagnostic& report_at(diagnostics::Findings& report, const diagnostics::Rule& rule,
                                   const Value& at, std::string message) {
  auto& diagnostic = report_at(report, rule, *at.text, span_of(at), pointer_of(at), std::move(message));
  diagnostic.members.push_back(key_of(at));
  return diagnostic;
}

}  // namespace candor::verify
