#!/bin/sh
# Usage: run.sh TARGET SOURCE OUT CANDOR
# Builds for TARGET (a file of generator/cmake/toolchains) in OUT/TARGET what the suites of that target need, by CANDOR, a
# program that runs here, and runs them by the emulator of the toolchain. Prints what ran.
set -eu
target=$1 source=$2 out=$3 candor=$4
build=$out/$target

skip() {
  echo "skipped: portability.$target: there is no $1"
  exit 77
}
has() { command -v "$1" > /dev/null 2>&1 || skip "$1"; }

# Suites, and the programs that they are.
suites='unit\.runtime|unit\.runtime\.portable|gaps\..*|states\..*|texts\.emitted|overruled|laws|laws\.overruled|property\.agree|envelopes|values\.oracle|values\.contracts|unit\.pattern|unit\.validate|unit\.schema'
programs='test_runtime test_runtime_portable test_gaps test_states test_texts test_overruled test_laws test_property test_envelopes test_values values_compare values_driver'
case $target in
  *-linux) has "${target%-linux}-linux-gnu-g++"; has "qemu-${target%-linux}" ;;
  *-windows) has x86_64-w64-mingw32-g++-posix; [ -x /usr/lib/wine/wine64 ] || skip wine64 ;;
esac

# The libraries that are headers alone, where a cross compiler does not look for them by itself.
rm -rf "$out/headers"
mkdir -p "$out/headers/include" "$out/headers/lib/cmake"
for part in nlohmann doctest cxxopts.hpp; do cp -r "/usr/include/$part" "$out/headers/include/"; done
for part in /usr/share/cmake/nlohmann_json /usr/lib/cmake/doctest /usr/lib/cmake/cxxopts; do cp -r "$part" "$out/headers/lib/cmake/"; done
sed -i "s|_IMPORT_PREFIX \"/usr\"|_IMPORT_PREFIX \"$out/headers\"|" "$out"/headers/lib/cmake/*/*.cmake

launcher=
command -v ccache > /dev/null 2>&1 && launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$source/generator/cmake/toolchains/$target.cmake" \
  -DCMAKE_PREFIX_PATH="$out/headers" -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS=-Og $launcher -DCANDOR_TESTS=ON \
  -DCANDOR_HOST_EXECUTABLE="$candor"
# shellcheck disable=SC2086 # words
cmake --build "$build" -j "${JOBS:-2}" --target $programs
export WINEDEBUG=-all WINEPREFIX="$out/wine"
ctest --test-dir "$build" -R "^($suites)\$" --output-on-failure -V > "$build/ctest.log" 2>&1 || { cat "$build/ctest.log"; exit 1; }
grep -E 'test cases:|tests passed|tests failed' "$build/ctest.log"
