// runtime/src/validate/wording.hpp: the words for keywords and values in messages, each in one place. Private.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/validate.hpp"

namespace candor::detail {

/// "a string, an object or null".
std::string types_text(std::uint8_t types);

/// "an integer of at least 1 and at most 10", "a number above 0".
std::string numbers_text(const Subschema& schema);

/// "1 item", "3 items", "2 properties".
std::string count_text(std::uint64_t count, std::string_view unit);

/// The value in a few words: a scalar as it is written, "an object", "an array".
std::string value_text(const TreeNode& node);

/// "a, b or c", at most eight of them.
std::string alternatives_text(const std::vector<std::string>& texts);

/// Where no branch of `anyOf` or `oneOf` matches: "a string or an object", by the types of the branches.
std::string branches_text(const SchemaTable& table, std::span<const SubschemaId> branches,
                          std::string_view keyword);

/// The string among canonical texts that is nearest to `word`, or "".
std::string nearest_value(std::span<const std::string_view> values, std::string_view word);

}  // namespace candor::detail
