// tests/support/schemas.hpp: resolves contracts from text and prints their diagnostics.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::schema::test {

/// Other files that a contract refers to, by name.
using Files = std::map<std::string, std::string>;

/// The text of a file; empty if it cannot be read.
std::string content(const std::filesystem::path& path);

/// `text` as a document; the test fails if it is no JSON.
source::Document document(const std::string& text, const std::string& name = "t.tool.json");

/// A contract file whose params are this schema, on lines of their own; `rest` is more members, as ",
/// \"$defs\": {…}".
std::string contract_of(const std::string& params, const std::string& rest = "");

/// Returns the contracts of a text, resolved and normalized, with the report.
struct Outcome {
  std::vector<ContractFile> contracts;
  diagnostics::Findings report;
};
Outcome read(const std::string& text, const Files& files = {});

/// Returns the diagnostics of a text as printed for people, those of the JSON reader included.
std::string report_text(const std::string& text, const Files& files = {});

/// Returns the diagnostics of a schema of params: "line:column: error: …", without file and excerpts.
std::string lines_of(const std::string& params);

/// Returns the normalized schema of params as short text, or the diagnostics.
std::string normal(const std::string& params, const std::string& rest = "");

}  // namespace candor::schema::test
