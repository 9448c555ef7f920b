// backend/cpp/outcome/reader_view.hpp: the views of how an outcome travels: read, held to its evidence, written.
// Private to source_view.
#pragma once

#include <string>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// The view for source_outcome.tmpl.
View wire_view(const Source& source);

/// The view for source_classify.tmpl.
View classify_view(const Source& source);

/// The view for source_write_outcome.tmpl.
View told_view(const Source& source);

/// The fields of the result, or null where it is no record.
const ir::Record* result_fields(const Source& source);

/// The condition of a declared state on data alone, over an object called `data`; empty if it has none.
std::string data_condition(const Source& source, const ir::State& state, const std::string& data);

/// What a declared state says of a field by itself: its constant, if the field is not in Data.
const source::Node* told_constant(const Source& source, const ir::State& state, std::uint32_t field);

}  // namespace candor::backend::cpp
