// analyze/witness/samples.cpp: makes small values that may satisfy several schemas.
#include "analyze/witness/samples.hpp"

#include <algorithm>
#include <iterator>

#include "analyze/conjunction.hpp"
#include "analyze/examples.hpp"
#include "analyze/witness/sample_values.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

using source::Kind;
using source::Node;

constexpr int max_wish_depth = 6;
constexpr std::size_t max_samples = 24;

/// A keyword that leaves a choice: its schema, and which of the three it is.
using TakenKeyword = std::pair<schema::Id, int>;

/// The schemas of a sample, and the branches that were chosen for it.
struct Wish {
  std::vector<schema::Id> ids;
  std::vector<TakenKeyword> made;
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

/// Moves a chosen element of the list to its beginning.
template <class Element>
void choose_first(Reasoning& in, std::vector<Element>& list) {
  if (in.choices == nullptr || list.size() < 2) return;
  const auto chosen = static_cast<std::ptrdiff_t>(in.choices->below(list.size()));
  std::rotate(list.begin(), list.begin() + chosen, list.end());
}

/// Adds the `examples` of the schemas, a chosen one first.
void add_authored(Reasoning& in, const Conjunction& all, std::vector<Node>& out) {
  if (in.choices == nullptr) return;
  for (const schema::Id part : all.parts)
    for (const Node& example : all[part].examples) out.push_back(example);
  choose_first(in, out);
}

void add_kinds(Reasoning& in, Conjunction& all, int depth, std::vector<Node>& out) {
  // A value that may be null is null only now and then in an example.
  const bool prefers_null = in.choices == nullptr || in.choices->one_in(8);
  const bool may_be_null = (all.types & schema::type_null) != 0;
  if (may_be_null && prefers_null) out.push_back(node_of(Kind::null, ""));
  if ((all.types & schema::type_boolean) != 0)
    out.push_back(node_of(Kind::boolean, in.choices != nullptr && in.choices->one_in(2) ? "false" : "true"));
  if ((all.types & (schema::type_integer | schema::type_number)) != 0) add_numbers(all, out);
  if ((all.types & schema::type_string) != 0) add_strings(all, out);
  const Choose choose = [&](const std::vector<schema::Id>& subschemas) {
    return samples_of(in, subschemas, depth + 1);
  };
  if ((all.types & schema::type_array) != 0) add_arrays(all, choose, depth, out);
  if ((all.types & schema::type_object) != 0) add_objects(all, choose, depth, out);
  if (may_be_null && !prefers_null) out.push_back(node_of(Kind::null, ""));
}

void add_samples(Reasoning& in, const Wish& wish, std::vector<Node>& out) {
  if (wish.depth > max_wish_depth || out.size() >= max_samples || !in.step()) return;
  Conjunction all = conjunction_of(in, wish.ids);
  if (auto few = finite_values(all, in.choices == nullptr ? 8 : 64)) {
    choose_first(in, *few);
    out.insert(out.end(), few->begin(), few->end());
    return;
  }
  for (const schema::Id part : all.parts) {
    for (const int keyword : {0, 1, 2}) {
      const TakenKeyword choice{part, keyword};
      auto options = options_of(all[part], keyword);
      if (options.empty() || std::find(wish.made.begin(), wish.made.end(), choice) != wish.made.end())
        continue;
      choose_first(in, options);
      for (const std::vector<schema::Id>& option : options) {
        Wish next = wish;
        next.ids.insert(next.ids.end(), option.begin(), option.end());
        next.made.push_back(choice);
        add_samples(in, next, out);
      }
      return;
    }
  }
  std::vector<Node> values;
  add_authored(in, all, values);
  add_kinds(in, all, wish.depth, values);
  std::move(values.begin(), values.end(), std::back_inserter(out));
}

}  // namespace

std::vector<Node> examples_of(const schema::Graph& graph, const std::vector<schema::Id>& schemas,
                              Choices& choices) {
  Reasoning in{graph};
  in.choices = &choices;
  return samples_of(in, schemas, 0);
}

std::vector<Node> samples_of(Reasoning& in, const std::vector<schema::Id>& schemas, int depth) {
  std::vector<Node> out;
  add_samples(in, Wish{schemas, {}, depth}, out);
  return out;
}

}  // namespace candor::analyze
