// backend/cpp/text/text.cpp: the one encoder for each place where foreign text enters C++ code.
#include "backend/cpp/text/text.hpp"

#include <array>
#include <cstdint>

#include "render/view.hpp"
#include "source/utf8.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

constexpr char32_t replacement = 0xFFFD;

/// The code point at `at`, which moves after it.
char32_t next_code_point(std::string_view text, std::size_t& at) {
  const source::CodePoint point = source::decode_utf8(text, at);
  at += point.size;
  if (point.size != 0) return point.value;
  for (++at; at < text.size() && source::is_continuation(text[at]);) ++at;
  return replacement;
}

/// Returns the escape of a non-printable or non-ASCII character for comments; "\n" is kept.
std::string comment_character(char32_t c) {
  switch (c) {
    case U'\n':
      return "\n";
    case U'\t':
    case U'\r':
    case 0xA0:
      return " ";
    case 0x2018:
    case 0x2019:
      return "'";
    case 0x201C:
    case 0x201D:
      return "\"";
    case 0x2010:
    case 0x2011:
    case 0x2013:
    case 0x2014:
    case 0x2022:
      return "-";
    case 0x2026:
      return "...";
    case 0x2192:
      return "->";
    case 0x2264:
      return "<=";
    case 0x2265:
      return ">=";
    default:
      break;
  }
  std::string digits = hex(c, 4);
  for (char& digit : digits) digit = digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit;
  return "U+" + digits;
}

/// The characters that both comments and literals hold as they are.
constexpr std::array<bool, 256> plain_characters = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) plain[c] = c != '?' && c != '"' && c != '\\';
  return plain;
}();

/// Where the run of such characters ends that begins at `at`.
std::size_t end_of_plain(std::string_view text, std::size_t at) {
  while (at < text.size() && plain_characters[static_cast<unsigned char>(text[at])]) ++at;
  return at;
}

/// The text with comment characters only, and no `??` that could open a trigraph.
std::string comment_ascii(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_plain(text, at);
    result += text.substr(at, end - at);
    at = end;
    if (at == text.size()) break;
    const char32_t c = next_code_point(text, at);
    if (c == U'?' && result.ends_with('?')) result += ' ';
    if (c >= 0x20 && c < 0x7F) {
      result += static_cast<char>(c);
    } else {
      result += comment_character(c);
    }
  }
  return result;
}

/// Ends the line that begins at `begin`. One that ends in a backslash would swallow the next.
void avoid_splice(std::string& text, std::size_t begin) {
  while (text.size() > begin && text.back() == ' ') text.pop_back();
  if (text.size() > begin && text.back() == '\\') text.replace(text.size() - 1, 1, "U+005C");
}

/// Adds one line of text as `/// ` lines, broken between words.
void wrap(std::string_view line, std::size_t width, std::string& out) {
  constexpr std::string_view opening = "/// ";
  std::size_t begin = out.size();
  out += opening;
  while (!line.empty()) {
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    line.remove_prefix(space == std::string_view::npos ? line.size() : space + 1);
    if (word.empty()) continue;
    const bool is_first = out.size() == begin + opening.size();
    if (!is_first && out.size() - begin + word.size() + 1 > width) {
      avoid_splice(out, begin);
      out += '\n';
      begin = out.size();
      out += opening;
    } else if (!is_first) {
      out += ' ';
    }
    // Doxygen and clang's -Wdocumentation would read a command.
    if (word.size() > 1 && (word[0] == '@' || word[0] == '\\') && source::is_letter(word[1])) out += '\\';
    out += word;
  }
  avoid_splice(out, begin);
  out += '\n';
}

bool is_capitals(std::string_view word) {
  for (const char c : word) {
    if (c >= 'a' && c <= 'z') return false;
  }
  return word.size() > 1;
}

std::string first_sentence(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends = text[i] == '\n' ||
                      (text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n'));
    if (ends) return text.substr(0, i);
  }
  return text;
}

}  // namespace

std::u32string code_points(std::string_view text) {
  std::u32string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) result += next_code_point(text, at);
  return result;
}

std::string hex(char32_t value, std::size_t digits) {
  std::string result;
  for (auto rest = static_cast<std::uint32_t>(value); rest != 0; rest >>= 4U) {
    result.insert(0, 1, "0123456789abcdef"[rest & 0xFU]);
  }
  if (result.size() < digits) result.insert(0, digits - result.size(), '0');
  return result;
}

void append_initializer(std::string& list, std::string_view name, std::string_view value) {
  constexpr char equals[] = {render::hard_space, '=', render::hard_space, 0};
  source::append_word(list, "." + std::string(name) + equals + std::string(value));
}

