// exchange/export/stand_alone.cpp: copies a schema with all that it refers to.
#include <set>

#include "diagnostics/rules.hpp"
#include "exchange/export/export.hpp"
#include "schema/model/subschemas.hpp"
#include "schema/resolve/uri.hpp"
#include "source/make_node.hpp"

namespace candor::exchange {
namespace {

using schema::Id;
using source::Node;

/// Returns true for a schema that consists of its `$ref`, apart from annotations.
bool is_only_reference(const Node& node) {
  for (const source::Member& member : node.members)
    if (member.key != "$ref" && member.key != "$comment" && member.key != "description" &&
        member.key != "title")
      return false;
  return true;
}

class Copying {
 public:
  Copying(const schema::ContractFile& contract, Id root, std::string prefix, source::Documents& documents,
          diagnostics::Findings& report)
      : graph_(contract.authored->graph), prefix_(std::move(prefix)), documents_(documents), report_(report) {
    for (const Id id : schema::all_reachable(graph_, {root})) {
      const source::Origin& at = graph_[id].origin;
      places_.emplace(Place{at.file.get(), at.pointer}, id);
    }
    std::set<Id> seen;
    root_ = root;
    for (const Node* node = documents_.at(graph_[root_].origin);
         node != nullptr && graph_[root_].ref && is_only_reference(*node) && seen.insert(root_).second;
         node = documents_.at(graph_[root_].origin))
      root_ = *graph_[root_].ref;
    const Node* const whole = documents_.at(graph_[root_].origin);
    if (const Node* const own = whole == nullptr ? nullptr : source::find(*whole, "$defs"))
      for (const source::Member& member : own->members) names_.insert(member.key);
  }

  AloneSchema run() {
    AloneSchema alone{copy_of(root_), source::make_object()};
    // Copying a definition can find more of them.
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const Id id = queue_[i];
      Node copy = copy_of(id);
      source::set_member(alone.definitions, name_of_.at(id), std::move(copy));
    }
    return alone;
  }

 private:
  using Place = std::pair<const source::File*, std::string>;

  Node copy_of(Id id) {
    const source::Origin& at = graph_[id].origin;
    const Node* const node = documents_.at(at);
    return node == nullptr ? source::make_object() : copy(*node, at.file.get(), at.pointer);
  }

  Node copy(const Node& node, const source::File* file, const std::string& pointer) {
    Node made{node.kind, node.span, node.text, {}, {}};
    const auto found = places_.find({file, pointer});
    const schema::Schema* const schema = found == places_.end() ? nullptr : &graph_[found->second];
    for (std::size_t i = 0; i < node.items.size(); ++i)
      made.items.push_back(copy(node.items[i], file, source::append_pointer(pointer, i)));
    for (const source::Member& member : node.members) {
      if (schema == nullptr) {
        made.members.push_back({member.key, member.key_span,
                                copy(member.value, file, source::append_pointer(pointer, member.key))});
        continue;
      }
      add_keyword(made, member, *schema, found->second, file, pointer);
    }
    return made;
  }

  void add_keyword(Node& made, const source::Member& member, const schema::Schema& schema, Id id,
                   const source::File* file, const std::string& pointer) {
    const std::string& key = member.key;
    if (key == "$id" || key == "$dynamicAnchor" || key == "$recursiveAnchor") return;
    // Anchors of several resources become those of one: a name that is taken goes. References do not use it.
    if (key == "$anchor" && !anchors_.insert(member.value.text).second) return;
    if (key == "$schema" && id != root_) return;
    if (key == "$dynamicRef" || key == "$recursiveRef") {
      report_.add(rules::not_exportable, schema::place_of(schema, key),
                  "the target of '" + key + "' depends on where the schema is used");
      return;
    }
    Node value = key == "$ref" && schema.ref ? source::make_string(reference_to(*schema.ref))
                                             : copy(member.value, file, source::append_pointer(pointer, key));
    value.span = member.value.span;
    made.members.push_back({key, member.key_span, std::move(value)});
  }

  std::string reference_to(Id target) {
    const source::Origin& root = graph_[root_].origin;
    const source::Origin& at = graph_[target].origin;
    if (at.file == root.file && (at.pointer == root.pointer || at.pointer.starts_with(root.pointer + "/")))
      return schema::fragment_of(prefix_ + at.pointer.substr(root.pointer.size()));
    auto [name, is_new] = name_of_.try_emplace(target);
    if (is_new) {
      const std::string stem = graph_[target].def_name.empty() ? "schema" : graph_[target].def_name;
      name->second = stem;
      for (int number = 2; !names_.insert(name->second).second; ++number)
        name->second = stem + "_" + std::to_string(number);
      queue_.push_back(target);
    }
    return schema::fragment_of(source::append_pointer("/$defs", name->second));
  }

  const schema::Graph& graph_;
  std::string prefix_;
  source::Documents& documents_;
  diagnostics::Findings& report_;
  Id root_ = 0;
  std::map<Place, Id> places_;
  std::map<Id, std::string> name_of_;
  std::set<std::string> names_;
  std::set<std::string> anchors_;
  std::vector<Id> queue_;
};

}  // namespace

AloneSchema stand_alone(const schema::ContractFile& contract, Id root, const std::string& prefix,
                        source::Documents& documents, diagnostics::Findings& report) {
  return Copying(contract, root, prefix, documents, report).run();
}

}  // namespace candor::exchange
