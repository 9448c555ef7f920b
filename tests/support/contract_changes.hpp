// tests/support/contract_changes.hpp: edits of a contract beside the values of its schemas, and the changes
// that must be found.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "breaking/compare.hpp"
#include "support/contracts.hpp"

namespace candor::breaking::test {

inline constexpr const char* base = R"({
  "name": "find",
  "version": "1.2.0",
  "kind": "mutation",
  "description": "Finds and replaces.",
  "params": {
    "type": "object",
    "properties": {
      "query": { "type": "string", "description": "Query." },
      "limit": { "type": "integer", "minimum": 0, "description": "Limit." }
    },
    "required": ["query"],
    "additionalProperties": false
  },
  "result": {
    "type": "object",
    "properties": {
      "hits": { "type": "array", "items": { "$ref": "#/$defs/hit" } },
      "complete": { "type": "boolean" },
      "skipped_files": { "type": "array", "items": { "$ref": "#/$defs/skipped" } },
      "no_files_matched_scope": { "type": "boolean" },
      "removed": { "type": "boolean" },
      "moved": { "type": "boolean", "x-candor-role": "effect" },
      "formatted": { "type": "boolean" },
      "format_skipped_reason": { "enum": ["timeout", "error", "unsupported_language"] },
      "action": { "enum": ["none", "nothing", "change"] },
      "next": { "anyOf": [{ "type": "string" }, { "type": "integer" }] }
    },
    "required": ["hits", "complete", "skipped_files", "no_files_matched_scope", "removed", "formatted", "action"],
    "additionalProperties": false
  },
  "states": {
    "unchanged": { "means": "nothing_to_do", "description": "No change.", "when": { "removed": false, "action": "none" } }
  },
  "errors": {
    "path_not_found": { "description": "The path does not exist.", "remedy": "Correct it." },
    "no_server": { "description": "No server runs.", "remedy": "Start one." }
  },
  "$defs": {
    "hit": {
      "type": "object",
      "properties": { "file": { "type": "string" }, "line": { "type": "integer" }, "kind": { "enum": ["a", "b"] } },
      "required": ["file", "line", "kind"]
    },
    "skipped": {
      "type": "object",
      "properties": { "file": { "type": "string" }, "reason": { "type": "string" } },
      "required": ["file", "reason"]
    }
  }
})";

/// An edit of the base, and the change that must be found from the base to the edited contract, and back. ""
/// is none.
struct Edit {
  const char* from;
  const char* to;
  const char* forward;
  const char* back;
};

