// engine/src/validate/wording.hpp: the words for keywords and values in messages, each in one place.
// Private.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/validate.hpp"
#include "candor/detail/words.hpp"

namespace candor::detail {

/// "a string, an object or null".
std::string types_text(std::uint8_t types);

/// "an integer of at least 1 and at most 10", "a number above 0".
std::string numbers_text(const Subschema& schema);

/// The value in a few words: a scalar as it is written, "an object", "an array".
std::string value_text(const TreeNode& node);

/// "a, b or c", at most eight of them.
std::string alternatives_text(const std::vector<std::string>& texts);

/// "a, b or c" of texts that may be alternatives themselves: then they are divided by semicolons.
std::string choices_text(const std::vector<std::string>& texts);

/// "an integer of at least 1": the types of a row, with its bounds where it admits numbers alone.
std::string types_text(const Subschema& schema);

/// Where no branch of `anyOf` or `oneOf` matches: "a string or an object", by the types of the branches.
std::string branches_text(const SchemaTable& table, Rows<SubschemaRef> branches, std::string_view keyword);

/// The words or choices of a row, with null where the row admits it: the first of them, for constants_text().
std::vector<std::string> listed_constants(const Subschema& schema);

/// The string among the constants of a row that is nearest to `word`, or "".
std::string nearest_constant(const Subschema& schema, std::string_view word);

}  // namespace candor::detail
