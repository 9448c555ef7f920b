// backend/cpp/outcome/views.hpp: template views for reading, classifying and writing outcomes. Private to the
// backend.
#pragma once

#include <string>
#include <string_view>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// `answer` of the source's view: the description of the members of an answer.
View answer_view(const Source& source, Tables& tables, Descriptions& descriptions);

/// The fields of the result, or null where it is not a record.
const ir::Record* result_fields(const Source& source);

/// Returns the member of Data that contains the field of the result, directly or in a side step.
const DataMember& data_member_of(const Source& source, std::uint32_t field);

/// Returns true if readers look for members outside of the contract that contradict an answer.
bool watches(const Source& source);

}  // namespace candor::backend::cpp
