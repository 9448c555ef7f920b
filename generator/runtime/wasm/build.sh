#!/bin/sh
# build.sh DIRECTORY TSC: builds candor_judge.wasm with emscripten and candor.ts with TSC, the compiler of TypeScript,
# and packs both as DIRECTORY/candor-runtime-*.tgz. JOBS sets how many sources are compiled at once.
set -eu
out=$1 tsc=$2
here=$(cd "$(dirname "$0")" && pwd)
generator=$(cd "$here/../.." && pwd)
mkdir -p "$out/objects" "$out/package"

# What no judge calls: ledgers, threads, documents, and all that writes outcomes of one's own.
cd "$generator"
sources=$(ls engine/src/*/*.cpp engine/pattern/*.cpp engine/pattern/*/*.cpp runtime/src/*/*.cpp runtime/wasm/*.cpp |
  grep -v -e /idna/ -e /no_outcome -e /receipt -e /running_call -e /ledger_core -e /state_names -e /borrowed -e /unit_records \
    -e /read/checked; echo engine/src/idna/without/without.cpp)
# What is older than a header is compiled again.
# shellcheck disable=SC2046 # no header has a space in its name
header=$(ls -t $(find engine runtime -name '*.hpp' -o -name '*.inc') | head -1)
# shellcheck disable=SC2016 # the inner shell has its own arguments
printf '%s\n' $sources | xargs -P "${JOBS:-2}" -n 1 sh -c '
  object=$0/objects/$(echo "$2" | tr / _).o
  { [ "$object" -nt "$2" ] && [ "$object" -nt "$1" ]; } || em++ -std=c++20 -Oz -include engine/candor/detail/older_libcxx.hpp -I engine -I runtime -c "$2" -o "$object"' "$out" "$header"
cd "$out"
em++ -Oz --no-entry -s STANDALONE_WASM=1 -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1048576 \
  -s EXPORTED_FUNCTIONS=_candor_text,_candor_load,_candor_params,_candor_outcome,_candor_value,_candor_answer,_candor_answer_size \
  objects/*.o -o package/candor_judge.wasm
cp "$here/candor.ts" "$here/package.json" "$here/README.md" package
"$tsc" --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target es2022 --lib es2023,dom --types node \
  --module nodenext --declaration --rootDir package --outDir package package/candor.ts
npm pack --silent --pack-destination . ./package > packed
