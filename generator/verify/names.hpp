// generator/verify/names.hpp: what the name of a member means, by the contract of its tool and by the
// convention.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace candor::verify {

struct Subject;

/// The meanings of one name. Patterns of the convention are many, and names are few: each is matched once.
struct NameFacts {
  bool is_declared = false;        // a member of the result
  bool is_opted_out = false;       // its role is none
  bool is_declared_gap = false;    // a gap by the contract
  bool is_undeclared_gap = false;  // one that only the convention knows
  bool is_gap_like = false;        // undeclared, and reads as that of a gap
  bool is_truncation = false;
  bool is_work_count = false;
  bool is_cap = false;
  bool is_page = false;
  bool is_left_out_reason = false;  // why a step or a part was left out
  bool is_list_page = false;        // an object about a list
  bool is_examined_count = false;   // of units that were examined, perhaps beside the count of all
  bool may_count_list = false;
};

/// The facts of names that were looked up, up to a limit. A copy begins empty, since its subject may change.
class NameCache {
 public:
  NameCache() = default;
  NameCache(const NameCache& /*other*/) {}
  NameCache(NameCache&&) = default;
  NameCache& operator=(const NameCache& other) {
    if (this != &other) facts_.clear();
    return *this;
  }
  NameCache& operator=(NameCache&&) = default;
  ~NameCache() = default;

  /// Returns the facts of a name, or null.
  const NameFacts* find(std::string_view name) const {
    const auto found = facts_.find(name);
    return found == facts_.end() ? nullptr : &found->second;
  }
  /// Remembers them, unless there are too many.
  void add(std::string_view name, const NameFacts& facts) {
    constexpr std::size_t most = 4'096;
    if (facts_.size() < most) facts_.emplace(name, facts);
  }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
  };
  std::unordered_map<std::string, NameFacts, Hash, std::equal_to<>> facts_;
};

/// Returns the meanings of the name of a member.
NameFacts facts_of(const Subject& subject, std::string_view name);

}  // namespace candor::verify
