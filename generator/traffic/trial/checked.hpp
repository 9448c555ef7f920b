// generator/traffic/trial/checked.hpp: files of trials against their schemas.
#pragma once

#include "diagnostics/findings.hpp"
#include "schema/resolve/standalone_schema.hpp"
#include "validate/validate.hpp"

namespace candor::trial {

/// Returns true if a document keeps the schema; else reports by `rule` what breaks it.
inline bool keeps(const source::Document& document, const schema::StandaloneSchema& schema,
                  const diagnostics::Rule& rule, diagnostics::Findings& report) {
  const auto findings = validate::validate(schema.graph, schema.root, document.root);
  for (const validate::Finding& finding : findings)
    report.add(rule, {document.file, finding.span, finding.instance_pointer}, finding.message);
  return findings.empty();
}

}  // namespace candor::trial
