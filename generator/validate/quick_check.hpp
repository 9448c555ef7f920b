// validate/quick_check.hpp: finds values valid that break no keyword of the usual kinds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include <candor/detail/schema_table.hpp>

#include "source/tree.hpp"

namespace candor::validate {

/// What a row says of values, as far as that is quickly checked. Read when it is first needed.
struct QuickRow {
  /// An entry of `properties` or of `required`, or of both; null for a name without a schema.
  struct Property {
    std::string_view name;
    QuickRow* schema = nullptr;
    bool required = false;
  };

  detail::SubschemaId id = detail::no_subschema;
  bool is_read = false;
  /// The types of which values can be found valid here: TypeBit.
  std::uint8_t types = 0;
  /// Strings, or numbers, have to be looked at.
  bool has_string_checks = false;
  bool has_bounds = false;
  /// No other subschema looks at the same value. The engine decides on values without children that cannot
  /// be found valid here: it has few keywords to check.
  bool is_alone = false;
  bool has_strings = false;
  /// The constants that a string may be, if `has_strings`.
  std::vector<std::string_view> strings = {};
  std::uint64_t min_length = 0;
  std::uint64_t max_length = detail::unbounded;
  std::int64_t minimum = (std::numeric_limits<std::int64_t>::min)();
  std::int64_t maximum = (std::numeric_limits<std::int64_t>::max)();
  std::uint64_t min_items = 0;
  std::uint64_t max_items = detail::unbounded;
  QuickRow* items = nullptr;
  std::vector<Property> properties = {};
  std::size_t required = 0;
  QuickRow* additional_properties = nullptr;
  /// Of `$ref` and `allOf`: each has to hold as well.
  std::vector<QuickRow*> all_of = {};
  /// One of these has to hold, if there are any.
  std::vector<QuickRow*> any_of = {};
};

/// Finds most valid values of usual schemas valid, in a fraction of the engine's time: it keeps no path and
/// no evaluated members. The engine decides on all others, and explains them.
class QuickCheck {
 public:
  /// For a table whose resources have no dynamic anchors: a part of a value can then be checked by itself.
  explicit QuickCheck(const detail::SchemaTable& table) : table_(table) {}

  /// Returns true only if the value is valid. False means that the engine has to decide. No object in the
  /// value has a key twice. Properties of the value itself that are in `hidden` are ignored.
  bool finds_valid(detail::SubschemaId id, const detail::TreeNode& value,
                   std::span<const std::string_view> hidden);

 private:
  QuickRow* row(detail::SubschemaId id);
  void read(QuickRow& row);
  bool read_objects(const detail::Subschema& from, QuickRow& row);
  bool check(QuickRow& row, const detail::TreeNode& value);
  bool check_others(const QuickRow& row, const detail::TreeNode& value);
  bool check_keywords(const QuickRow& row, const detail::TreeNode& value);
  bool check_object(const QuickRow& row, const detail::TreeNode& object);
  bool check_array(const QuickRow& row, const detail::TreeNode& array);

  const detail::SchemaTable& table_;
  std::vector<std::unique_ptr<QuickRow>> rows_;  // by their ids
  const detail::TreeNode* root_ = nullptr;
  std::span<const std::string_view> hidden_ = {};
  /// What may still be done: schemas may refer to each other in circles.
  std::size_t steps_ = 0;
  std::size_t levels_ = 0;
};

}  // namespace candor::validate
