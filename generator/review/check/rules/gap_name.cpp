// generator/review/check/rules/gap_name.cpp: a list of what was not covered is named as the convention names such
// lists.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

/// The word before the first underscore, with it.
std::string_view first_word(std::string_view name) { return name.substr(0, name.find('_') + 1); }

std::vector<std::string_view> gap_names(const convention::Convention& convention) {
  std::vector<std::string_view> names;
  for (const convention::KnownMember& member : convention.members)
    if (member.role == convention::Role::gap && member.name.find('_') != std::string::npos)
      names.emplace_back(member.name);
  return names;
}

bool begins_like_a_gap(const convention::Convention& convention, std::string_view name) {
  return std::ranges::any_of(gap_names(convention),
                             [&](std::string_view known) { return name.starts_with(first_word(known)); });
}

std::string known_gaps(const convention::Convention& convention) {
  std::vector<std::string_view> words;
  for (const std::string_view name : gap_names(convention))
    if (std::ranges::find(words, first_word(name)) == words.end()) words.push_back(first_word(name));
  return source::alternatives(words);
}

}  // namespace

/// Agents know the names of the convention.
constinit const Rule gap_name = {
    .about = {.id = "check/gap-name",
              .severity = diagnostics::Severity::warning,
              .summary = "a list of what was not covered is named as the convention names such lists",
              .explanation = "One vocabulary lets an agent find the gaps of every tool: names that begin "
                             "like those of the convention, such as\n"
                             "pending_, unchecked_ and skipped_.",
              .code = "HON010"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::GapMember& gap : subject.contract.roles.gaps) {
            const ir::Field& field = result_field(subject.contract, gap.field);
            if (gap.shape != ir::GapMember::Shape::list || begins_like_a_gap(subject.convention, field.name))
              continue;
            report
                .add(gap_name.about, field.origin,
                     "'" + field.name + "' lists what was not covered, under a name of its own")
                .help.emplace_back("begin the name like " + known_gaps(subject.convention));
          }
        },
};

}  // namespace candor::check
