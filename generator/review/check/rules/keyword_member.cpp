// generator/review/check/rules/keyword_member.cpp: no member has the name of a keyword of C++.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// People look for the member under its own name.
constinit const Rule keyword_member = {
    .about = {.id = "check/keyword-member",
              .severity = diagnostics::Severity::remark,
              .summary = "no member has the name of a keyword of C++",
              .explanation =
                  "Emitted code adds an underscore: `namespace_`. The name in JSON stays as it is.",
              .code = "CPP001"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::member, {ir::Respelled::Why::keyword}))
            report
                .add(keyword_member.about, each.at,
                     "the member '" + each.word + "' is a keyword of C++, and is `" + each.name +
                         "` in emitted code")
                .help.emplace_back("nothing to do: the name in JSON stays as it is");
        },
};

}  // namespace candor::check
