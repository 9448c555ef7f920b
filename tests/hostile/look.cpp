// tests/hostile/look.cpp: holds emitted files to be inert, and what the program says to be plain text.
//
// look code FILE...: every byte is below 0x80; no line splice and no trigraph; no directive but #pragma once
// and #include; no raw string; the word CANARY stands in comments and literals only. look said FILE...: the
// text is UTF-8 without control characters, marks of direction, tags, and CANARY on a line of its own (which
// would mean that a line break of the contract came through).
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view canary = "CANARY";

int faults = 0;

void fault(const std::string& file, std::size_t line, const std::string& what) {
  std::printf("%s:%zu: %s\n", file.c_str(), line, what.c_str());
  ++faults;
}

bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte == '_';
}

/// A C++ source, read token by token as far as needed to tell code from comments and literals.
struct Source {
  std::string file;
  std::string_view text;
  std::size_t at = 0;
  std::size_t line = 1;

  bool here(std::string_view part) const { return text.substr(at).starts_with(part); }
  void step() { line += text[at++] == '\n' ? 1 : 0; }
  void skip_to(std::string_view end) {
    while (at < text.size() && !here(end)) step();
    for (std::size_t i = 0; i < end.size() && at < text.size(); ++i) step();
  }
};

void skip_literal(Source& source, char quote) {
  source.step();
  while (source.at < source.text.size() && source.text[source.at] != quote) {
    if (source.text[source.at] == '\n')
      return fault(source.file, source.line, "a literal does not end on its line");
    if (source.text[source.at] == '\\') source.step();
    source.step();
  }
  source.step();
}

void read_word(Source& source) {
  const std::size_t begin = source.at;
  // A separator of digits (1'000) is part of a number, not the opening of a literal.
  const bool number = source.text[begin] >= '0' && source.text[begin] <= '9';
  const auto goes_on = [&](char byte) { return is_word(byte) || (number && byte == '\''); };
  while (source.at < source.text.size() && goes_on(source.text[source.at])) source.step();
  const std::string_view word = source.text.substr(begin, source.at - begin);
  if (word == canary) fault(source.file, source.line, "the canary is code");
  if (word.ends_with('R') && source.here("\"")) fault(source.file, source.line, "a raw string");
}

void read_directive(Source& source) {
  const std::size_t end = std::min(source.text.find('\n', source.at), source.text.size());
  const std::string_view line = source.text.substr(source.at, end - source.at);
  const bool known = line == "#pragma once" || line.starts_with("#include ");
  if (!known) fault(source.file, source.line, "a directive: " + std::string(line));
  source.at = end;
}

void read_code(Source& source) {
  while (source.at < source.text.size()) {
    const char byte = source.text[source.at];
    if (source.here("//")) {
      source.skip_to("\n");
    } else if (source.here("/*")) {
      source.skip_to("*/");
    } else if (byte == '"' || byte == '\'') {
      skip_literal(source, byte);
    } else if (is_word(byte)) {
      read_word(source);
    } else if (byte == '#') {
      read_directive(source);
    } else {
      source.step();
    }
  }
}

void look_at_code(const std::string& file, std::string_view text) {
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x7F || (byte < 0x20 && byte != '\n'))
      fault(file, line, "a byte that is not printable ASCII");
    if (text.substr(at, 2) == "\\\n") fault(file, line, "a line splice");
    if (text.substr(at, 2) == "??") fault(file, line, "a trigraph may begin here");
    line += byte == '\n' ? 1 : 0;
  }
  // Files for a build have no C++ in them.
  if (!file.ends_with(".hpp") && !file.ends_with(".cpp")) return;
  Source source{file, text};
  read_code(source);
}

/// The code point at `at`, which moves behind it; 0 where the bytes are no UTF-8.
char32_t next(std::string_view text, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80) return lead;
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  char32_t value = lead & (0x3FU >> static_cast<unsigned>(more));
  for (int i = 0; i < more; ++i) {
    if (at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80) return 0;
    value = (value << 6U) | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  }
  return more == 0 ? 0 : value;
}

bool may_be_said(char32_t c) {
  if (c == U'\n') return true;
  const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
  const bool direction =
      (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F);
  const bool tag = c >= 0xE0000 && c <= 0xE0FFF;
  return !control && !direction && !tag && c != 0xFEFF;
}

void look_at_said(const std::string& file, std::string_view text) {
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with("\nCANARY"))
      fault(file, line, "a line break of the contract is printed as one");
    const char32_t c = next(text, at);
    if (!may_be_said(c)) fault(file, line, "a character that acts on terminals, or no UTF-8");
    line += c == U'\n' ? 1 : 0;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if ((what != "code" && what != "said") || argc < 3) return std::puts("usage: look code|said FILE..."), 2;
  for (int i = 2; i < argc; ++i) {
    std::ifstream stream(argv[i], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream && text.empty()) fault(argv[i], 0, "it cannot be read");
    if (what == "code") look_at_code(argv[i], text);
    if (what == "said") look_at_said(argv[i], text);
  }
  return faults == 0 ? 0 : 1;
}
