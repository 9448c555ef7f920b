#!/bin/sh
# contracts.sh CANDOR PROJECT COMPILER FOLDER: generates all contracts of aft, and compiles each source that comes out.
set -eu
candor=$1 project=$2 compiler=$3 directory=$4
rm -rf "$directory/out" && mkdir -p "$directory"
"$candor" generate "$project/schemas/aft" -o "$directory/out" --namespace aft > "$directory/log" || { cat "$directory/log"; exit 1; }
count=$(ls "$directory"/out/*.cpp | wc -l)
printf '%s\n' "$directory"/out/*.cpp | xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" "$compiler" -std=c++20 -fsyntax-only -Wall -Wextra \
  -Werror -I "$directory/out" -I "$project/generator/engine" -I "$project/generator/runtime"
echo "counts: aft.contracts: $count sources compiled"
