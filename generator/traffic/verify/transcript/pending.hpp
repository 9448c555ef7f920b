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

#include "diagnostics/findings.hpp"
#include "source/document.hpp"
#include "verify/asked.hpp"

namespace candor::verify {

struct Recording;

/// Forgets the text of a place in a line that is too long to be kept: of such a line only the number is known
/// later.
void forget_long_text(source::Origin& at, std::uint32_t line, std::size_t max_length);

/// A request as far as its answer needs it.
struct Waiting {
  std::string tool;
  std::string other;                              // the method of a request that is not a call
  std::vector<diagnostics::Diagnostic> if_taken;  // violations of params, if the tool accepts them
  source::Origin at;
  std::optional<std::pair<std::string, std::string>> cap =
      {};  // a param: most findings to list, and its value
  bool is_later_page = false;
  Asked asked = {};
  std::shared_ptr<const source::Node> params = {};  // if calls are observed
  bool is_cancelled = false;                        // the caller waits no more
  std::string answer_path = {};  // in the answer of a tool that carries the call: where its own answer stands
  std::string id = {};
  std::string task = {};                 // whose result a request that is no call asks for
  const Recording* recording = nullptr;  // the format of its line; null for that of the envelope
  std::size_t part = 0;                  // which message of its line it is
  std::string fault = {};                // why no tool can carry it out; empty for a valid request
  std::uint64_t params_hash = 0;         // where calls may be recorded again
  std::uint64_t answers_before = 0;      // answers in the transcript before it
  std::uint32_t line = 0;
  bool is_ambiguous = false;  // another call waits under the same id, and which one is answered is not known
};

/// The requests without an answer so far, and the ids answered last. The oldest give way.
class Pending {
 public:
  /// Maximum number of requests, and of the memory that they take.
  static constexpr std::size_t max_requests = 65'536;
  static constexpr std::size_t max_bytes = std::size_t{16} << 20U;
  /// Number of answered ids that are kept, to distinguish a second answer from one without request.
  static constexpr std::size_t max_answered = 4'096;

  /// Remembers a request, beside those of its id that wait or in their place. False if another had to be
  /// forgotten for it, for the first time.
  bool add(const std::string& id, Waiting request, bool is_beside = false);
  /// The first request of that id, which then waits no more.
  std::optional<Waiting> take(const std::string& id);
  /// The requests of that id that wait, in their order.
  std::vector<Waiting*> waiting(std::string_view id);
  /// Returns true if a request of that id waits.
  bool waits_for(std::string_view id) const { return waiting_.contains(id); }
  /// Returns true if any request waits.
  bool has_waiting() const { return !waiting_.empty(); }
  /// Remembers that the caller cancelled a request: it may stay without an answer.
  void cancel(std::string_view id);
  /// Returns true if a request of that id was answered not long ago.
  bool answered(std::string_view id) const { return answered_.contains(id); }
  /// Returns how many requests of that id, for that tool and with those params, were answered not long ago.
  std::size_t answered(std::string_view id, std::string_view tool, std::uint64_t params) const;
  /// The requests that still wait, in the order in which they came.
  std::vector<Waiting> rest() &&;

 private:
  struct Numbered {
    std::uint64_t number = 0;
    std::size_t bytes = 0;
    Waiting request;
  };
  struct Kept {
    std::string id;
    std::uint64_t number = 0;
  };
  struct Call {
    std::string tool;
    std::uint64_t params = 0;
  };
  struct Answered {
    std::uint64_t number = 0;
    std::vector<Call> calls;
  };
  Numbered* find(std::string_view id, std::uint64_t number);
  void forget_oldest();
  void forget_answered();

  std::map<std::string, std::vector<Numbered>, std::less<>> waiting_;  // no list is empty
  std::deque<Kept> order_;  // may name requests that were answered meanwhile
  std::map<std::string, Answered, std::less<>> answered_;
  std::deque<std::pair<std::string, std::uint64_t>> answered_order_;
  std::uint64_t number_ = 0;
  std::size_t count_ = 0;  // of requests that wait
  std::size_t bytes_ = 0;  // of them, and of the order
  bool overflowed_ = false;
};

}  // namespace candor::verify
