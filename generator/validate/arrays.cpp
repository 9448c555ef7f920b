// validate/arrays.cpp: the interpreter: lists.
#include "validate/exact.hpp"
#include "validate/validator.hpp"

namespace candor::validate {
namespace {

void check_count(Validator& run, const Frame& frame) {
  const schema::Schema& schema = *frame.schema;
  if (!schema.min_items && !schema.max_items) return;
  const std::size_t size = frame.value->items.size();
  const std::string has = "the list has " + counted(size, "item");
  if (schema.min_items && size < *schema.min_items)
    run.add(frame, "minItems", has + ", at least " + std::to_string(*schema.min_items) + " are needed");
  if (schema.max_items && size > *schema.max_items)
    run.add(frame, "maxItems", has + ", at most " + std::to_string(*schema.max_items) + " are allowed");
}

void check_repeats(Validator& run, const Frame& frame) {
  if (!frame.schema->unique_items) return;
  const auto repeat = first_repeat(frame.value->items);
  if (!repeat) return;
  run.add(frame, "uniqueItems",
          "the items at " + std::to_string(repeat->first) + " and " + std::to_string(repeat->second) +
              " are equal");
}

}  // namespace

void Validator::check_array(const Frame& frame, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  const auto& items = frame.value->items;
  const std::size_t before = faults;
  check_count(*this, frame);
  check_repeats(*this, frame);
  const std::size_t fixed = schema.prefix_items.size();
  const std::size_t end = schema.items ? items.size() : std::min(items.size(), fixed);
  for (std::size_t i = 0; i < end && !is_decided(before); ++i) {
    if (i < fixed) {
      apply(schema.prefix_items[i], frame, {"prefixItems", i, i}, items[i], nullptr);
    } else {
      apply(*schema.items, frame, {"items", {}, i}, items[i], nullptr);
    }
    if (marks != nullptr) marks->add(i);
  }
  if (schema.contains && !is_decided(before)) check_contains(frame, marks);
}

void Validator::check_contains(const Frame& frame, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  const auto& items = frame.value->items;
  const std::uint64_t least = schema.min_contains.value_or(1);
  // Before 2020-12, `contains` did not evaluate the items that it found.
  const bool evaluates =
      schema.resource >= graph.resources.size() || graph.resources[schema.resource].contains_evaluates;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!holds(*schema.contains, frame, {"contains", {}, i}, items[i], nullptr)) continue;
    ++count;
    if (marks != nullptr && evaluates) marks->add(i);
    if (marks == nullptr && !schema.max_contains && count >= least) return;
  }
  const std::string has = counted(count, "item") + (count == 1 ? " is" : " are") + " as 'contains' asks";
  if (count < least) {
    const std::string needed = ", at least " + std::to_string(least) + " must be";
    add(frame, schema.min_contains ? "minContains" : "contains",
        (count == 0 ? "no item is as 'contains' asks" : has) + needed);
  }
  if (schema.max_contains && count > *schema.max_contains)
    add(frame, "maxContains", has + ", at most " + std::to_string(*schema.max_contains) + " may be");
}

}  // namespace candor::validate
