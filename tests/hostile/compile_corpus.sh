#!/bin/sh
# compile_corpus.sh SCRATCH RUNTIME PRELUDE COMPILER: compiles all that the hostile contracts became, twice: as it is, with
# the warnings of this house; and with trigraphs, behind a header of platform macros. Many sources make one unit.
scratch=$1 runtime=$2 prelude=$3 compiler=$4
[ -x "$compiler" ] || { echo "skipped: hostile contracts under clang (no clang++)"; exit 0; }
flags="-std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I$runtime"
# Only GCC has this one; it looks at the bytes of comments as well.
echo 'int x;' | "$compiler" -Werror -Wbidi-chars=any -fsyntax-only -x c++ - 2> /dev/null && flags="$flags -Wbidi-chars=any"

units=$scratch/units.$(basename "$compiler")
rm -rf "$units" && mkdir -p "$units" || exit 1
sources=0
for directory in "$scratch"/*/box/out; do
  [ -d "$directory" ] && [ ! -L "$directory" ] || continue
  # Cases that are too large to compile in a test have a file that says so.
  [ ! -e "$directory/../too_large_to_compile" ] || continue
  for source in $(find "$directory" -maxdepth 1 -type f -name '*.cpp' | sort); do
    sources=$((sources + 1))
    # -I would let one case's header stand for another's of the same name; an include beside the file does not.
    echo "#include \"$source\"" >> "$units/unit$((sources / 40)).cpp"
  done
done
[ "$sources" -gt 0 ] || { echo "FAILED: nothing was emitted"; exit 1; }
failed=0
for unit in "$units"/*.cpp; do
  for more in "" "-trigraphs -include $prelude"; do
    "$compiler" $flags $more "$unit" > "$units/said" 2>&1 && continue
    echo "FAILED: $compiler $more $unit"
    grep -E 'error' "$units/said" | head -20
    failed=1
  done
done
echo "counts: hostile contracts: $sources emitted sources compiled by $(basename "$compiler"), plain, and with trigraphs behind platform macros"
exit $failed
