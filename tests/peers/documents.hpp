// tests/peers/documents.hpp: documents beside what their reader must say of each.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace peers {

/// One document. Taken: `written` is what the writer makes of it. Refused: `violations`, each on a line of
/// its own.
struct Document {
  /// Lines before it, comments among them, as they stand.
  std::string before;
  std::string json;
  std::string written;
  std::string violations;
};

/// The documents of a file. A line that begins with '#' is a comment, one with '=' what is written, one with
/// '!' a violation; any other line is a document, byte for byte.
std::vector<Document> read_documents(const std::filesystem::path& path);

/// Writes documents in the form that read_documents() reads.
void write_documents(const std::filesystem::path& path, const std::vector<Document>& documents);

}  // namespace peers
