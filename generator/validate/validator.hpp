// validate/validator.hpp: what the parts of validate share. Private to this folder.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "pattern/pattern.hpp"
#include "validate/validate.hpp"

namespace candor::validate {

/// One token of a pointer: a name, an index, or none.
struct Token {
  enum class Kind { none, name, index } kind = Kind::none;
  std::string_view name = "";
  std::size_t index = 0;

  Token() = default;
  Token(const char* text) : kind(Kind::name), name(text) {}
  Token(std::string_view text) : kind(Kind::name), name(text) {}
  Token(const std::string& text) : kind(Kind::name), name(text) {}
  Token(std::size_t number) : kind(Kind::index), index(number) {}
};

/// The way from one schema to the next: "properties", "a", and into the value by "a".
struct Step {
  Token keyword = {};
  Token name = {};
  Token into = {};
};

/// One schema that is being applied to one value; those around it are the dynamic scope.
struct Frame {
  const Frame* outer = nullptr;
  const schema::Schema* schema = nullptr;
  const source::Node* value = nullptr;
  Step by = {};
  int depth = 0;
};

/// The members or items of one value that some keyword has looked at (core, section 11).
struct Marks {
  std::vector<bool> seen;

  bool has(std::size_t index) const { return index < seen.size() && seen[index]; }
  void add(std::size_t index);
  void add(const Marks& other);
};

/// A finding, and the values that it asks for where it is about constants.
struct Found {
  Finding finding;
  const std::vector<source::Node>* wanted = nullptr;
};

/// What is worked out once for a schema that is applied many times.
struct Known {
  std::unordered_map<std::string_view, schema::Id> properties;
  std::unordered_set<std::string> values;
};

/// One run over one value.
struct Validator {
  const schema::Graph& graph;
  const source::Node& whole;
  /// Where guards are; null where they are not asked for.
  const schema::Graph* guards = nullptr;
  std::vector<Found> findings = {};
  /// Everything that was refused, whether its finding is kept or not.
  std::size_t faults = 0;
  /// Above 0 only the verdict is wanted.
  int quiet = 0;
  /// Why the verdict is not known.
  std::optional<Found> unfinished = {};
  std::map<std::string, std::optional<pattern::Dfa>> patterns = {};
  std::unordered_map<const schema::Schema*, Known> known = {};
  std::size_t steps = 0;
  std::size_t max_steps = 1'000'000;

  /// True if the value of the frame satisfies its schema. What its keywords looked at is added to `marks`,
  /// unless that is null; after false it may be anything.
  bool check(const Frame& frame, Marks* marks);
  bool apply(schema::Id schema, const Frame& outer, const Step& by, const source::Node& value, Marks* marks);
  /// The same, and nothing is said.
  bool holds(schema::Id schema, const Frame& outer, const Step& by, const source::Node& value, Marks* marks);

  void check_scalar(const Frame& frame);
  void check_number(const Frame& frame);
  void check_text(const Frame& frame);
  void check_array(const Frame& frame, Marks* marks);
  void check_contains(const Frame& frame, Marks* marks);
  void check_object(const Frame& frame, Marks* marks);
  void check_member(const Frame& frame, std::size_t index, Marks* marks);
  void check_references(const Frame& frame, Marks* marks);
  void check_condition(const Frame& frame, Marks* marks);
  void check_unions(const Frame& frame, Marks* marks);
  void check_guards(const Frame& frame);
  void check_unevaluated(const Frame& frame, Marks& marks);

  bool matches(const std::string& pattern, const std::string& text);
  const Known& known_of(const schema::Schema& schema);
  /// True once no more can be said, or a verdict is all that is wanted and it is known.
  bool is_decided(std::size_t faults_before) const;

  /// Says that the value of the frame breaks a keyword of its schema.
  void add(const Frame& frame, std::string_view keyword, std::string message,
           const std::vector<source::Node>* wanted = nullptr);
  /// The same of one member of it.
  void add_member(const Frame& frame, std::string_view keyword, const source::Member& member,
                  std::string message);
  /// Says that the verdict is not known; it is the last thing that is said.
  void give_up(const Frame& frame, std::string message);
  Found found(const Frame& frame, std::string_view keyword, std::string message) const;
};

/// "1 item", "2 items".
std::string counted(std::uint64_t count, const std::string& unit);

/// "'a', 'b' or 'c'" of JSON texts, at most eight of them.
std::string value_words(const std::vector<const source::Node*>& values);

/// "expected 'a' or 'b', found 'c'; did you mean 'b'?"
std::string wanted_words(const std::vector<const source::Node*>& values, const source::Node& found);

/// Where the value of the frame is, and the way that led to its schema.
std::string instance_pointer(const Frame& frame);
std::string keyword_location(const Frame& frame);

/// A keyword as the schema spells it: "dependencies" for "dependentRequired" in a schema of draft-07.
std::string_view as_written(const schema::Schema& schema, std::string_view keyword);

}  // namespace candor::validate
