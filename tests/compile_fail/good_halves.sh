#!/bin/sh
# good_halves.sh COMPILER SCRATCH CASES INCLUDE...: compiles every case without its bad line, all as one source, each in
# a namespace of its own. Of clang, leaves the headers of all cases in SCRATCH/headers.hpp.pch, precompiled, for
# run_case.sh. g++ takes twice as long to load all of them as to read those of one case.
set -eu
compiler=$1 scratch=$2 cases=$3
shift 3
flags="-std=c++20 -O0"
for include in "$@"; do
  flags="$flags -I$include"
done
rm -rf "$scratch" && mkdir -p "$scratch"
# Every header is included before the namespaces open: inside of them, `#pragma once` leaves nothing of it. A header of
# a bad line alone is not.
sed -n -e '/^#ifdef LIE/,/^#\(else\|endif\)/d' -e '/^#include/p' "$cases"/*.cpp | LC_ALL=C sort -u > "$scratch/headers.hpp"
{
  echo '#include "headers.hpp"'
  for case in "$cases"/*.cpp; do
    printf 'namespace case_%s {\n#include "%s"\n}\n' "$(basename "$case" .cpp)" "$case"
  done
} > "$scratch/good_halves.cpp"
"$compiler" $flags -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -c -o "$scratch/good_halves.o" \
  "$scratch/good_halves.cpp"

if "$compiler" --version | grep -q clang; then
  "$compiler" $flags -Werror=unused-result -x c++-header "$scratch/headers.hpp" -o "$scratch/headers.hpp.pch"
fi
echo "counts: compile-fail: $(grep -c '^namespace' "$scratch/good_halves.cpp") good halves build under $(basename "$compiler")"
