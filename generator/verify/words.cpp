// generator/verify/words.cpp: values and reasons in the words of messages.
#include "verify/words.hpp"

namespace candor::verify {

std::string shown(const source::Node& value) {
  constexpr std::size_t most = 60;
  if (value.kind == source::Kind::array) {
    return "a list of " + std::to_string(value.items.size()) + (value.items.size() == 1 ? " item" : " items");
  }
  if (value.kind == source::Kind::object) return "an object";
  if (value.kind == source::Kind::string && value.text.size() > most) return "a long text";
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
