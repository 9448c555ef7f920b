// candor/detail/failure_wire.hpp: the parts of a failure, as they stand in JSON.
#pragma once

#include <string>
#include <string_view>

#include "candor/value.hpp"

namespace candor::detail {

/// A failed call as it stands in JSON.
struct FailureWire {
  FailureWire();
  FailureWire(std::string_view of_code, std::string_view text);
  FailureWire(const FailureWire&) = delete;
  FailureWire& operator=(const FailureWire&) = delete;
  ~FailureWire();

  std::string code;
  std::string message;
  Details details;
};

}  // namespace candor::detail
