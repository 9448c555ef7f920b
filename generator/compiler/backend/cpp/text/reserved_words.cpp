// backend/cpp/text/reserved_words.cpp: the words that cannot be names in C++, or are macros where people
// include more.
#include <algorithm>
#include <array>

#include "backend/cpp/text/names.hpp"

namespace candor::backend::cpp {
namespace {

// C++20 [lex.key], and C words that compilers keep as extensions.
constexpr std::array<std::string_view, 99> keywords{"alignas",
                                                    "alignof",
                                                    "and",
                                                    "and_eq",
                                                    "asm",
                                                    "auto",
                                                    "bitand",
                                                    "bitor",
                                                    "bool",
                                                    "break",
                                                    "case",
                                                    "catch",
                                                    "char",
                                                    "char16_t",
                                                    "char32_t",
                                                    "char8_t",
                                                    "class",
                                                    "co_await",
                                                    "co_return",
                                                    "co_yield",
                                                    "compl",
                                                    "concept",
                                                    "const",
                                                    "const_cast",
                                                    "consteval",
                                                    "constexpr",
                                                    "constinit",
                                                    "continue",
                                                    "decltype",
                                                    "default",
                                                    "delete",
                                                    "do",
                                                    "double",
                                                    "dynamic_cast",
                                                    "else",
                                                    "enum",
                                                    "explicit",
                                                    "export",
                                                    "extern",
                                                    "false",
                                                    "float",
                                                    "for",
                                                    "friend",
                                                    "goto",
                                                    "if",
                                                    "inline",
                                                    "int",
                                                    "long",
                                                    "mutable",
                                                    "namespace",
                                                    "new",
                                                    "noexcept",
                                                    "not",
                                                    "not_eq",
                                                    "nullptr",
                                                    "operator",
                                                    "or",
                                                    "or_eq",
                                                    "private",
                                                    "protected",
                                                    "public",
                                                    "register",
                                                    "reinterpret_cast",
                                                    "requires",
                                                    "restrict",
                                                    "return",
                                                    "short",
                                                    "signed",
                                                    "sizeof",
                                                    "static",
                                                    "static_assert",
                                                    "static_cast",
                                                    "struct",
                                                    "switch",
                                                    "template",
                                                    "this",
                                                    "thread_local",
                                                    "throw",
                                                    "true",
                                                    "try",
                                                    "typedef",
                                                    "typeid",
                                                    "typename",
                                                    "typeof",
                                                    "union",
                                                    "unsigned",
                                                    "using",
                                                    "virtual",
                                                    "void",
                                                    "volatile",
                                                    "wchar_t",
                                                    "while",
                                                    "xor",
                                                    "xor_eq",
                                                    "import",
                                                    "module",
                                                    "final",
                                                    "override",
                                                    "candor"};

// Object-like macros of C and POSIX headers and of windows.h, and what compilers predefine.
constexpr std::array<std::string_view, 83> macros{"BOOL",       "BUFSIZ",
                                                  "CALLBACK",   "CONST",
                                                  "DEBUG",      "DELETE",
                                                  "DIFFERENCE", "DOMAIN",
                                                  "EOF",        "ERROR",
                                                  "FALSE",      "FAR",
                                                  "HUGE",       "HUGE_VAL",
                                                  "I",          "IGNORE",
                                                  "IN",         "INFINITE",
                                                  "INFINITY",   "INTERFACE",
                                                  "NAN",        "NDEBUG",
                                                  "NEAR",       "NO_ERROR",
                                                  "NULL",       "OPTIONAL",
                                                  "OUT",        "OVERFLOW",
                                                  "PAGE_SIZE",  "PATH_MAX",
                                                  "PLOSS",      "RAND_MAX",
                                                  "SEEK_CUR",   "SEEK_END",
                                                  "SEEK_SET",   "SING",
                                                  "STDERR",     "STDIN",
                                                  "STDOUT",     "STRICT",
                                                  "THIS",       "TLOSS",
                                                  "TMP_MAX",    "TRANSPARENT",
                                                  "TRUE",       "UNDERFLOW",
                                                  "VOID",       "assert",
                                                  "cdecl",      "complex",
                                                  "environ",    "errno",
                                                  "far",        "huge",
                                                  "hyper",      "i386",
                                                  "interface",  "isnan",
                                                  "linux",      "major",
                                                  "makedev",    "math_errhandling",
                                                  "max",        "min",
                                                  "minor",      "near",
                                                  "noreturn",   "offsetof",
                                                  "pascal",     "signbit",
                                                  "small",      "st_atime",
                                                  "st_ctime",   "st_mtime",
                                                  "std",        "stderr",
                                                  "stdin",      "stdout",
                                                  "sun",        "unix",
                                                  "vax",        "va_arg",
                                                  "va_end"};

bool all_upper_or_digit(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

/// EPERM, SIGTERM, INT_MAX: families of macros that no list holds whole.
bool is_macro_family(std::string_view name) {
  if (name.size() > 2 && name.front() == 'E' && all_upper_or_digit(name)) return true;
  if (name.starts_with("SIG") && all_upper_or_digit(name)) return true;
  return name.ends_with("_MAX") || name.ends_with("_MIN");
}

/// Shorter words first: most comparisons of a search need no look at the letters.
constexpr bool comes_before(std::string_view left, std::string_view right) {
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

/// Both lists in the order that a binary search needs: every name of every contract is looked up.
constexpr auto sorted_words = [] {
  std::array<std::string_view, keywords.size() + macros.size()> words;
  std::ranges::copy(macros, std::ranges::copy(keywords, words.begin()).out);
  std::ranges::sort(words, comes_before);
  return words;
}();

}  // namespace

bool is_keyword(std::string_view name) { return std::ranges::find(keywords, name) != keywords.end(); }

bool is_reserved_word(std::string_view name) {
  return std::ranges::binary_search(sorted_words, name, comes_before) || is_macro_family(name);
}

}  // namespace candor::backend::cpp
