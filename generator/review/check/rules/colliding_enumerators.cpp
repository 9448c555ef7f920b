// generator/review/check/rules/colliding_enumerators.cpp: the values of an enum have different names in C++.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// The number of a name depends on its neighbours.
constinit const Rule colliding_enumerators = {
    .about = {.id = "check/colliding-enumerators",
              .severity = diagnostics::Severity::warning,
              .summary = "the values of an enum have different names in C++",
              .explanation = "Two values that become one name in C++ are told apart by a number. It belongs "
                             "to the later one, so that a value in\n"
                             "front of it would change the name in emitted code.",
              .code = "CPP005"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::enumerator, {ir::Respelled::Why::neighbour}))
            report
                .add(colliding_enumerators.about, each.at,
                     "the values '" + each.neighbour + "' and '" + each.word +
                         "' have one name in C++; this one is `" + each.name + "`")
                .help.emplace_back("rename one of them");
        },
};

}  // namespace candor::check