std::string sentence(const std::string& text) {
  return text.empty() || std::string_view(".?!").find(text.back()) != std::string_view::npos ? text
                                                                                             : text + '.';
}

std::string join_sentences(const std::string& text, const std::string& more) {
  if (text.empty() || more.empty()) return text + more;
  return sentence(text) + ' ' + more;
}

std::string meaning(const std::string& description, const std::string& remedy) {
  return join_sentences(sentence(description), sentence(remedy));
}

std::string quoted(std::string_view text) {
  if (end_of_plain(text, 0) == text.size()) {
    // Most texts need no escapes.
    std::string result(text.size() + 2, '"');
    text.copy(result.data() + 1, text.size());
    return result;
  }
  std::string result;
  result.reserve(text.size() + 2);
  result += '"';
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = end_of_plain(text, at);
    result += text.substr(at, end - at);
    at = end;
    if (at == text.size()) break;
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n') {
      result += "\\n";
    } else if (byte == '"' || byte == '\\' || (byte == '?' && result.ends_with('?'))) {
      result += '\\';
      result += text[at];
    } else if (byte == '?') {
      result += '?';
    } else {
      result += '\\';
      for (const unsigned shift : {6U, 3U, 0U}) result += static_cast<char>('0' + ((byte >> shift) & 7U));
    }
  }
  result += '"';
  return result;
}

std::string string_literal(std::string_view text) {
  constexpr std::size_t max_undivided = 80;
  constexpr std::size_t max_word = 60;
  const std::string whole = quoted(text);
  std::string result;
  for (std::size_t at = 0, begin = 0; at < whole.size();) {
    const bool is_octal = whole[at] == '\\' && whole[at + 1] >= '0' && whole[at + 1] <= '7';
    const std::size_t end = at + (is_octal ? 4 : whole[at] == '\\' ? 2 : 1);
    const bool is_space = whole[at] == ' ';
    result += is_space ? std::string(1, render::hard_space) : whole.substr(at, end - at);
    at = end;
    if (whole.size() <= max_undivided || end + 1 >= whole.size()) continue;
    const bool is_end = is_space || (whole[end - 1] == ',' && whole[end] != ' ');
    if (!is_end && end - begin < max_word) continue;
    result += render::literal_break;
    begin = end;
  }
  return result;
}

std::string counted_literal(std::string_view text) {
  return "std::string_view(" + string_literal(text) + ", " + std::to_string(text.size()) + ")";
}

std::string view_literal(std::string_view text) {
  return text.find('\0') == std::string_view::npos ? string_literal(text) : counted_literal(text);
}

bool needs_counted_literals(const std::vector<std::string>& texts) {
  constexpr std::size_t max_characters = 100'000;
  std::size_t characters = 0;
  for (const std::string& text : texts) characters += text.size() + 1;
  return characters > max_characters;
}

std::string string_value(std::string_view text) {
  const std::string literal = string_literal(text);
  if (text.find('\0') == std::string_view::npos) return "std::string(" + literal + ")";
  return "std::string(" + literal + ", " + std::to_string(text.size()) + ")";
}

std::string comment_lines(std::string_view text, std::size_t width) {
  const std::string ascii = comment_ascii(text);
  std::string_view rest = ascii;
  while (!rest.empty() && (rest.back() == '\n' || rest.back() == ' ')) rest.remove_suffix(1);
  while (!rest.empty() && (rest.front() == '\n' || rest.front() == ' ')) rest.remove_prefix(1);
  std::string out;
  out.reserve(rest.size() + rest.size() / 8 + 8);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    wrap(rest.substr(0, end), width, out);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  if (!out.empty()) out.pop_back();
  return out;
}

std::string comment_text(std::string_view text) {
  std::string line = comment_ascii(text);
  for (char& c : line) c = c == '\n' ? ' ' : c;
  avoid_splice(line, 0);
  return line;
}

std::string clause(std::string_view text) {
  std::string line = comment_ascii(text);
  line = line.find_first_not_of("\n ") == std::string::npos ? "" : first_sentence(line);
  const std::size_t word_end = line.find(' ');
  if (!line.empty() && line[0] >= 'A' && line[0] <= 'Z' && !is_capitals(line.substr(0, word_end))) {
    line[0] = static_cast<char>(line[0] - 'A' + 'a');
  }
  if (line.size() > 100) {
    const std::size_t space = line.rfind(' ', 96);
    line = line.substr(0, space == std::string::npos ? 96 : space) + " ...";
  }
  return line;
}

}  // namespace candor::backend::cpp
