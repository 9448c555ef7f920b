// generator/diagnostics/severity.cpp: the words for severities.
#include "diagnostics/diagnostic.hpp"

namespace candor::diagnostics {

std::string_view to_word(Severity severity) {
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
