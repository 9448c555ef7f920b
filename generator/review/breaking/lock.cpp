// breaking/lock.cpp: writes locks, reads them, and compares contracts with their hashes.
#include "breaking/lock.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "breaking/contracts.hpp"
#include "schema/model/subschemas.hpp"
#include "source/canonical_json.hpp"
#include "source/documents.hpp"
#include "source/make_node.hpp"
#include "source/sha256.hpp"

namespace candor::breaking {
namespace {

using source::Kind;
using source::Node;

constexpr std::string_view format_version = "1";
constexpr const char* hashed_parts[] = {"name", "description", "params", "result", "contract"};

/// The canonical text of the value at a place.
std::string canonical_at(const source::Origin& at, source::Documents& documents) {
  const Node* const node = documents.at(at);
  return node == nullptr ? "" : source::canonical_json(*node);
}

std::map<std::string, std::string> hashes_of(const Subject& subject, source::Documents& documents) {
  const schema::ContractFile& file = subject.file;
  const schema::AuthoredSchemas& own = *file.authored;
  std::map<std::string, std::string> texts{{"name", file.name},
                                           {"description", file.title + "\n" + file.description},
                                           {"contract", canonical_at(file.origin, documents)}};
  if (file.types.empty()) texts["params"] = closure_of(own.graph, own.params, documents);
  if (own.result) texts["result"] = closure_of(own.graph, *own.result, documents);
  for (auto& [part, text] : texts) text = "sha256:" + source::sha256_hex(text);
  return texts;
}

/// The order of members and the values of enumerations, by the pointer of their schema.
void add_shapes(const Subject& subject, Node& tool) {
  Node order = source::make_object();
  Node enums = source::make_object();
  const schema::AuthoredSchemas& own = *subject.file.authored;
  std::vector<schema::Id> roots;
  for (const schema::TypeEntry& type : own.types) roots.push_back(type.schema);
  if (roots.empty()) roots.push_back(own.params);
  if (own.result) roots.push_back(*own.result);
  std::set<std::string> seen;
  for (const schema::Id id : schema::reachable(own.graph, roots)) {
    const schema::Schema& each = own.graph[id];
    if (!seen.insert(each.origin.pointer).second) continue;
    if (!each.properties.empty()) {
      Node names = source::make_array();
      for (const schema::Property& property : each.properties)
        names.items.push_back(source::make_string(property.name));
      source::set_member(order, each.origin.pointer, std::move(names));
    }
    if (each.values) {
      Node values = source::make_array();
      values.items = *each.values;
      source::set_member(enums, each.origin.pointer, std::move(values));
    }
  }
  source::set_member(tool, "order", std::move(order));
  source::set_member(tool, "enums", std::move(enums));
}

Node tool_node(const Subject& subject, source::Documents& documents) {
  Node tool = source::make_object();
  source::set_member(tool, "name", source::make_string(subject.file.name));
  if (!subject.file.version.empty())
    source::set_member(tool, "version", source::make_string(subject.file.version));
  if (!subject.file.kind.empty()) source::set_member(tool, "kind", source::make_string(subject.file.kind));
  Node hashes = source::make_object();
  for (const auto& [part, hash] : hashes_of(subject, documents))
    source::set_member(hashes, part, source::make_string(hash));
  source::set_member(tool, "hashes", std::move(hashes));
  add_shapes(subject, tool);
  return tool;
}

const Node* member(const Node& object, std::string_view name, Kind kind) {
  const Node* const value = source::find(object, name);
  return value != nullptr && value->kind == kind ? value : nullptr;
}

void refuse_lock(const source::Document& lock, const source::Span& at, const std::string& why,
                 diagnostics::Findings& report) {
  report
      .add(rules::lock_missing, {lock.file, at, ""},
           "'" + lock.file->name + "' is not a lock that can be read: " + why)
      .help.emplace_back("write it again with `candor lock`");
}

std::vector<std::string> changed_parts(const Node& locked, const Subject& subject,
                                       source::Documents& documents) {
  const Node* const old = member(locked, "hashes", Kind::object);
  const auto hashes = hashes_of(subject, documents);
  std::vector<std::string> parts;
  for (const char* const part : hashed_parts) {
    const Node* const before = old == nullptr ? nullptr : source::find(*old, part);
    const auto now = hashes.find(part);
    if ((before == nullptr ? "" : before->text) != (now == hashes.end() ? "" : now->second))
      parts.emplace_back(part);
  }
  // The contract as a whole differs with every part; by itself it stands for all that has no hash of its own.
  if (parts.size() > 1) std::erase(parts, "contract");
  return parts;
}

}  // namespace

std::string closure_of(const schema::Graph& graph, schema::Id root, source::Documents& documents) {
  std::string text;
  std::set<schema::Id> seen;
  std::vector<schema::Id> roots{root};
  std::set<schema::Id> is_root{root};
  while (!roots.empty()) {
    const schema::Id at = roots.back();
    roots.pop_back();
    text += graph[at].def_name + "\n" + canonical_at(graph[at].origin, documents) + "\n";
    std::vector<schema::Id> inside{at};
    std::vector<schema::Id> targets;
    while (!inside.empty()) {
      const schema::Id id = inside.back();
      inside.pop_back();
      if (!seen.insert(id).second) continue;
      for (const auto& target : {graph[id].ref, graph[id].dynamic_ref})
        if (target && is_root.insert(*target).second) targets.push_back(*target);
      schema::for_each_subschema(graph[id], [&](schema::Id child, schema::Applies) {
        if (child != graph[id].ref && child != graph[id].dynamic_ref) inside.push_back(child);
      });
    }
    std::sort(targets.begin(), targets.end(), std::greater<>());
    roots.insert(roots.end(), targets.begin(), targets.end());
  }
  return text;
}

std::string lock_text(const LockInput& input) {
  Node root = source::make_object();
  source::set_member(root, "candor_lock", source::make_string(std::string(format_version)));
  source::set_member(root, "generator", source::make_string(input.generator_version));
  if (input.capture) source::set_member(root, "capture", *input.capture);
  Node tools = source::make_array();
  source::Documents documents;
  for (const Subject& subject : input.subjects) tools.items.push_back(tool_node(subject, documents));
  source::set_member(root, "tools", std::move(tools));
  Node files = source::make_object();
  for (const auto& [path, document] : input.files) source::set_member(files, path, document);
  source::set_member(root, "files", std::move(files));
  return source::pretty_json(root) + "\n";
}

bool is_lock(const Node& root) { return source::find(root, "candor_lock") != nullptr; }

std::optional<std::map<std::string, std::string>> lock_files(const source::Document& lock,
                                                             diagnostics::Findings& report) {
  const Node* const version = member(lock.root, "candor_lock", Kind::string);
  if (version == nullptr || version->text != format_version) {
    refuse_lock(lock, lock.root.span, "this program reads locks of version 1", report);
    return std::nullopt;
  }
  const Node* const files = member(lock.root, "files", Kind::object);
  if (files == nullptr || member(lock.root, "tools", Kind::array) == nullptr) {
    refuse_lock(lock, lock.root.span, "it has no 'tools' or no 'files'", report);
    return std::nullopt;
  }
  std::map<std::string, std::string> texts;
  for (const source::Member& file : files->members) texts[file.key] = source::pretty_json(file.value) + "\n";
  return texts;
}

std::string capture_conditions(const Node& capture) {
  Node conditions = capture;
  std::erase_if(conditions.members, [](const source::Member& member) {
    return member.key == "source" || member.key == "server" || member.key == "tools";
  });
  return source::canonical_json(conditions);
}

std::string lock_capture(const Node& root) {
  const Node* const capture = source::find(root, "capture");
  return capture == nullptr ? "" : capture_conditions(*capture);
}

const Node* locked_tool(const Node& lock, std::string_view name) {
  const Node* const tools = member(lock, "tools", Kind::array);
  if (tools == nullptr) return nullptr;
  const auto found = std::ranges::find_if(tools->items, [&](const Node& tool) {
    const Node* const own = member(tool, "name", Kind::string);
    return own != nullptr && own->text == name;
  });
  return found == tools->items.end() ? nullptr : &*found;
}

std::vector<std::string> changed_parts(const Node& locked, const Subject& subject) {
  source::Documents documents;
  return changed_parts(locked, subject, documents);
}

std::string drift_message(const std::string& tool, const std::string& part) {
  if (part == "contract") return "the contract of '" + tool + "' differs from the lock in another part";
  return "the " + part + " of '" + tool + "' " + (part == "params" ? "differ" : "differs") + " from the lock";
}

std::size_t report_drift(const source::Document& lock, const std::vector<Subject>& subjects,
                         diagnostics::Findings& report) {
  std::size_t drifts = 0;
  source::Documents documents;
  const auto add = [&](const source::Origin& at, const std::string& message) {
    ++drifts;
    report.add(rules::lock_stale, at, message)
        .help.push_back("compare with `candor breaking PATH --against " + lock.file->name +
                        "`, and renew it with `candor lock`");
  };
  std::map<std::string, const Node*> locked;
  if (const Node* const tools = member(lock.root, "tools", Kind::array))
    for (const Node& tool : tools->items)
      if (const Node* const name = member(tool, "name", Kind::string)) locked[name->text] = &tool;
  for (const Subject& subject : subjects) {
    const schema::ContractFile& file = subject.file;
    const source::Origin& at = file.name_at.file ? file.name_at : file.origin;
    const auto found = locked.find(file.name);
    if (found == locked.end()) {
      add(at, "tool '" + file.name + "' is not in the lock");
      continue;
    }
    for (const std::string& part : changed_parts(*found->second, subject, documents))
      add(at, drift_message(file.name, part));
    locked.erase(found);
  }
  for (const auto& [name, tool] : locked)
    add({lock.file, tool->span, ""}, "tool '" + name + "' of the lock has no contract any more");
  return drifts;
}

}  // namespace candor::breaking
