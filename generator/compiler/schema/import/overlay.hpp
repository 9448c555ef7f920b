// schema/import/overlay.hpp: what users say of contracts of others: OpenAPI Overlay 1.0, for lists of tools.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// The name of the file beside the contracts that it is for.
inline constexpr std::string_view overlay_name = "overlay.json";

/// One segment of a JSONPath (RFC 9535): a name, an index, all children, or those with a member that has a
/// value.
struct EveryChild {};
struct ChildWhere {
  std::string member;
  std::string value;
};
using PathSegment = std::variant<std::string, std::size_t, EveryChild, ChildWhere>;

/// One of `actions`: what is merged into its targets, or that they are removed.
struct OverlayAction {
  std::vector<PathSegment> target;
  std::optional<source::Node> update;
  source::Origin at;
  bool is_used = false;
};

struct Overlay {
  std::vector<OverlayAction> actions;
};

/// Reads an overlay. Targets are paths in a list `{"tools": [...]}`; a contract of one tool is such a list.
/// Returns std::nullopt after reporting an error: an unknown member, or a path with segments other than those
/// above.
std::optional<Overlay> read_overlay(const source::Document& document, diagnostics::Findings& report);

/// Returns the document with the actions that are for it, which are marked as used; its text is made of its
/// value, and its name says so. Returns std::nullopt where none is, or after reporting one that cannot be
/// carried out.
std::optional<source::Document> overlaid(Overlay& overlay, const source::Document& document,
                                         diagnostics::Findings& report);

/// Reports the actions that were for no document.
void report_unused(const Overlay& overlay, diagnostics::Findings& report);

}  // namespace candor::schema
