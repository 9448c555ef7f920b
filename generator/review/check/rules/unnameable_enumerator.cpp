// generator/review/check/rules/unnameable_enumerator.cpp: every value of an enum can have its own name in C++.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// The conversion is written down here.
constinit const Rule unnameable_enumerator = {
    .about = {.id = "check/unnameable-enumerator",
              .severity = diagnostics::Severity::remark,
              .summary = "every value of an enum can have its own name in C++",
              .explanation = "A value with other characters than letters, digits and underscores has another "
                             "name in emitted code: \"5m\" is `n5m`.",
              .code = "CPP006"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::enumerator,
                             {ir::Respelled::Why::not_a_name, ir::Respelled::Why::reserved}))
            report
                .add(unnameable_enumerator.about, each.at,
                     "the value '" + each.word + "' is `" + each.name + "` in emitted code")
                .help.emplace_back("nothing to do: the value in JSON stays as it is");
        },
};

}  // namespace candor::check
