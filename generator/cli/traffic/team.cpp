// generator/cli/traffic/team.cpp: threads that check the blocks of large files together.
#include "cli/traffic/team.hpp"

#include <algorithm>
#include <utility>

namespace candor::cli {

SplitFile& Team::add(std::size_t index, const std::function<void(const std::string&)>& print) {
  const std::lock_guard lock(guard_);
  return files_.emplace_back(index, print);
}

Block Team::give(SplitFile& file, Block block, const Check& check) {
  std::unique_lock lock(guard_);
  ++file.open_blocks;
  waiting_.push_back({&file, std::move(block)});
  given_.notify_one();
  while (waiting_.size() > size_ && check_own(file, check, lock)) {
  }
  if (checked_blocks_.empty()) return {};
  Block next = std::move(checked_blocks_.back());
  checked_blocks_.pop_back();
  return next;
}

bool Team::finish(SplitFile& file, const Check& check) {
  std::unique_lock lock(guard_);
  while (check_own(file, check, lock)) {
  }
  checked_.wait(lock, [&] { return file.open_blocks == 0 || gave_up_; });
  return !gave_up_;
}

void Team::in_turn(SplitFile& file, const Block& block, const std::function<void()>& pair) {
  {
    std::unique_lock lock(guard_);
    checked_.wait(lock, [&] { return file.next_to_pair == block.number || gave_up_; });
    if (gave_up_) return;
  }
  pair();
  const std::lock_guard lock(guard_);
  ++file.next_to_pair;
  checked_.notify_all();
}

void Team::help(const Check& check) {
  std::unique_lock lock(guard_);
  --owners_;
  if (owners_ == 0) given_.notify_all();
  while (true) {
    given_.wait(lock, [&] { return !waiting_.empty() || owners_ == 0 || gave_up_; });
    if (waiting_.empty() || gave_up_) return;
    Given given = std::move(waiting_.front());
    waiting_.pop_front();
    check_unlocked(std::move(given), check, lock);
  }
}

void Team::give_up() {
  const std::lock_guard lock(guard_);
  gave_up_ = true;
  for (SplitFile& file : files_) file.output.give_up();
  given_.notify_all();
  checked_.notify_all();
}

/// Checks the first waiting block of the file. Returns false if there is none.
bool Team::check_own(SplitFile& file, const Check& check, std::unique_lock<std::mutex>& lock) {
  const auto own = std::ranges::find(waiting_, &file, &Given::file);
  if (own == waiting_.end() || gave_up_) return false;
  Given given = std::move(*own);
  waiting_.erase(own);
  check_unlocked(std::move(given), check, lock);
  return true;
}

void Team::check_unlocked(Given given, const Check& check, std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  check(*given.file, given.block);
  lock.lock();
  checked_blocks_.push_back(std::move(given.block));
  if (--given.file->open_blocks == 0) checked_.notify_all();
}

}  // namespace candor::cli
