// diagnostics/alternatives.cpp: lists of alternatives in messages.
#include "diagnostics/alternatives.hpp"

namespace candor::diagnostics {

std::string alternatives(const std::vector<std::string_view>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_last = i + 1 == words.size();
    text.append(i == 0 ? "" : is_last ? " or " : ", ").append(words[i]);
  }
  return text;
}

}  // namespace candor::diagnostics
