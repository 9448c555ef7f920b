// tests/conformance/emitted/cases.hpp: the cases of a suite in emitted code, one source per batch.
#pragma once

#include <candor/detail/overruled.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace emitted {

/// The result of an emitted reader for a document. The last is a bug of Candor: a refusal without a reason,
/// or one that the engine overruled.
enum class Answer : char { valid, invalid, unexplained };

struct Case {
  std::string_view file;
  unsigned number = 0;  // in its file
  Answer (*read)(std::string_view document);
  std::span<const std::string_view> documents;
};

/// The batches that are linked into this program.
inline std::vector<std::span<const Case>>& batches() {
  static std::vector<std::span<const Case>> all;
  return all;
}

/// Enters a batch before the program starts.
struct Entered {
  explicit Entered(std::span<const Case> batch) { batches().push_back(batch); }
};

/// The answer of a reader: `Expected<Outcome>` or the like.
template <class Expected>
Answer answer_of(const Expected& parsed) {
  if (candor::detail::take_overruled() != 0) return Answer::unexplained;
  if (parsed.has_value()) return Answer::valid;
  return parsed.error().empty() ? Answer::unexplained : Answer::invalid;
}

}  // namespace emitted
