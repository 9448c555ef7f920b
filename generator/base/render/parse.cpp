// generator/base/render/parse.cpp: parses the directives of a template.
#include "render/parse.hpp"

#include <algorithm>
#include <array>

#include "diagnostics/findings.hpp"
#include "diagnostics/rules.hpp"

namespace candor::render {
namespace {

constexpr std::size_t max_blocks = 64;
constexpr std::array<std::string_view, 5> directives = {"for", "if", "else", "end", "include"};

bool is_directive(std::string_view word) {
  return std::find(directives.begin(), directives.end(), word) != directives.end();
}

struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

/// Returns the number of bytes before the first space or tab.
std::size_t size_of_word(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size() && !is_blank(text[size])) ++size;
  return size;
}

using Words = std::vector<Word>;

Words words_of(std::string_view text, std::size_t offset) {
  Words words;
  for (std::size_t at = blanks_before(text); at < text.size();) {
    const std::size_t size = size_of_word(text.substr(at));
    words.push_back({text.substr(at, size), offset + at});
    at += size;
    at += blanks_before(text.substr(at));
  }
  return words;
}

/// A `% for` or `% if` without its `% end` so far.
struct Open {
  std::uint32_t node = 0;
  source::Span span;
  std::string_view word;
  bool in_else = false;
};

class Parser {
 public:
  explicit Parser(Template& result) : result_(result) {}

  void take_line(std::string_view text, std::size_t offset, bool newline) {
    if (stopped_) return;
    const std::size_t indent = blanks_before(text);
    if (indent == text.size() || text[indent] != '%' || text.substr(indent, 2) == "%%")
      return add(line_of(text, offset, newline));
    take_directive(text, indent, offset);
  }

  void finish() {
    if (stopped_) return;
    for (const Open& open : open_) {
      fault(rules::unclosed, open.span, "unclosed '% " + std::string(open.word) + "': '% end' is missing");
    }
  }

 private:
  void fault(const diagnostics::Rule& rule, source::Span span, std::string message, std::string note = "") {
    result_.faults.push_back({&rule, span, std::move(message), std::move(note)});
  }

  std::uint32_t count() const { return static_cast<std::uint32_t>(result_.nodes.size()); }
  void add(Node node) { result_.nodes.push_back(node); }

  Line line_of(std::string_view text, std::size_t offset, bool newline) {
    Line line = parse_line(text, offset, result_.faults);
    line.newline = newline;
    return line;
  }

  void take_directive(std::string_view text, std::size_t indent, std::size_t offset) {
    const std::size_t after = indent + 1;
    const std::size_t last = text.find_last_not_of(" \t");
    const source::Span span = span_of(offset + indent, last + 1 - indent);
    const Words words = words_of(text.substr(after), offset + after);
    const bool spaced = after < text.size() && (text[after] == ' ' || text[after] == '\t');
    if (words.empty()) return unknown("", span);
    const std::string_view first = words[0].text;
    if (!spaced && is_directive(first)) {
      return fault(rules::malformed_directive, span, "missing space after '%'");
    }
    if (!spaced) return unknown(first, span);
    if (first.front() == '#') return;
    if (first == "for") return take_for(words, span);
    if (first == "if") return take_if(words, span);
    if (first == "else") return take_else(words, span);
    if (first == "end") return take_end(words, span);
    if (first == "include") return take_include(words, span, text.substr(0, indent));
    unknown(first, span);
  }

  void unknown(std::string_view word, source::Span span) {
    const std::string near = diagnostics::nearest(word, {directives.begin(), directives.end()});
    const std::string note = near.empty() ? "write '%%' for a line of output that starts with '%'"
                                          : "did you mean '% " + near + "'?";
    fault(rules::unknown_directive, span, "unknown directive '" + std::string(word) + "'", note);
  }

  void malformed(source::Span span, std::string_view form) {
    fault(rules::malformed_directive, span, "malformed directive; expected '" + std::string(form) + "'");
  }

  /// Adds the node of a block, and opens the block.
  void open(const Node& node, source::Span span, std::string_view word) {
    if (open_.size() == max_blocks) {
      // Bodies are filled recursively, so their depth is limited here.
      stopped_ = true;
      return fault(rules::block_depth, span, "blocks are nested more than 64 deep");
    }
    open_.push_back({count(), span, word});
    add(node);
  }

  // A malformed `% for` or `% if` opens its block anyway, so that its `% end` is not reported.
  void take_for(const Words& words, source::Span span) {
    Loop loop;
    if (words.size() != 4 || words[2].text != "in") {
      malformed(span, "% for NAME in LIST");
    } else {
      const auto variable = parse_name(words[1].text, words[1].offset, result_.faults);
      if (variable && variable->parts.size() == 1) loop.variable = variable->parts.front();
      if (variable && variable->parts.size() != 1) malformed(span, "% for NAME in LIST");
      if (const auto list = parse_name(words[3].text, words[3].offset, result_.faults)) loop.list = *list;
    }
    open(loop, span, "for");
  }

  void take_if(const Words& words, source::Span span) {
    Choice choice;
    if (words.size() != 2) {
      malformed(span, "% if FLAG");
    } else if (const auto flag = parse_name(words[1].text, words[1].offset, result_.faults)) {
      choice.flag = *flag;
    }
    open(choice, span, "if");
  }

  void take_else(const Words& words, source::Span span) {
    if (words.size() != 1) return malformed(span, "% else");
    auto* const choice = open_.empty() ? nullptr : std::get_if<Choice>(&result_.nodes[open_.back().node]);
    if (choice == nullptr) return fault(rules::stray_directive, span, "'% else' without '% if'");
    if (open_.back().in_else) return fault(rules::stray_directive, span, "second '% else' for one '% if'");
    open_.back().in_else = true;
    choice->yes = {open_.back().node + 1, count()};
  }

  void take_end(const Words& words, source::Span span) {
    if (words.size() != 1) return malformed(span, "% end");
    if (open_.empty()) return fault(rules::stray_directive, span, "'% end' without '% for' or '% if'");
    const Open closed = open_.back();
    open_.pop_back();
    const Body whole{closed.node + 1, count()};
    Node& node = result_.nodes[closed.node];
    if (auto* const loop = std::get_if<Loop>(&node)) {
      loop->body = whole;
    } else {
      auto& choice = std::get<Choice>(node);
      if (!closed.in_else) choice.yes = whole;
      choice.no = {choice.yes.end, whole.end};
    }
  }

  void take_include(const Words& words, source::Span span, std::string_view indent) {
    if (words.size() != 2) return malformed(span, "% include FILE");
    add(Include{words[1].text, span_of(words[1].offset, words[1].text.size()), indent});
  }

  Template& result_;
  std::vector<Open> open_;
  bool stopped_ = false;
};

}  // namespace

Template parse_template(std::string name, std::string text, std::string shown) {
  Template result{std::move(name), source::make_file(std::move(shown), std::move(text)), {}, {}};
  const std::string_view all = result.file->text;
  Parser parser(result);
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = std::min(all.find('\n', begin), all.size());
    std::string_view line = all.substr(begin, end - begin);
    // Output uses '\n', whatever line ends the template has.
    if (line.ends_with('\r')) line.remove_suffix(1);
    parser.take_line(line, begin, end != all.size());
    begin = end + 1;
  }
  parser.finish();
  return result;
}

}  // namespace candor::render
