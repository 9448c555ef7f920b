// tests/fuzz/format.cpp: the assertions of formats. The first byte chooses the format, the rest is the text.
#include "candor/detail/format.hpp"

#include <iterator>

#include "fuzz/targets.hpp"

namespace fuzz {

void format(std::string_view bytes) {
  if (bytes.empty()) return;
  using candor::detail::format_checks;
  const auto& chosen = format_checks[static_cast<unsigned char>(bytes.front()) % std::size(format_checks)];
  // A copy of its own size, so that a step beyond the end is seen.
  const std::string text(bytes.substr(1));
  const bool fits = chosen.check(text);
  hold(chosen.check(text) == fits, "the same text has the same answer", bytes);
  hold(candor::detail::Format(chosen.name).check == chosen.check, "a format has its name", bytes);
}

}  // namespace fuzz
