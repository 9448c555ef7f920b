// backend/cpp/outcome/views.hpp: template views for reading, classifying and writing outcomes. Private to the
// backend.
#pragma once

#include <string>
#include <string_view>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// `answer` of the source's view: the description of the members of an answer, and where they are kept.
View answer_view(const Source& source, Tables& tables, Descriptions& descriptions);

/// Returns true for the name of a class inside of Access, which hides a type of the contract with that name.
bool is_class_of_access(std::string_view name);

/// The view for source_classify.tmpl.
View classify_view(const Source& source);

/// Returns `states` of the source's view: how outcomes in each state are written.
View outcome_writer_view(const Source& source);

/// `enums` and `compared` of a source of its own beside the owning one: the words of each enum that a reader
/// compares, and the structs that it compares.
View words_view(const ir::Contract& contract, const Plan& plan);

/// The fields of the result, or null where it is not a record.
const ir::Record* result_fields(const Source& source);

/// Returns the member of Data that contains the field of the result, directly or in a side step.
const DataMember& data_member_of(const Source& source, std::uint32_t field);

/// Returns true if readers look for members outside of the contract that contradict an answer.
bool watches(const Source& source);

/// A constant of a member, as an expression of the member's C++ type.
std::string constant_expression(const Source& source, std::uint32_t field, const source::Node& value);

/// The constant that a declared state fixes for a field; null where the field is in Data, or not fixed.
const source::Node* fixed_constant(const Source& source, const ir::State& state, std::uint32_t field);

}  // namespace candor::backend::cpp
