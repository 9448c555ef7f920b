#!/bin/sh
# Usage: without_libraries.sh CMAKE SOURCE SCRATCH CXX LAUNCHER
# Candor from a checkout, by a compiler and CMake: without the libraries that it can do without, the program is built, and
# refuses what needs them.
set -eu
cmake=$1 source=$2 scratch=$3 compiler=$4 launcher=$5
mkdir -p "$scratch"
cd "$scratch"
"$cmake" -S "$source" -B build -G Ninja -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS=-Og -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" -DCANDOR_TESTS=OFF -DCANDOR_EXAMPLES=OFF -DCMAKE_DISABLE_FIND_PACKAGE_LibYaml=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_Libidn2=ON -DCMAKE_DISABLE_FIND_PACKAGE_Compression=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_CURL=ON > configure.log 2>&1 || { cat configure.log; exit 1; }
failed=0
expect() {
  if [ "$2" = "$3" ]; then echo "passed: $1"; else echo "FAILED: $1: expected '$2', found '$3'"; failed=1; fi
}
for library in nlohmann_json cxxopts; do
  "$cmake" -S "$source" -B missing -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_DISABLE_FIND_PACKAGE_$library=ON > missing.log 2>&1 || true
  expect "what it cannot do without is named: $library" 1 \
    "$(tr -s ' \n' '  ' < missing.log | grep -c "Candor needs $library .* or newer (Debian: .*-DCANDOR_FETCH=ON")"
  rm -rf missing
done
"$cmake" --build build -j 2 --target candor > build.log 2>&1 || { cat build.log; exit 1; }

# refuses WHAT SENTENCE RULE COMMAND...
refuses() {
  what=$1 sentence=$2 rule=$3
  shift 3
  status=0
  "$@" > out 2>&1 || status=$?
  expect "$what: it is refused" 1 "$([ $status -ne 0 ] && echo 1)"
  expect "$what: by a sentence" 1 "$(grep -c "$sentence" out)"
  expect "$what: under its rule" 1 "$(grep -c "\[$rule\]" out)"
}
for library in LibYaml Libidn2 Compression; do
  expect "configuring tells what is missing: $library" 1 "$(grep -c "Candor without $library" configure.log)"
done
expect "no such library is linked" 0 "$(ldd build/candor | grep -c 'yaml\|idn2\|unistring\|zstd\|libz\.' || true)"

printf 'name: look\ndescription: Looks.\nparams: {type: object}\nresult: {type: object}\n' > look.tool.yaml
refuses "a contract in YAML" "this build of candor cannot read YAML" source/yaml build/candor check look.tool.yaml

tool() {
  printf '{"name": "look", "description": "Looks.", "x-candor-formats": "assert",\n"params": {"type": "object", "properties": {"at": {"type": "string", "format": "%s"}}},\n"result": {"type": "object"}}\n' "$1" > look.tool.json
}
for format in hostname idn-hostname idn-email; do
  tool $format
  refuses "the format $format" "this build of candor cannot assert '$format'" schema/format-unavailable \
    build/candor generate look.tool.json -o out_dir
done
tool email
build/candor generate look.tool.json -o out_dir > out 2>&1 || { cat out; failed=1; }
expect "a format that needs no library is emitted" 1 "$(grep -c '.format = "email"' out_dir/look.cpp)"

printf '{}\n' | gzip > calls.jsonl.gz
refuses "a recording by gzip" "it is compressed by gzip, and this build of candor was made without" cli/unreadable \
  build/candor verify look.tool.json --transcript calls.jsonl.gz
printf '\050\265\057\375' > calls.jsonl.zst
refuses "a recording by zstd" "it is compressed by zstd, and this build of candor was made without" cli/unreadable \
  build/candor verify look.tool.json --transcript calls.jsonl.zst
exit $failed
