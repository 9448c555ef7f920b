// diagnostics/alternatives.cpp: lists of alternatives in messages.
#include "diagnostics/alternatives.hpp"
#include "source/words.hpp"

namespace candor::diagnostics {

std::string alternatives(const std::vector<std::string_view>& words) {
  return source::joined(words, ", ", " or ");
}

}  // namespace candor::diagnostics
