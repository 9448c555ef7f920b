// generator/review/check/rules/role_proposed.cpp: names in a contract of others that would have a role in
// one's own.
#include <string>
#include <vector>

#include "check/rules/rules.hpp"
#include "convention/roles.hpp"
#include "source/words.hpp"

namespace candor::check {

/// A name alone gives no role there: `complete` in an order means the order.
constinit const Rule role_proposed = {
    .about = {.id = "convention/role-proposed",
              .severity = diagnostics::Severity::remark,
              .summary = "members of a tool of others have the roles that its users accept",
              .explanation =
                  "In a contract of one's own, `complete` says whether everything was covered, and "
                  "`truncated` is a gap. In one of others\n"
                  "the same names may mean anything, so they have no role there. Where they mean it, "
                  "say so in an `overlay.json`\n"
                  "beside the contract: then callers cannot take a gap for nothing.",
              .code = "HON047"},
    .preset = Preset::standard,
    .concerns_users = true,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (convention::names_have_meaning(subject.file) || subject.contract.is_envelope()) return;
          diagnostics::Findings discarded;
          const auto roles = convention::roles_by(subject.file, subject.convention, discarded);
          std::vector<std::string> proposed;
          std::string example;
          for (const convention::MemberRole& each : roles.value_or(convention::Roles{})) {
            // Findings and work are what other roles are about.
            if (each.is_declared || each.record || each.role == convention::Role::finding ||
                each.role == convention::Role::work)
              continue;
            const std::string word(convention::to_word(each.role));
            proposed.push_back("'" + each.member + "' (" + word + ")");
            if (example.empty())
              example = "{\"target\": \"$.tools[?@.name=='" + subject.file.name +
                        "'].outputSchema.properties." + each.member +
                        "\", \"update\": {\"x-candor-role\": \"" + word + "\"}}";
          }
          if (proposed.empty()) return;
          report
              .add(role_proposed.about, subject.file.name_at,
                   "in a contract of one's own, names in the result of '" + subject.file.name +
                       "' would have roles: " + source::joined(proposed, ", "))
              .help.push_back("where it is so, accept it in overlay.json: " + example);
        },
};

}  // namespace candor::check
