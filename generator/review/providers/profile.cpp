// providers/profile.cpp: reads the embedded profiles.
#include "providers/profile.hpp"

#include <algorithm>
#include <charconv>

namespace candor::providers {
namespace {

using source::Node;

const Node& at(const Node& object, std::string_view name) {
  static const Node absent;
  const Node* const found = source::find(object, name);
  return found == nullptr ? absent : *found;
}

Verdict verdict_of(const Node& node, Verdict otherwise = Verdict::enforced) {
  if (node.text == "refused") return Verdict::refused;
  if (node.text == "ignored") return Verdict::ignored;
  return node.text == "enforced" ? Verdict::enforced : otherwise;
}

std::map<std::string, KeywordVerdict, std::less<>> verdicts_of(const Node& keywords) {
  std::map<std::string, KeywordVerdict, std::less<>> verdicts;
  for (const source::Member& member : keywords.members) {
    KeywordVerdict& verdict = verdicts[member.key];
    if (member.value.kind == source::Kind::object)
      verdict = {verdict_of(at(member.value, "otherwise")), at(member.value, "enforced").items,
                 at(member.value, "note").text};
    else
      verdict.verdict = verdict_of(member.value);
  }
  return verdicts;
}

std::map<std::string, std::uint64_t, std::less<>> limits_of(const Node& limits) {
  std::map<std::string, std::uint64_t, std::less<>> numbers;
  for (const source::Member& member : limits.members) {
    const std::string& digits = member.value.text;
    std::from_chars(digits.data(), digits.data() + digits.size(), numbers[member.key]);
  }
  return numbers;
}

Profile read_profile(const Node& root, const std::vector<Profile>& others) {
  Profile profile;
  const auto like = std::ranges::find(others, at(root, "like").text, &Profile::name);
  if (like != others.end()) profile = *like;
  profile.is_other_form = like != others.end();
  profile.name = at(root, "name").text;
  profile.date = at(root, "date").text;
  const Node& tool = at(root, "tool");
  profile.params_member = at(tool, "params").text;
  profile.result_member = at(tool, "result").text;
  profile.result_note = at(tool, "note").text;
  if (profile.is_other_form) return profile;
  profile.mode = at(root, "mode").text;
  profile.has_strict = at(root, "strict").text == "true";
  profile.unlisted = verdict_of(at(root, "unlisted"), Verdict::refused);
  for (const Node& keyword : at(root, "left_out").items) profile.left_out.push_back(keyword.text);
  profile.keywords = verdicts_of(at(root, "keywords"));
  profile.root = verdicts_of(at(root, "root"));
  for (const auto& [name, patterns] :
       {std::pair("tool", &profile.tool_names), std::pair("property", &profile.property_names)})
    if (const Node* const pattern = source::find(at(root, "names"), name)) patterns->push_back(pattern->text);
  const Node& objects = at(root, "objects");
  profile.closed_objects = at(objects, "closed").text == "required";
  profile.all_required = at(objects, "all_required").text == "required";
  profile.recursion = verdict_of(at(objects, "recursion"));
  profile.ref_siblings = verdict_of(at(objects, "ref_siblings"));
  profile.type_lists = verdict_of(at(objects, "type_lists"));
  profile.tool_limits = limits_of(at(root, "tool_limits"));
  profile.request_limits = limits_of(at(root, "request_limits"));
  return profile;
}

std::vector<Profile> read_profiles() {
  std::vector<Profile> all;
  for (const source::Embedded& each : embedded_profiles()) {
    const auto reading = source::read_json(source::make_file(std::string(each.name), std::string(each.text)));
    if (!reading.document) continue;  // a test reads each of them
    Profile profile = read_profile(reading.document->root, all);
    // Files are sorted, so that the last one of a provider is the newest.
    std::erase_if(all, [&](const Profile& older) { return older.name == profile.name; });
    all.push_back(std::move(profile));
  }
  all.push_back(common_of(all));
  return all;
}

}  // namespace

std::span<const Profile> profiles() {
  static const std::vector<Profile> all = read_profiles();
  return all;
}

const Profile* find_profile(std::string_view name) {
  const auto all = profiles();
  const auto found = std::ranges::find(all, name, &Profile::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace candor::providers
