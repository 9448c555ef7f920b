// validate/findings.cpp: the interpreter: what is said of a value, and where.
#include <algorithm>

#include "schema/model/describe.hpp"
#include "validate/validator.hpp"

namespace candor::validate {
namespace {

struct Spelling {
  std::string_view name;
  std::string_view older;
};
constexpr Spelling spellings[] = {{"dependentRequired", "dependencies"},
                                  {"dependentSchemas", "dependencies"},
                                  {"prefixItems", "items"},
                                  {"items", "additionalItems"},
                                  {"$dynamicRef", "$recursiveRef"}};

void append(std::string& pointer, const Token& token) {
  if (token.kind == Token::Kind::name) pointer = source::append_pointer(pointer, token.name);
  if (token.kind == Token::Kind::index) pointer = source::append_pointer(pointer, token.index);
}

/// The frames from the outermost to this one.
std::vector<const Frame*> way_to(const Frame& frame) {
  std::vector<const Frame*> way;
  for (const Frame* at = &frame; at != nullptr; at = at->outer) way.push_back(at);
  std::reverse(way.begin(), way.end());
  return way;
}

std::string absolute_location(const schema::Graph& graph, const schema::Schema& schema,
                              const source::Origin& at) {
  const std::string file = at.file ? at.file->name : "";
  if (schema.resource >= graph.resources.size()) return file + "#" + at.pointer;
  const schema::GraphResource& resource = graph.resources[schema.resource];
  const bool is_below = at.pointer.starts_with(resource.pointer);
  return resource.uri + "#" + (is_below ? at.pointer.substr(resource.pointer.size()) : at.pointer);
}

}  // namespace

std::string counted(std::uint64_t count, const std::string& unit) {
  return std::to_string(count) + " " + unit + (count == 1 ? "" : "s");
}

std::string value_words(const std::vector<const source::Node*>& values) {
  std::string text;
  const std::size_t shown = std::min<std::size_t>(values.size(), 8);
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i + 1 == values.size();
    text.append(i == 0 ? "" : last ? " or " : ", ").append(source::to_text(*values[i]));
  }
  if (shown < values.size()) text.append(" … (" + std::to_string(values.size()) + " values)");
  return text;
}

std::string wanted_words(const std::vector<const source::Node*>& values, const source::Node& found) {
  std::vector<std::string> texts;
  for (const source::Node* const value : values) {
    if (value->kind == source::Kind::string) texts.push_back(value->text);
  }
  // Nothing is near a text in a list that nobody could read.
  constexpr std::size_t most = 1'000;
  const bool is_text = found.kind == source::Kind::string && texts.size() <= most;
  return schema::with_hint("expected " + (values.empty() ? "nothing" : value_words(values)) + ", found " +
                               schema::described(found),
                           is_text ? found.text : "", texts);
}

std::string instance_pointer(const Frame& frame) {
  std::string pointer;
  for (const Frame* const at : way_to(frame)) append(pointer, at->by.into);
  return pointer;
}

std::string keyword_location(const Frame& frame) {
  std::string pointer;
  for (const Frame* const at : way_to(frame)) {
    if (at->outer == nullptr) continue;
    append(pointer, as_written(*at->outer->schema, at->by.keyword.name));
    append(pointer, at->by.name);
  }
  return pointer;
}

std::string_view as_written(const schema::Schema& schema, std::string_view keyword) {
  if (has_keyword(schema, keyword) && !(keyword == "items" && has_keyword(schema, "additionalItems")))
    return keyword;
  for (const Spelling& spelling : spellings) {
    if (spelling.name == keyword && has_keyword(schema, spelling.older)) return spelling.older;
  }
  return keyword;
}

Found Validator::found(const Frame& frame, std::string_view keyword, std::string message) const {
  const std::string_view written = as_written(*frame.schema, keyword);
  const source::Origin at = place_of(*frame.schema, written);
  const bool is_keyword = written != "false";
  std::string location = keyword_location(frame);
  if (is_keyword) append(location, written);
  return {{instance_pointer(frame), std::string(written), at, std::move(message), frame.value->span,
           std::move(location), absolute_location(graph, *frame.schema, at)},
          nullptr};
}

void Validator::add(const Frame& frame, std::string_view keyword, std::string message,
                    const std::vector<source::Node>* wanted) {
  ++faults;
  if (quiet > 0 || findings.size() >= max_findings) return;
  findings.push_back(found(frame, keyword, std::move(message)));
  findings.back().wanted = wanted;
}

void Validator::add_member(const Frame& frame, std::string_view keyword, const source::Member& member,
                           std::string message) {
  const std::size_t before = findings.size();
  add(frame, keyword, std::move(message));
  if (findings.size() == before) return;
  Finding& finding = findings.back().finding;
  finding.instance_pointer = source::append_pointer(finding.instance_pointer, member.key);
  finding.span = member.key_span;
}

void Validator::give_up(const Frame& frame, std::string message) {
  if (unfinished) return;
  unfinished = found(frame, "$ref", std::move(message));
  unfinished->finding.undecided = true;
}

}  // namespace candor::validate
