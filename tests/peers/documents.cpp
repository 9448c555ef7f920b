// tests/peers/documents.cpp: documents and their answers, from a text file and back.
#include "documents.hpp"

#include <fstream>
#include <utility>

namespace peers {

std::vector<Document> read_documents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<Document> documents;
  std::string before;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) {
      before += line + '\n';
    } else if (line.starts_with("= ")) {
      documents.back().written = line.substr(2);
    } else if (line.starts_with("! ")) {
      documents.back().violations += line + '\n';
    } else {
      documents.push_back({std::exchange(before, ""), line, "", ""});
    }
  }
  return documents;
}

void write_documents(const std::filesystem::path& path, const std::vector<Document>& documents) {
  std::ofstream file(path, std::ios::binary);
  for (const Document& document : documents) {
    file << document.before << document.json << '\n';
    if (!document.written.empty()) file << "= " << document.written << '\n';
    file << document.violations;
  }
}

}  // namespace peers
