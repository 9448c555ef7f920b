// verify/value.cpp: finds members, reads texts within texts, and finds their places in the line.
#include "verify/value.hpp"

#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"

namespace candor::verify {
namespace {

using source::Kind;

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
      const std::size_t most = std::min<std::size_t>(inner - read, literal.end - 1 - at);
      const std::size_t plain = std::min(outer.substr(at, most).find('\\'), most);
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
    const std::string& outer = inner.within->file->text;
    place = {inner.within, written_span(outer, inner.literal, place.span)};
  }
  return place;
}

/// The pointer of the string of the line in which all of `text` stands.
std::string outer_pointer(const Text& text) {
  const Text* at = &text;
  while (at->within->within != nullptr) at = at->within;
  return pointer_of({at->within, at->string});
}

/// Returns true if `span` may be that of a part of the value. Values that were made have no spans.
bool may_hold(const source::Node& value, source::Span span) {
  return value.span == source::Span{} || (value.span.begin <= span.begin && span.end <= value.span.end);
}

/// Appends the path from a value to a part of it. Returns false, and appends nothing, if it is no part.
bool append_path(const source::Node& from, const source::Node& to, std::string& path) {
  if (&from == &to) return true;
  const std::size_t size = path.size();
  for (std::size_t i = 0; i < from.items.size(); ++i) {
    if (!may_hold(from.items[i], to.span)) continue;
    path = source::append_pointer(path, i);
    if (append_path(from.items[i], to, path)) return true;
    path.resize(size);
  }
  for (const source::Member& each : from.members) {
    if (!may_hold(each.value, to.span)) continue;
    path = source::append_pointer(path, each.key);
    if (append_path(each.value, to, path)) return true;
    path.resize(size);
  }
  return false;
}

/// Returns the key or index of a value in its parent, which is a part of `from`; std::nullopt if it is no
/// such part.
std::optional<std::string> key_in(const source::Node& from, const source::Node& value) {
  for (std::size_t i = 0; i < from.items.size(); ++i) {
    if (&from.items[i] == &value) return std::to_string(i);
    if (!may_hold(from.items[i], value.span)) continue;
    if (std::optional<std::string> key = key_in(from.items[i], value)) return key;
  }
  for (const source::Member& each : from.members) {
    if (&each.value == &value) return each.key;
    if (!may_hold(each.value, value.span)) continue;
    if (std::optional<std::string> key = key_in(each.value, value)) return key;
  }
  return std::nullopt;
}

void add_faults(const source::Reading& reading, const Text& text, diagnostics::Report& report) {
  if (reading.faults.empty()) return;
  // Only the first is reported: later ones may be consequences.
  const source::Fault& fault = reading.faults.front();
  auto& diagnostic = report_at(report, rules::malformed, text, fault.span, fault.pointer, fault.message);
  if (!fault.help.empty()) diagnostic.help.push_back(fault.help);
}

}  // namespace

Text& Texts::add(Text text) {
  if (size_ == kept_.size())
    kept_.push_back(std::make_unique<Text>(std::move(text)));
  else
    *kept_[size_] = std::move(text);
  return *kept_[size_++];
}

bool Texts::contains(const Text* text) const {
  const auto end = kept_.begin() + static_cast<std::ptrdiff_t>(size_);
  return std::any_of(kept_.begin(), end,
                     [&](const std::unique_ptr<Text>& each) { return each.get() == text; });
}

Text& text_instead_of(const Value& value, Texts& texts) {
  const Text& text = *value.text;
  return texts.add(Text{text.file, {}, text.within, text.literal, text.string, value.text, value.node});
}

std::string pointer_of(const Value& value) {
  const Text& text = *value.text;
  std::string pointer;
  if (text.instead != nullptr) pointer = pointer_of({text.instead_in, text.instead});
  append_path(text.root, *value.node, pointer);
  return pointer;
}

std::string key_of(const Value& value) {
  const Text& text = *value.text;
  if (std::optional<std::string> key = key_in(text.root, *value.node)) return std::move(*key);
  return text.instead != nullptr ? key_of({text.instead_in, text.instead}) : "";
}

std::optional<Value> member(const Value& object, std::string_view key) {
  const source::Node* node = source::find(*object.node, key);
  if (node == nullptr) return std::nullopt;
  return Value{object.text, node};
}

std::optional<Value> member_at(const Value& object, std::string_view path) {
  const std::size_t slash = path.find('/');
  std::optional<Value> found = member(object, path.substr(0, slash));
  if (!found || slash == std::string_view::npos) return found;
  return member_at(*found, path.substr(slash + 1));
}

Value item(const Value& array, std::size_t index) { return {array.text, &array.node->items[index]}; }

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

std::optional<Value> parse_embedded(const Value& string, Texts& texts, diagnostics::Report* report) {
  // Places are those of the outermost text, whose file has a name.
  auto file = source::make_file("", string.node->text);
  source::Reading reading = source::read_json(file, texts.recycled(), source::Encoding::utf8);
  Text text{std::move(file), {}, string.text, string.node->span, string.node};
  if (!reading.document) {
    if (report != nullptr) add_faults(reading, text, *report);
    return std::nullopt;
  }
  text.root = std::move(reading.document->root);
  const Text& kept = texts.add(std::move(text));
  return Value{&kept, &kept.root};
}

Place outer_place_of(const Value& value) {
  if (value.text->within == nullptr) return {value.text, value.node->span};
  const Text* at = value.text;
  while (at->within->within != nullptr) at = at->within;
  return {at->within, at->literal};
}

source::Origin outer_origin_of(const Value& value) {
  if (value.text->within == nullptr) return {value.text->file, value.node->span, pointer_of(value)};
  const Text* at = value.text;
  while (at->within->within != nullptr) at = at->within;
  return {at->within->file, at->literal, pointer_of({at->within, at->string})};
}

source::Origin origin_of(const Value& value) {
  const Place place = outermost(*value.text, value.node->span);
  return {place.text->file, place.span,
          value.text->within == nullptr ? pointer_of(value) : outer_pointer(*value.text)};
}

diagnostics::Diagnostic& report_at(diagnostics::Report& report, const diagnostics::Rule& rule,
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

diagnostics::Diagnostic& report_at(diagnostics::Report& report, const diagnostics::Rule& rule,
                                   const Value& at, std::string message) {
  return report_at(report, rule, *at.text, at.node->span, pointer_of(at), std::move(message));
}

}  // namespace candor::verify
