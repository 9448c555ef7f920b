#!/bin/sh
# tests/values/run.sh BUILD FOLDER SOURCE MOST PATH...: emits and compiles contract files and tool lists, and compares what is read with
# the oracle. A PATH that is a directory stands for the contract files and lists below it. Without any, the run is skipped by name.
set -eu
build=$1 folder=$2 source=$3 most=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
runtime=$build/include
: "${CXX:=g++}"
launcher=$(command -v ccache || true)
# Sources have relative names, so that a compiler cache finds them from any checkout.
export CCACHE_BASEDIR="$folder" CCACHE_NOHASHDIR=1
mkdir -p "$folder"
for path; do
  [ -e "$path" ] || continue
  find "$path" -name '*.json' ! -name 'INDEX.json' ! -name 'convention.json' ! -name 'candor.json' ! -name '*.convention.json' \
    ! -name '*.schema.json' ! -name '*.envelope.json' -print
done | sort > "$folder/paths"
[ -s "$folder/paths" ] || { echo "skipped: values of $source (there are no such files)"; exit 0; }
# Ten files are compiled together, or less where they are large: 300 kB of lists take a compiler 4 GB.
batches=$(($(wc -l < "$folder/paths") / 10 + $(xargs cat < "$folder/paths" | wc -c) / 100000 + 1))
sh "$here/emit.sh" "$build/candor" "$folder" "$batches" - < "$folder/paths"
cd "$folder"
cp "$here/driver.hpp" "$here/driver.cpp" .
# A batch that does not compile leaves its texts without answers, and they are counted as differences.
{ echo driver; seq 0 $((batches - 1)) | sed 's/^/batch_/'; } | xargs -P "${JOBS:-2}" -I{} \
  sh -c "$launcher $CXX -std=c++20 -O0 -w -I. -I'$here/..' -I'$runtime' -c {}.cpp -o {}.o 2> {}.said || { rm -f {}.o; echo 'DIFFERS: emitted code does not compile:'; grep -m 3 error {}.said; }"
$CXX driver.o batch_*.o "$build/generator/engine/libcandor_idna.a" "$build/generator/runtime/libcandor_runtime.a" -lidn2 -lunistring -o driver
sed 's/^/not emitted: /; s/\t/: /' refused
exec "$build/tests/values/values_compare" "$folder" "$folder/driver" "$source" "$most" "$here/known_differences.txt"
