// runtime/src/rules.hpp: one value held to one schema of the tables. Private to the rules' files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "candor/detail/shape.hpp"
#include "tree.hpp"
#include "walk.hpp"

namespace candor::detail {

/// Which members or items were looked at by some keyword: what `unevaluated…` must not ask for again.
using Marks = std::vector<bool>;

/// A resource in the dynamic scope (core, section 7.1), and those around it. Number 0 is outside of all.
struct RuleScope {
  std::uint32_t around = 0;
  std::uint32_t resource = 0;
};

/// What is known of a value and a schema that several places refer to.
struct KnownRule {
  bool holds = false;
  Marks marks;
};

/// One run over one value.
struct Run {
  Walk& walk;
  const Tree& tree;
  /// Only whether the rule holds is asked: the first fault ends it.
  bool quiet = true;
  /// Findings from here on, up to where the run began, were said by someone else: they are not said twice.
  std::size_t said_from = 0;
  std::size_t said_to = 0;
  std::uint32_t depth = 0;
  /// True where schemas refer to each other too deep: then nothing that was decided counts.
  bool exhausted = false;
  std::uint32_t scope = 0;
  std::vector<RuleScope> scopes = {{}};
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> scope_of = {};
  std::map<std::pair<std::uint64_t, std::uint64_t>, KnownRule> known = {};

  const Rule& rule(RuleId id) const { return walk.shapes.rules.all[id]; }
  const TreeNode& node(std::uint32_t at) const { return tree.nodes[at]; }
};

/// Holds the value `at` to the rule. Where `marks` is not null, it gains what the rule has looked at; if the
/// rule does not hold, it means nothing.
bool check_rule(Run& run, RuleId id, std::uint32_t at, Marks* marks);

/// The same without saying anything; `marks` gains nothing where the rule does not hold.
bool holds(Run& run, RuleId id, std::uint32_t at, Marks* marks);

/// The keywords about the value itself; about the schemas that apply to it; about its parts.
bool check_itself(Run& run, const Rule& rule, std::uint32_t at);
bool check_in_place(Run& run, const Rule& rule, std::uint32_t at, Marks* marks);
bool check_parts(Run& run, const Rule& rule, std::uint32_t at, Marks* marks);
bool check_unevaluated(Run& run, const Rule& rule, std::uint32_t at, Marks& marks);

/// True if the value's kind is one that the rule's `type` allows.
bool allows_kind(const Rule& rule, const TreeNode& node);

/// The member of that name; 0, which is never a member, where there is none.
std::uint32_t member_at(const Tree& tree, std::uint32_t object, std::string_view name);

/// Says what is wrong, unless the run is quiet or somebody said it. Always false.
bool refuse(Run& run, const char* p, std::string_view keyword, std::string expected, std::string found,
            std::string nearest = {});

/// A few words for the value.
std::string found_at(const TreeNode& node);

}  // namespace candor::detail
