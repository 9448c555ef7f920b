// runtime/candor/detail/shape.hpp: tables of a contract, by which a refusal is explained.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "candor/detail/read.hpp"
#include "candor/detail/schema_table.hpp"
#include "candor/detail/text.hpp"

namespace candor::detail {

/// Index into Shapes::all.
using ShapeId = std::uint32_t;
// In brackets: the headers of some platforms define min and max as macros.
inline constexpr ShapeId no_shape = (std::numeric_limits<ShapeId>::max)();

/// What a value must be. The comments name the fields of Shape that count.
enum class ShapeKind : std::uint8_t {
  any,
  never,
  null,
  boolean,
  integer,      // low, high
  natural,      // least, most
  number,       // floor, ceiling, above_floor, below_ceiling
  string,       // texts: the first holds, and one of the others, if there are others
  choice,       // cases: one of these scalars
  array,        // inner, least, most
  tuple,        // shapes, least, most, inner (for the rest, or no_shape)
  map,          // inner, key
  record,       // members, extras, inner (of kept members), key
  by_kind,      // cases: the kind of value picks the branch
  by_member,    // member, cases: the value of the member picks the branch
  by_presence,  // cases: the member that is there picks the branch
  nullable,     // inner
  any_of,       // shapes
  one_of,       // shapes
  all_of,       // shapes
};

/// A scalar, or the name of a member or a kind, and the branch (or enumerator) that it stands for.
struct Case {
  Kind kind = Kind::string;
  std::string_view text;
  std::uint32_t branch = 0;
};

/// One text must fulfil all of it.
struct TextShape {
  std::uint64_t least = 0;
  std::uint64_t most = unbounded;
  std::span<const std::uint32_t> patterns = {};
  std::span<const std::string_view> words = {};
};

struct Member {
  std::string_view name;
  ShapeId shape = 0;
  bool required = false;
  /// The law of the convention that asks for the member, if it is not its schema.
  std::string_view law = {};
};

enum class Extras : std::uint8_t { dropped, refused, kept };

/// What a value must be.
struct Shape {
  ShapeKind kind = ShapeKind::any;
  Extras extras = Extras::dropped;
  bool above_floor = false;
  bool below_ceiling = false;
  std::int64_t low = (std::numeric_limits<std::int64_t>::min)();
  std::int64_t high = (std::numeric_limits<std::int64_t>::max)();
  std::uint64_t least = 0;
  std::uint64_t most = unbounded;
  double floor = -std::numeric_limits<double>::infinity();
  double ceiling = std::numeric_limits<double>::infinity();
  ShapeId inner = no_shape;
  ShapeId key = no_shape;
  std::string_view member = {};
  std::span<const Member> members = {};
  std::span<const Case> cases = {};
  std::span<const ShapeId> shapes = {};
  std::span<const TextShape> texts = {};
  /// The law of the convention that is broken where this is, if it is not a schema's keyword.
  std::string_view law = {};
  /// What the value must fulfil beside its shape: a row of Shapes::rules; and the properties of it that
  /// belong to the envelope.
  SubschemaId guard = no_subschema;
  std::span<const std::string_view> hidden = {};
};

/// All shapes of one contract.
struct Shapes {
  std::span<const Shape> all;
  std::span<const Automaton> patterns = {};
  SchemaTable rules = {};
};

/// The branch of the case that the scalar at `p` equals, or -1. Numbers are compared by value.
int case_of(const char* p, In& in, std::span<const Case> cases);

/// The branch of a union that the value at `p` belongs to, or -1.
int branch_by_kind(const char* p, std::span<const Case> cases);
int branch_by_member(const char* p, In& in, std::string_view member, std::span<const Case> cases);
int branch_by_presence(const char* p, In& in, std::span<const Case> cases);

/// Returns true if the text fulfils the rules of a string shape.
bool text_fits(std::string_view text, std::span<const TextShape> texts, std::span<const Automaton> patterns);

}  // namespace candor::detail
