// breaking/versions.cpp: version numbers: what changes demand, and whether a contract follows.
#include "breaking/versions.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "breaking/compare.hpp"
#include "breaking/contracts.hpp"

namespace candor::breaking {
namespace {

using Numbers = std::array<std::uint32_t, 3>;

std::optional<Numbers> numbers_of(std::string_view version) {
  version = version.substr(0, version.find_first_of("-+"));
  Numbers numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), numbers[i]);
    if (error != std::errc()) return std::nullopt;
    version.remove_prefix(static_cast<std::size_t>(end - version.data()));
    const bool is_last = i + 1 == numbers.size();
    if (is_last != version.empty() || (!is_last && version.front() != '.')) return std::nullopt;
    if (!is_last) version.remove_prefix(1);
  }
  return numbers;
}

Numbers bumped(Numbers numbers, Bump bump) {
  if (bump == Bump::none) return numbers;
  std::size_t part = bump == Bump::major ? 0 : bump == Bump::minor ? 1 : 2;
  if (numbers[0] == 0 && part < 2) ++part;
  ++numbers[part];
  std::fill(numbers.begin() + static_cast<std::ptrdiff_t>(part) + 1, numbers.end(), 0U);
  return numbers;
}

std::string text_of(const Numbers& numbers) {
  return std::to_string(numbers[0]) + "." + std::to_string(numbers[1]) + "." + std::to_string(numbers[2]);
}

}  // namespace

Bump demanded_bump(const std::vector<Change>& changes) {
  Bump bump = Bump::none;
  for (const Change& change : changes) {
    const bool is_text = change.category == Category::prompt && change.rule != &rules::tool_added &&
                         change.rule != &rules::result_schema_added;
    const Bump own = change.verdict == Verdict::breaking || change.verdict == Verdict::unknown ? Bump::major
                     : is_text                                                                 ? Bump::patch
                                                                                               : Bump::minor;
    bump = std::max(bump, own);
  }
  return bump;
}

std::optional<std::string> next_version(const std::string& version, Bump bump) {
  const auto numbers = numbers_of(version);
  if (!numbers) return std::nullopt;
  return text_of(bumped(*numbers, bump));
}

std::string_view name_of(Bump bump) {
  constexpr std::array<std::string_view, 4> names{"none", "patch", "minor", "major"};
  return names[static_cast<std::size_t>(bump)];
}

std::vector<Change> version_changes(const schema::ContractFile& before, const schema::ContractFile& after,
                                    const std::vector<Change>& others) {
  const auto was = numbers_of(before.version);
  const auto is = numbers_of(after.version);
  if (!was || !is) return {};
  const source::Origin& old_at = before.name_at.file ? before.name_at : before.origin;
  const source::Origin& new_at = after.name_at.file ? after.name_at : after.origin;
  const std::string message = "the version was " + before.version + " and is " + after.version;
  if (*is < *was)
    return {change_at(rules::version_decreased, Verdict::breaking, Side::contract, old_at, new_at, message)};
  const Bump bump = demanded_bump(others);
  const Numbers min = bumped(*was, bump);
  if (*is >= min) return {};
  Change change =
      change_at(rules::version_not_bumped, Verdict::breaking, Side::contract, old_at, new_at,
                message + ": the changes demand a new " + std::string(name_of(bump)) + " version");
  change.help.push_back("write \"version\": \"" + text_of(min) + "\"");
  return {change};
}

}  // namespace candor::breaking
