// verify/transcript/pending.cpp: requests that wait for their answers, in bounded memory.
#include "verify/transcript/pending.hpp"

#include <utility>

namespace candor::verify {
namespace {

/// Returns the approximate memory of a request: its texts, and the line of its findings.
std::size_t bytes_of(const std::string& id, const Waiting& request) {
  std::size_t bytes = 256 + 2 * id.size() + request.tool.size() + request.other.size();
  if (request.at.file) bytes += request.at.file->text.size();
  for (const diagnostics::Diagnostic& diagnostic : request.if_taken) bytes += 512 + diagnostic.message.size();
  return bytes;
}

}  // namespace

bool Pending::add(const std::string& id, Waiting request) {
  const std::size_t bytes = bytes_of(id, request);
  order_.push_back({id, ++number_, bytes});
  bytes_ += bytes;
  waiting_.insert_or_assign(id, std::pair{number_, std::move(request)});
  bool well = true;
  while (!order_.empty() && (order_.size() > max_requests || bytes_ > max_bytes)) {
    const auto oldest = waiting_.find(order_.front().id);
    const bool waits = oldest != waiting_.end() && oldest->second.first == order_.front().number;
    if (waits && !overflowed_) {
      overflowed_ = true;
      well = false;
    }
    forget_oldest();
  }
  return well;
}

void Pending::forget_oldest() {
  const Kept& oldest = order_.front();
  const auto found = waiting_.find(oldest.id);
  if (found != waiting_.end() && found->second.first == oldest.number) waiting_.erase(found);
  bytes_ -= oldest.bytes;
  order_.pop_front();
}

std::optional<Waiting> Pending::take(const std::string& id) {
  const auto found = waiting_.find(id);
  if (found == waiting_.end()) return std::nullopt;
  Waiting request = std::move(found->second.second);
  waiting_.erase(found);
  // Answered ones at the front of the order need no place any more.
  while (!order_.empty() && !waiting_.contains(order_.front().id)) forget_oldest();
  answered_[id] = {++number_, request.tool};
  answered_order_.emplace_back(id, number_);
  if (answered_order_.size() > max_answered) {
    const auto oldest = answered_.find(answered_order_.front().first);
    if (oldest != answered_.end() && oldest->second.number == answered_order_.front().second)
      answered_.erase(oldest);
    answered_order_.pop_front();
  }
  return request;
}

void Pending::cancel(std::string_view id) {
  const auto found = waiting_.find(id);
  if (found != waiting_.end()) found->second.second.is_cancelled = true;
}

std::vector<Waiting> Pending::rest() && {
  std::vector<Waiting> all;
  for (const Kept& kept : order_) {
    const auto found = waiting_.find(kept.id);
    if (found != waiting_.end() && found->second.first == kept.number)
      all.push_back(std::move(found->second.second));
  }
  return all;
}

}  // namespace candor::verify
