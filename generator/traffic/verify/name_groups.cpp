// verify/name_groups.cpp: finds the groups of a name.
#include "verify/name_groups.hpp"

#include <algorithm>

#include "candor/detail/evidence_words.hpp"

namespace candor::verify {
namespace {

/// The groups that are lists of patterns.
using Patterns = std::vector<std::string> convention::Evidence::*;
struct GroupOf {
  Group group;
  Patterns patterns;
};
constexpr GroupOf groups_of_names[] = {
    {Group::all_well, &convention::Evidence::all_well},
    {Group::all_clear, &convention::Evidence::all_clear},
    {Group::well, &convention::Evidence::well},
    {Group::status, &convention::Evidence::status},
    {Group::failures, &convention::Evidence::failures},
    {Group::problems, &convention::Evidence::problems},
    {Group::unfinished, &convention::Evidence::unfinished},
    {Group::truncation, &convention::Evidence::truncation},
    {Group::exit_code, &convention::Evidence::exit_code},
    {Group::examined_count, &convention::Evidence::examined_count},
    {Group::sampled, &convention::Evidence::sampled},
    {Group::stale, &convention::Evidence::stale},
    {Group::change, &convention::Evidence::change},
    {Group::work_list, &convention::Evidence::work_list},
    {Group::plain_text, &convention::Evidence::plain_text},
    {Group::finding, &convention::Evidence::finding},
    {Group::not_finding, &convention::Evidence::not_finding},
};

}  // namespace

NameGroups find_groups(const convention::Evidence& evidence, std::string_view key) {
  NameGroups found{detail::words_of_name(key)};
  const auto add = [&](Group group) { found.groups |= std::uint32_t{1} << static_cast<unsigned>(group); };
  for (const auto& [group, patterns] : groups_of_names)
    if (convention::matches_any(evidence.*patterns, found.name) ||
        convention::matches_any(evidence.*patterns, key))
      add(group);
  for (const convention::ScopePair& pair : evidence.scope_pair)
    if (convention::match(pair.examined, found.name)) add(Group::part_of_scope);
  if (detail::is_of_plan(found.name)) add(Group::rehearsal);
  if (const auto word = convention::evidence_in(evidence, key);
      word && word->group == detail::WordGroup::freshness && !word->is_negated)
    add(Group::not_fresh);
  found.work = convention::work_in(found.name);
  return found;
}

bool speaks_of_failures(const Value& object, const convention::Evidence& evidence) {
  return std::ranges::any_of(object.node->members(), [&](const Node& each) {
    return (each.kind == detail::Kind::array || each.kind == detail::Kind::number) &&
           convention::matches_any(evidence.failures, detail::words_of_name(each.key));
  });
}

}  // namespace candor::verify
