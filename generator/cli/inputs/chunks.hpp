// generator/cli/inputs/chunks.hpp: reads a file, or standard input, of any size, compressed or not.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace candor::cli {

/// Reads a file ("-" is standard input) and passes it to `take` in chunks. A file that begins as gzip or
/// Zstandard does is decompressed; several members or frames are one text. Returns "" or why it could not be
/// read to its end. `count`, if set, is called with the number of bytes of the file after each read.
std::string read_chunks(const std::string& path, const std::function<void(std::string_view)>& take,
                        const std::function<void(std::uint64_t)>& count = {});

}  // namespace candor::cli
