// generator/base/diagnostics/source_faults.cpp: turns the faults of the JSON reader into diagnostics.
#include "diagnostics/source_faults.hpp"

#include "diagnostics/rules.hpp"

namespace candor::diagnostics {
namespace {

const Rule& rule_of(const source::Fault& fault) {
  for (const Rule* rule : rules_of("diagnostics"))
    if (rule->id == fault.rule) return *rule;
  return rules::unknown_fault;
}

}  // namespace

void report_faults(const source::Reading& reading, const std::shared_ptr<const source::File>& file,
                   Findings& report) {
  for (const source::Fault& fault : reading.faults) {
    Diagnostic& diagnostic = report.add(rule_of(fault), {file, fault.span, fault.pointer}, fault.message);
    if (fault.related) diagnostic.labels.push_back({{file, fault.related->span, ""}, fault.related->text});
    if (!fault.help.empty()) diagnostic.help.push_back(fault.help);
  }
}

}  // namespace candor::diagnostics
