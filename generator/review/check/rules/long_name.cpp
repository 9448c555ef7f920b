// generator/review/check/rules/long_name.cpp: no name has more than 100 bytes.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A shortened name may collide with another one.
constinit const Rule long_name = {
    .about = {.id = "check/long-name",
              .severity = diagnostics::Severity::remark,
              .summary = "no name has more than 100 bytes",
              .explanation =
                  "A name of more than 100 bytes is cut in emitted code. The name in JSON stays as it is.",
              .code = "CPP015"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const auto what : {ir::Respelled::What::member, ir::Respelled::What::enumerator,
                                  ir::Respelled::What::error_code})
            for (const ir::Respelled& each : respelled_for(subject, what, {ir::Respelled::Why::too_long}))
              report.add(long_name.about, each.at, "this name is cut to `" + each.name + "` in emitted code")
                  .help.emplace_back("use a shorter name");
        },
};

}  // namespace candor::check
