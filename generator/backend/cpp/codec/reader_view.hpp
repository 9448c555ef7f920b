// backend/cpp/codec/reader_view.hpp: the views of readers, of fresh values, and of conditions. Private to
// source_view.
#pragma once

#include <optional>
#include <string>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// The view for read.tmpl: one type that has a reader of its own.
View reader_view(const Source& source, ir::TypeId id);

/// The view for fresh.tmpl, for types whose values do not begin as `T()`.
std::optional<View> fresh_view(const Source& source, ir::TypeId id);

/// One line that says what a value of the type is, for a comment.
std::string about_of(const Source& source, ir::TypeId id);

/// What `value` of the scalar type must fulfil, as an expression; empty if nothing.
std::string scalar_condition(const Source& source, ir::TypeId id, const std::string& value);

/// "value.size() >= 1 && value.size() <= 9"; empty if any count may be.
std::string count_condition(const std::string& count, std::uint64_t least,
                            const std::optional<std::uint64_t>& most);

}  // namespace candor::backend::cpp
