// generator/base/output/manifest.cpp: prints and reads manifests.
#include "output/manifest.hpp"

#include "diagnostics/json.hpp"
#include "diagnostics/rules.hpp"
#include "diagnostics/source_faults.hpp"
#include "output/disk.hpp"
#include "output/paths.hpp"
#include "source/document.hpp"
#include "source/sha256.hpp"

namespace candor::output {
namespace {

using diagnostics::Json;
using source::Kind;
using source::Node;

Json entries_json(const std::map<std::string, std::string>& entries) {
  Json object = Json::object();
  for (const auto& [path, hash] : entries) object.add(path, hash);
  return object;
}

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// Reads a manifest, and reports the first part that is none.
class ManifestReader {
 public:
  ManifestReader(const source::Document& document, diagnostics::Findings& report)
      : document_(document), report_(report) {}

  std::optional<Manifest> read() {
    const Node& root = document_.root;
    if (root.kind != Kind::object) return damaged(root.span, "", "expected an object");
    Manifest manifest;
    const Node* const version = source::find(root, "candor");
    if (version == nullptr || version->kind != Kind::string)
      return damaged(root.span, "", "expected the string 'candor', the version that wrote the manifest");
    manifest.version = version->text;
    if (source::find(root, "files") == nullptr) return damaged(root.span, "", "expected the object 'files'");
    for (const source::Member& member : root.members) {
      if (member.key == "candor") continue;
      if (member.key != "files" && member.key != "left")
        return damaged(member.key_span, "/" + member.key, "unknown member '" + member.key + "'");
      if (!read_entries(member, member.key == "files" ? manifest.files : manifest.left)) return std::nullopt;
    }
    return manifest;
  }

 private:
  std::optional<Manifest> damaged(const source::Span& span, const std::string& pointer,
                                  const std::string& problem) {
    report_
        .add(rules::damaged_manifest, {document_.file, span, pointer},
             "this is not a manifest of Candor: " + problem)
        .help.emplace_back("restore it, or remove it and generate again");
    return std::nullopt;
  }

  bool read_entries(const source::Member& member, std::map<std::string, std::string>& entries) {
    const std::string above = "/" + member.key;
    if (member.value.kind != Kind::object) {
      damaged(member.value.span, above, "expected an object of paths");
      return false;
    }
    for (const source::Member& entry : member.value.members) {
      const std::string pointer = source::append_pointer(above, entry.key);
      // A path that leaves the directory would let --prune remove files anywhere.
      const std::string fault = path_fault(entry.key);
      if (!fault.empty()) return damaged(entry.key_span, pointer, fault).has_value();
      if (entry.value.kind != Kind::string || !is_hash(entry.value.text))
        return damaged(entry.value.span, pointer, "expected a SHA-256 as 64 hexadecimal digits").has_value();
      entries[entry.key] = entry.value.text;
    }
    return true;
  }

  const source::Document& document_;
  diagnostics::Findings& report_;
};

}  // namespace

Manifest manifest_of(const std::vector<Artifact>& artifacts, std::string_view version) {
  Manifest manifest{std::string(version), {}, {}};
  for (const Artifact& each : artifacts) manifest.files[each.path] = source::sha256_hex(each.text);
  return manifest;
}

Artifact to_artifact(const Manifest& manifest) {
  Json whole = {{"candor", manifest.version}, {"files", entries_json(manifest.files)}};
  if (!manifest.left.empty()) whole.add("left", entries_json(manifest.left));
  return {std::string(manifest_name), whole.indented_text() + "\n"};
}

std::optional<Manifest> read_manifest(const std::filesystem::path& directory, diagnostics::Findings& report) {
  const std::string name(manifest_name);
  const Found found = look_at(directory, name, report);
  if (found == Found::missing) return Manifest{};
  if (found == Found::refused) return std::nullopt;
  const std::filesystem::path path = directory / name;
  std::string text;
  if (const std::error_code error = read_text(path, source::max_bytes + 1, text)) {
    report.add(rules::unreadable, whole_file(path), "cannot read this file: " + error.message());
    return std::nullopt;
  }
  // What a system that lost its power leaves of a file that it had no time to write.
  if (text.find_first_not_of(std::string_view("\0 \t\r\n", 5)) == std::string::npos) return Manifest{};
  auto file = source::make_file(path.generic_string(), std::move(text));
  const source::Reading reading = source::read_json(file);
  diagnostics::report_faults(reading, file, report);
  if (!reading.document || !reading.faults.empty()) {
    report.add(rules::damaged_manifest, {file, {}, ""}, "this is not a manifest of Candor: it is not JSON")
        .help.emplace_back("restore it, or remove it and generate again");
    return std::nullopt;
  }
  return ManifestReader(*reading.document, report).read();
}

}  // namespace candor::output
