// tests/peers/documents.hpp: documents with the expected results of their readers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace peers {

/// One document. If accepted, `written` is the output of the writer; if refused, `violations` has one line
/// each.
struct Document {
  /// Lines before it, comments among them, as they stand.
  std::string before;
  std::string json;
  std::string written;
  std::string violations;
};

/// Reads the documents of a file. A line that begins with '#' is a comment, with '=' the written text, with
/// '!' a violation; any other line is a document.
std::vector<Document> read_documents(const std::filesystem::path& path);

/// Writes documents in the form that read_documents() reads.
void write_documents(const std::filesystem::path& path, const std::vector<Document>& documents);

}  // namespace peers
