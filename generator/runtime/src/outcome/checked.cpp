// runtime/src/outcome/checked.cpp: makes values that are never blank, and counts above zero; refuses to give
// values that are not there.
#include <variant>

#include "candor/detail/ascii.hpp"
#include "candor/non_empty.hpp"
#include "candor/expected.hpp"
#include "candor/text.hpp"

namespace candor {

void detail::throw_no_value() { throw std::bad_variant_access(); }

std::optional<Positive> Positive::from(std::int64_t count) {
  if (count <= 0) return std::nullopt;
  return Positive(Checked(), count);
}

std::optional<Message> Message::from(std::string text) {
  if (detail::is_blank(text)) return std::nullopt;
  return Message(Checked(), std::move(text));
}

std::optional<Text> Text::from(std::string text) {
  if (detail::is_blank(text)) return std::nullopt;
  return Text(std::move(text));
}

}  // namespace candor
