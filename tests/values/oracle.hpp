// tests/values/oracle.hpp: which value must come out of a text, by a plain reference. It knows no code of
// Candor and has no speed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "json.hpp"

namespace values {

/// A schema where it stands: what its references start from.
struct Place {
  const Value* schema = nullptr;
  const Value* root = nullptr;  // the resource: what "#/..." points into
  std::string base;             // the URI of the resource, or the path of its file
  bool legacy = false;          // of a dialect in which `$ref` hides what stands beside it

  bool operator==(const Place& other) const { return schema == other.schema; }
};
using Places = std::vector<Place>;

/// Documents by URI or path, and what they declare with $id and anchors.
class Documents {
 public:
  /// `read` returns the text of a document, or "".
  explicit Documents(std::function<std::string(const std::string&)> read) : read_(std::move(read)) {}

  /// Enters a document that the caller keeps alive.
  void enter(const std::string& uri, const Value& document);
  /// Returns the place of a subschema within the document.
  Place place(const std::string& uri, const Value& document, const std::string& pointer) const;
  /// Returns the place of a subschema of the schema: of the same resource, unless it has an $id.
  Place step(const Place& from, const Value& schema) const;
  /// Returns what a reference points to; no schema where that cannot be found.
  Place follow(const Place& from, const std::string& reference);

 private:
  std::function<std::string(const std::string&)> read_;
  std::map<std::string, const Value*> resources_;
  std::map<std::string, Place> anchors_;
  std::map<std::string, std::unique_ptr<Value>> owned_;
};

enum class Verdict { no, yes, unknown };

/// The value that must come out of an instance that is valid.
struct Expected {
  Value value;
  /// Members that may be there or not, by pointer: the rule leaves open whether they are filled in, or
  /// depends on what the oracle cannot decide; or writers leave out what is the default (`x-candor-omit`).
  std::map<std::string, Value> open;
  /// Undeclared members of each object, which stay in this order.
  std::map<std::string, std::vector<std::string>> kept;
  std::set<std::string> filled;
};

class Oracle {
 public:
  /// `asserts_formats`: the oracle knows no format, so that it is not sure of texts that have one.
  explicit Oracle(Documents& documents, bool asserts_formats = false)
      : documents_(documents), asserts_formats_(asserts_formats) {}

  Documents& documents() { return documents_; }
  Verdict validate(const Place& place, const Value& instance);
  Expected read(const Place& place, const Value& instance);

  /// The schemas that declare the instance: the place, through $ref and allOf, and the branches of unions
  /// that were taken.
  Places declaring(const Place& place, const Value& instance);
  /// The schemas of a member or of an item, of those.
  Places member(const Places& places, const std::string& name);
  Places item(const Places& places, std::size_t index);

 private:
  struct Watch;
  Documents& documents_;
  bool asserts_formats_;
  int depth_ = 0;
  bool uncertain_ = false;  // which branch was taken

  Verdict here(const Place& place, const Value& instance);
  Verdict object(const Place& place, const Value& instance);
  Verdict array(const Place& place, const Value& instance);
  Verdict unevaluated(const Place& place, const Value& instance);
  void evaluated(const Place& place, const Value& instance, std::set<std::string>& steps);
  void declaring(const Place& place, const Value& instance, Places& found);
  void closure(const Place& place, Places& found);
  Value read(const Places& places, const Watch& watch, const Value& instance, const std::string& pointer,
             Expected& expected);
  void fill(const Places& places, const Watch& watch, const Value& instance, const std::string& pointer,
            Value& value, Expected& expected);
  Watch watch_of(const Places& places, Watch watch);
  Watch watch_below(const Watch& watch, const std::string& name, std::size_t index, bool item);
};

/// Returns where the found value differs from the expected one, as "pointer: found X, expected Y"; "" if it
/// does not.
std::string difference(const Expected& expected, const Value& found);

}  // namespace values
