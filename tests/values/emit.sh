#!/bin/sh
# tests/values/emit.sh CANDOR FOLDER BATCHES PATH...: emits each contract file or tool list in a namespace of its own, v1, v2, ...,
# and FOLDER/batch_0.cpp, ... which include all that was emitted. FOLDER/contracts names the file of each namespace, and
# FOLDER/refused the files that candor refuses. PATH - takes the paths from standard input.
set -eu
candor=$1 out=$2 batches=$3
shift 3
mkdir -p "$out"
: > "$out/contracts"
: > "$out/refused"
batch=0
while [ "$batch" -lt "$batches" ]; do
  echo '#include "driver.hpp"' > "$out/batch_$batch.new"
  batch=$((batch + 1))
done
number=0
emit() {
  number=$((number + 1))
  name=v$number
  if ! "$candor" generate "$1" -o "$out/$name" --namespace "$name" --documents --prune --quiet > "$out/said" 2>&1; then
    printf '%s\t%s\n' "$1" "$(grep -m 1 error "$out/said")" >> "$out/refused"
    rm -rf "${out:?}/$name"
    return
  fi
  printf '%s\t%s\n' "$name" "$1" >> "$out/contracts"
  {
    for source in "$out/$name"/*.cpp; do
      [ ! -e "$source" ] || echo "#include \"$name/${source##*/}\""
    done
    echo "#include \"$name/tools.hpp\""
    echo "VALUES_OF($name)"
  } >> "$out/batch_$((number % batches)).new"
}
if [ "$1" = - ]; then
  while read -r path; do emit "$path"; done
else
  for path; do emit "$path"; done
fi
batch=0
while [ "$batch" -lt "$batches" ]; do
  # What did not change is not compiled again.
  cmp -s "$out/batch_$batch.new" "$out/batch_$batch.cpp" || cp "$out/batch_$batch.new" "$out/batch_$batch.cpp"
  rm "$out/batch_$batch.new"
  batch=$((batch + 1))
done
