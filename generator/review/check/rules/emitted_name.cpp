// generator/review/check/rules/emitted_name.cpp: no name of a contract clashes with one of emitted code.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// The contract and the emitted code want the same name.
constinit const Rule emitted_name = {
    .about = {.id = "check/emitted-name",
              .severity = diagnostics::Severity::remark,
              .summary = "no name of a contract clashes with one of emitted code",
              .explanation = "Types and functions of emitted code stand beside the names of a contract. "
                             "Where both want one name, that of the\n"
                             "contract gets a number. The name in JSON stays as it is.",
              .code = "CPP010"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const auto what : {ir::Respelled::What::member, ir::Respelled::What::enumerator,
                                  ir::Respelled::What::error_code})
            for (const ir::Respelled& each : respelled_for(subject, what, {ir::Respelled::Why::emitted_code}))
              report
                  .add(emitted_name.about, each.at,
                       "emitted code has a name '" + each.word + "' of its own; this one is `" + each.name +
                           "`")
                  .help.emplace_back("nothing to do: the name in JSON stays as it is");
        },
};

}  // namespace candor::check
