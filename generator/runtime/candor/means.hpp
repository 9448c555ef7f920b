// candor/means.hpp: what the state of an outcome means to anybody, whatever the tool.
#pragma once

namespace candor {

/// What became of a call.
enum class Means {
  /// It was carried out, on the whole scope.
  done,
  /// It was carried out on part of the scope.
  partial,
  /// Its scope selected nothing: nobody looked.
  nothing_in_scope,
  /// There was nothing to change.
  nothing_to_do,
  /// It was begun, and taken back.
  undone,
  /// It goes on; the outcome holds a handle.
  pending,
  /// It could not begin yet: ask again.
  not_ready,
  /// It could not be carried out.
  failed,
};

/// True for what a caller may build on as a success.
constexpr bool is_success(Means means) { return means == Means::done || means == Means::nothing_to_do; }

/// The words of one tool's outcomes: <candor/telling.hpp>.
struct Telling;

}  // namespace candor
