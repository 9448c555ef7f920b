// schema/import/importers.cpp: the table of importers.
#include <algorithm>
#include <array>
#include <string>

#include "schema/import/importer.hpp"
#include "source/words.hpp"

namespace candor::schema {

// Defined in <name>.cpp: a listed importer without a file does not link.
#define IMPORTER(name) extern const Importer name##_importer;
#include "schema/import/importers.def"
#undef IMPORTER

std::span<const Importer* const> importers() {
  static constexpr std::array table = {
#define IMPORTER(name) &name##_importer,
#include "schema/import/importers.def"
#undef IMPORTER
  };
  return table;
}

const Importer* importer_of(const source::Document& document) {
  for (const Importer* importer : importers())
    if (importer->recognizes(document)) return importer;
  return nullptr;
}

bool has_contract_name(std::string_view path) {
  // A contract in YAML is named like one in JSON: find.tool.yaml.
  const std::size_t dot = source::has_yaml_name(path) ? path.rfind('.') : std::string_view::npos;
  const std::string as_json = dot == std::string_view::npos ? "" : std::string(path.substr(0, dot)) + ".json";
  if (!as_json.empty()) path = as_json;
  return std::any_of(importers().begin(), importers().end(), [&](const Importer* importer) {
    return !importer->file_ending.empty() && path.ends_with(importer->file_ending);
  });
}

std::string file_forms() {
  std::string by_name;
  std::string by_content;
  for (const Importer* importer : importers()) {
    if (!importer->file_ending.empty()) by_name += "*" + std::string(importer->file_ending) + ", ";
    if (importer->file_ending.empty()) source::append_word(by_content, importer->form, "; ");
  }
  return by_name + "the same in .yaml, or *.json with a known form (" + by_content + ")";
}

bool is_recognized_anywhere(const source::Document& document) {
  const Importer* const importer = importer_of(document);
  return importer != nullptr && importer->file_ending.empty();
}

}  // namespace candor::schema
