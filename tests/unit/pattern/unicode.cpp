// tests/unit/pattern/unicode.cpp: the properties of characters in `\p{...}`.
#include <map>
#include <span>
#include <sstream>
#include <string>

#include "candor/detail/regex.hpp"
#include "compiled.hpp"
#include "pattern/unicode/property.hpp"
#include "pattern/unicode/tables.hpp"

namespace candor::pattern {
namespace {

std::size_t size_of(std::string_view name) {
  const std::optional<CodePoints> points = unicode::property(name);
  REQUIRE_MESSAGE(points, name << " is not known");
  std::size_t size = 0;
  for (const CodeRange& range : *points) size += range.last - range.first + 1;
  return size;
}

}  // namespace

TEST_CASE("every character is in exactly one category") {
  std::size_t listed = 0;
  for (const std::string_view name :
       {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe",
        "Pi", "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co"})
    listed += size_of(name);
  CHECK(listed == size_of("Assigned"));
  CHECK(listed + size_of("Cn") == 0x110000);
  CHECK(size_of("L") + size_of("M") + size_of("N") + size_of("P") + size_of("S") + size_of("Z") +
            size_of("C") ==
        0x110000);
}

TEST_CASE("the grammar knows the name of every table") {
  const auto is_pattern = [](const std::string& property) {
    detail::RegexActions nothing;
    return detail::parse_regex("\\p{" + property + "}", nothing);
  };
  const auto each_is_known = [&](std::span<const unicode::Packed> tables, const std::string& prefix) {
    for (const unicode::Packed& table : tables) {
      std::istringstream names{std::string(table.names)};
      for (std::string name; names >> name;) CHECK_MESSAGE(is_pattern(prefix + name), name);
    }
  };
  each_is_known(unicode::categories(), "");
  each_is_known(unicode::categories(), "gc=");
  each_is_known(unicode::binary_properties(), "");
  each_is_known(unicode::scripts(), "sc=");
  each_is_known(unicode::script_extensions(), "scx=");
  CHECK_FALSE(is_pattern("Klingon"));
}

TEST_CASE("Unicode 17.0 has so many of each") {
  const std::map<std::string_view, std::size_t> sizes = {
      {"L", 145672},       {"M", 2543},  {"N", 1924},  {"P", 856},  {"S", 8617},    {"Z", 19},
      {"C", 954481},       {"Lu", 1886}, {"Ll", 2283}, {"Lt", 31},  {"Lm", 410},    {"Lo", 141062},
      {"Mn", 2059},        {"Mc", 471},  {"Me", 13},   {"Nd", 770}, {"Nl", 239},    {"No", 915},
      {"Pc", 10},          {"Pd", 27},   {"Ps", 79},   {"Pe", 77},  {"Pi", 12},     {"Pf", 10},
      {"Po", 641},         {"Sm", 960},  {"Sc", 64},   {"Sk", 125}, {"So", 7468},   {"Zs", 17},
      {"Zl", 1},           {"Zp", 1},    {"Cc", 65},   {"Cf", 170}, {"Co", 137468}, {"Cn", 814730},
      {"White_Space", 25}, {"AHex", 22}};
  for (const auto& one : sizes) CHECK_MESSAGE(size_of(one.first) == one.second, one.first);
}

TEST_CASE("the names of a category") {
  const std::vector<std::vector<std::string_view>> families = {
      {"Nd", "Decimal_Number", "digit", "gc=Nd", "General_Category=digit"},
      {"L", "Letter", "gc=Letter"},
      {"LC", "Cased_Letter"},
      {"M", "Mark", "Combining_Mark"},
      {"P", "Punctuation", "punct"},
      {"Cc", "Control", "cntrl"},
      {"AHex", "ASCII_Hex_Digit"},
      {"space", "White_Space"}};
  for (const std::vector<std::string_view>& family : families)
    for (const std::string_view name : family)
      CHECK(unicode::property(name) == unicode::property(family.front()));
  for (const std::string_view name :
       {"l", "letter", "gc=", "=L", "Script=latin", "Latin", "gc=gc=L", "L ", "WSpace", "gc=Any", ""})
    CHECK_MESSAGE(!unicode::property(name), name);
}

TEST_CASE("properties in patterns") {
  check_cases({{"\\p{Letter}cole", {"l'ecole", "l'école"}, {"L'ÉCOLE", "7cole"}},
               {"^\\p{digit}+$", {"42", "৪২"}, {"-%#", ""}},
               {"^\\p{Letter}+$", {"Hello", "π", "Ж"}, {"a1", ""}},
               {"^\\p{L}$", {"a", "é", "中", "𝒳"}, {"1", "_", "€", "🐲", "e\u0301"}},
               {"^\\P{L}$", {"1", "€", "🐲"}, {"a", "中"}},
               {"^[\\p{Lu}\\p{Nd}_]+$", {"É4_", "AB"}, {"a", "É-"}},
               {"^[^\\p{L}\\p{N}]$", {"-", "🐲"}, {"a", "½"}},
               {"^\\p{Lt}$", {"ǅ"}, {"Ǆ", "ǆ"}},
               {"^\\p{LC}$", {"Ǆ", "ǅ", "ǆ"}, {"中", "ʰ"}},
               {"^\\p{Sc}\\p{Zs}\\p{Pd}$", {"€\u00a0–"}, {"€x–"}},
               {"^\\p{Cn}$", {"\u0378", "\U0010FFFF"}, {"a", "\ue000"}},
               {"^\\p{White_Space}$", {" ", "\u0085", "\u3000"}, {"\ufeff", "a"}},
               {"^\\p{ASCII}\\p{Any}$", {"a🐲"}, {"🐲a"}},
               {"^\\p{Cs}$", {}, {"a", "\ud7ff"}}});
}

TEST_CASE("scripts and binary properties") {
  check_cases({{"^\\p{Script=Greek}+$", {"π", "ΑΒ"}, {"a", "й"}},
               {"^\\p{sc=Cyrl}$", {"й"}, {"\u0483a", "π"}},
               {"^\\p{scx=Hira}$", {"あ", "ー", "、"}, {"ア", "中"}},
               {"^\\p{sc=Hira}$", {"あ"}, {"ー", "、"}},
               {"^\\p{Script_Extensions=Han}$", {"中", "〇"}, {"あ"}},
               {"^\\p{Alphabetic}\\p{Alpha}$", {"aé", "中Ⅷ"}, {"a1"}},
               {"^\\p{Uppercase}\\p{Lower}$", {"Aé", "Ⓐª"}, {"aA"}},
               {"^\\p{ID_Start}\\p{IDC}*$", {"a1_", "é"}, {"1a", "_a"}},
               {"^\\p{Emoji}$", {"🐲", "1", "#"}, {"a"}},
               {"^\\p{Emoji_Presentation}$", {"🐲"}, {"1"}},
               {"^\\p{ExtPict}$", {"🐲", "\u00a9"}, {"1"}},
               {"^[^\\p{Hex_Digit}]$", {"g"}, {"f", "F", "0", "\uff10"}}});
}

}  // namespace candor::pattern
