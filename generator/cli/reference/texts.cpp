// generator/cli/reference/texts.cpp: what man pages and completion share.
#include "cli/reference/texts.hpp"

namespace candor::cli {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char each : text) {
    if (special.find(each) != std::string_view::npos) result += '\\';
    result += each;
  }
  return result;
}

}  // namespace candor::cli
