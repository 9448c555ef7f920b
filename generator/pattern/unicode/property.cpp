// pattern/unicode/property.cpp: what `\p{...}` stands for.
#include "pattern/unicode/property.hpp"

#include <array>

#include "pattern/unicode/packed.hpp"
#include "pattern/unicode/tables.hpp"

namespace candor::pattern::unicode {
namespace {

// A category, or several whose short names begin alike. The names are those of PropertyValueAliases.txt.
struct Names {
  std::string_view short_name, long_name, other_name = "";
};

constexpr std::array<Names, 38> kCategories = {{{"C", "Other"},
                                                {"Cc", "Control", "cntrl"},
                                                {"Cf", "Format"},
                                                {"Cn", "Unassigned"},
                                                {"Co", "Private_Use"},
                                                {"Cs", "Surrogate"},
                                                {"L", "Letter"},
                                                {"LC", "Cased_Letter"},
                                                {"Ll", "Lowercase_Letter"},
                                                {"Lm", "Modifier_Letter"},
                                                {"Lo", "Other_Letter"},
                                                {"Lt", "Titlecase_Letter"},
                                                {"Lu", "Uppercase_Letter"},
                                                {"M", "Mark", "Combining_Mark"},
                                                {"Mc", "Spacing_Mark"},
                                                {"Me", "Enclosing_Mark"},
                                                {"Mn", "Nonspacing_Mark"},
                                                {"N", "Number"},
                                                {"Nd", "Decimal_Number", "digit"},
                                                {"Nl", "Letter_Number"},
                                                {"No", "Other_Number"},
                                                {"P", "Punctuation", "punct"},
                                                {"Pc", "Connector_Punctuation"},
                                                {"Pd", "Dash_Punctuation"},
                                                {"Pe", "Close_Punctuation"},
                                                {"Pf", "Final_Punctuation"},
                                                {"Pi", "Initial_Punctuation"},
                                                {"Po", "Other_Punctuation"},
                                                {"Ps", "Open_Punctuation"},
                                                {"S", "Symbol"},
                                                {"Sc", "Currency_Symbol"},
                                                {"Sk", "Modifier_Symbol"},
                                                {"Sm", "Math_Symbol"},
                                                {"So", "Other_Symbol"},
                                                {"Z", "Separator"},
                                                {"Zl", "Line_Separator"},
                                                {"Zp", "Paragraph_Separator"},
                                                {"Zs", "Space_Separator"}}};

std::string_view short_name_of(std::string_view name) {
  for (const Names& names : kCategories)
    if (name == names.short_name || name == names.long_name || (name == names.other_name && !name.empty()))
      return names.short_name;
  return {};
}

bool belongs(std::string_view category, std::string_view wanted) {
  if (wanted == "LC") return category == "Lu" || category == "Ll" || category == "Lt";
  return category.starts_with(wanted);
}

void append(std::vector<CodeRange>& ranges, const Run& run) {
  if (run.step == 1)
    ranges.push_back({run.first, run.last});
  else
    for (char32_t point = run.first; point <= run.last; point += run.step) ranges.push_back({point, point});
}

/// The points of all listed categories of which `wanted` is the name or the beginning of the name.
CodePoints listed(std::string_view wanted) {
  std::vector<CodeRange> ranges;
  for (const auto& list : {letters(), marks_and_numbers(), symbols()})
    for (const Category& category : list)
      if (belongs(category.name, wanted))
        for (const Run& run : category.runs) append(ranges, run);
  return joined(std::move(ranges));
}

CodePoints general_category(std::string_view short_name) {
  if (short_name == "Cn") return complement(listed(""));
  CodePoints points = listed(short_name);
  if (short_name != "C") return points;
  const CodePoints unassigned = complement(listed(""));
  points.insert(points.end(), unassigned.begin(), unassigned.end());
  return joined(std::move(points));
}

std::optional<CodePoints> binary_property(std::string_view name) {
  if (name == "Any") return CodePoints{{0, kLastCodePoint}};
  if (name == "Assigned") return listed("");
  if (name == "ASCII") return CodePoints{{0, 0x7F}};
  if (std::optional<CodePoints> points = unpacked(first_properties(), name)) return points;
  return unpacked(second_properties(), name);
}

std::optional<CodePoints> script_extension(std::string_view name) {
  if (std::optional<CodePoints> points = unpacked(script_extensions(), name)) return points;
  return unpacked(scripts(), name);
}

}  // namespace

std::optional<CodePoints> property(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    const std::string_view category = short_name_of(text);
    return category.empty() ? binary_property(text) : general_category(category);
  }
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  if (name == "sc" || name == "Script") return unpacked(scripts(), value);
  if (name == "scx" || name == "Script_Extensions") return script_extension(value);
  const std::string_view category = short_name_of(value);
  if (category.empty() || (name != "gc" && name != "General_Category")) return std::nullopt;
  return general_category(category);
}

}  // namespace candor::pattern::unicode
