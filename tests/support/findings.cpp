// tests/support/findings.cpp: validates an instance against a standalone schema.
#include "support/findings.hpp"

#include "diagnostics/printers.hpp"

namespace candor::schema::test {

std::string standalone_findings(const std::string& schema, const std::string& value, const Reading& reading) {
  diagnostics::Findings report;
  const auto lone = resolve_schema(document(schema, "t.json"), {}, report, reading);
  if (!lone) return diagnostics::to_human(report, false);
  std::string text;
  for (const validate::Finding& finding :
       validate::validate(lone->graph, lone->root, document(value, "value.json").root)) {
    text += finding.instance_pointer + " " + finding.keyword + ": " + finding.message + " @" +
            finding.keyword_location + " " + finding.absolute_keyword_location + "\n";
  }
  return text;
}

}  // namespace candor::schema::test
