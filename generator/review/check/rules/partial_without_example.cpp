// generator/review/check/rules/partial_without_example.cpp: examples of a result show a partial one.
#include <algorithm>
#include <string>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "source/document.hpp"

namespace candor::check {

/// The partial outcome is the one that readers get wrong.
constinit const Rule partial_without_example = {
    .about = {.id = "check/partial-without-example",
              .severity = diagnostics::Severity::remark,
              .summary = "examples of a result show a partial one",
              .explanation = "A result that can be partial, and all of whose examples are complete, teaches "
                             "agents that it never is.\n"
                             "Add an example in which the completion is false, with its gap.",
              .code = "HON044"},
    .group = Group::docs,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const schema::AuthoredSchemas& authored = *subject.file.authored;
          if (!subject.contract.roles.completion || !authored.result) return;
          const schema::Schema& result = authored.graph[*authored.result];
          const std::string& name = result_field(subject.contract, *subject.contract.roles.completion).name;
          const auto is_partial = [&](const source::Node& example) {
            const source::Node* completion = source::find(example, name);
            return completion != nullptr && completion->text == "false";
          };
          if (result.examples.empty() || std::ranges::any_of(result.examples, is_partial)) return;
          report
              .add(partial_without_example.about, result.examples_at.front(),
                   "no example of the result is partial")
              .help.push_back("add an example with \"" + name + "\": false and the gap");
        },
};

}  // namespace candor::check
