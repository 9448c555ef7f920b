// generator/review/check/rules/keyword_enumerator.cpp: no value of an enum is a keyword of C++.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// People look for the value under its own name.
constinit const Rule keyword_enumerator = {
    .about = {.id = "check/keyword-enumerator",
              .severity = diagnostics::Severity::remark,
              .summary = "no value of an enum is a keyword of C++",
              .explanation = "Emitted code adds an underscore: `default_`. The value in JSON stays as it is.",
              .code = "CPP007"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::enumerator, {ir::Respelled::Why::keyword}))
            report
                .add(keyword_enumerator.about, each.at,
                     "the value '" + each.word + "' is a keyword of C++, and is `" + each.name +
                         "` in emitted code")
                .help.emplace_back("nothing to do: the value in JSON stays as it is");
        },
};

}  // namespace candor::check
