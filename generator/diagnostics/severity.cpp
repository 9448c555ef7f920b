// generator/diagnostics/severity.cpp: the names of severities.
#include "diagnostics/diagnostic.hpp"

namespace candor::diagnostics {

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::remark:
      return "remark";
    case Severity::undecided:
      return "undecided";
  }
  return "";
}

}  // namespace candor::diagnostics
