// backend/backends.cpp: the table of backends.
#include <algorithm>
#include <array>

#include "backend/backend.hpp"

namespace candor::backend {

// Defined in <name>/backend.cpp: a listed backend without a file does not link.
#define BACKEND(name) extern const Backend name##_backend;
#include "backend/backends.def"
#undef BACKEND

std::span<const Backend* const> backends() {
  static constexpr std::array table = {
#define BACKEND(name) &name##_backend,
#include "backend/backends.def"
#undef BACKEND
  };
  return table;
}

const Backend* backend_for(std::string_view language) {
  const auto all = backends();
  const auto found = std::ranges::find(all, language, &Backend::language);
  return found == all.end() ? nullptr : *found;
}

}  // namespace candor::backend
