#!/bin/sh
# tests/conformance/run.sh BUILD SUITE DRAFT [OPTION…]: emits, compiles and runs C++ for every case of a suite, then
# prints the table of both engines. Options are those of main.cpp. Without the suite the run is skipped by name.
set -eu
build=$1 suite=$2 draft=$3
shift 3
if [ ! -d "$suite" ]; then
  echo "skipped: conformance: there is no suite $(basename "$suite")"
  exit 0
fi
here=$(cd "$(dirname "$0")" && pwd)
programs=$build/tests/conformance
directory=$programs/cases
runtime=$build/include
: "${CXX:=g++}"
launcher=$(command -v ccache || true)
# Sources have relative names, so that a compiler cache finds them from any checkout.
export CCACHE_BASEDIR="$directory" CCACHE_NOHASHDIR=1

rm -rf "$directory"
mkdir -p "$directory"
suite=$(cd "$suite" && pwd)
"$programs/emitted/conformance_emit" "$suite" "$draft" "$directory" || [ $? -eq 3 ]
# A batch that does not compile leaves its tests without answers, and the table shows that.
(
  cd "$directory"
  find . -maxdepth 1 -name '*.cpp' | sed 's|^\./||; s|\.cpp$||' | sort |
    xargs -P "${JOBS:-2}" -I{} $launcher $CXX -std=c++20 -O0 -w -I. -I"$here/emitted" -I"$runtime" -c {}.cpp -o {}.o ||
    echo "a batch of emitted code does not compile"
  $CXX $(find . -maxdepth 1 -name '*.o') "$programs/emitted/libconformance_run.a" \
    "$build/generator/engine/libcandor_idna.a" "$build/generator/runtime/libcandor_runtime.a" -lidn2 -lunistring -o run && ./run || echo "the emitted code does not run"
)
exec "$programs/conformance" --suite "$suite" --draft "$draft" --emitted "$directory/answers" "$@"
