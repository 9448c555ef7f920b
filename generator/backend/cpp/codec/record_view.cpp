// backend/cpp/codec/record_view.cpp: members, guesses of what comes next, and dispatch by the length of a key.
#include "backend/cpp/codec/record_view.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

#include "backend/cpp/text/names.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

constexpr std::size_t word_bits = 64;

std::string bit_literal(std::size_t index) {
  return "0x" + hex_digits(std::uint64_t{1} << (index % word_bits)) + "U";
}

/// The word of presence bits that member `index` has its bit in.
std::string word_of(const RecordSpec& spec, std::size_t index) {
  return spec.members.size() <= word_bits ? "seen" : "seen[" + std::to_string(index / word_bits) + "]";
}

/// True where a required member is missing; empty if none is required.
std::string missing_condition(const RecordSpec& spec) {
  std::string condition;
  for (std::size_t first = 0; first < spec.members.size(); first += word_bits) {
    std::uint64_t mask = 0;
    for (std::size_t i = first; i < spec.members.size() && i < first + word_bits; ++i)
      mask |= std::uint64_t{spec.members[i].required} << (i - first);
    if (mask == 0) continue;
    const std::string bits = "0x" + hex_digits(mask) + "U";
    condition += (condition.empty() ? "" : " || ") + std::string("(") + word_of(spec, first) + " & " + bits +
                 ") != " + bits;
  }
  return condition;
}

/// Where each member is read, and its key with the colon as a literal.
struct Spot {
  std::string label;
  std::string literal;
};

std::vector<Spot> spots_of(const RecordSpec& spec) {
  Names names;
  std::vector<Spot> spots;
  for (const MemberSpec& member : spec.members)
    spots.push_back({names.take("member_" + identifier(member.name)), key_literal(member.name)});
  return spots;
}

View guess(const Spot& spot) { return {{"literal", spot.literal}, {"label", spot.label}}; }

/// The members that are likely to come next: the one at `from`, and the next required one if that is another.
View guesses(const RecordSpec& spec, const std::vector<Spot>& spots, std::size_t from) {
  View list = View::array();
  if (from >= spec.members.size()) return list;
  list.push_back(guess(spots[from]));
  std::size_t required = from;
  while (required < spec.members.size() && !spec.members[required].required) ++required;
  if (required != from && required < spec.members.size()) list.push_back(guess(spots[required]));
  return list;
}

View sizes(const RecordSpec& spec, const std::vector<Spot>& spots) {
  std::map<std::size_t, View> by_size;
  for (std::size_t i = 0; i < spec.members.size(); ++i) {
    const std::string& name = spec.members[i].name;
    by_size.try_emplace(name.size(), View::array())
        .first->second.push_back({{"key", view_literal(name)}, {"label", spots[i].label}});
  }
  View list = View::array();
  for (auto& [size, keys] : by_size) list.push_back({{"size", size}, {"keys", std::move(keys)}});
  return list;
}

View member_view(const RecordSpec& spec, const std::vector<Spot>& spots, std::size_t index) {
  using How = MemberSpec::How;
  const MemberSpec& member = spec.members[index];
  return {{"label", spots[index].label},
          {"seen", word_of(spec, index)},
          {"bit", bit_literal(index)},
          {"is_value", member.how == How::value},
          {"is_maybe", member.how == How::maybe},
          {"is_nullable", member.how == How::nullable},
          {"is_yes", member.how == How::yes},
          {"is_ignored", member.how == How::ignored},
          {"is_forbidden", member.how == How::forbidden},
          {"reader", member.reader},
          {"target", member.target},
          {"null_target", member.null_target},
          {"guesses", guesses(spec, spots, index + 1)},
          {"falls_through",
           index + 1 == spec.members.size() && std::holds_alternative<ir::Refused>(spec.extras)}};
}

void add_extras(const Source& source, const RecordSpec& spec, View& view) {
  const auto* kept = std::get_if<ir::Kept>(&spec.extras);
  view["is_closed"] = std::holds_alternative<ir::Refused>(spec.extras);
  view["drops"] = std::holds_alternative<ir::Dropped>(spec.extras);
  view["keeps"] = kept != nullptr;
  view["kept_in"] = spec.kept_in;
  view["kept_fresh"] = kept != nullptr ? fresh_of(source, kept->type) : "";
  view["kept_reader"] = kept != nullptr ? reader_of(source, kept->type) : "";
  const std::string condition = key_condition(source, spec.extra_key);
  view["checks_keys"] = !condition.empty();
  view["key_condition"] = condition;
}

}  // namespace

View record_view(const Source& source, const RecordSpec& spec) {
  const std::vector<Spot> spots = spots_of(spec);
  View members = View::array();
  for (std::size_t i = 0; i < spec.members.size(); ++i) members.push_back(member_view(spec, spots, i));
  const std::size_t words = (spec.members.size() + word_bits - 1) / word_bits;
  const std::string missing = missing_condition(spec);
  View view = {{"function", spec.function},
               {"cpp", spec.cpp},
               {"has_members", !spec.members.empty()},
               {"seen_declaration", words > 1 ? "seen[" + std::to_string(words) + "] = {}" : "seen = 0"},
               {"first", guesses(spec, spots, 0)},
               {"sizes", sizes(spec, spots)},
               {"members", std::move(members)},
               {"has_required", !missing.empty()},
               {"missing", missing}};
  add_extras(source, spec, view);
  const bool fills = std::ranges::any_of(spec.members, [](const MemberSpec& member) {
    return !member.target.empty() || !member.null_target.empty();
  });
  view["ignores_out"] = !spec.members.empty() && !fills && !std::holds_alternative<ir::Kept>(spec.extras);
  return view;
}

MemberSpec member_spec(const Source& source, const ir::Field& field, const MemberPlan& member,
                       const std::string& object) {
  MemberSpec spec;
  spec.name = field.name;
  spec.required = field.presence == ir::Presence::required;
  const std::string place = object + "." + member.name;
  ir::TypeId id = field.type;
  if (member.form == Form::maybe) {
    if (const auto* nullable = std::get_if<ir::Nullable>(&source.type(id).kind)) id = nullable->inner;
    spec.how = MemberSpec::How::maybe;
    spec.null_target = place;
  }
  if (std::holds_alternative<ir::Never>(source.type(id).kind)) {
    spec.how = MemberSpec::How::forbidden;
    return spec;
  }
  const bool boxed = source.names(id).boxed;
  const bool empty = starts_empty(source, id) && !boxed;
  spec.reader = reader_of(source, id);
  spec.target = place;
  if (member.form != Form::plain) spec.target += ".emplace(" + (empty ? "" : fresh_of(source, id)) + ")";
  if (boxed) spec.target.insert(0, "*");
  return spec;
}

std::string key_condition(const Source& source, std::optional<ir::TypeId> key) {
  if (!key || is_simple(source, *key)) return "";
  return "rt::text_fits(key, " + shape_name(source, key_shape(source, *key)) + ".texts, kPatterns)";
}

}  // namespace candor::backend::cpp
