// generator/review/check/rules/unnameable_member.cpp: every member can have its own name in C++.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// The conversion is written down here.
constinit const Rule unnameable_member = {
    .about = {.id = "check/unnameable-member",
              .severity = diagnostics::Severity::warning,
              .summary = "every member can have its own name in C++",
              .explanation = "A name with other characters than letters, digits and underscores has another "
                             "one in emitted code, and people have\n"
                             "to look it up. The name in JSON stays as it is.",
              .code = "CPP003"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::member, {ir::Respelled::Why::not_a_name}))
            report
                .add(unnameable_member.about, each.at,
                     "the member '" + each.word + "' is `" + each.name + "` in emitted code")
                .help.emplace_back("use letters, digits and underscores");
        },
};

}  // namespace candor::check
