// generator/cli/traffic/team.hpp: threads that check the blocks of large files together.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <vector>

#include "cli/traffic/blocks.hpp"
#include "parallel/ordered_output.hpp"
#include "verify/transcript/prepared.hpp"

namespace candor::cli {

/// A file whose blocks several threads check.
struct SplitFile {
  SplitFile(std::size_t place, const std::function<void(const std::string&)>& print)
      : index(place), output(print) {}

  std::size_t index;               // among the transcripts
  parallel::OrderedOutput output;  // of the blocks
  verify::Pairing pairing;         // used by the thread whose block has its turn
  std::size_t next_to_pair = 0;    // the block whose turn it is
  std::size_t open_blocks = 0;     // given, and not checked to their ends
};

/// Hands out blocks. The thread that reads a file, its owner, gives its blocks, and checks some itself where
/// the others do not keep up; threads without a file of their own help. A thread only ever waits for blocks
/// before its own and for files before its own, so that there is always one that goes on.
class Team {
 public:
  /// Checks a block.
  using Check = std::function<void(SplitFile&, const Block&)>;

  /// For `threads` threads, each of which may own files until it calls help().
  explicit Team(std::size_t threads) : size_(threads), owners_(threads) {}

  /// The number of threads.
  std::size_t size() const { return size_; }

  /// Begins a file. The reference is valid as long as the team.
  SplitFile& add(std::size_t index, const std::function<void(const std::string&)>& print);
  /// Gives a block of a file of this thread to the team. Returns a block for other lines: one that was
  /// checked, if there is any. Its text was allocated once, and not freed by a thread that did not allocate
  /// it.
  Block give(SplitFile& file, Block block, const Check& check);
  /// Returns when all blocks of a file of this thread are checked. False if a thread gave up before.
  bool finish(SplitFile& file, const Check& check);
  /// Calls `pair` when it is the turn of the block.
  void in_turn(SplitFile& file, const Block& block, const std::function<void()>& pair);

  /// Checks blocks of others, until all threads do so and there are no more.
  void help(const Check& check);
  /// Lets all threads go on without waiting: after an exception in one of them.
  void give_up();

 private:
  struct Given {
    SplitFile* file = nullptr;
    Block block;
  };
  bool check_own(SplitFile& file, const Check& check, std::unique_lock<std::mutex>& lock);
  void check_unlocked(Given given, const Check& check, std::unique_lock<std::mutex>& lock);

  std::size_t size_;  // also the most blocks that wait for a thread
  std::mutex guard_;
  std::condition_variable given_;    // a block waits, or there will be none
  std::condition_variable checked_;  // a block was paired, or the last one of a file was checked
  std::list<SplitFile> files_;
  std::deque<Given> waiting_;
  std::vector<Block> checked_blocks_;  // at most as many as were open at a time
  std::size_t owners_;                 // threads that may own files
  bool gave_up_ = false;
};

}  // namespace candor::cli
