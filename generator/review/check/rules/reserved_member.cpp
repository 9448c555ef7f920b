// generator/review/check/rules/reserved_member.cpp: no member has a name that C++ reserves.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// The name is not free to use.
constinit const Rule reserved_member = {
    .about =
        {.id = "check/reserved-member",
         .severity = diagnostics::Severity::warning,
         .summary = "no member has a name that C++ reserves",
         .explanation =
             "Names with two underscores, and those that begin with one, belong to compilers and libraries.\n"
             "Emitted code has another name for the member; the name in JSON stays as it is.",
         .code = "CPP002"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::member, {ir::Respelled::Why::reserved}))
            report
                .add(reserved_member.about, each.at,
                     "C++ reserves the name '" + each.word + "'; the member is `" + each.name +
                         "` in emitted code")
                .help.emplace_back("rename the member, if you may");
        },
};

}  // namespace candor::check
