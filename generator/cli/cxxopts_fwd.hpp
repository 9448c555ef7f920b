// generator/cli/cxxopts_fwd.hpp: the names of cxxopts, for headers that need no more of it.
#pragma once

namespace cxxopts {
class Options;
class ParseResult;
}  // namespace cxxopts
