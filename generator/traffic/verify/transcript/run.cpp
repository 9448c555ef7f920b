// verify/transcript/run.cpp: what the passes look up in the state that they share.
#include "verify/transcript/run.hpp"

#include <algorithm>

namespace candor::verify {

void add_wraps(Run& run, const Subject& subject) {
  for (const convention::WrappedCall& wrap : subject.convention->wraps)
    if (std::find(run.wraps.begin(), run.wraps.end(), wrap) == run.wraps.end()) run.wraps.push_back(wrap);
}

const Subject* subject_of(const Run& run, std::string_view tool) {
  const auto found = run.subjects->find(tool);
  return found == run.subjects->end() ? nullptr : &found->second;
}

bool has_contract(const Run& run, std::string_view tool) {
  if (run.subjects->contains(tool)) return true;
  if (run.whole == nullptr) return false;
  const ToolSummary* const found = run.whole->tools.find(tool);
  return found != nullptr && found->has_contract;
}

std::string contract_name(const Run& run, const std::string& tool) {
  if (has_contract(run, tool)) return tool;
  for (const auto& [pattern, name] : run.options.tools) {
    const auto star = convention::match(pattern, tool);
    if (!star) continue;
    std::string found = name;
    if (const std::size_t at = found.find('*'); at != std::string::npos) found.replace(at, 1, *star);
    return found;
  }
  for (std::size_t at = 0; at < tool.size(); ++at) {
    const bool is_joint = tool.compare(at, 2, "__") == 0;
    const bool is_mark = tool[at] == '.' || tool[at] == '/' || tool[at] == ':';
    if (!is_joint && !is_mark) continue;
    const std::string_view rest = std::string_view(tool).substr(at + (is_joint ? 2 : 1));
    if (has_contract(run, rest)) return std::string(rest);
  }
  return tool;
}

void load_shapes_of(Run& run, const Envelope& envelope) {
  if (!run.with_shapes.insert(&envelope).second) return;
  const Shapes& shapes = shapes_of(envelope.contracts);
  run.shapes.insert(shapes.begin(), shapes.end());
}

const Envelope& envelope_of(Run& run, const Message& message, const Line& line) {
  const Envelope& envelope = message.envelope == nullptr ? *line.envelope : *message.envelope;
  load_shapes_of(run, envelope);
  // Answers as recorders keep them may be of MCP.
  if (envelope.contracts.empty()) load_shapes_of(run, *find_envelope("mcp"));
  return envelope;
}

}  // namespace candor::verify
