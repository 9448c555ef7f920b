// verify/envelopes/shape.hpp: the shapes of an envelope's objects, from its contracts in schemas/envelopes/.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::verify {

/// One member of an object: the JSON types of its values, and whether writers always write it.
struct MemberShape {
  std::string name;
  schema::Types types = schema::all_types;
  bool is_always_written = false;
  bool operator==(const MemberShape&) const = default;
};

/// One kind of block in a list of content: the constant of its `type`, and whether its text is in `text`.
struct BlockShape {
  std::string type;
  bool has_text = false;
  bool operator==(const BlockShape&) const = default;
};

/// An object of an envelope, with the blocks that its lists of content hold.
struct ObjectShape {
  std::vector<MemberShape> members;
  std::vector<BlockShape> blocks;
  bool operator==(const ObjectShape&) const = default;
};

/// By contract and type: "sage.tool_result".
using Shapes = std::map<std::string, ObjectShape, std::less<>>;

/// Returns the shapes of all object types of the contracts `<name>.envelope.json` that the program carries.
/// They are loaded once in a process. Thread-safe. Throws std::logic_error for a contract that is missing or
/// not sound: both are faults of the build.
const Shapes& shapes_of(std::span<const std::string_view> contracts);

}  // namespace candor::verify
