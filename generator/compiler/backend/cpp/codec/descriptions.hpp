// backend/cpp/codec/descriptions.hpp: the descriptions (candor/detail/fields.hpp) of the types of one
// contract. Private to the codec.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/text/names.hpp"

namespace candor::backend::cpp {

/// Composes the description of each type that is asked for, and collects the declarations that it needs: each
/// struct, enum and longer description once, after those it is made of.
class Descriptions {
 public:
  Descriptions(const Source& source, Tables& tables);

  /// The description of a type: "rt::list<match_json>".
  std::string of(ir::TypeId id);
  /// The same for a value held in place: "rt::boxed<node_json>" where the type needs a box.
  std::string held(ir::TypeId id);
  /// The same of a reason that may be another word.
  std::string open(ir::TypeId id);

  /// The fields of an object, each as one line of a template's arguments that ends in "," or ">;".
  View object_fields(std::vector<std::string> fields);
  /// The description of a field that is held in the member `object`::`member`; of one that a validator does
  /// not keep, where `object` is empty.
  std::string field(const ir::Field& field, const MemberPlan& member, const std::string& object);
  /// The list of the names of a request that are no params, where the type is that of params which travel
  /// between them; else "".
  std::string envelope_names(ir::TypeId id);
  /// ", rt::refused": what becomes of other members, as a further argument; empty where they are dropped.
  /// `apart` are names of the envelope, which are never kept.
  std::string rest(const ir::Extras& extras, const std::optional<ir::TypeId>& key, const std::string& object,
                   const std::string& member, const std::string& apart = "");

  /// For types.tmpl, in the order of their use: `declarations`.
  View take() { return std::move(declarations_); }
  /// The headers of the runtime that the descriptions need, sorted: "candor/detail/values.hpp".
  View headers() const;
  /// Notes the need of what reads an object with so many fields.
  void need_objects(std::size_t fields);
  /// Notes the need of a header of candor/detail/. `header` is a literal.
  void need(std::string_view header) { headers_.insert(header); }

 private:
  struct Describe;

  /// A description under a name, if it is long: each text once.
  std::string named(ir::TypeId id, const std::string& text);
  std::string define(const std::string& stem);
  /// The description of keys; empty where every key is allowed.
  std::string keys(const std::optional<ir::TypeId>& key);
  /// "kTables, 8": the row of a type, and of its guard.
  std::string row(ir::TypeId id);
  std::string guard(ir::TypeId id);
  std::string default_of(const ir::Field& field, const std::string& object, const MemberPlan& member);
  /// A default in a document: a constant, or the JSON that is read where the member is absent.
  std::string document_default(const ir::Field& field, const std::string& object, const MemberPlan& member);
  bool is_read_from_json(const ir::Field& field) const;
  void declare(const char* kind, View view);

  const Source& source_;
  Tables& tables_;
  Names names_;
  View declarations_;
  std::set<std::string_view> headers_;
  /// The name of each type that has begun; those of `finished_` are declared.
  std::map<ir::TypeId, std::string> begun_;
  std::set<ir::TypeId> finished_;
  std::set<ir::TypeId> forward_;
  std::map<std::string, std::string> by_text_;
};

}  // namespace candor::backend::cpp
