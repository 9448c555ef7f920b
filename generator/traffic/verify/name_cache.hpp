// generator/traffic/verify/name_cache.hpp: facts about the names of members, each found once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace candor::verify {

/// The facts of names that were looked up, in a table of fixed size: a name may take the place of another. A
/// copy begins empty, since its subject may change.
template <class Facts>
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
  const Facts& at(std::string_view name, Find&& find) {
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
    Facts facts;
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

}  // namespace candor::verify
