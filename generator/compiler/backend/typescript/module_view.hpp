// backend/typescript/module_view.hpp: the view of one contract that fills module.tmpl.
#pragma once

#include "backend/cpp/plan/plan.hpp"
#include "render/view.hpp"

namespace candor::backend::typescript {

/// Returns the view. Types have the names that `plan` gives them in C++, and members those of the contract.
/// `table` is the text that print_table() makes.
render::View module_view(const ir::Contract& contract, const cpp::Plan& plan, const std::string& table);

}  // namespace candor::backend::typescript
