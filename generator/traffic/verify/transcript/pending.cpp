// verify/transcript/pending.cpp: requests that wait for their answers, in bounded memory.
#include "verify/transcript/pending.hpp"

#include <algorithm>
#include <utility>

namespace candor::verify {

void forget_long_text(source::Origin& at, std::uint32_t line, std::size_t max_length) {
  if (at.file->text.size() <= max_length) return;
  at.file = source::make_file(at.file->name, "", line);
  at.span = {};
}

namespace {

/// Returns the memory of a place, with that of a line, unless it is counted already.
std::size_t bytes_of(const source::Origin& at, const source::File* counted) {
  std::size_t bytes = at.pointer.capacity();
  if (at.file && at.file.get() != counted) bytes += at.file->text.capacity() + at.file->name.capacity();
  return bytes;
}

std::size_t bytes_of(const source::Node& node) {
  std::size_t bytes = sizeof(node) + node.text.capacity();
  for (const source::Node& each : node.items) bytes += bytes_of(each);
  for (const source::Member& each : node.members)
    bytes += sizeof(each) + each.key.capacity() + bytes_of(each.value);
  return bytes;
}

/// Returns about the memory of a request: what it holds, and the blocks of the allocator.
std::size_t bytes_of(const std::string& id, const Waiting& request) {
  constexpr std::size_t blocks = 256;
  std::size_t bytes = blocks + sizeof(Waiting) + sizeof(source::File) + 4 * id.capacity() +
                      request.tool.capacity() + request.other.capacity() + request.fault.capacity() +
                      request.answer_path.capacity() + request.task.capacity() + bytes_of(request.at, nullptr);
  if (request.cap) bytes += request.cap->first.capacity() + request.cap->second.capacity();
  if (request.params) bytes += bytes_of(*request.params);
  bytes += request.asked.rehearsal.capacity() + request.asked.units.capacity();
  for (const auto& flag : request.asked.flags) bytes += sizeof(flag) + flag.first.capacity();
  for (const std::string& unit : request.asked.listed) bytes += sizeof(unit) + unit.capacity();
  for (const diagnostics::Diagnostic& each : request.if_taken) {
    bytes +=
        blocks + sizeof(each) + each.message.capacity() + bytes_of(each.primary.at, request.at.file.get());
    for (const diagnostics::Label& label : each.labels) bytes += sizeof(label) + label.at.pointer.capacity();
    for (const std::string& text : each.help) bytes += sizeof(text) + text.capacity();
  }
  return bytes;
}

/// Returns the memory of an id in the order.
std::size_t bytes_in_order(const std::string& id) { return 64 + id.size(); }

}  // namespace

bool Pending::add(const std::string& id, Waiting request, bool is_beside) {
  order_.push_back({id, ++number_});
  const std::size_t bytes = bytes_of(id, request);
  bytes_ += bytes + bytes_in_order(id);
  std::vector<Numbered>& of_id = waiting_[id];
  if (!is_beside) {
    for (const Numbered& each : of_id) bytes_ -= each.bytes;
    count_ -= of_id.size();
    of_id.clear();
  }
  of_id.push_back({number_, bytes, std::move(request)});
  ++count_;
  forget_answered();
  bool well = true;
  while (!order_.empty() && (order_.size() > max_requests || bytes_ > max_bytes)) {
    if (find(order_.front().id, order_.front().number) != nullptr && !overflowed_) {
      overflowed_ = true;
      well = false;
    }
    forget_oldest();
  }
  return well;
}

/// Takes those out of the order that wait no more, once they are most of it.
void Pending::forget_answered() {
  constexpr std::size_t min = 4'096;
  if (order_.size() < min + 2 * count_) return;
  std::erase_if(order_, [this](const Kept& each) {
    if (find(each.id, each.number) != nullptr) return false;
    bytes_ -= bytes_in_order(each.id);
    return true;
  });
}

Pending::Numbered* Pending::find(std::string_view id, std::uint64_t number) {
  const auto of_id = waiting_.find(id);
  if (of_id == waiting_.end()) return nullptr;
  const auto found = std::ranges::find(of_id->second, number, &Numbered::number);
  return found == of_id->second.end() ? nullptr : &*found;
}

void Pending::forget_oldest() {
  const Kept& oldest = order_.front();
  if (const auto of_id = waiting_.find(oldest.id); of_id != waiting_.end()) {
    std::erase_if(of_id->second, [&](const Numbered& each) {
      if (each.number != oldest.number) return false;
      bytes_ -= each.bytes;
      --count_;
      return true;
    });
    if (of_id->second.empty()) waiting_.erase(of_id);
  }
  bytes_ -= bytes_in_order(oldest.id);
  order_.pop_front();
}

std::optional<Waiting> Pending::take(const std::string& id) {
  const auto found = waiting_.find(id);
  if (found == waiting_.end()) return std::nullopt;
  bytes_ -= found->second.front().bytes;
  --count_;
  Waiting request = std::move(found->second.front().request);
  found->second.erase(found->second.begin());
  if (found->second.empty()) waiting_.erase(found);
  // Answered ones at the front of the order need no place any more.
  while (!order_.empty() && find(order_.front().id, order_.front().number) == nullptr) forget_oldest();
  constexpr std::size_t max_calls = 64;  // of one id
  Answered& answered = answered_[id];
  answered.number = ++number_;
  if (answered.calls.size() < max_calls) answered.calls.push_back({request.tool, request.params_hash});
  answered_order_.emplace_back(id, number_);
  if (answered_order_.size() > max_answered) {
    const auto oldest = answered_.find(answered_order_.front().first);
    if (oldest != answered_.end() && oldest->second.number == answered_order_.front().second)
      answered_.erase(oldest);
    answered_order_.pop_front();
  }
  return request;
}

std::vector<Waiting*> Pending::waiting(std::string_view id) {
  std::vector<Waiting*> all;
  if (const auto found = waiting_.find(id); found != waiting_.end())
    for (Numbered& each : found->second) all.push_back(&each.request);
  return all;
}

std::size_t Pending::answered(std::string_view id, std::string_view tool, std::uint64_t params) const {
  const auto found = answered_.find(id);
  if (found == answered_.end()) return 0;
  return static_cast<std::size_t>(std::ranges::count_if(
      found->second.calls, [&](const Call& each) { return each.tool == tool && each.params == params; }));
}

void Pending::cancel(std::string_view id) {
  for (Waiting* each : waiting(id)) each->is_cancelled = true;
}

std::vector<Waiting> Pending::rest() && {
  std::vector<Waiting> all;
  for (const Kept& kept : order_)
    if (Numbered* found = find(kept.id, kept.number)) all.push_back(std::move(found->request));
  return all;
}

}  // namespace candor::verify
