// backend/cpp/codec/source.hpp: shared parts of the views of readers, writers and tables. Private to
// source_view.
#pragma once

#include <candor/detail/cases.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "ir/contract.hpp"
#include "render/view.hpp"

namespace candor::backend::cpp {

using render::View;

/// One contract with its names.
struct Source {
  const ir::Contract& contract;
  const Plan& plan;

  const ir::Type& type(ir::TypeId id) const { return contract[id]; }
  const TypePlan& names(ir::TypeId id) const { return plan.types[id]; }
};

/// An integer constant; the bound itself where the decimal is beyond the type, rounded into the range
/// otherwise.
std::string int64_literal(std::int64_t value);
std::string uint64_literal(std::uint64_t value);

/// Inclusive bounds of an integer type. `empty`: no integer is within them.
struct SignedBounds {
  std::optional<std::int64_t> low;
  std::optional<std::int64_t> high;
  bool empty = false;
};
struct UnsignedBounds {
  std::optional<std::uint64_t> low;
  std::optional<std::uint64_t> high;
  bool empty = false;
};
SignedBounds signed_bounds(const ir::Integer& type);
UnsignedBounds unsigned_bounds(const ir::Integer& type);

/// The array of the words of a C++ enum: "kSeverityWords".
std::string words_of(const std::string& enum_name);

/// The branch of the union whose smallest value has the fewest levels.
std::size_t shallowest_branch(const ir::Contract& contract, const ir::Union& type);

/// The kinds of JSON values that the type takes, as enumerators of rt::Kind, in a fixed order.
std::vector<std::string> kinds_of(const Source& source, ir::TypeId id);

/// The view for patterns.tmpl.
View patterns_view(const ir::Contract& contract);

/// The kind of a scalar constant, its enumerator, and its text as the tables hold it.
detail::Kind kind_of(const source::Node& value);
std::string kind_name(detail::Kind kind);
std::string constant_text(const source::Node& value);

}  // namespace candor::backend::cpp
