// verify/transcript/pending.hpp: requests that wait for their answers, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/report.hpp"
#include "source/document.hpp"

namespace candor::verify {

struct Recording;

/// A request as far as its answer needs it.
struct Waiting {
  std::string tool;
  std::string other;                              // the method of a request that is not a call
  std::vector<diagnostics::Diagnostic> if_taken;  // violations of params, if the tool accepts them
  source::Origin at;
  std::optional<std::pair<std::string, std::string>> cap =
      {};  // a param: most findings to list, and its value
  bool is_later_page = false;
  std::shared_ptr<const source::Node> params = {};  // if calls are observed
  bool is_cancelled = false;                        // the caller waits no more
  std::string answer_path = {};  // in the answer of a tool that carries the call: where its own answer stands
  std::string id = {};
  const Recording* recording = nullptr;  // the format of its line; null for that of the envelope
  std::size_t part = 0;                  // which message of its line it is
  std::string fault = {};                // why no tool can carry it out; empty for a valid request
};

/// The requests without an answer so far, and the ids answered last. The oldest give way.
class Pending {
 public:
  /// Maximum number of requests, and of their bytes.
  static constexpr std::size_t max_requests = 65'536;
  static constexpr std::size_t max_bytes = std::size_t{16} << 20U;
  /// Number of answered ids that are kept, to distinguish a second answer from one without request.
  static constexpr std::size_t max_answered = 4'096;

  /// Remembers a request. False if another had to be forgotten for it, for the first time.
  bool add(const std::string& id, Waiting request);
  /// The request of that id, which then waits no more.
  std::optional<Waiting> take(const std::string& id);
  /// The request of that id that waits, or null.
  const Waiting* find(std::string_view id) const {
    const auto found = waiting_.find(id);
    return found == waiting_.end() ? nullptr : &found->second.second;
  }
  /// Returns true if any request waits.
  bool has_waiting() const { return !waiting_.empty(); }
  /// Remembers that the caller cancelled a request: it may stay without an answer.
  void cancel(std::string_view id);
  /// Returns true if a request of that id was answered not long ago.
  bool answered(std::string_view id) const { return answered_.contains(id); }
  /// Returns true if a request of that id, for that tool, was answered not long ago.
  bool answered(std::string_view id, std::string_view tool) const {
    const auto found = answered_.find(id);
    return found != answered_.end() && found->second.tool == tool;
  }
  /// The requests that still wait, in the order in which they came.
  std::vector<Waiting> rest() &&;

 private:
  struct Kept {
    std::string id;
    std::uint64_t number = 0;
    std::size_t bytes = 0;
  };
  void forget_oldest();

  std::map<std::string, std::pair<std::uint64_t, Waiting>, std::less<>> waiting_;
  std::deque<Kept> order_;  // may name requests that were answered meanwhile
  struct Answered {
    std::uint64_t number = 0;
    std::string tool;
  };
  std::map<std::string, Answered, std::less<>> answered_;
  std::deque<std::pair<std::string, std::uint64_t>> answered_order_;
  std::uint64_t number_ = 0;
  std::size_t bytes_ = 0;
  bool overflowed_ = false;
};

}  // namespace candor::verify
