// breaking/change.cpp: names and categories of changes.
#include "breaking/change.hpp"

#include <array>

namespace candor::breaking {

Category category_of(const diagnostics::Rule& rule) {
#define SCHEMA_CHANGE(...)
#define CHANGE(name, category, level, code, id, summary, explanation) \
  if (&rule == &rules::name) return Category::category;
#include "breaking/changes.def"
  return Category::wire;
}

std::string_view name_of(Category category) {
  constexpr std::array<std::string_view, 4> names{"honesty", "wire", "prompt", "provider"};
  return names[static_cast<std::size_t>(category)];
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"safe", "breaking", "policy", "unknown"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string_view name_of(Proof proof) {
  constexpr std::array<std::string_view, 4> names{"none", "exact", "regex", "rewrite"};
  return names[static_cast<std::size_t>(proof)];
}

std::string_view name_of(Mode mode) {
  constexpr std::array<std::string_view, 3> names{"upgrade-tool", "upgrade-host", "full"};
  return names[static_cast<std::size_t>(mode)];
}

std::string_view name_of(Side side) {
  constexpr std::array<std::string_view, 3> names{"params", "result", "contract"};
  return names[static_cast<std::size_t>(side)];
}

std::span<const Unwitnessed> rules_without_witness() {
  static constexpr std::array all{
      Unwitnessed{&rules::version_not_bumped,
                  "it compares two version numbers; the changes that demand another one have witnesses"},
      Unwitnessed{&rules::version_decreased, "it compares two version numbers"},
      Unwitnessed{&rules::provider_acceptance_lost,
                  "the provider refuses the definition itself, at the place that is shown"},
  };
  return all;
}

bool counts_in(Category category, Category selected) {
  // What providers make of it is compared on request only.
  return category == Category::honesty || category == Category::provider || category == selected;
}

}  // namespace candor::breaking
