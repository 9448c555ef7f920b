// generator/cli/reference/texts.cpp: what man pages and completion share.
#include "cli/reference/texts.hpp"

namespace candor::cli {

std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char each : text) {
    if (special.find(each) != std::string_view::npos) result += '\\';
    result += each;
  }
  return result;
}

}  // namespace candor::cli
