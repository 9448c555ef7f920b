// candor/version.hpp: which runtime this is.
#pragma once

namespace candor {

/// Goes up when generated code of an earlier version would no longer mean the same. Every generated header
/// asserts the one it was made for.
inline constexpr int runtime_version = 1;

}  // namespace candor
