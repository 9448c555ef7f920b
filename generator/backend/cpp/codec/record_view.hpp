// backend/cpp/codec/record_view.hpp: the view of a reader of objects with declared members. Private to source_view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// One member as its reader sees it.
struct MemberSpec {
  enum class How {
    value,      // reader(p, in, target)
    maybe,      // null, or reader(p, in, target)
    nullable,   // null is passed over, else reader(p, in, target)
    yes,        // `true` and nothing else
    ignored,    // any value, passed over
    forbidden,  // the member may not be there
  };
  std::string name;  // wire name
  How how = How::value;
  std::string reader;
  std::string target;
  std::string null_target;  // maybe: what becomes null
  bool required = false;
};

/// An object's reader.
struct RecordSpec {
  std::string function;  // "read_match"
  std::string cpp;
  std::vector<MemberSpec> members;
  ir::Extras extras;
  std::string kept_in;  // Kept: the map that takes further members
  std::optional<ir::TypeId> extra_key;
};

/// The view for read_record.tmpl.
View record_view(const Source& source, const RecordSpec& spec);

/// How the field is read into `object`.`member`.
MemberSpec member_spec(const Source& source, const ir::Field& field, const MemberPlan& member,
                       const std::string& object);

/// The condition that a key of the map or record fulfils, on a variable `key`; empty if any may stand.
std::string key_condition(const Source& source, std::optional<ir::TypeId> key);

}  // namespace candor::backend::cpp
