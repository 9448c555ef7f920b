// backend/cpp/plan/steps.hpp: the steps of make_plan. Private to it.
#pragma once

#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "backend/cpp/text/names.hpp"

namespace candor::backend::cpp {

/// Step 1: where each member of the result goes; fills `result` but for the names in Data and Gaps.
void place_result(const ir::Contract& contract, Plan& plan);

/// Step 2: which types are declared, and the name and stem of each; fills `types` but for their members.
/// `names` are the type names of the contract's namespace.
void name_types(const ir::Contract& contract, Names& names, Plan& plan);

/// Step 3: how each type is written; fills `cpp` and `held` of each type, and the alternatives of unions.
void spell_types(const ir::Contract& contract, Names& names, Plan& plan);

/// Step 4: the members of structs, the enumerators of enums. `names` are names that no member may have.
void fill_members(const ir::Contract& contract, const Names& names, Plan& plan);

/// Step 5: Data, Gaps, side steps, states and error codes.
void fill_data(const ir::Contract& contract, Names& names, Plan& plan);
void fill_steps(const ir::Contract& contract, Names& names, Plan& plan);
void fill_gaps(const ir::Contract& contract, Plan& plan);
void fill_states(const ir::Contract& contract, Names& names, Plan& plan);
void fill_errors(const ir::Contract& contract, Plan& plan);

/// The names inside the class of an error code or skip reason.
inline Names choice_names() { return {"Word", "WordOf", "word_"}; }

/// The fields of the result, or null where it is no record.
const ir::Record* result_record(const ir::Contract& contract);

/// One field of a record as a member called `name`.
MemberPlan plan_member(const ir::Contract& contract, const Plan& plan, const ir::Field& field,
                       const std::string& name);

/// The member called `name` that keeps members that are not declared; std::nullopt where they are refused.
/// `may_be_set` is false for what is part of a result, where only readers make them.
std::optional<MemberPlan> additional_member(const Plan& plan, const ir::Extras& extras, bool may_be_set,
                                            const std::string& name);

/// Returns the initial value of a required member of the type, if it has a natural one.
std::string natural_start(const ir::Contract& contract, const Plan& plan, ir::TypeId id);

/// Returns a default as an expression of the C++ type; std::nullopt if it is not a value of the type. If
/// `typed`, the expression has an explicit type, so that it is valid in every context.
std::optional<std::string> literal(const ir::Contract& contract, const Plan& plan, ir::TypeId id,
                                   const source::Node& node, bool typed);
/// The same for a member, which may hold the type in a box.
std::optional<std::string> held_literal(const ir::Contract& contract, const Plan& plan, ir::TypeId id,
                                        const source::Node& node, bool typed);

}  // namespace candor::backend::cpp
