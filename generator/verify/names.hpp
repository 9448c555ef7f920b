// generator/verify/names.hpp: what the name of a member means, by the contract of its tool and by the
// convention.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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

/// The facts of names that were looked up, in a table of fixed size: a name may take the place of another. A
/// copy begins empty, since its subject may change.
class NameCache {
 public:
  NameCache() = default;
  NameCache(const NameCache& /*other*/) {}
  NameCache(NameCache&&) = default;
  NameCache& operator=(const NameCache& other) {
    if (this != &other) entries_.clear();
    return *this;
  }
  NameCache& operator=(NameCache&&) = default;
  ~NameCache() = default;

  /// Returns the facts of a name, which `find` finds where they are not known.
  template <class Find>
  const NameFacts& at(std::string_view name, Find&& find) {
    if (entries_.empty()) entries_.resize(size_);
    Entry& entry = entries_[slot_of(name)];
    if (!entry.is_used || entry.name != name) entry = {std::string(name), find(), true};
    return entry.facts;
  }

 private:
  struct Entry {
    std::string name;
    NameFacts facts;
    bool is_used = false;
  };
  static constexpr std::size_t size_ = 256;

  /// Names of members differ in their size and at their ends.
  static std::size_t slot_of(std::string_view name) {
    if (name.empty()) return 0;
    const auto byte = [&](std::size_t at) { return std::size_t{static_cast<unsigned char>(name[at])}; };
    return (name.size() + 31 * byte(0) + 7 * byte(name.size() / 2) + 3 * byte(name.size() - 1)) % size_;
  }

  std::vector<Entry> entries_;
};

/// Returns the meanings of the name of a member. The reference is valid until the next call.
const NameFacts& facts_of(const Subject& subject, std::string_view name);

}  // namespace candor::verify
