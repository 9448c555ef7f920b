// generator/review/guard/replies.hpp: what the guard says to a host: beside an answer, or in place of one. Private
// to this module.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"

namespace candor::guard {

/// One reason of a notice, by rule and place.
struct Reason {
  std::string rule;
  std::string pointer;
  std::string message;
};

/// What the guard did, and why.
struct Notice {
  /// "named", "demoted", "refused", "not_called" or "held_back".
  std::string_view action;
  /// One sentence without a full stop: "the answer of 'grep' was demoted".
  std::string summary;
  std::vector<Reason> reasons;
  /// What follows from it for the reader; a sentence, or empty.
  std::string_view advice = "";
};

/// The key of the notice in `_meta`.
inline constexpr std::string_view notice_key = "candor.guard";
/// The same in a flat answer of aft.
inline constexpr std::string_view flat_notice_key = "candor_guard";

/// Returns the reasons that are errors; no more than a reader needs.
std::vector<Reason> reasons_of(const diagnostics::Findings& report);

/// The notice as JSON: {"action": …, "findings": […]}.
std::string to_json(const Notice& notice);
/// The notice as text for a model.
std::string to_text(const Notice& notice);

/// The text block of an MCP result.
std::string text_block(const Notice& notice);

/// Why a frame of the guard stands in place of an answer. It has the code of the contracts in schemas/, by
/// which `candor verify` tells it from an answer of a tool.
enum class Cause { bad_params, unreadable_request, held_back, answer_refused };

/// A result of MCP in place of one.
std::string refused_result(bool is_modern, Cause cause, const Notice& notice);
/// Frames in place of an answer, without a line break. `id` is JSON.
std::string mcp_refusal(std::string_view id, bool is_modern, Cause cause, const Notice& notice);
std::string aft_refusal(std::string_view id, Cause cause, const Notice& notice);

}  // namespace candor::guard
