// generator/review/check/rules/colliding_members.cpp: the members of an object have different names in C++.
#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// The number of a name depends on its neighbours.
constinit const Rule colliding_members = {
    .about = {.id = "check/colliding-members",
              .severity = diagnostics::Severity::warning,
              .summary = "the members of an object have different names in C++",
              .explanation = "Two names that become one in C++ are told apart by a number. It belongs to the "
                             "later one, so that a member in front\n"
                             "of it would change the name in emitted code.",
              .code = "CPP004"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::Respelled& each :
               respelled_for(subject, ir::Respelled::What::member, {ir::Respelled::Why::neighbour}))
            report
                .add(colliding_members.about, each.at,
                     "the members '" + each.neighbour + "' and '" + each.word +
                         "' have one name in C++; this one is `" + each.name + "`")
                .help.emplace_back("rename one of them");
        },
};

}  // namespace candor::check
