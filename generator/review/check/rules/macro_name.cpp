// generator/review/check/rules/macro_name.cpp: no name is a macro of common headers.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A macro replaces the name before the compiler sees it.
constinit const Rule macro_name = {
    .about = {.id = "check/macro-name",
              .severity = diagnostics::Severity::remark,
              .summary = "no name is a macro of common headers",
              .explanation = "Emitted code adds an underscore to names such as `stdout`, `major` or `ERROR`, "
                             "which headers of systems define as\n"
                             "macros. The name in JSON stays as it is.",
              .code = "CPP008"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const auto what : {ir::Respelled::What::member, ir::Respelled::What::enumerator,
                                  ir::Respelled::What::error_code})
            for (const ir::Respelled& each : respelled_for(subject, what, {ir::Respelled::Why::macro}))
              report
                  .add(macro_name.about, each.at,
                       "'" + each.word + "' is a macro of common headers, and is `" + each.name +
                           "` in emitted code")
                  .help.emplace_back("nothing to do: the name in JSON stays as it is");
        },
};

}  // namespace candor::check
