// generator/review/guard/requests.cpp: keeps the requests of the host in their order.
#include "guard/requests.hpp"

namespace candor::guard {

std::vector<HostRequests::Entry> HostRequests::add(std::string key, HostRequest request) {
  take(key);
  request.number = ++last_;
  lists_ += request.kind == HostRequest::Kind::list ? 1 : 0;
  bytes_ += key.size() + request.id.size();
  order_.emplace(request.number, key);
  by_key_.emplace(std::move(key), std::move(request));
  std::vector<Entry> given_way;
  while (by_key_.size() > max_requests || (bytes_ > max_bytes && !by_key_.empty())) {
    std::string oldest = order_.begin()->second;
    std::optional<HostRequest> found = take(oldest);
    given_way.emplace_back(std::move(oldest), std::move(*found));
  }
  return given_way;
}

std::optional<HostRequest> HostRequests::take(const std::string& key) {
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return std::nullopt;
  HostRequest request = std::move(found->second);
  by_key_.erase(found);
  order_.erase(request.number);
  lists_ -= request.kind == HostRequest::Kind::list ? 1 : 0;
  bytes_ -= key.size() + request.id.size();
  return request;
}

const HostRequest* HostRequests::find(const std::string& key) const {
  const auto found = by_key_.find(key);
  return found == by_key_.end() ? nullptr : &found->second;
}

void HostRequests::cancel(const std::string& key) {
  const auto found = by_key_.find(key);
  if (found != by_key_.end()) found->second.is_cancelled = true;
}

std::vector<HostRequests::Entry> HostRequests::take_until(std::uint64_t number) {
  std::vector<Entry> taken;
  while (!order_.empty() && order_.begin()->first <= number) {
    std::string key = order_.begin()->second;
    std::optional<HostRequest> found = take(key);
    taken.emplace_back(std::move(key), std::move(*found));
  }
  return taken;
}

}  // namespace candor::guard
