#!/bin/sh
# tests/conformance/emitted/run.sh BUILD SUITE FOLDER: C++ for every case of a suite, compiled in batches, and run.
set -eu
build=$1 suite=$2 folder=$3
here=$(cd "$(dirname "$0")" && pwd)
runtime=$here/../../../generator/runtime
jobs=${JOBS:-2}
: "${CXX:=g++}"
launcher=$(command -v ccache || true)

rm -rf "$folder"
mkdir -p "$folder"
"$build/tests/conformance/emitted/conformance_emit" "$suite" "$folder"
cd "$folder"
find . -maxdepth 1 -name '*.cpp' | sed 's|^\./||; s|\.cpp$||' | sort |
  xargs -P "$jobs" -I{} $launcher $CXX -std=c++20 -O0 -w -I. -I"$here" -I"$runtime" -c {}.cpp -o {}.o
$CXX ./*.o "$build/tests/conformance/emitted/libconformance_run.a" "$build/generator/runtime/libcandor_runtime.a" -o run
exec ./run