inline constexpr Edit edits[] = {
    // Honest reporting.
    {R"("complete": { "type": "boolean" },)", "", "H201 breaking", "H205 breaking"},
    {R"("hits", "complete",)", R"("hits",)", "H202 breaking", ""},
    {R"("complete": { "type": "boolean" })", R"("complete": { "type": "string", "x-candor-role": "none" })",
     "H204 breaking", "H205 breaking"},
    {R"("skipped_files": { "type": "array", "items": { "$ref": "#/$defs/skipped" } },)", "", "H207 breaking",
     "H209 breaking"},
    {R"("skipped_files": { "type": "array", "items": { "$ref": "#/$defs/skipped" } },)", "", "H206 breaking",
     ""},
    {R"("skipped_files": {)", R"("unchecked_files": {)", "H208 breaking", "H208 breaking"},
    {R"("properties": { "file": { "type": "string" }, "reason": { "type": "string" } },
      "required": ["file", "reason"])",
     R"("properties": { "file": { "type": "string" } }, "required": ["file"])", "H210 breaking", ""},
    {R"("skipped_files": { "type": "array",)",
     R"("skipped_files": { "x-candor-role": "none", "type": "array",)", "H211 breaking", "H209 safe"},
    {R"("no_files_matched_scope": { "type": "boolean" },)", "", "H212 breaking", "H213 breaking"},
    {R"("removed": { "type": "boolean" },)", R"("removed": { "type": "boolean", "x-candor-role": "none" },)",
     "H214 breaking", ""},
    {R"("no_files_matched_scope", "removed",)", R"("no_files_matched_scope",)", "H214 breaking", ""},
    {R"("timeout", "error",)", R"("timeout", "error", "formatter_not_installed",)", "H215 safe",
     "H216 breaking"},
    {R"("timeout", "error",)", R"("timeout", "error", "formatter_not_installed",)", "W011 safe", "W012 safe"},
    {R"("timeout", "error",)", R"("formatter_not_installed",)", "H217 breaking", "H216 breaking"},
    {R"("format_skipped_reason": { "enum": ["timeout", "error", "unsupported_language"] },)", "",
     "H218 breaking", ""},
    {R"("formatted": { "type": "boolean" },)",
     R"("formatted": { "type": "boolean" },
      "checked": { "type": "boolean", "x-candor-role": "step-done", "x-candor-step": "validate" },)",
     "H219 breaking", ""},
    {R"("no_server": { "description": "No server runs.", "remedy": "Start one." })",
     R"("no_server": { "description": "No server runs.", "remedy": "Start one.", "carries": ["action"] })", "",
     "H225 breaking"},
    {R"("no_server": {)", R"("timed_out": { "description": "D.", "remedy": "R." }, "no_server": {)",
     "H220 breaking", "H221 breaking"},
    {R"("path_not_found": { "description": "The path does not exist.", "remedy": "Correct it." },
    "no_server": { "description": "No server runs.", "remedy": "Start one." })",
     R"("absent": { "description": "It is absent.", "remedy": "Look." })", "H222 breaking", "H220 breaking"},
    {"The path does not exist.", "The path is wrong.", "H223 policy", "H223 policy"},
    {R"("remedy": "Start one.")", R"("remedy": "Start one.", "retry": "ask")", "H223 policy", "H223 policy"},
    {R"("hits": { "type": "array",)", R"("error": { "type": "string" }, "hits": { "type": "array",)",
     "H224 breaking", ""},
    {R"("action": "none")", R"("action": "nothing")", "H226 breaking", "H226 breaking"},
    {R"("moved": { "type": "boolean",)", R"("moved": { "type": "boolean", "default": false,)",
     "H227 breaking", ""},
    // Tools.
    {R"("kind": "mutation")", R"("kind": "query")", "T309 policy", "T309 breaking"},
    {R"("name": "find")", R"("name": "seek")", "T303 breaking", "T303 breaking"},
    {"Finds and replaces.", "Finds, and tells everyone.", "T310 policy", "T310 policy"},
    {R"("description": "Query.")", R"("description": "The query.")", "T310 policy", "T310 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "default": 10,)", "T312 policy", "T312 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "examples": [10],)", "T313 policy", "T313 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "title": "Limit",)", "T314 policy", "T314 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "deprecated": true,)", "T315 policy", "T316 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "x-unit": "hits",)", "T317 policy", "T317 policy"},
    {R"("minimum": 0,)", R"("minimum": 0, "x-mcp-header": "Limit",)", "T311 breaking", "T311 breaking"},
    // Annotations that no validator asserts.
    {R"("query": { "type": "string",)", R"("query": { "type": "string", "format": "date",)", "W034 policy",
     "W134 policy"},
    {R"("query": { "type": "string",)", R"("query": { "type": "string", "contentEncoding": "base64",)",
     "W036 policy", "W036 policy"},
    {R"("query": { "type": "string",)", R"("query": { "type": "string", "contentMediaType": "text/html",)",
     "W037 policy", "W037 policy"},
    // Versions.
    {R"("version": "1.2.0")", R"("version": "1.1.0")", "V503 breaking", ""},
    {R"("minimum": 0,)", R"("minimum": 1,)", "V501 breaking", "V501 breaking"},
};

inline std::string edited(const std::string& from, const std::string& to) {
  std::string text = base;
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, from);
  text.replace(at, from.size(), to);
  // A member that is gone is not required any more.
  for (const char* const name : {"complete", "skipped_files", "no_files_matched_scope"}) {
    const std::string declared = "\"" + std::string(name) + "\": {";
    if (text.find(declared) != std::string::npos) continue;
    for (const std::string& item :
         std::vector<std::string>{"\"" + std::string(name) + "\", ", ", \"" + std::string(name) + "\""})
      if (const std::size_t place = text.find(item, text.find("\"required\": [\"hits\""));
          place != std::string::npos) {
        text.erase(place, item.size());
        break;
      }
  }
  return text;
}

inline Version version_of(const std::string& text, const std::string& name) {
  diagnostics::Findings report;
  diagnostics::Findings errors;
  const auto document = testing::document_of(name, text, report);
  REQUIRE(document.has_value());
  Version version{load_as_far_as_possible(*document, {}, testing::base_convention(), report, errors), ""};
  CHECK_MESSAGE(report.count(diagnostics::Severity::error) == 0, testing::report_text(report));
  CHECK_MESSAGE(errors.count(diagnostics::Severity::error) == 0, testing::report_text(errors));
  return version;
}

}  // namespace candor::breaking::test
