// candor/version.hpp: which runtime this is.
#pragma once

namespace candor {

/// Increases when generated code of an earlier version would change its meaning. Every generated header
/// asserts the one it was made for.
inline constexpr int runtime_version = 1;

}  // namespace candor
