// runtime/src/outcome/details.cpp: further members, sorted by their names.
#include <algorithm>

#include "candor/value.hpp"

namespace candor {

Details::Details() noexcept = default;
Details::Details(const Details&) = default;
Details::Details(Details&&) noexcept = default;
Details& Details::operator=(const Details&) = default;
Details& Details::operator=(Details&&) noexcept = default;
Details::~Details() = default;

Details::Details(std::initializer_list<Member> members) {
  for (const Member& member : members) set(member.name, member.value);
}

std::optional<Details> Details::from(std::vector<Member> members) {
  std::ranges::sort(members, {}, &Member::name);
  if (std::ranges::adjacent_find(members, {}, &Member::name) != members.end()) return std::nullopt;
  Details details;
  details.members_ = std::move(members);
  return details;
}

const Value* Details::find(std::string_view name) const& {
  const auto at = std::ranges::lower_bound(members_, name, {}, &Member::name);
  return at != members_.end() && at->name == name ? &at->value : nullptr;
}

void Details::set(std::string name, Value value) {
  const auto at = std::ranges::lower_bound(members_, name, {}, &Member::name);
  if (at != members_.end() && at->name == name) {
    at->value = std::move(value);
  } else {
    members_.insert(at, {std::move(name), std::move(value)});
  }
}

}  // namespace candor
