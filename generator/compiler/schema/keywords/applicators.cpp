// schema/keywords/applicators.cpp: schemas that apply to the same value (JSON Schema 2020-12
// core, section 10.2).
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

void read_branches(const Keyword& keyword, std::vector<Id> Schema::*member) {
  if (keyword.value.kind != source::Kind::array || keyword.value.items.empty()) {
    bad_value(keyword, "a non-empty array of schemas");
    return;
  }
  for (std::size_t i = 0; i < keyword.value.items.size(); ++i) {
    const Id branch = read_item(keyword, i);
    (keyword.schema().*member).push_back(branch);
  }
}

void read_single(const Keyword& keyword, std::optional<Id> Schema::*member) {
  const Id schema = read_child(keyword);
  keyword.schema().*member = schema;
}

/// `then` and `else` have no effect without `if` (core, section 10.2.2).
void read_consequence(const Keyword& keyword, std::optional<Id> Schema::*member) {
  const Id schema = read_child(keyword);
  if (source::find(*keyword.site.node, "if") != nullptr) keyword.schema().*member = schema;
}

}  // namespace

void read_all_of(const Keyword& keyword) { read_branches(keyword, &Schema::all_of); }
void read_any_of(const Keyword& keyword) { read_branches(keyword, &Schema::any_of); }
void read_one_of(const Keyword& keyword) { read_branches(keyword, &Schema::one_of); }

void read_not(const Keyword& keyword) { read_single(keyword, &Schema::negated); }
void read_if(const Keyword& keyword) { read_single(keyword, &Schema::if_schema); }

void read_then(const Keyword& keyword) { read_consequence(keyword, &Schema::then_schema); }
void read_else(const Keyword& keyword) { read_consequence(keyword, &Schema::else_schema); }

}  // namespace candor::schema
