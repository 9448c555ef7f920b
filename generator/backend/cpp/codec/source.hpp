// backend/cpp/codec/source.hpp: shared parts of the views of readers, writers and tables. Private to
// source_view.
#pragma once

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
std::string double_literal(const source::Decimal& value);

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

/// The kinds of JSON values that the type takes, as enumerators of rt::Kind, in a fixed order.
std::vector<std::string> kinds_of(const Source& source, ir::TypeId id);

/// The view for patterns.tmpl.
View patterns_view(const ir::Contract& contract);

/// The enumerator of rt::Kind of a scalar constant, and its text as the tables hold it.
std::string kind_name(const source::Node& value);
std::string constant_text(const source::Node& value);

}  // namespace candor::backend::cpp
