// generator/base/diagnostics/nearest.cpp: finds the name that was probably meant among many.
#include "candor/detail/nearest.hpp"
#include "diagnostics/findings.hpp"

namespace candor::diagnostics {

std::string nearest(std::string_view name, const std::vector<std::string>& known) {
  detail::Nearest nearest(name);
  for (const std::string& candidate : known) {
    if (candidate != name) nearest.offer(candidate);
  }
  return nearest.take();
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& known) {
  const std::string meant = nearest(name, known);
  return meant.empty() ? "" : "did you mean '" + meant + "'?";
}

}  // namespace candor::diagnostics
