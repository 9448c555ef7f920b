// verify/display.cpp: values and reasons as messages show them.
#include "verify/display.hpp"

namespace candor::verify {

std::string display(const Node& value) {
  constexpr std::size_t most = 60;
  if (value.kind == detail::Kind::array) {
    return "an array of " + std::to_string(value.items().size()) +
           (value.items().size() == 1 ? " item" : " items");
  }
  if (value.kind == detail::Kind::object) return "an object";
  if (value.kind == detail::Kind::string && value.text.size() > most) return "a long string";
  return source::to_text(value);
}

std::string approved_reasons(const ir::SideStep& step) {
  std::string text;
  for (std::size_t i = 0; i < step.reasons.size(); ++i) {
    text += i == 0 ? "" : i + 1 == step.reasons.size() ? " or " : ", ";
    text += "'" + step.reasons[i].word + "'";
  }
  return text;
}

}  // namespace candor::verify
