#!/bin/sh
# run_case.sh COMPILER SCRATCH CASE INCLUDE...: compiles a case with its bad line (-DLIE). The compiler must refuse it, in
# the words that the first lines of the case pin: `// expect: …`, or `// expect-g++: …`, `// expect-clang++: …`. The
# words must stand within the first 5 lines of its answer, and the answer must have one error. Where a compiler makes
# that impossible, the case says so, with a reason: `// lines-g++: 9, g++ shows …`, `// errors-clang++: 2, …`.
# SCRATCH is that of good_halves.sh.
LC_ALL=C
export LC_ALL
compiler=$1
scratch=$2
case=$3
shift 3
# A lie gets no more help from warnings than candor_generate() gives to everybody who links the types.
flags="-std=c++20 -O0 -c -o /dev/null -Werror=unused-result"
for include in "$@"; do
  flags="$flags -I$include"
done
# `// flags: -Wall` adds warnings, which are errors: what a careful build refuses.
more=$(sed -n 's|^// flags: ||p' "$case")
[ -z "$more" ] || flags="$flags $more -Werror"
kind=g++
"$compiler" --version | grep -q clang && kind=clang++
# A case about versions changes the version before it includes what looks at it.
if [ -e "$scratch/headers.hpp.pch" ] && ! grep -q '<candor/version.hpp>' "$case"; then
  flags="$flags -include-pch $scratch/headers.hpp.pch"
fi
# `// only: clang++`: no other compiler can see it.
only=$(sed -n 's|^// only: ||p' "$case")
if [ -n "$only" ] && [ "$only" != "$kind" ]; then
  echo "skipped: $(basename "$case"): only $only sees it"
  exit 0
fi

if answer=$("$compiler" $flags -DLIE "$case" 2>&1); then
  echo "FAILED: $case builds with its bad line"
  exit 1
fi
pinned=$(sed -n -e 's|^// expect: ||p' -e "s|^// expect-$kind: ||p" "$case")
if [ -z "$pinned" ]; then
  echo "FAILED: $case pins no sentence for $kind"
  exit 1
fi
# limit_of NAME DEFAULT: the number of `// NAME-KIND: N, reason`.
limit_of() {
  stated=$(sed -n "s|^// $1-$kind: \([0-9]*\), .*|\1|p" "$case")
  echo "${stated:-$2}"
}
lines=$(limit_of lines 5)
errors=$(limit_of errors 1)
echo "$pinned" | while IFS= read -r sentence; do
  if ! echo "$answer" | head -n "$lines" | grep -qF -- "$sentence"; then
    echo "FAILED: $case: the compiler did not say within $lines lines: $sentence"
    echo "$answer" | head -20
    exit 1
  fi
done || exit 1
found=$(echo "$answer" | grep -c 'error:')
if [ "$found" -ne "$errors" ]; then
  echo "FAILED: $case: $found errors, expected $errors"
  echo "$answer" | grep 'error:'
  exit 1
fi
echo "refused, as it should: $(echo "$pinned" | head -1)"
