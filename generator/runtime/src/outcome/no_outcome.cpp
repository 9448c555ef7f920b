// runtime/src/outcome/no_outcome.cpp: why a call of a client has no outcome.
#include "candor/client_call.hpp"
#include "candor/detail/explain.hpp"

namespace candor::detail {

Violations no_outcome_of(std::string_view reason, std::string expected, std::string found) {
  Violations violations;
  violations.list.push_back({.pointer = "",
                             .keyword = std::string(reason),
                             .expected = std::move(expected),
                             .found = std::move(found),
                             .nearest = ""});
  return violations;
}

}  // namespace candor::detail
