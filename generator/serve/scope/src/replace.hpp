// serve/scope/src/replace.hpp: what of texts differs between systems.
#pragma once

#include <string>
#include <system_error>

namespace candor::scope {

/// Opens a file to read it. Returns its descriptor, or -1.
int open_to_read(const std::string& path);

inline std::string why(int error) { return std::generic_category().message(error); }

}  // namespace candor::scope
