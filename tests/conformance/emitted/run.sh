#!/bin/sh
# tests/conformance/emitted/run.sh BUILD SUITE FOLDER [N]: C++ for every case of a suite, or for every Nth batch of them,
# compiled and run. Without the suite nothing is run, and that is said.
set -eu
build=$1 suite=$2 folder=$3 one_in=${4:-1}
if [ ! -d "$suite" ]; then
  echo "skipped: conformance, emitted: there is no suite $(basename "$suite")"
  exit 0
fi
here=$(cd "$(dirname "$0")" && pwd)
runtime=$here/../../../generator/runtime
: "${CXX:=g++}"
launcher=$(command -v ccache || true)
# What is compiled is named relative to its folder, so that a compiler cache knows it again anywhere.
export CCACHE_BASEDIR="$folder" CCACHE_NOHASHDIR=1

rm -rf "$folder"
mkdir -p "$folder"
"$build/tests/conformance/emitted/conformance_emit" "$suite" "$folder" "$one_in"
cd "$folder"
find . -maxdepth 1 -name '*.cpp' | sed 's|^\./||; s|\.cpp$||' | sort |
  xargs -P "${JOBS:-2}" -I{} $launcher $CXX -std=c++20 -O0 -w -I. -I"$here" -I"$runtime" -c {}.cpp -o {}.o
$CXX ./*.o "$build/tests/conformance/emitted/libconformance_run.a" \
  "$build/generator/runtime/libcandor_runtime.a" -o run
exec ./run
