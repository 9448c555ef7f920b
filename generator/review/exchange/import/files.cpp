// exchange/import/files.cpp: the files of imported contracts and of their capture.
#include <algorithm>
#include <map>
#include <set>

#include "exchange/import/import.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

using source::Node;

bool is_plain(char c) { return source::is_letter_or_digit(c) || c == '_' || c == '-' || c == '.'; }

/// Returns a name that every file system takes and that hides no file.
std::string file_stem(const std::string& name) {
  constexpr std::size_t longest = 100;
  std::string stem = name.substr(0, longest);
  std::ranges::replace_if(
      stem, [](char c) { return !is_plain(c); }, '_');
  if (stem.front() == '.' || stem.front() == '-') stem.front() = '_';
  return stem;
}

}  // namespace

std::vector<output::Artifact> contract_files(const std::vector<Node>& tools) {
  std::vector<output::Artifact> files;
  std::set<std::string> taken;
  std::map<std::string, std::size_t> last_number;
  for (const Node& tool : tools) {
    const std::string stem = file_stem(source::find(tool, "name")->text);
    std::string name = stem;
    std::size_t& number = last_number.try_emplace(source::lower_case(stem), 1).first->second;
    while (!taken.insert(source::lower_case(name)).second) name = stem + "_" + std::to_string(++number);
    files.push_back({name + ".tool.json", source::pretty_json(tool) + "\n"});
  }
  return files;
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
