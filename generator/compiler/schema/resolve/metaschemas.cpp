// schema/resolve/metaschemas.cpp: the standard metaschemas, which the program carries with it.
#include <map>
#include <span>
#include <string>

#include "schema/resolve/reading.hpp"
#include "source/embedded.hpp"

namespace candor::schema {

/// The files of schemas/json-schema.
std::span<const source::Embedded> embedded_metaschemas();

namespace {

/// "https://json-schema.org/draft/2020-12/meta/core" of "2020-12.core.schema.json".
std::string uri_of(std::string_view file_name) {
  std::string_view stem = file_name.substr(0, file_name.size() - std::string_view(".schema.json").size());
  if (stem == "draft-07") return "http://json-schema.org/draft-07/schema";
  const std::size_t dot = stem.find('.');
  const std::string draft = "https://json-schema.org/draft/" + std::string(stem.substr(0, dot));
  return draft + (dot == std::string_view::npos ? "/schema" : "/meta/" + std::string(stem.substr(dot + 1)));
}

using Documents = std::map<std::string, std::shared_ptr<const source::Document>, std::less<>>;

Documents read_all() {
  Documents documents;
  for (const source::Embedded& file : embedded_metaschemas()) {
    const std::string uri = uri_of(file.name);
    auto reading = source::read_json(source::make_file(uri, std::string(file.text)));
    if (!reading.document) continue;
    documents.emplace(uri, std::make_shared<const source::Document>(std::move(*reading.document)));
  }
  return documents;
}

}  // namespace

std::shared_ptr<const source::Document> standard_metaschema(std::string_view uri) {
  static const Documents documents = read_all();
  const auto found = documents.find(uri);
  return found == documents.end() ? nullptr : found->second;
}

}  // namespace candor::schema
