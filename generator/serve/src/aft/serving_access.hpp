// serve/src/aft/serving_access.hpp: answers that only the protocol itself makes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "candor/aft/request.hpp"

namespace candor::aft {

/// Makes answers of lines that are no request, and of outcomes that were written already.
struct ServingAccess {
  static Response parse_error(std::string_view why, const LineOptions& refusal);
  static Response too_long(std::size_t limit, const LineOptions& refusal);
  static Expected<Response> of_written(const Id& id, std::string_view outcome) {
    return Response::of_written(id, outcome);
  }
};

}  // namespace candor::aft
