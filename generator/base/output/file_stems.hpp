// generator/base/output/file_stems.hpp: names of files for names that others chose.
#pragma once

#include <string>
#include <vector>

namespace candor::output {

/// Returns a name for each of the names, in their order: of letters, digits, `_`, `-` and `.`, as every file
/// system and URL takes it, hiding no file, and no two alike where case does not count.
std::vector<std::string> file_stems(const std::vector<std::string>& names);

}  // namespace candor::output
