#!/bin/sh
# run_case.sh COMPILER SCRATCH CASE INCLUDE...: compiles a case with its bad line (-DLIE). The compiler must refuse it, in
# the words that the first lines of the case pin: `// expect: …`, or `// expect-g++: …`, `// expect-clang++: …`.
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
# A case about versions changes the version before it includes what looks at it.
grep -q '<candor/version.hpp>' "$case" || flags="$flags -include $scratch/headers.hpp"
kind=g++
"$compiler" --version | grep -q clang && kind=clang++

if answer=$("$compiler" $flags -DLIE "$case" 2>&1); then
  echo "FAILED: $case builds with its bad line"
  exit 1
fi
pinned=$(sed -n -e 's|^// expect: ||p' -e "s|^// expect-$kind: ||p" "$case")
if [ -z "$pinned" ]; then
  echo "FAILED: $case pins no sentence for $kind"
  exit 1
fi
echo "$pinned" | while IFS= read -r sentence; do
  if ! echo "$answer" | grep -qF -- "$sentence"; then
    echo "FAILED: $case: the compiler did not say: $sentence"
    echo "$answer" | head -20
    exit 1
  fi
done || exit 1
echo "refused, as it should: $(echo "$pinned" | head -1)"
