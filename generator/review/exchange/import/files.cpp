// exchange/import/files.cpp: the files of imported contracts and of their capture.
#include "exchange/import/import.hpp"
#include "output/file_stems.hpp"
#include "schema/model/contract_file.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"

namespace candor::exchange {

using source::Node;

std::vector<output::Artifact> contract_files(const std::vector<Node>& tools) {
  std::vector<output::Artifact> files;
  const std::vector<std::string> stems = output::file_stems(names_of(tools));
  for (std::size_t i = 0; i < tools.size(); ++i)
    files.push_back({stems[i] + ".tool.json", source::pretty_json(tools[i]) + "\n"});
  return files;
}

std::vector<Node> marked(std::vector<Node> tools, const Capture& capture) {
  std::string from = capture.file;
  if (!capture.url.empty()) from = without_secrets({capture.url}).front();
  if (!capture.server_name.empty())
    from = capture.server_name + (capture.server_version.empty() ? "" : " " + capture.server_version);
  if (from.empty()) from = "tools/list";
  for (Node& tool : tools)
    source::set_member(tool, std::string(schema::source_key), source::make_string(from));
  return tools;
}

std::vector<std::string> names_of(const std::vector<Node>& tools) {
  std::vector<std::string> names;
  for (const Node& tool : tools) names.push_back(source::find(tool, "name")->text);
  return names;
}

std::vector<std::string> captured_tools(const Node& capture) {
  std::vector<std::string> names;
  if (const Node* const tools = source::find(capture, "tools"))
    for (const Node& name : tools->items) names.push_back(name.text);
  return names;
}

std::string capture_text(const Capture& capture) {
  Node root = source::make_object();
  const auto array_of = [](const std::vector<std::string>& texts) {
    Node array = source::make_array();
    for (const std::string& text : texts) array.items.push_back(source::make_string(text));
    return array;
  };
  Node from = source::make_object();
  if (!capture.file.empty()) source::set_member(from, "file", source::make_string(capture.file));
  if (!capture.url.empty())
    source::set_member(from, "url", source::make_string(without_secrets({capture.url}).front()));
  else if (!capture.command.empty())
    source::set_member(from, "command", array_of(without_secrets(capture.command)));
  source::set_member(root, "source", std::move(from));
  if (!capture.server_name.empty()) {
    Node server = source::make_object();
    source::set_member(server, "name", source::make_string(capture.server_name));
    if (!capture.server_version.empty())
      source::set_member(server, "version", source::make_string(capture.server_version));
    source::set_member(root, "server", std::move(server));
  }
  if (!capture.protocol_version.empty())
    source::set_member(root, "protocol_version", source::make_string(capture.protocol_version));
  if (capture.client_capabilities)
    source::set_member(root, "client_capabilities", *capture.client_capabilities);
  source::set_member(root, "tools", array_of(capture.tools));
  return source::pretty_json(root) + "\n";
}

}  // namespace candor::exchange
