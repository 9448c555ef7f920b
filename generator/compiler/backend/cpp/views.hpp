// backend/cpp/views.hpp: the views of one contract that fill templates. All decisions are made here, none of
// the layout.
#pragma once

#include "backend/cpp/plan/plan.hpp"
#include "render/view.hpp"

namespace candor::backend::cpp {

using render::View;

/// No line of emitted code is longer, but for a word that cannot be broken.
inline constexpr std::size_t max_line_length = 110;

/// For header.tmpl, source.tmpl and nlohmann.tmpl.
View contract_view(const ir::Contract& contract, const Plan& plan);
/// For document_header.tmpl and document_source.tmpl: the same types as views of the bytes read. For
/// `closes_cycle` see make_plan().
View document_view(const ir::Contract& contract, const Options& options, const std::vector<bool>& closes_cycle);
/// For validator_header.tmpl and validator_source.tmpl: functions that check a text and keep nothing.
View validator_view(const ir::Contract& contract, const Plan& owning);

/// What the views of all forms have in common: the types and the outcome.
View header_view(const ir::Contract& contract, const Plan& plan);

/// `types` of the header's view, in the order of definition.
View types_view(const ir::Contract& contract, const Plan& plan);

/// `outcome` of the header's view: Data, Gaps, states, Outcome and its factories.
View outcome_view(const ir::Contract& contract, const Plan& plan);

/// `info` of the view: the contract as data.
View contract_info_view(const ir::Contract& contract, const Plan& plan);

/// `gaps` of the outcome's view, in the order of the result.
View gaps_view(const ir::Contract& contract, const Plan& plan);
/// The places of Plan::gaps in the order of the result, in which Gaps has its members.
std::vector<std::size_t> gaps_in_order(const ir::Contract& contract, const Plan& plan);
/// The value of a member of Gaps where there is none.
std::string no_gap(const GapPlan& gap);

/// For tools.tmpl. The contracts and their plans, in the same order.
View tool_set_view(const std::vector<ir::Contract>& contracts, const std::vector<Plan>& plans,
                   const Options& options);

/// For tools_mcp_header.tmpl and tools_mcp_source.tmpl.
View mcp_tools_view(const Options& options);

/// One member of a struct.
View member_view(const MemberPlan& member, const std::string& comment);
/// The same for the member that keeps undeclared members.
View additional_view(const MemberPlan& member);

/// The names of one struct's or enum's view, whatever it is: name, comment.
View named_view(const std::string& name, const std::string& comment);

/// One enum for the header and for to_wire: `name`, `comment`, `words` of `name`, `comment`, `wire` (an
/// expression).
View enum_view(const std::string& name, const std::string& comment,
               const std::vector<std::string>& enumerators, const std::vector<std::string>& wire,
               const std::vector<std::string>& comments);

/// Turns the view of an enum into that of a candor::WordOf, whose enumerators are in the struct `holder`.
void make_choice(View& view, const std::string& holder);

}  // namespace candor::backend::cpp
