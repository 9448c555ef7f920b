// tests/fuzz/format.cpp: the assertions of formats. The first byte chooses the format, the rest is the text.
#include "candor/detail/format.hpp"

#include "fuzz/targets.hpp"

namespace fuzz {

void format(std::string_view bytes) {
  if (bytes.empty()) return;
  constexpr unsigned count = static_cast<unsigned>(candor::detail::Format::regex) + 1;
  const auto chosen = static_cast<candor::detail::Format>(static_cast<unsigned char>(bytes.front()) % count);
  // A copy of its own size, so that a step beyond the end is seen.
  const std::string text(bytes.substr(1));
  const bool fits = candor::detail::format_fits(chosen, text);
  hold(candor::detail::format_fits(chosen, text) == fits, "the same text has the same answer", bytes);
  hold(candor::detail::format_named(candor::detail::name_of(chosen)) == chosen, "a format has its name",
       bytes);
}

}  // namespace fuzz
