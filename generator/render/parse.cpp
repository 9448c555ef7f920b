// generator/render/parse.cpp: parses the directives of a template.
#include "render/parse.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "diagnostics/report.hpp"
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

std::vector<Word> split(std::string_view text, std::size_t offset) {
  std::vector<Word> words;
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
  std::variant<Loop, Choice> block;
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
    if (indent == text.size() || text[indent] != '%') return take_text(text, offset, newline);
    if (text.substr(indent, 2) == "%%") {
      // The indent, and the text after the first '%'.
      Line line = line_of(text.substr(indent + 1), offset + indent + 1);
      if (indent != 0) line.pieces.insert(line.pieces.begin(), text.substr(0, indent));
      line.newline = newline;
      return body().push_back({std::move(line)});
    }
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

  static bool is_plain(const Line& line) {
    return std::ranges::all_of(
        line.pieces, [](const auto& piece) { return std::holds_alternative<std::string_view>(piece); });
  }

  std::vector<Node>& body() {
    if (open_.empty()) return result_.nodes;
    Open& open = open_.back();
    if (auto* loop = std::get_if<Loop>(&open.block)) return loop->body;
    auto& choice = std::get<Choice>(open.block);
    return open.in_else ? choice.no : choice.yes;
  }

  /// Resolves the first part of a name to a loop of this template.
  void bind(Name& name) const {
    std::uint32_t loops = 0;
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
      const auto* loop = std::get_if<Loop>(&open->block);
      if (loop == nullptr) continue;
      ++loops;
      if (loop->variable == name.parts.front()) return void(name.loop = loops);
    }
  }

  std::optional<Name> name_of(const Word& word) {
    std::optional<Name> name = parse_name(word.text, word.offset, result_.faults);
    if (name) bind(*name);
    return name;
  }

  Line line_of(std::string_view text, std::size_t offset) {
    Line line = parse_line(text, offset, result_.faults);
    for (auto& piece : line.pieces) {
      if (auto* name = std::get_if<Name>(&piece)) bind(*name);
    }
    return line;
  }

  void take_text(std::string_view text, std::size_t offset, bool newline) {
    // Most lines have no values.
    if (newline && text.find('$') == std::string_view::npos) return add_plain({&text, 1});
    Line line = line_of(text, offset);
    line.newline = newline;
    if (!newline || !is_plain(line)) return body().push_back({std::move(line)});
    std::vector<std::string_view> texts;
    for (const auto& piece : line.pieces) texts.push_back(std::get<std::string_view>(piece));
    add_plain(texts);
  }

  /// Adds a line without values to the lines before it.
  void add_plain(std::span<const std::string_view> texts) {
    std::vector<Node>& nodes = body();
    if (nodes.empty() || !std::holds_alternative<Text>(nodes.back().kind)) nodes.push_back({Text{}});
    std::string& lines = std::get<Text>(nodes.back().kind).lines;
    for (const std::string_view text : texts) lines += text;
    lines += '\n';
  }

  void take_directive(std::string_view text, std::size_t indent, std::size_t offset) {
    const std::size_t after = indent + 1;
    const std::size_t last = text.find_last_not_of(" \t");
    const source::Span span = span_of(offset + indent, last + 1 - indent);
    const std::vector<Word> words = split(text.substr(after), offset + after);
    const bool spaced = after < text.size() && (text[after] == ' ' || text[after] == '\t');
    if (words.empty()) return unknown("", span);
    const std::string_view first = words.front().text;
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

  void open(std::variant<Loop, Choice> block, source::Span span, std::string_view word) {
    if (open_.size() == max_blocks) {
      // Nodes are visited and freed recursively, so their depth is limited here.
      stopped_ = true;
      return fault(rules::block_depth, span, "blocks are nested more than 64 deep");
    }
    open_.push_back({std::move(block), span, word});
  }

  // A malformed `% for` or `% if` opens its block anyway, so that its `% end` is not reported.
  void take_for(const std::vector<Word>& words, source::Span span) {
    Loop loop;
    if (words.size() != 4 || words[2].text != "in") {
      malformed(span, "% for NAME in LIST");
    } else {
      const auto variable = parse_name(words[1].text, words[1].offset, result_.faults);
      if (variable && variable->parts.size() == 1) loop.variable = variable->parts.front();
      if (variable && variable->parts.size() != 1) malformed(span, "% for NAME in LIST");
      if (auto list = name_of(words[3])) loop.list = *std::move(list);
    }
    open(std::move(loop), span, "for");
  }

  void take_if(const std::vector<Word>& words, source::Span span) {
    Choice choice;
    if (words.size() != 2) {
      malformed(span, "% if FLAG");
    } else if (auto flag = name_of(words[1])) {
      choice.flag = *std::move(flag);
    }
    open(std::move(choice), span, "if");
  }

  void take_else(const std::vector<Word>& words, source::Span span) {
    if (words.size() != 1) return malformed(span, "% else");
    if (open_.empty() || std::holds_alternative<Loop>(open_.back().block)) {
      return fault(rules::stray_directive, span, "'% else' without '% if'");
    }
    if (open_.back().in_else) return fault(rules::stray_directive, span, "second '% else' for one '% if'");
    open_.back().in_else = true;
  }

  void take_end(const std::vector<Word>& words, source::Span span) {
    if (words.size() != 1) return malformed(span, "% end");
    if (open_.empty()) return fault(rules::stray_directive, span, "'% end' without '% for' or '% if'");
    Open closed = std::move(open_.back());
    open_.pop_back();
    std::visit([&](auto& block) { body().push_back({std::move(block)}); }, closed.block);
  }

  void take_include(const std::vector<Word>& words, source::Span span, std::string_view indent) {
    if (words.size() != 2) return malformed(span, "% include FILE");
    const Word& file = words[1];
    body().push_back(
        {Include{std::string(file.text), span_of(file.offset, file.text.size()), std::string(indent)}});
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
