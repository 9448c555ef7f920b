// engine/pattern/table.hpp: patterns in the form that the engine matches, and what owns the lists of a table
// in memory.
#pragma once

#include <forward_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/automaton.hpp>

#include "pattern/pattern.hpp"

namespace candor::pattern {

/// Owns the texts and lists of a table that is made in memory.
class RowStorage {
 public:
  std::string_view keep(std::string text) { return texts_.emplace_front(std::move(text)); }
  template <class Entry>
  std::span<const Entry> keep(std::vector<Entry> entries) {
    if (entries.empty()) return {};
    auto list = std::make_shared<const std::vector<Entry>>(std::move(entries));
    lists_.push_back(list);
    return *list;
  }

 private:
  std::forward_list<std::string> texts_;
  std::vector<std::shared_ptr<const void>> lists_;
};

/// The engine's form of a pattern's table.
detail::Automaton automaton_of(const std::string& text, const Dfa& dfa, RowStorage& storage);

}  // namespace candor::pattern
