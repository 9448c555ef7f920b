// providers/common.cpp: what all providers enforce.
#include <algorithm>
#include <set>

#include "providers/profile.hpp"

namespace candor::providers {
namespace {

using Verdicts = std::map<std::string, KeywordVerdict, std::less<>>;

/// What a profile says of a keyword. One that exports leave out constrains nothing there.
KeywordVerdict verdict_in(const Profile& profile, const Verdicts& verdicts, const std::string& keyword,
                          Verdict unlisted) {
  const auto found = verdicts.find(keyword);
  if (found != verdicts.end()) return found->second;
  return {std::ranges::count(profile.left_out, keyword) != 0 ? Verdict::ignored : unlisted, {}, ""};
}

/// Makes `all` say no more than another verdict, and names whose it is where it says less.
void narrow(KeywordVerdict& all, const KeywordVerdict& own, const std::string& provider) {
  if (own.verdict == Verdict::enforced) return;
  if (all.verdict == Verdict::enforced)
    all.enforced_values = own.enforced_values;
  else
    std::erase_if(all.enforced_values, [&](const source::Node& value) {
      return std::ranges::none_of(own.enforced_values,
                                  [&](const source::Node& each) { return source::same_value(each, value); });
    });
  all.verdict = std::max(all.verdict, own.verdict);
  all.note += (all.note.empty() ? "not by " : ", ") + provider;
}

void narrow(std::map<std::string, std::uint64_t, std::less<>>& all,
            const std::map<std::string, std::uint64_t, std::less<>>& own) {
  for (const auto& [name, limit] : own) {
    const auto [entry, is_new] = all.emplace(name, limit);
    if (!is_new) entry->second = std::min(entry->second, limit);
  }
}

}  // namespace

Profile common_of(std::span<const Profile> profiles) {
  static const std::set<std::string_view> annotations{"$comment", "$schema",   "$id",       "$anchor",
                                                      "title",    "default",   "examples",  "description",
                                                      "readOnly", "writeOnly", "deprecated"};
  Profile all;
  all.name = common;
  all.mode = "all providers";
  for (const Profile& profile : profiles) {
    if (profile.is_other_form) continue;
    all.date = std::max(all.date, profile.date);
    for (const auto& [keyword, verdict] : profile.keywords) all.keywords[keyword];
    for (const std::string& keyword : profile.left_out)
      if (annotations.contains(keyword))
        all.left_out.push_back(keyword);
      else
        all.keywords[keyword];
    for (const auto& [keyword, verdict] : profile.root) all.root[keyword];
  }
  for (const Profile& profile : profiles) {
    if (profile.is_other_form) continue;
    for (auto& [keyword, verdict] : all.keywords)
      narrow(verdict, verdict_in(profile, profile.keywords, keyword, profile.unlisted), profile.name);
    for (auto& [keyword, verdict] : all.root)
      narrow(verdict, verdict_in(profile, profile.root, keyword, Verdict::enforced), profile.name);
    for (const auto& [from, to] : {std::pair(&profile.tool_names, &all.tool_names),
                                   std::pair(&profile.property_names, &all.property_names)})
      to->insert(to->end(), from->begin(), from->end());
    all.closed_objects = all.closed_objects || profile.closed_objects;
    all.all_required = all.all_required || profile.all_required;
    for (const auto flag :
         {&Profile::unlisted, &Profile::recursion, &Profile::ref_siblings, &Profile::type_lists})
      all.*flag = std::max(all.*flag, profile.*flag);
    narrow(all.tool_limits, profile.tool_limits);
    narrow(all.request_limits, profile.request_limits);
  }
  for (const std::string& keyword : all.left_out) all.keywords.erase(keyword);
  return all;
}

}  // namespace candor::providers
