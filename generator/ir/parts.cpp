// generator/ir/parts.cpp: the types that a type is made of.
#include "ir/lowering.hpp"

namespace candor::ir {

namespace {

struct PartFinder {
  std::vector<Part>& parts;

  void operator()(Boolean&) const {}
  void operator()(Null&) const {}
  void operator()(Integer&) const {}
  void operator()(Number&) const {}
  void operator()(String&) const {}
  void operator()(Enum&) const {}
  void operator()(Any&) const {}
  void operator()(Never&) const {}
  void operator()(Array& array) const { parts.push_back({&array.item, true}); }
  void operator()(Nullable& nullable) const { parts.push_back({&nullable.inner, false}); }
  void operator()(Tuple& tuple) const {
    for (TypeId& item : tuple.items) parts.push_back({&item, false});
    if (tuple.rest) parts.push_back({&*tuple.rest, true});
  }
  void operator()(Map& map) const {
    if (map.key) parts.push_back({&*map.key, true});
    parts.push_back({&map.value, true});
  }
  void operator()(Record& record) const {
    for (Field& field : record.fields) parts.push_back({&field.type, false});
    if (auto* kept = std::get_if<Kept>(&record.extras)) parts.push_back({&kept->type, true});
    if (record.extra_key) parts.push_back({&*record.extra_key, true});
  }
  void operator()(Union& choice) const {
    for (Branch& branch : choice.branches) parts.push_back({&branch.type, false});
  }
  // Kept as text: what it is checked against is no part of its C++ type, so it needs no box.
  void operator()(Checked& checked) const {
    for (TypeId& branch : checked.branches) parts.push_back({&branch, true});
  }
};

}  // namespace

std::vector<Part> parts_of(TypeKind& kind) {
  std::vector<Part> parts;
  std::visit(PartFinder{parts}, kind);
  return parts;
}

}  // namespace candor::ir
