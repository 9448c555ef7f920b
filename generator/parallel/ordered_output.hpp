// generator/parallel/ordered_output.hpp: prints what several threads write, in the order of their pieces.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace candor::parallel {

/// The output of numbered pieces of work. That of the first piece that has not ended is printed at once; that
/// of later ones is kept, and a piece that has written much waits for its turn, so that memory is bounded.
/// Pieces have to be begun in the order of their numbers.
class OrderedOutput {
 public:
  explicit OrderedOutput(std::function<void(const std::string&)> print) : print_(std::move(print)) {}

  /// Writes a part of the output of a piece.
  void write(std::size_t piece, const std::string& text);
  /// Ends a piece: it writes nothing more.
  void end(std::size_t piece);
  /// Lets all pieces go on without waiting: after an exception in one of them.
  void give_up();

 private:
  struct Piece {
    std::string text;
    bool has_ended = false;
  };

  std::function<void(const std::string&)> print_;
  std::mutex guard_;
  std::condition_variable turn_;
  std::map<std::size_t, Piece> waiting_;
  std::size_t first_ = 0;  // the first piece that has not ended
  bool gave_up_ = false;
};

}  // namespace candor::parallel
