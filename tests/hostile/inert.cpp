// tests/hostile/inert.cpp: tokenizes C++ as far as needed to separate code from comments and literals.
#include "hostile/inert.hpp"

#include <algorithm>

namespace hostile {
namespace {

bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte == '_';
}

/// Tokenizes a C++ source as far as needed to separate code from comments and literals.
struct Source {
  std::string_view text;
  std::string_view canary = {};
  std::vector<std::string> faults = {};
  std::size_t at = 0;
  std::size_t line = 1;

  void fault(const std::string& what) { faults.push_back(std::to_string(line) + ": " + what); }
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
    if (source.text[source.at] == '\n') return source.fault("a literal does not end on its line");
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
  if (word == source.canary) source.fault("the canary is code");
  if (word.ends_with('R') && source.here("\"")) source.fault("a raw string");
}

void read_directive(Source& source) {
  const std::size_t end = std::min(source.text.find('\n', source.at), source.text.size());
  const std::string_view line = source.text.substr(source.at, end - source.at);
  constexpr std::string_view emitted =
      "#define CANDOR_EMITTED_SOURCE  // for headers in <candor/detail/> that no other source may include";
  const bool known = line == "#pragma once" || line == emitted || line.starts_with("#include ");
  if (!known) source.fault("a directive: " + std::string(line));
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

/// The code point at `at`, which moves after it; 0 where the bytes are no UTF-8.
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

void look_at_bytes(Source& source) {
  while (source.at < source.text.size()) {
    const auto byte = static_cast<unsigned char>(source.text[source.at]);
    if (byte >= 0x7F || (byte < 0x20 && byte != '\n')) source.fault("a byte that is not printable ASCII");
    if (source.here("\\\n")) source.fault("a line splice");
    if (source.here("??")) source.fault("a trigraph may begin here");
    source.step();
  }
}

}  // namespace

std::vector<std::string> plain_faults(std::string_view text) {
  Source source{text};
  look_at_bytes(source);
  return source.faults;
}

std::vector<std::string> code_faults(std::string_view text, std::string_view canary) {
  Source source{text, canary, plain_faults(text)};
  read_code(source);
  return source.faults;
}

std::vector<std::string> said_faults(std::string_view text, std::string_view canary) {
  Source source{text};
  const std::string line_of_canary = "\n" + std::string(canary);
  while (source.at < text.size()) {
    if (source.here(line_of_canary)) source.fault("a line break of the contract is printed as one");
    const char32_t c = next(text, source.at);
    if (!may_be_said(c)) source.fault("a character that acts on terminals, or no UTF-8");
    source.line += c == U'\n' ? 1 : 0;
  }
  return source.faults;
}

}  // namespace hostile
