// generator/base/diagnostics/severity.cpp: the names of severities and rules.
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

std::string full_name(std::string_view code, std::string_view id) {
  return code.empty() ? std::string(id) : std::string(code) + " " + std::string(id);
}

}  // namespace candor::diagnostics
