// tests/values/driver.hpp: reads texts by emitted code in every way there is, and writes what was read.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <candor/call.hpp>
#include <candor/violation.hpp>

#include "support/own.hpp"

namespace values {

/// What came out of one way to read a text: "own" (the owning reader), "into" (the reader into a value that
/// exists), "document" and what is copied from it; the text that was written, or why there is none.
struct Answer {
  const char* way;
  const char* verdict;  // "ok", "refused" by the reader, "unwritable": refused by the writer
  std::string text;
};
using Answers = std::vector<Answer>;

inline std::string line_of(const candor::Violations& violations) {
  std::string text = candor::to_string(violations);
  for (char& c : text)
    if (c == '\n' || c == '\t') c = ' ';
  return text;
}

template <class Value>
Answer written(const char* way, const Value& value) {
  std::string text;
  const candor::Written done = write(value, text);
  return done ? Answer{way, "ok", std::move(text)} : Answer{way, "unwritable", line_of(done.error())};
}

/// Reads one text by the readers of a tool; `before` was read into the same value first.
struct Read {
  bool params;
  std::string_view text;
  std::string_view before;
  Answers& answers;

  template <class Tool>
  void operator()(Tool) const {
    params ? read_params<Tool>() : read_outcome<Tool>();
  }

 private:
  template <class Tool>
  void read_params() const {
    auto own = Tool::parse_params(text);
    answers.push_back(own ? written("own", *own) : Answer{"own", "refused", line_of(own.error())});
    if (!own && !Tool::parse_params(before)) return;  // there is no value to read into
    if constexpr (requires { parse_into(*own, text); }) {
      auto value = Tool::parse_params(before);
      if (!value) value = own;
      const auto read = parse_into(*value, text);
      answers.push_back(read ? written("into", *value)
                             : Answer{"into", "refused", line_of(read.error())});
    }
    if constexpr (requires { document_of(*own); }) {
      auto earlier = Tool::parse_params(before);
      auto document = document_of(earlier ? *earlier : *own);
      const auto read = parse_into(*document, text);
      answers.push_back(read ? written("document", *document)
                             : Answer{"document", "refused", line_of(read.error())});
      if (read) answers.push_back(written("document, owned", document->own()));
    }
  }
  template <class Tool>
  void read_outcome() const {
    auto own = Tool::parse_outcome(text);
    answers.push_back(own ? written("own", candor::testing::own(*own))
                          : Answer{"own", "refused", line_of(own.error())});
    if constexpr (requires { parse_into(own, text); }) {
      candor::Expected<typename Tool::Report> value = candor::Violations();
      (void)parse_into(value, before);
      const auto read = parse_into(value, text);
      answers.push_back(read ? written("into", candor::testing::own(*value))
                             : Answer{"into", "refused", line_of(read.error())});
    }
    auto earlier = Tool::parse_outcome(before);
    if (!own && !earlier) return;
    if constexpr (requires { document_of(candor::testing::own(*own)); }) {
      auto document = document_of(candor::testing::own(earlier ? *earlier : *own));
      if (!document) return;  // the writer refuses the first text, which is a difference of its own
      const auto read = parse_into(*document, text);
      answers.push_back(read ? written("document", candor::testing::own(document->own()))
                             : Answer{"document", "refused", line_of(read.error())});
    }
  }
};

/// The tools of one contract file.
struct Tools {
  const char* name;
  bool (*read)(std::string_view tool, Read read);
};
inline std::vector<Tools>& all_tools() {
  static std::vector<Tools> all;
  return all;
}
struct Entered {
  explicit Entered(Tools tools) { all_tools().push_back(tools); }
};

}  // namespace values

// clang-format off
#define VALUES_OF(space) \
  namespace { const values::Entered entered_##space({#space, [](std::string_view tool, values::Read read) { return space::with_tool(tool, read); }}); }
// clang-format on
