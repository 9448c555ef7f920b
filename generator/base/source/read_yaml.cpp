// generator/base/source/read_yaml.cpp: reads YAML with libyaml, which has no limits of its own and keeps places in
// characters.
#include <yaml.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "candor/detail/ascii.hpp"
#include "source/cursor.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

constexpr const char* yaml_rule = "source/yaml";

/// An event of libyaml.
struct YamlEvent {
  yaml_event_t raw{};
  YamlEvent() = default;
  YamlEvent(const YamlEvent&) = delete;
  YamlEvent& operator=(const YamlEvent&) = delete;
  ~YamlEvent() { yaml_event_delete(&raw); }
};

std::string_view view(const yaml_char_t* text) {
  return text == nullptr ? std::string_view() : std::string_view(reinterpret_cast<const char*>(text));
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t count = 0;
  while (at + count < text.size() && detail::is_digit(text[at + count])) ++count;
  return count;
}

/// The value of a scalar without quotes, by the core schema (YAML 1.2.2, section 10.3.2). Its kind is
/// `string` for all that is nothing else.
struct Resolved {
  Kind kind = Kind::string;
  std::string text;
  std::string why_not;  // a number that JSON does not have
};

Resolved resolved_based(std::string_view digits, int base, std::string_view whole) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (digits.empty() || end != digits.data() + digits.size()) return {Kind::string, std::string(whole), ""};
  if (error != std::errc()) return {Kind::number, "", "the number is too large"};
  return {Kind::number, std::to_string(value), ""};
}

/// Resolves [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?
Resolved resolved_decimal(std::string_view whole) {
  Resolved none{Kind::string, std::string(whole), ""};
  std::size_t at = 0;
  const bool is_negative = whole[0] == '-';
  if (whole[0] == '-' || whole[0] == '+') ++at;
  const std::size_t integer = digits_at(whole, at);
  std::string_view before = whole.substr(at, integer);
  at += integer;
  std::string_view after;
  if (at < whole.size() && whole[at] == '.') {
    const std::size_t fraction = digits_at(whole, ++at);
    after = whole.substr(at, fraction);
    at += fraction;
  }
  if (before.empty() && after.empty()) return none;
  std::string exponent;
  if (at < whole.size() && (whole[at] == 'e' || whole[at] == 'E')) {
    const std::size_t begin = at++;
    if (at < whole.size() && (whole[at] == '-' || whole[at] == '+')) ++at;
    const std::size_t digits = digits_at(whole, at);
    if (digits == 0) return none;
    at += digits;
    exponent = whole.substr(begin, at - begin);
  }
  if (at != whole.size()) return none;
  if (before.size() > 1 && before[0] == '0')
    return {Kind::number, "", "a number with leading zeros is octal in YAML 1.1 and decimal in YAML 1.2"};
  std::string text = is_negative ? "-" : "";
  text += before.empty() ? "0" : std::string(before);
  if (!after.empty()) text += "." + std::string(after);
  return {Kind::number, text + exponent, ""};
}

Resolved resolved(std::string_view text) {
  if (text.empty() || is_one_of(text, {"~", "null", "Null", "NULL"})) return {Kind::null, "", ""};
  if (is_one_of(text, {"true", "True", "TRUE"})) return {Kind::boolean, "true", ""};
  if (is_one_of(text, {"false", "False", "FALSE"})) return {Kind::boolean, "false", ""};
  const std::string_view unsigned_text = text.substr(text[0] == '-' || text[0] == '+' ? 1 : 0);
  if (is_one_of(unsigned_text, {".inf", ".Inf", ".INF"}) || is_one_of(text, {".nan", ".NaN", ".NAN"}))
    return {Kind::number, "", "JSON has no such number"};
  if (text.starts_with("0x")) return resolved_based(text.substr(2), 16, text);
  if (text.starts_with("0o")) return resolved_based(text.substr(2), 8, text);
  return resolved_decimal(text);
}

std::size_t count_of(const Node& node) {
  std::size_t count = 1;
  for (const Node& item : node.items) count += count_of(item);
  for (const Member& member : node.members) count += count_of(member.value);
  return count;
}

