// analyze/witness/samples.cpp: makes small values that may satisfy several schemas.
#include "analyze/witness/samples.hpp"

#include <algorithm>

#include "analyze/conjunction.hpp"
#include "analyze/witness/sample_values.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

using source::Kind;
using source::Node;

constexpr int max_depth = 6;
constexpr std::size_t max_samples = 24;

/// A keyword that leaves a choice: its schema, and which of the three it is.
using Choice = std::pair<schema::Id, int>;

/// The schemas of a sample, and the branches that were chosen for it.
struct Wish {
  std::vector<schema::Id> ids;
  std::vector<Choice> made;
  int depth = 0;
};

/// The ways in which a keyword can be met: for each, the schemas that hold then.
std::vector<std::vector<schema::Id>> options_of(const schema::Schema& schema, int keyword) {
  std::vector<std::vector<schema::Id>> options;
  if (keyword < 2) {
    for (const schema::Id branch : keyword == 0 ? schema.any_of : schema.one_of) options.push_back({branch});
  } else if (schema.if_schema) {
    options.push_back({*schema.if_schema});
    if (schema.then_schema) options.front().push_back(*schema.then_schema);
    options.emplace_back();
    if (schema.else_schema) options.back().push_back(*schema.else_schema);
  }
  return options;
}

void add_kinds(Reasoning& in, Conjunction& all, int depth, std::vector<Node>& out) {
  if ((all.types & schema::type_null) != 0) out.push_back(node_of(Kind::null, ""));
  if ((all.types & schema::type_boolean) != 0) out.push_back(node_of(Kind::boolean, "true"));
  if ((all.types & (schema::type_integer | schema::type_number)) != 0) add_numbers(all, out);
  if ((all.types & schema::type_string) != 0) add_strings(all, out);
  const Choose choose = [&](const std::vector<schema::Id>& subschemas) {
    return samples_of(in, subschemas, depth + 1);
  };
  if ((all.types & schema::type_array) != 0) add_arrays(all, choose, out);
  if ((all.types & schema::type_object) != 0) add_objects(all, choose, out);
}

void add_samples(Reasoning& in, const Wish& wish, std::vector<Node>& out) {
  if (wish.depth > max_depth || out.size() >= max_samples || !in.step()) return;
  Conjunction all = conjunction_of(in, wish.ids);
  if (const auto few = finite_values(all, 8)) {
    out.insert(out.end(), few->begin(), few->end());
    return;
  }
  for (const schema::Id part : all.parts) {
    for (const int keyword : {0, 1, 2}) {
      const Choice choice{part, keyword};
      const auto options = options_of(all[part], keyword);
      if (options.empty() || std::find(wish.made.begin(), wish.made.end(), choice) != wish.made.end())
        continue;
      for (const std::vector<schema::Id>& option : options) {
        Wish next = wish;
        next.ids.insert(next.ids.end(), option.begin(), option.end());
        next.made.push_back(choice);
        add_samples(in, next, out);
      }
      return;
    }
  }
  add_kinds(in, all, wish.depth, out);
}

}  // namespace

std::vector<Node> samples_of(Reasoning& in, const std::vector<schema::Id>& schemas, int depth) {
  std::vector<Node> out;
  add_samples(in, Wish{schemas, {}, depth}, out);
  return out;
}

std::vector<Node> samples_of(const schema::Graph& graph, const std::vector<schema::Id>& schemas) {
  Reasoning in{graph};
  return samples_of(in, schemas, 0);
}

}  // namespace candor::analyze
