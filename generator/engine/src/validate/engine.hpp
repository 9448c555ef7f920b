// engine/src/validate/engine.hpp: one validation, and the functions that check groups of keywords. Private.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "candor/detail/validate.hpp"

namespace candor::detail {

/// The children of one value that some keyword has evaluated (core, section 11), by their position.
using Evaluated = std::vector<bool>;

/// The node of a property's key while `propertyNames` is checked.
inline constexpr std::uint32_t key_node = (std::numeric_limits<std::uint32_t>::max)();

/// One subschema applied to one value. The frames around it are the path that led here.
struct Frame {
  const Frame* outer = nullptr;
  SubschemaRef schema = no_subschema;
  std::uint32_t node = 0;
  std::uint32_t depth = 0;
  /// The keyword of the outer subschema that applies this one, and its entry: a name, or a position (of the
  /// item where the node is another one than the outer frame's).
  std::string_view keyword = {};
  std::string_view name = {};
  std::uint32_t position = 0;
};

/// A resource in the dynamic scope (core, section 7.1), and those around it. Number 0 is outside of all.
struct DynamicScope {
  std::uint32_t around = 0;
  std::uint32_t resource = 0;
};

/// The verdict of a shared subschema on a value, with what it evaluated.
struct KnownVerdict {
  bool valid = false;
  Evaluated evaluated;
};

/// Properties of one node that a subschema does not see.
struct Hidden {
  std::uint32_t node = key_node;
  Rows<std::string_view> names = {};
};

/// The state of one validation.
struct Engine {
  const SchemaTable& table;
  std::span<const TreeNode> nodes;
  const ValidationOptions& options;
  /// True while only the verdict is wanted: the first refusal ends a check.
  bool quiet = true;
  std::vector<Refusal> refusals = {};
  bool cut = false;
  /// Why the verdict is not known.
  std::optional<Refusal> unfinished = {};
  std::size_t steps = 0;
  std::size_t max_steps = 0;
  /// From this step on verdicts of shared subschemas are kept: few values need it.
  std::size_t keep_from = 0;
  /// Steps after which unions are no longer explained by their branches.
  std::size_t explain_until = 0;
  std::uint32_t scope = 0;
  std::vector<DynamicScope> scopes = {};
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> scope_of = {};
  /// By the row, the node and the scope.
  std::map<std::tuple<SubschemaRef, std::uint32_t, std::uint64_t>, KnownVerdict> known = {};
  /// While `propertyNames` is checked: the key as a value, and the node of its property.
  TreeNode key = {};
  std::uint32_t key_of = 0;
  Hidden hidden = {};
  /// Entries of `properties` by name, for long lists.
  std::unordered_map<const Property*, std::unordered_map<std::string_view, std::uint32_t>> indexes = {};

  const TreeNode& node(std::uint32_t at) const { return at == key_node ? key : nodes[at]; }
  /// Returns true if the checks that are left cannot change anything.
  bool stops(bool valid) const { return quiet && !valid; }
};

/// Checks the frame's value against its subschema. If `evaluated` is not null, it gains the children that
/// were evaluated; after false its content has no meaning.
bool check(Engine& run, const Frame& frame, Evaluated* evaluated);

/// Applies another subschema to `node`, by way of `keyword`.
bool apply(Engine& run, const Frame& outer, SubschemaRef id, std::uint32_t node, std::string_view keyword,
           std::string_view name, std::uint32_t position, Evaluated* evaluated);

/// The same without reporting. If the value is invalid, `evaluated` is unchanged.
bool holds(Engine& run, const Frame& outer, SubschemaRef id, std::uint32_t node, std::string_view keyword,
           std::uint32_t position, Evaluated* evaluated);

bool check_assertions(Engine& run, const Frame& frame);
bool check_conjunctions(Engine& run, const Frame& frame, Evaluated* evaluated);
bool check_children(Engine& run, const Frame& frame, Evaluated* evaluated);
bool check_alternatives(Engine& run, const Frame& frame, Evaluated* evaluated);
bool check_unevaluated(Engine& run, const Frame& frame, Evaluated& evaluated);

/// Returns true if the subschema's `type` admits the value.
bool admits_type(const Subschema& schema, const TreeNode& node);

/// Calls `each(child, position)` for every visible child of the node until it returns false.
template <class Each>
void for_each_child(const Engine& run, std::uint32_t at, Each each) {
  const std::uint32_t count = run.node(at).count;
  const bool some_hidden = run.hidden.node == at;
  for (std::uint32_t i = 0, child = at + 1; i < count; ++i, child += run.nodes[child].span) {
    if (some_hidden && std::ranges::find(run.hidden.names, run.nodes[child].key) != run.hidden.names.end())
      continue;
    if (!each(child, i)) return;
  }
}

/// The property of that name, or 0 if there is none.
std::uint32_t property_at(const Engine& run, std::uint32_t object, std::string_view name);

/// Reports that the frame's value breaks a keyword. Always false, so that a check can return it.
bool refuse(Engine& run, const Frame& frame, std::string_view keyword, std::string expected,
            std::string found, std::string nearest = {});
/// Reports a property of the frame's object that is not allowed.
bool refuse_property(Engine& run, const Frame& frame, std::string_view keyword, std::uint32_t property);
/// Ends the validation: the verdict is not known. Always false.
bool give_up(Engine& run, const Frame& frame, std::string reason);

/// The JSON Pointer of the frame's value.
std::string pointer_of(const Engine& run, const Frame& frame);
/// A refusal of the frame's value.
Refusal refusal_of(const Engine& run, const Frame& frame, std::string_view keyword, std::string expected,
                   std::string found);

}  // namespace candor::detail