int height_of(const Node& node) {
  int max = 0;
  for (const Node& item : node.items) max = std::max(max, height_of(item));
  for (const Member& member : node.members) max = std::max(max, height_of(member.value));
  return max + (node.kind == Kind::array || node.kind == Kind::object ? 1 : 0);
}

class YamlReader {
 public:
  explicit YamlReader(Cursor& cursor) : cursor_(cursor), text_(cursor.text) {
    is_ready_ = yaml_parser_initialize(&parser_) == 1;
    if (!is_ready_) return;
    yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text_.data()),
                                 text_.size());
  }
  YamlReader(const YamlReader&) = delete;
  YamlReader& operator=(const YamlReader&) = delete;
  ~YamlReader() {
    if (is_ready_) yaml_parser_delete(&parser_);
  }

  bool read_root(Node& root) {
    YamlEvent begin;
    YamlEvent document;
    YamlEvent value;
    if (!next(begin) || !next(document)) return false;
    if (document.raw.type == YAML_STREAM_END_EVENT)
      return refuse(text_.size(), text_.size(), "the text has no value", "write one value, such as {}");
    if (!check_directives(document) || !next(value) || !read_value(value, root)) return false;
    YamlEvent end;
    YamlEvent after;
    if (!next(end) || !next(after)) return false;
    if (after.raw.type == YAML_STREAM_END_EVENT) return true;
    return refuse(offset(after.raw.start_mark), offset(after.raw.end_mark), "the text has a second document",
                  "keep one document in a file");
  }

 private:
  struct Anchor {
    Node node;
    std::size_t count = 0;
    int height = 0;
  };

  bool refuse(std::size_t begin, std::size_t end, const std::string& message, const std::string& help = "") {
    return fault(cursor_, span(begin, end), yaml_rule, message, help);
  }
  bool refuse(const YamlEvent& event, const std::string& message, const std::string& help = "") {
    return refuse(offset(event.raw.start_mark), offset(event.raw.end_mark), message, help);
  }

  /// Returns the byte of a place, which libyaml counts in characters. Walks from the place before.
  std::size_t offset(const yaml_mark_t& mark) {
    for (; characters_ < mark.index && bytes_ < text_.size(); ++characters_) {
      ++bytes_;
      while (bytes_ < text_.size() && is_continuation(text_[bytes_])) ++bytes_;
    }
    for (; characters_ > mark.index; --characters_) {
      --bytes_;
      while (is_continuation(text_[bytes_])) --bytes_;
    }
    return bytes_;
  }

  bool next(YamlEvent& event) {
    if (is_ready_ && yaml_parser_parse(&parser_, &event.raw) == 1) return true;
    const std::string problem(parser_.problem == nullptr ? "the memory is not enough" : parser_.problem);
    const std::string context(parser_.context == nullptr ? "" : std::string(" ") + parser_.context);
    const std::size_t at =
        std::min(parser_.error == YAML_READER_ERROR ? parser_.problem_offset : offset(parser_.problem_mark),
                 text_.size());
    return refuse(at, std::min(at + 1, text_.size()), "this is not YAML: " + problem + context,
                  "indent with spaces, and write texts with special characters in quotes");
  }

  bool check_directives(const YamlEvent& document) {
    const auto& start = document.raw.data.document_start;
    const auto* const version = start.version_directive;
    if (version != nullptr && (version->major != 1 || version->minor != 2))
      return refuse(document, "the text is not YAML 1.2", "write %YAML 1.2, or remove the line");
    if (start.tag_directives.start != start.tag_directives.end)
      return refuse(document, "tags are not read", "remove the line");
    return true;
  }

  /// Refuses a tag, which stands where its value begins or after an anchor.
  bool check_tag(const YamlEvent& event, const yaml_char_t* tag) {
    if (tag == nullptr) return true;
    const std::size_t begin = std::min(text_.find('!', offset(event.raw.start_mark)), text_.size());
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n,[]{}", begin), text_.size());
    return refuse(begin, end, "tags are not read: '" + std::string(text_.substr(begin, end - begin)) + "'",
                  "remove the tag; write strings in quotes");
  }

  bool count(std::size_t values, std::size_t at) {
    cursor_.values += values;
    if (cursor_.values <= max_values) return true;
    return fault(cursor_, span(at, at), "source/too-large",
                 "the text has more than " + std::to_string(max_values) + " values, aliases included",
                 "split the text");
  }

  bool enter(std::size_t at, int levels) {
    if (cursor_.depth + levels <= max_depth) return true;
    return fault(cursor_, span(at, at), "source/too-deep",
                 "arrays and objects are nested more than " + std::to_string(max_depth) + " levels deep",
                 "check the program that wrote this text");
  }

  bool read_value(const YamlEvent& event, Node& node) {
    if (cursor_.faults.size() >= max_faults) return false;
    const std::size_t begin = offset(event.raw.start_mark);
    if (!count(1, begin)) return false;
    bool is_read = false;
    const yaml_char_t* anchor = nullptr;
    switch (event.raw.type) {
      case YAML_ALIAS_EVENT:
        return read_alias(event, node);
      case YAML_SCALAR_EVENT:
        anchor = event.raw.data.scalar.anchor;
        is_read = read_scalar(event, node);
        break;
      case YAML_SEQUENCE_START_EVENT:
        anchor = event.raw.data.sequence_start.anchor;
        is_read = check_tag(event, event.raw.data.sequence_start.tag) && read_sequence(event, node);
        break;
      case YAML_MAPPING_START_EVENT:
        anchor = event.raw.data.mapping_start.anchor;
        is_read = check_tag(event, event.raw.data.mapping_start.tag) && read_mapping(event, node);
        break;
      default:
        return refuse(event, "expected a value");
    }
    return is_read && (anchor == nullptr || keep(std::string(view(anchor)), node, begin));
  }

  /// Keeps the value of an anchor for its aliases. The copy counts as one.
  bool keep(const std::string& name, const Node& node, std::size_t at) {
    const std::size_t values = count_of(node);
    if (!count(values, at)) return false;
    anchors_[name] = {node, values, height_of(node)};
    return true;
  }

  bool read_alias(const YamlEvent& event, Node& node) {
    const std::string name(view(event.raw.data.alias.anchor));
    const std::size_t at = offset(event.raw.start_mark);
    const auto found = anchors_.find(name);
    if (found == anchors_.end())
      return refuse(event, "no anchor '" + name + "' before its alias",
                    "write &" + name + " at an earlier value");
    if (!count(found->second.count, at) || !enter(at, found->second.height)) return false;
    node = found->second.node;
    return true;
  }

  bool read_scalar(const YamlEvent& event, Node& node) {
    const auto& scalar = event.raw.data.scalar;
    if (!check_tag(event, scalar.tag)) return false;
    const std::string_view value(reinterpret_cast<const char*>(scalar.value), scalar.length);
    node.span = scalar_span(event);
    if (scalar.style != YAML_PLAIN_SCALAR_STYLE) {
      node.kind = Kind::string;
      node.text = value;
      return true;
    }
    Resolved found = resolved(value);
    if (!found.why_not.empty())
      return refuse(event, found.why_not + ": " + quote(value), "write it in quotes");
    node.kind = found.kind;
    node.text = std::move(found.text);
    return true;
  }

  /// The place of a scalar, without the line ends after a block.
  Span scalar_span(const YamlEvent& event) {
    const std::size_t begin = offset(event.raw.start_mark);
    std::size_t end = offset(event.raw.end_mark);
    while (end > begin && is_one_of(text_.substr(end - 1, 1), {" ", "\t", "\r", "\n"})) --end;
    return span(begin, end);
  }

  bool read_sequence(const YamlEvent& event, Node& node) {
    const bool is_flow = event.raw.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
    // An anchor stands before what it names.
    const std::size_t begin = is_flow ? offset(event.raw.end_mark) - 1 : offset(event.raw.start_mark);
    if (!enter(begin, 1)) return false;
    ++cursor_.depth;
    node.kind = Kind::array;
    std::size_t end = begin;
    while (true) {
      YamlEvent item;
      if (!next(item)) return false;
      if (item.raw.type == YAML_SEQUENCE_END_EVENT) {
        node.span = span(begin, is_flow ? offset(item.raw.end_mark) : end);
        break;
      }
      Node& value = node.items.emplace_back();
      cursor_.inside.push_back(&node);
      const bool is_read = read_value(item, value);
      cursor_.inside.pop_back();
      if (!is_read) return false;
      end = item.raw.type == YAML_ALIAS_EVENT ? offset(item.raw.end_mark) : value.span.end;
    }
    --cursor_.depth;
    return true;
  }

  bool read_mapping(const YamlEvent& event, Node& node) {
    const bool is_flow = event.raw.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
    // An anchor stands before what it names.
    const std::size_t begin = is_flow ? offset(event.raw.end_mark) - 1 : offset(event.raw.start_mark);
    if (!enter(begin, 1)) return false;
    ++cursor_.depth;
    node.kind = Kind::object;
    std::size_t end = begin;
    while (true) {
      YamlEvent key;
      if (!next(key)) return false;
      if (key.raw.type == YAML_MAPPING_END_EVENT) {
        node.span = span(begin, is_flow ? offset(key.raw.end_mark) : end);
        break;
      }
      if (!read_member(key, node, end)) return false;
    }
    report_duplicates(node.members);
    --cursor_.depth;
    return true;
  }

  void report_duplicates(const std::vector<Member>& members) {
    std::map<std::string_view, Span> keys;
    for (const Member& member : members) {
      const auto [first, is_new] = keys.try_emplace(member.key, member.key_span);
      if (is_new || cursor_.faults.size() >= max_faults) continue;
      fault(cursor_, member.key_span, "source/duplicate-key",
            "expected each key once, found '" + member.key + "' again",
            "remove one of the two: parsers differ in which they keep");
      cursor_.faults.back().related = Related{first->second, "first defined here"};
      cursor_.faults.back().pointer = append_pointer(cursor_.faults.back().pointer, member.key);
    }
  }

  bool read_member(const YamlEvent& key, Node& node, std::size_t& end) {
    Node name;
    if (key.raw.type != YAML_SCALAR_EVENT || key.raw.data.scalar.anchor != nullptr)
      return refuse(key, "a key must be a string, without an anchor", "write the key as a string");
    if (!read_scalar(key, name)) return false;
    if (name.kind != Kind::string)
      return refuse(key,
                    "a key must be a string, and " +
                        std::string(text_.substr(name.span.begin, name.span.end - name.span.begin)) +
                        " is none",
                    "write the key in quotes");
    Member& member = node.members.emplace_back();
    member.key = std::move(name.text);
    member.key_span = name.span;
    YamlEvent value;
    cursor_.inside.push_back(&node);
    const bool is_read = next(value) && read_value(value, member.value);
    cursor_.inside.pop_back();
    end = value.raw.type == YAML_ALIAS_EVENT ? offset(value.raw.end_mark)
                                             : std::max<std::size_t>(member.value.span.end, name.span.end);
    return is_read;
  }

  Cursor& cursor_;
  std::string_view text_;
  yaml_parser_t parser_{};
  bool is_ready_ = false;
  std::size_t characters_ = 0;
  std::size_t bytes_ = 0;
  std::map<std::string, Anchor> anchors_;
};

bool read_yaml_root(Cursor& cursor, Node& root) { return YamlReader(cursor).read_root(root); }

}  // namespace

Reading read_yaml(std::shared_ptr<const File> file) { return read_text(std::move(file), read_yaml_root); }

bool has_yaml_name(std::string_view name) { return name.ends_with(".yaml") || name.ends_with(".yml"); }

Reading read_document(std::shared_ptr<const File> file) {
  if (!has_yaml_name(file->name)) return read_json(std::move(file));
  // JSON is nearly a subset of YAML; locks have the files of contracts as JSON.
  if (file->text.starts_with('{')) {
    Reading reading = read_json(file);
    if (reading.document) return reading;
  }
  return read_yaml(std::move(file));
}

}  // namespace candor::source
