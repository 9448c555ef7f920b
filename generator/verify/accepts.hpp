// generator/verify/accepts.hpp: a quick yes for values that plainly have the shape of a contract.
#pragma once

#include "verify/subject.hpp"

namespace candor::verify {

/// True only if the value is what the type says. False means "look closer", not "no": what is rare or costly
/// is left to validate::validate, which also explains. Nothing is compiled, allocated or explained here: this
/// is the path of traffic that is as it should be.
bool accepts(const ir::Contract& contract, ir::TypeId type, const source::Node& value);

/// The same for the result of an answer. In a flat contract the envelope's own members stand beside the
/// result's.
bool accepts_result(const Subject& subject, const source::Node& value);

/// True for a member of the flat envelope that the contract does not declare.
bool is_of_envelope(const Subject& subject, std::string_view name);

}  // namespace candor::verify
