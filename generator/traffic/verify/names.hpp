// generator/traffic/verify/names.hpp: what the name of a member means, by the contract of its tool and by the
// convention.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
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
    const std::size_t slot = slot_of(name);
    Entry& first = entries_[slot];
    if (first.is_used && first.name == name) return first.facts;
    Entry& second = entries_[slot ^ 1U];
    if (second.is_used && second.name == name) return second.facts;
    // Two names that meet stay both: each would be matched again after the other.
    Entry& entry = first.is_used && !second.is_used ? second : first;
    entry = {std::string(name), find(), true};
    return entry.facts;
  }

 private:
  struct Entry {
    std::string name;
    NameFacts facts;
    bool is_used = false;
  };
  static constexpr std::size_t size_ = 256;

  static std::size_t slot_of(std::string_view name) {
    std::uint64_t hash = name.size();
    const auto add = [&](std::string_view part) {
      std::uint64_t word = 0;
      std::memcpy(&word, part.data(), part.size());
      constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;
      hash = (hash ^ word) * factor;
      hash ^= hash >> 32U;
    };
    constexpr std::size_t word_size = sizeof(std::uint64_t);
    for (; name.size() > word_size; name.remove_prefix(word_size)) add(name.substr(0, word_size));
    if (!name.empty()) add(name);
    return hash % size_;
  }

  std::vector<Entry> entries_;
};

/// Returns the meanings of the name of a member. The reference is valid until the next call.
const NameFacts& facts_of(const Subject& subject, std::string_view name);

}  // namespace candor::verify
