// tests/support/schemas.hpp: contracts from text, and what is said of them.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/report.hpp"
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

/// The contracts of a text, resolved and normalized, and all that was said.
struct Outcome {
  std::vector<ContractFile> contracts;
  diagnostics::Report report;
};
Outcome read(const std::string& text, const Files& files = {});

/// What a person reads of it, faults of the JSON itself among it; "" if there is nothing to say.
std::string said(const std::string& text, const Files& files = {});

/// All that is said of a schema of params: "line:column: error: …", without the file and the texts below.
std::string lines_of(const std::string& params);

/// The schema of params in normal form as short text; what was said instead, if there is none.
std::string normal(const std::string& params, const std::string& rest = "");

}  // namespace candor::schema::test
