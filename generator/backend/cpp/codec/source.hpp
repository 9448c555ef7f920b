// backend/cpp/codec/source.hpp: what the views of readers, writers and tables have in common. Private to
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

/// True for types that no rule constrains: the runtime reads and writes them.
bool is_simple(const Source& source, ir::TypeId id);

/// The function that reads a value of the type: "read_match", "rt::take_string".
std::string reader_of(const Source& source, ir::TypeId id);

/// An expression for a value of the type to be read into: "fresh_match()", "std::string()".
std::string fresh_of(const Source& source, ir::TypeId id);

/// True if `fresh_of` is what `T()` gives anyway.
bool starts_empty(const Source& source, ir::TypeId id);

/// The statement that writes `value`: "out.integer(value.line);".
std::string write_of(const Source& source, ir::TypeId id, const std::string& value);

/// A string as JSON text, and as a C++ literal of that text. ASCII.
std::string json_text(std::string_view text);

/// A std::string_view of the text as an expression; NUL bytes kept.
std::string view_literal(std::string_view text);

/// The literal of a key with its colon; `before` goes before it: `",\"path\":"`.
std::string key_literal(std::string_view key, std::string_view before = "");

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

/// The enumerator of rt::Kind of a scalar constant, and its text as the tables hold it.
std::string kind_name(const source::Node& value);
std::string constant_text(const source::Node& value);

}  // namespace candor::backend::cpp
