#!/bin/sh
# run.sh SOURCE BUILD SCRATCH: runs the blocks of schemas/tutorial.md one after the other in one shell, as a reader does, with the
# Candor of a build tree, and compares what each prints.
set -eu
source=$1 build=$2 scratch=$3

rm -rf "$scratch" && mkdir -p "$scratch/steps" "$scratch/home"
awk -v steps="$scratch/steps" '
  /^<!-- run -->$/ { what = "sh"; ++step; next }
  /^<!-- prints -->$/ { what = "expected"; next }
  /^```/ { inside = what != "" && !inside; if (!inside) what = ""; next }
  inside { print > sprintf("%s/%02d.%s", steps, step, what) }
' "$source/schemas/tutorial.md"

unset CI
export PATH="$build:$PATH" candor_DIR="$build" CXXFLAGS=-O0 HOME="$scratch/home" LC_ALL=C.UTF-8
if command -v ccache > /dev/null 2>&1; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache; fi
for step in "$scratch"/steps/*.sh; do
  echo "{"; cat "$step"; echo "} > '${step%.sh}.printed' 2>&1"
done > "$scratch/all.sh"
mkdir "$scratch/reader"
(cd "$scratch/reader" && sh "$scratch/all.sh") < /dev/null
failed=0
for step in "$scratch"/steps/*.sh; do
  touch "${step%.sh}.expected"
  diff -u "${step%.sh}.expected" "${step%.sh}.printed" || failed=1
done
echo "counts: tutorial: $(ls "$scratch"/steps/*.sh | wc -l) steps"
[ $failed = 0 ] || cat "$scratch/reader/build.log"
exit $failed
