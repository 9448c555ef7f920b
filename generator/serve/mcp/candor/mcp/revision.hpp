// candor/mcp/revision.hpp: the revisions of MCP that Candor speaks, and their two eras.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace candor::mcp {

/// A revision of the protocol. The first two are of the legacy era, which begins with `initialize`; in the
/// modern era, each request names its revision in `_meta`.
enum class Revision { of_2025_06_18, of_2025_11_25, of_2026_07_28 };

/// All revisions, the newest first.
inline constexpr std::array revisions = {Revision::of_2026_07_28, Revision::of_2025_11_25,
                                         Revision::of_2025_06_18};
/// Older revisions, whose tools are those of 2025-06-18, without results of a declared form.
inline constexpr std::array<std::string_view, 2> older_revisions = {"2025-03-26", "2024-11-05"};
/// The answer to a client that asks `initialize` for an unknown revision.
inline constexpr Revision newest_legacy = Revision::of_2025_11_25;

constexpr bool is_modern(Revision revision) { return revision == Revision::of_2026_07_28; }

/// Returns the name on the wire: "2025-11-25".
constexpr std::string_view name_of(Revision revision) {
  switch (revision) {
    case Revision::of_2025_06_18:
      return "2025-06-18";
    case Revision::of_2025_11_25:
      return "2025-11-25";
    case Revision::of_2026_07_28:
      return "2026-07-28";
  }
  return "";
}

/// Returns the revision of that name.
constexpr std::optional<Revision> revision_named(std::string_view name) {
  for (const Revision revision : revisions)
    if (name_of(revision) == name) return revision;
  return std::nullopt;
}

}  // namespace candor::mcp
