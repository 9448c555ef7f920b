// tests/peers/types.cpp: checks the types emitted from the eight inputs at compile time.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "s1_search.hpp"
#include "s2_union.hpp"
#include "s3_enums.hpp"
#include "s4_tree.hpp"
#include "s5_all_of.hpp"
#include "s6_maps.hpp"
#include "s7_numbers.hpp"
#include "s8_files.hpp"

namespace {

template <class Left, class Right>
constexpr bool same = std::is_same_v<Left, Right>;

/// Returns the output of the writer for params.
template <class Params>
std::string text_of(const Params& params) {
  std::string text;
  const candor::Written written = write(params, text);
  CHECK_MESSAGE(static_cast<bool>(written), candor::to_string(written.error()));
  return text;
}

/// The keyword that the writer refuses params by. The text stays as it was.
template <class Params>
std::string refused_by(const Params& params) {
  std::string text = "before";
  const candor::Written written = write(params, text);
  CHECK(text == "before");
  REQUIRE(written.error().size() == 1);
  return written.error()[0].pointer + " " + written.error()[0].keyword;
}

}  // namespace

// Designated initializers compile in the order of the members only, so they pin that order.

TEST_CASE("s1: defaults are typed, names of C++ are escaped, members stand in the order of the contract") {
  using peers::s1_search::Params;
  using peers::s1_search::ParamsCorpus;
  static_assert(same<decltype(Params::corpus), ParamsCorpus>);
  static_assert(same<decltype(Params::tags), std::optional<std::vector<std::string>>>);
  static_assert(same<decltype(Params::namespace_), std::optional<std::string>>);
  static_assert(same<decltype(Params::EOF_), std::optional<std::int64_t>>);
  const Params min{.query = "a"};
  CHECK(min.limit == 10);
  CHECK(min.corpus == ParamsCorpus::docs);
  CHECK(min.min_score == 0.25);
  CHECK(min.greeting == "say \"hi\" */ \\ ?\?/ \u00e9");
  const Params all{.query = "a",
                   .limit = 50,
                   .corpus = ParamsCorpus::code,
                   .min_score = 1,
                   .greeting = "",
                   .tags = {{"b"}},
                   .namespace_ = "std",
                   .exact = true,
                   .EOF_ = -1};
  CHECK(text_of(all) == R"({"query":"a","limit":50,"corpus":"code","min_score":1,"greeting":"","tags":["b"],)"
                        R"("namespace":"std","exact":true,"EOF":-1})");
}

TEST_CASE("s1: the writer refuses what the reader refuses") {
  using peers::s1_search::Params;
  CHECK(refused_by(Params{.query = ""}) == "/query minLength");
  CHECK(refused_by(Params{.query = "a", .limit = 51}) == "/limit maximum");
  CHECK(refused_by(Params{.query = "a", .min_score = 0}) == "/min_score exclusiveMinimum");
  CHECK(refused_by(Params{.query = "a", .tags = {{"not ok"}}}) == "/tags/0 pattern");
  CHECK(refused_by(Params{.query = "a", .tags = std::vector<std::string>()}) == "/tags minItems");
  CHECK(refused_by(Params{.query = "\xff"}) == "/query syntax");
}

TEST_CASE("s2: a oneOf of objects is a variant of them") {
  using namespace peers::s2_union;
  static_assert(same<Answer, std::variant<Found, Empty, Failed>>);
  static_assert(same<decltype(Params::answer), Answer>);
  static_assert(same<decltype(Params::where), std::optional<std::variant<std::string, std::int64_t>>>);
  static_assert(same<decltype(Params::selector), std::optional<std::variant<ByLine, ByText>>>);
  // The tag is filled in by the type.
  const Params params{.answer = Failed{.reason = "no disk"}, .where = "a.cpp", .selector = ByLine{.line = 4}};
  CHECK(text_of(params) ==
        R"({"answer":{"status":"failed","reason":"no disk","retry":false},"where":"a.cpp",)"
        R"("selector":{"line":4}})");
  CHECK(refused_by(Params{.answer = Found{.hits = {}}}) == "/answer/hits minItems");
}

