// tests/unit/architecture/functions.cpp: finds functions by their braces, and measures them.
#include <cctype>
#include <optional>
#include <string_view>

#include "unit/architecture/project.hpp"

namespace candor::architecture {
namespace {

constexpr std::size_t max_function_lines = 40;

/// The text with comments, preprocessor lines and the insides of literals blanked, newlines kept.
class Blanked {
 public:
  explicit Blanked(const SourceFile& file) {
    for (const std::string& line : file.lines) text_ += line + "\n";
    while (at_ < text_.size()) step();
  }
  const std::string& text() const { return text_; }

 private:
  bool starts(std::string_view start) const { return text_.compare(at_, start.size(), start) == 0; }

  /// Blanks up to `end`, and moves there.
  void blank_to(std::size_t end) {
    for (end = std::min(end, text_.size()); at_ < end; ++at_) {
      if (text_[at_] != '\n') text_[at_] = ' ';
    }
  }

  void step() {
    const bool line_begins = at_ == 0 || text_[at_ - 1] == '\n';
    if (starts("//") || (line_begins && starts("#"))) return blank_to(line_end());
    if (starts("/*")) return blank_to(after("*/", at_));
    if (starts("R\""))
      return blank_to(after(")" + text_.substr(at_ + 2, text_.find('(', at_) - at_ - 2) + "\"", at_));
    if (starts("\"") || (starts("'") && !in_number())) return blank_to(literal_end());
    ++at_;
  }

  /// True for the mark between the digits of 1'000, not for the one that opens U'x'.
  bool in_number() const {
    std::size_t begin = at_;
    const auto belongs = [](char byte) {
      return std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '\'';
    };
    while (begin > 0 && belongs(text_[begin - 1])) --begin;
    return std::isdigit(static_cast<unsigned char>(text_[begin])) != 0;
  }

  /// A preprocessor line goes on after a backslash.
  std::size_t line_end() const {
    std::size_t end = text_.find('\n', at_);
    while (text_[at_] == '#' && end != std::string::npos && text_[end - 1] == '\\')
      end = text_.find('\n', end + 1);
    return end;
  }

  std::size_t after(const std::string& mark, std::size_t from) const {
    const std::size_t found = text_.find(mark, from);
    return found == std::string::npos ? found : found + mark.size();
  }

  std::size_t literal_end() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != text_[at_]) end += text_[end] == '\\' ? 2 : 1;
    return end + 1;
  }

  std::string text_;
  std::size_t at_ = 0;
};

enum class Brace { scope, function, other };

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \n") - begin + 1);
}

/// The declaration without `template <…>` in front.
std::string_view without_template(std::string_view declaration) {
  if (declaration.rfind("template", 0) != 0) return declaration;
  int depth = 0;
  for (std::size_t at = 0; at < declaration.size(); ++at) {
    depth += declaration[at] == '<' ? 1 : declaration[at] == '>' ? -1 : 0;
    if (declaration[at] == '>' && depth == 0) return trimmed(declaration.substr(at + 1));
  }
  return declaration;
}

/// What a brace opens, from the declaration in front of it.
Brace kind_of(std::string_view declaration) {
  declaration = without_template(trimmed(declaration));
  // "public:" and its like stand before the first declaration after them.
  for (const char* access : {"public:", "private:", "protected:"}) {
    if (declaration.rfind(access, 0) == 0)
      declaration = trimmed(declaration.substr(std::string_view(access).size()));
  }
  declaration = without_template(declaration);
  for (const char* word : {"namespace", "inline namespace", "struct", "class", "union", "enum", "extern"}) {
    if (declaration.rfind(word, 0) == 0) return Brace::scope;
  }
  const bool has_parameters = declaration.find('(') != std::string_view::npos;
  const char last = declaration.empty() ? '(' : declaration.back();
  return has_parameters && std::string_view("(,={").find(last) == std::string_view::npos ? Brace::function
                                                                                         : Brace::other;
}

struct Open {
  Brace kind;
  std::size_t line;
};

}  // namespace

std::vector<std::string> function_size_breaches(const SourceFile& file) {
  const Blanked blanked(file);
  const std::string& text = blanked.text();
  std::vector<std::string> breaches;
  std::vector<Open> open;
  std::size_t line = 1;
  std::size_t declaration = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') ++line;
    if (text[at] == '{') {
      const bool in_scope = open.empty() || open.back().kind == Brace::scope;
      const std::string_view front = std::string_view(text).substr(declaration, at - declaration);
      open.push_back({in_scope ? kind_of(front) : Brace::other, line});
    }
    if (text[at] == '}' && !open.empty()) {
      const std::size_t size = line - open.back().line + 1;
      if (open.back().kind == Brace::function && size > max_function_lines) {
        breaches.push_back(file.path + ":" + std::to_string(open.back().line) + ": a function of " +
                           std::to_string(size) + " lines; it has 40 at most");
      }
      open.pop_back();
    }
    if (text[at] == '{' || text[at] == '}' || text[at] == ';') declaration = at + 1;
  }
  return breaches;
}

}  // namespace candor::architecture
