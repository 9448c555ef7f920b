// backend/typescript/text.hpp: the one encoder for each place where foreign text enters TypeScript.
#pragma once

#include <string>
#include <string_view>

namespace candor::backend::typescript {

/// A string literal with its quotes: printable ASCII as it is, all else as escapes.
std::string string_literal(std::string_view text);

/// The name of a property: as it is where it is an identifier, else a string literal.
std::string property_name(std::string_view name);

/// A comment that documents what follows it, in lines of its own; "" for no text. Its text cannot end it.
std::string doc_comment(std::string_view text);

/// The text for a comment of one line.
std::string line_comment(std::string_view text);

}  // namespace candor::backend::typescript
