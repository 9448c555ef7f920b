// generator/compiler/convention/parts.cpp: reads and checks the values of a convention file.
#include "convention/parts.hpp"

#include <algorithm>

#include "diagnostics/rules.hpp"

namespace candor::convention {

source::Origin origin(const Part& part) { return {part.document.file, part.node.span, part.pointer}; }

Part part_of(const Part& parent, const source::Member& member) {
  return {parent.document, member.value, source::append_pointer(parent.pointer, member.key)};
}

source::Origin origin_at(const source::Document& document, const std::string& pointer) {
  const source::Node* node = source::at_pointer(document.root, pointer);
  if (node == nullptr) return {document.file, document.root.span, ""};
  return {document.file, node->span, pointer};
}

bool is_object(const Part& part, diagnostics::Findings& report) {
  if (part.node.kind == source::Kind::object) return true;
  report.add(rules::malformed, origin(part), "this must be an object");
  return false;
}

std::string text_of(const Part& part, diagnostics::Findings& report) {
  if (part.node.kind == source::Kind::string && !part.node.text.empty()) return part.node.text;
  report.add(rules::malformed, origin(part), "this must be a text that is not empty");
  return {};
}

std::vector<std::string> texts_of(const Part& part, diagnostics::Findings& report) {
  std::vector<std::string> texts;
  if (part.node.kind != source::Kind::array) {
    report.add(rules::malformed, origin(part), "this must be a list of texts");
    return texts;
  }
  texts.reserve(part.node.items.size());
  for (std::size_t i = 0; i < part.node.items.size(); ++i) {
    const source::Node& node = part.node.items[i];
    // Only a fault needs the place.
    if (node.kind == source::Kind::string && !node.text.empty()) {
      texts.push_back(node.text);
      continue;
    }
    const Part item{part.document, node, source::append_pointer(part.pointer, i)};
    if (std::string text = text_of(item, report); !text.empty()) texts.push_back(std::move(text));
  }
  return texts;
}

bool only_known(const Part& part, const std::vector<std::string>& known, diagnostics::Findings& report) {
  bool good = true;
  for (const source::Member& member : part.node.members) {
    if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
    good = false;
    source::Origin key{part.document.file, member.key_span, source::append_pointer(part.pointer, member.key)};
    auto& diagnostic =
        report.add(rules::malformed, std::move(key), "'" + member.key + "' means nothing here");
    if (std::string hint = diagnostics::did_you_mean(member.key, known); !hint.empty())
      diagnostic.help.push_back(std::move(hint));
  }
  return good;
}

}  // namespace candor::convention
