// verify/display.cpp: values and reasons as messages show them.
#include "verify/display.hpp"
#include "source/words.hpp"

namespace candor::verify {

std::string display(const Node& value) {
  constexpr std::size_t max = 60;
  if (value.kind == detail::Kind::array)
    return "an array of " + source::count_text(value.items().size(), "item");
  if (value.kind == detail::Kind::object) return "an object";
  if (value.kind == detail::Kind::string && value.text.size() > max) return "a long string";
  return source::to_text(value);
}

std::string approved_reasons(const ir::SideStep& step) {
  return source::joined(step.reasons, ", ", " or ",
                        [](const ir::SkipReason& reason) { return source::in_quotes(reason.word); });
}

}  // namespace candor::verify
