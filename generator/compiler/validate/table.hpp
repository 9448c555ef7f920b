// validate/table.hpp: lowers schemas to rows of the validation engine's table
// (candor/detail/schema_table.hpp).
#pragma once

#include <cstdint>
#include <forward_list>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/automaton.hpp>
#include <candor/detail/schema_table.hpp>

#include "pattern/pattern.hpp"
#include "schema/model/schema.hpp"

namespace candor::validate {

/// Owns the texts and lists that lowering makes. Names and patterns stay with the schemas, which must outlive
/// it.
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

/// How ids of schemas and patterns become indexes of a table.
struct RowContext {
  /// The row of a schema.
  std::function<detail::SubschemaRef(schema::Id of)> row;
  /// The index of a pattern; std::nullopt for one that does not compile, which was reported when it was read.
  std::function<std::optional<std::uint32_t>(const std::string& pattern)> pattern_index;
};

/// Returns the row of one schema. Every keyword of a schema is read here and nowhere else.
detail::Subschema lower(const schema::Schema& schema, const RowContext& context, RowStorage& storage);

/// The values of `enum` or `const` in messages: "a, b or c", at most eight of them, long ones cut.
std::string values_text(const std::vector<source::Node>& values);

/// The engine's form of a pattern's table.
detail::Automaton automaton_of(const std::string& text, const pattern::Dfa& dfa, RowStorage& storage);

}  // namespace candor::validate