TEST_CASE("s3: every value of an enum has a name of its own") {
  using namespace peers::s3_enums;
  CHECK(to_wire(ParamsState::in_progress) == "in-progress");
  CHECK(to_wire(ParamsState::n2nd) == "2nd");
  CHECK(to_wire(ParamsState::empty).empty());
  CHECK(to_wire(ParamsState::a_b) == "a b");
  CHECK(to_wire(ParamsState::done) == "done");
  CHECK(to_wire(ParamsState::done_2) == "DONE");
  CHECK(to_wire(ParamsClass::eof) == "EOF");
  CHECK(to_wire(ParamsLevel::value_minus_3) == "-3");
  static_assert(same<decltype(Params::class_), std::optional<ParamsClass>>);
  static_assert(same<decltype(Params::n2nd), std::optional<std::string>>);
  // Two names that are one in C++: 'a-b' and 'a_b'.
  static_assert(same<decltype(Params::a_b), std::optional<std::string>>);
  static_assert(same<decltype(Params::a_b_2), std::optional<std::int64_t>>);
  static_assert(same<decltype(Params::mixed), std::optional<candor::Value>>);
  static_assert(same<decltype(Params::nothing), candor::Maybe<ParamsNothing>>);
  CHECK(Params{.state = ParamsState::done}.order == ParamsOrder::down);
  CHECK(refused_by(Params{.state = ParamsState::done, .mixed = *candor::Value::parse("1.5")}) ==
        "/mixed anyOf");
}

TEST_CASE("s4: types that contain themselves are values") {
  using namespace peers::s4_tree;
  static_assert(same<decltype(Node::children), std::vector<Node>>);
  static_assert(same<decltype(Node::by_name), std::optional<candor::Map<Node>>>);
  // File contains a Folder and is incomplete here, so a vector of it needs a box.
  static_assert(same<decltype(Folder::files), std::optional<candor::Box<std::vector<File>>>>);
  static_assert(same<decltype(File::target), std::optional<Folder>>);
  const Node leaf{.name = "leaf", .children = {}};
  Node tree{.name = "tree", .children = {leaf, leaf}};
  const Node copy = tree;
  CHECK(copy == tree);
  tree.children[1].name = "other";
  CHECK_FALSE(copy == tree);
  CHECK(
      text_of(Params{.root = tree}) ==
      R"({"root":{"name":"tree","children":[{"name":"leaf","children":[]},{"name":"other","children":[]}]}})");
  tree.children[0].name = "";
  CHECK(refused_by(Params{.root = tree}) == "/root/children/0/name minLength");
  const File link{.name = "link", .target = Folder{.name = "inner"}};
  const Folder folder{.name = "outer", .files = std::vector<File>{link}};
  CHECK(text_of(Params{.root = leaf, .folder = folder}) ==
        R"({"root":{"name":"leaf","children":[]},"folder":{"name":"outer","files":[{"name":"link",)"
        R"("target":{"name":"inner"}}]}})");
}

TEST_CASE("s4: a text that is nested too deep is refused") {
  const auto nested = [](int depth) {
    std::string text = R"({"root":)";
    for (int i = 1; i < depth; ++i) text += R"({"name":"a","children":[)";
    text += R"({"name":"a","children":[]})";
    for (int i = 1; i < depth; ++i) text += "]}";
    return text + "}";
  };
  CHECK(peers::s4_tree::parse_params(nested(63)).has_value());
  for (const int depth : {65, 1000, 100000}) {
    const auto refused = peers::s4_tree::parse_params(nested(depth));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error()[0].keyword == "depth");
  }
}

TEST_CASE("s5: the parts of an allOf are one struct") {
  using namespace peers::s5_all_of;
  const ParamsEdit edit{.line = 5, .text = "t", .path = "a", .end = 9};
  const ParamsClosedEdit closed{.path = "a", .line = 1000, .end = 9, .text = "t"};
  CHECK(text_of(Params{.edit = edit, .closed_edit = closed, .score = ParamsScore::value_50}) ==
        R"({"edit":{"line":5,"text":"t","path":"a","end":9},)"
        R"("closed_edit":{"path":"a","line":1000,"end":9,"text":"t"},"score":50})");
  ParamsEdit beyond = edit;
  beyond.line = 501;
  CHECK(refused_by(Params{.edit = beyond}) == "/edit/line maximum");
}

