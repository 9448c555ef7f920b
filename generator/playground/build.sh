#!/bin/sh
# build.sh DIRECTORY [SITE]: compiles the program with emscripten in DIRECTORY, and writes the playground to DIRECTORY/index.html; with
# links to the pages in SITE, which will stand beside it. JOBS sets how many sources are compiled at once.
set -eu
mkdir -p "$1"
out=$(cd "$1" && pwd)
# Where Debian has the modules of emscripten, for a node that is not of Debian.
export NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}"
site=${2:+$(cd "$2" && pwd)}
project=$(cd "$(dirname "$0")/../.." && pwd)

sh "$project/generator/cmake/toolchains/headers.sh" "$out/headers"
set --
! command -v ccache > /dev/null 2>&1 || set -- -DCMAKE_CXX_COMPILER_LAUNCHER=ccache
# Warnings are those of other builds: sizes of 32 bits, and older_libcxx.hpp, would bring many more.
emcmake cmake -S "$project" -B "$out" -G Ninja -DCMAKE_BUILD_TYPE= -DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=OFF \
  -DCMAKE_PREFIX_PATH="$out/headers" -DCMAKE_FIND_ROOT_PATH="$out/headers" \
  -DCMAKE_CXX_FLAGS="-Os -w -include $project/generator/engine/candor/detail/older_libcxx.hpp" "$@" > "$out/log" 2>&1 ||
  { cat "$out/log"; exit 1; }
cmake --build "$out" -j "${JOBS:-2}" --target candor

cd "$project"
# shellcheck disable=SC2046 # names without spaces
node generator/playground/assemble.mjs . "$out/candor.js" "$out/candor.wasm" "$site" \
  tests/examples/contracts/grep.tool.json $(ls tests/examples/contracts/*.json | grep -v /grep) \
  tests/check/completion_without_gap/bad.tool.json tests/check/unknown_keyword/bad.tool.json > "$out/index.html.part"
mv "$out/index.html.part" "$out/index.html"
