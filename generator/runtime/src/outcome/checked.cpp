// runtime/src/outcome/checked.cpp: makes messages, which are never blank; refuses to give values that are not
// there.
#include <variant>

#include "candor/detail/ascii.hpp"
#include "candor/detail/exceptions.hpp"
#include "candor/expected.hpp"
#include "candor/message.hpp"

namespace candor {

void detail::throw_no_value() { CANDOR_THROW(std::bad_variant_access()); }

std::optional<Message> Message::from(std::string text) {
  if (detail::is_blank(text)) return std::nullopt;
  return Message(Checked(), std::move(text));
}

}  // namespace candor
