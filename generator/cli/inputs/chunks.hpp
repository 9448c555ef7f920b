// generator/cli/inputs/chunks.hpp: reads a file, or standard input, of any size.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace candor::cli {

/// Reads a file ("-" is standard input) and passes it to `take` in chunks. Returns false, with `errno` set,
/// if it cannot be read to its end.
bool read_chunks(const std::string& path, const std::function<void(std::string_view)>& take);

}  // namespace candor::cli
