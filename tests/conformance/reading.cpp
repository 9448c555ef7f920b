// tests/conformance/reading.cpp: the schema of a case, read as both engines take it.
#include "reading.hpp"

namespace conformance {
namespace {

/// Returns the `$schema` of a draft's directory, for schemas without it.
const char* dialect_uri(const std::string& draft) {
  if (draft == "draft7") return "http://json-schema.org/draft-07/schema";
  if (draft == "draft2019-09") return "https://json-schema.org/draft/2019-09/schema";
  return "https://json-schema.org/draft/2020-12/schema";
}

}  // namespace

std::optional<candor::schema::StandaloneSchema> resolve_case(const Suite& suite, const SuiteFile& file,
                                                             const Case& one,
                                                             candor::diagnostics::Findings& report) {
  candor::schema::Reading reading;
  reading.unknown = candor::schema::Unknown::ignore;
  reading.dialect = *candor::schema::dialect_of(dialect_uri(suite.draft));
  reading.assert_formats = asserts_formats(file);
  reading.registry = [&](std::string_view uri) {
    const auto found = suite.remotes.find(uri);
    return found == suite.remotes.end() ? nullptr : found->second;
  };
  const candor::source::Document document{file.document->file, *one.schema};
  return candor::schema::resolve_schema(document, {}, report, reading);
}

}  // namespace conformance
