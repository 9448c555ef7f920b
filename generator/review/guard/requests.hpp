// generator/review/guard/requests.hpp: the requests of the host that wait for their answers. Private to this module.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace candor::guard {

/// A request of the host.
struct HostRequest {
  enum class Kind { call, list, other };
  std::string id;  // JSON, as the host wrote it
  Kind kind = Kind::other;
  bool is_cancelled = false;  // the host waits no more
  std::uint64_t number = 0;   // its place in the order of requests
};

/// Requests by the keys of their ids (verify/message_id.hpp). Memory is bounded.
class HostRequests {
 public:
  using Entry = std::pair<std::string, HostRequest>;
  static constexpr std::size_t max_requests = 65'536;
  static constexpr std::size_t max_bytes = std::size_t{16} << 20U;

  /// Adds a request; one with the same key is replaced. Returns the oldest ones, which gave way.
  std::vector<Entry> add(std::string key, HostRequest request);
  std::optional<HostRequest> take(const std::string& key);
  /// The request of that key, or null.
  const HostRequest* find(const std::string& key) const;
  void cancel(const std::string& key);
  /// Takes the requests up to that number, the oldest first.
  std::vector<Entry> take_until(std::uint64_t number);

  bool empty() const { return by_key_.empty(); }
  bool has_lists() const { return lists_ != 0; }
  /// The number of the request that was added last.
  std::uint64_t last() const { return last_; }

 private:
  std::map<std::string, HostRequest, std::less<>> by_key_;
  std::map<std::uint64_t, std::string> order_;
  std::uint64_t last_ = 0;
  std::size_t lists_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace candor::guard
