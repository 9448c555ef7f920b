// backend/cpp/codec/writer_view.hpp: the views of writers. Private to source_view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// The view for write.tmpl: one type that has a writer of its own.
View writer_view(const Source& source, ir::TypeId id);

/// One member as its writer sees it.
struct WriteSpec {
  std::string name;  // wire name
  /// When it is written; empty: always.
  std::string condition;
  /// When it is written as null; empty: never.
  std::string null_condition;
  std::string statement;
};

/// Members that were kept, and are written behind the others.
struct KeptSpec {
  std::string place;
  ir::TypeId type = 0;
  std::optional<ir::TypeId> key;
  /// Names that no kept member may have.
  std::vector<std::string> declared;
};

/// The view for write_record.tmpl. `before` is JSON that stands before the first member: "{".
View record_writer_view(const Source& source, const std::vector<WriteSpec>& specs,
                        const std::optional<KeptSpec>& kept, const std::string& before,
                        const std::string& after);

/// How the field in `object`.`member` is written.
WriteSpec write_spec(const Source& source, const ir::Field& field, const MemberPlan& member,
                     const std::string& object);

}  // namespace candor::backend::cpp
