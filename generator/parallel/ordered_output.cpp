// generator/parallel/ordered_output.cpp: prints what several threads write, in the order of their pieces.
#include "parallel/ordered_output.hpp"

namespace candor::parallel {

namespace {
/// The most output that a piece keeps before its turn.
constexpr std::size_t most_kept = std::size_t{1} << 20U;
}  // namespace

void OrderedOutput::write(std::size_t piece, const std::string& text) {
  if (text.empty()) return;
  std::unique_lock lock(guard_);
  if (piece != first_) {
    std::string& kept = waiting_[piece].text;
    if (kept.size() + text.size() <= most_kept) {
      kept += text;
      return;
    }
    turn_.wait(lock, [&] { return piece == first_ || gave_up_; });
    if (gave_up_) return;
  }
  print_(text);
}

void OrderedOutput::end(std::size_t piece) {
  const std::lock_guard lock(guard_);
  waiting_[piece].has_ended = true;
  for (auto each = waiting_.find(first_); each != waiting_.end() && each->second.has_ended;
       each = waiting_.find(first_)) {
    waiting_.erase(each);
    ++first_;
    // What the next one has kept goes out before what it writes from now on.
    const auto next = waiting_.find(first_);
    if (next != waiting_.end() && !next->second.text.empty()) {
      print_(next->second.text);
      next->second.text.clear();
    }
  }
  turn_.notify_all();
}

void OrderedOutput::give_up() {
  const std::lock_guard lock(guard_);
  gave_up_ = true;
  turn_.notify_all();
}

}  // namespace candor::parallel
