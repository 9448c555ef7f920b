// canonicalize/specialize.cpp: gives each use of a generic schema its own copy, in which `$dynamicRef` is a
// plain reference.
#include <algorithm>
#include <deque>
#include <map>

#include "canonicalize/normalizer.hpp"
#include "schema/resolve/reference_cycles.hpp"

namespace candor::canonicalize {
namespace {

using schema::Id;

/// What the dynamic anchors in scope mean: the outermost resource decides (core, section 8.2.3.2).
using Bindings = std::map<std::string, Id>;

class Specializing {
 public:
  Specializing(schema::Graph& graph, const std::vector<bool>& dynamic)
      : graph_(graph), generic_(graph.nodes), dynamic_(dynamic) {}

  /// Specializes the root, which keeps its id: its guard is the authored schema.
  void add_root(Id root) {
    Bindings bindings;
    bind(root, bindings);
    copies_.emplace(std::pair(root, bindings), root);
    queue_.push_back({root, root, bindings});
  }

  /// Returns false if there are too many copies, or too much is bound in them.
  bool run() {
    constexpr std::size_t max = 100'000;
    for (; !queue_.empty(); queue_.pop_front()) {
      if (copies_.size() + bound_ > max) return false;
      const Use use = queue_.front();
      schema::Schema own = generic_[use.from];
      own.def_name = graph_[use.to].def_name;
      if (own.dynamic_ref) resolve(own, use.bindings);
      schema::for_each_subschema(own, [&](Id& part, schema::Applies) {
        part = entered(part, use.bindings, own.ref && &part == &*own.ref ? own.def_name : "");
      });
      graph_[use.to] = std::move(own);
    }
    return true;
  }

 private:
  struct Use {
    Id from = 0;  // the generic schema
    Id to = 0;    // its copy
    Bindings bindings;
  };

  void bind(Id id, Bindings& bindings) const {
    for (const auto& anchor : graph_.resources[generic_[id].resource].dynamic_anchors)
      bindings.insert(anchor);
  }

  /// Makes the dynamic reference of a copy a plain one.
  static void resolve(schema::Schema& own, const Bindings& bindings) {
    const auto bound = bindings.find(own.dynamic_name);
    const Id target = own.dynamic_name.empty() || bound == bindings.end() ? *own.dynamic_ref : bound->second;
    if (own.ref)
      own.all_of.push_back(target);
    else
      own.ref = target;
    own.dynamic_ref.reset();
    own.dynamic_name.clear();
  }

  /// Returns the copy of a schema for a scope; itself if its meaning does not depend on it. A copy is named
  /// after the definition that refers to it.
  Id entered(Id id, Bindings bindings, const std::string& name) {
    if (!dynamic_[id]) return id;
    bind(id, bindings);
    const auto [entry, is_new] =
        copies_.try_emplace(std::pair(id, bindings), static_cast<Id>(graph_.nodes.size()));
    if (is_new) {
      bound_ += bindings.size();
      schema::Schema copy = generic_[id];
      if (!name.empty()) copy.def_name = name;
      graph_.nodes.push_back(std::move(copy));
      queue_.push_back({id, entry->second, std::move(bindings)});
    }
    return entry->second;
  }

  schema::Graph& graph_;
  const std::vector<schema::Schema> generic_;
  const std::vector<bool>& dynamic_;
  std::map<std::pair<Id, Bindings>, Id> copies_;
  std::deque<Use> queue_;
  std::size_t bound_ = 0;  // anchors, in all copies
};

}  // namespace

void specialize(schema::ContractFile& contract, std::vector<bool>& dynamic) {
  const std::vector<Id> roots = roots_of(contract);
  if (std::ranges::none_of(roots, [&](Id root) { return dynamic[root]; })) return;
  schema::Graph graph = contract.graph;
  Specializing specializing(graph, dynamic);
  for (const Id root : roots)
    if (dynamic[root]) specializing.add_root(root);
  diagnostics::Findings cycles;
  if (!specializing.run() || !schema::check_reference_cycles(graph, schema::reachable(graph, roots), cycles))
    return;
  contract.graph = std::move(graph);
  dynamic.resize(contract.graph.nodes.size(), true);
}

}  // namespace candor::canonicalize