TEST_CASE("s6: maps, tuples and typed extras") {
  using namespace peers::s6_maps;
  static_assert(same<decltype(Params::labels), std::optional<candor::Map<std::string>>>);
  static_assert(same<decltype(ParamsTypedExtras::additional), candor::Map<bool>>);
  static_assert(same<decltype(ParamsTypedExtras::name), std::string>);
  static_assert(same<decltype(ParamsKept::additional), candor::FurtherMembers>);
  static_assert(same<decltype(ParamsPoint::item_1), double>);
  static_assert(same<decltype(ParamsPoint::item_3), std::optional<std::string>>);
  static_assert(same<decltype(ParamsRow::rest), std::vector<bool>>);
  static_assert(same<decltype(Params::anything), std::optional<candor::Value>>);
  const ParamsTypedExtras extras{.name = "n", .size = 3, .additional = {{"x", true}}};
  CHECK(text_of(Params{.typed_extras = extras, .point = ParamsPoint{.item_1 = 1.5, .item_2 = -2}}) ==
        R"({"typed_extras":{"name":"n","size":3,"x":true},"point":[1.5,-2]})");
  CHECK(refused_by(Params{.counts = {{{"A", 1}}}}) == "/counts/A pattern");
}

TEST_CASE("s6: a further member cannot take the place of a named one") {
  using namespace peers::s6_maps;
  const ParamsTypedExtras extras{.name = "n", .additional = {{"name", true}}};
  CHECK(refused_by(Params{.typed_extras = extras}) == "/typed_extras/name duplicate");
}

TEST_CASE("s7: each state that the contract has is a state of the type") {
  using peers::s7_numbers::Params;
  static_assert(same<decltype(Params::nullable), std::optional<std::string>>);
  static_assert(same<decltype(Params::optional), std::optional<std::string>>);
  static_assert(same<decltype(Params::both), candor::Maybe<std::string>>);
  static_assert(same<decltype(Params::either), candor::Maybe<std::int64_t>>);
  static_assert(same<decltype(Params::plain), std::optional<std::int64_t>>);
  static_assert(same<decltype(Params::unsigned_), std::optional<std::uint64_t>>);
  static_assert(same<decltype(Params::ratio), std::optional<double>>);
  CHECK(text_of(Params{.nullable = std::nullopt}) == R"({"nullable":null,"small":8})");
  CHECK(text_of(Params{.nullable = "x", .both = candor::null}) ==
        R"({"nullable":"x","both":null,"small":8})");
  CHECK(text_of(Params{.nullable = "x", .both = std::string("y")}) ==
        R"({"nullable":"x","both":"y","small":8})");
}

TEST_CASE("s7: the writer refuses numbers that JSON or the contract does not have") {
  using peers::s7_numbers::Params;
  Params params{.nullable = std::nullopt};
  params.ratio = 0.0 / std::numeric_limits<double>::infinity();
  CHECK(text_of(params) == R"({"nullable":null,"small":8,"ratio":0})");
  params.ratio = std::numeric_limits<double>::quiet_NaN();
  CHECK(refused_by(params) == "/ratio type");
  params.ratio = -std::numeric_limits<double>::infinity();
  CHECK(refused_by(params) == "/ratio type");
  params.ratio.reset();
  params.exact = 9007199254740992;
  CHECK(refused_by(params) == "/exact minimum");
}

TEST_CASE("s8: one definition is one type, wherever it is referred from") {
  using namespace peers::s8_files;
  static_assert(same<decltype(Params::by_name), Place>);
  static_assert(same<decltype(Params::by_pointer), std::optional<Point>>);
  static_assert(same<decltype(Params::many), std::optional<std::vector<Place>>>);
  static_assert(same<decltype(Params::by_anchor), decltype(Params::by_relative_name)>);
  static_assert(same<decltype(Place::at), Point>);
  CHECK(text_of(Params{.by_name = Place{.at = Point{.x = 1, .y = 2}}}) ==
        R"({"by_name":{"at":{"x":1,"y":2}}})");
}
