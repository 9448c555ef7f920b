#!/bin/sh
# run_case.sh COMPILER CASE INCLUDE...: checks one compile-fail case.
# Its first lines `// expect: …` (or `// expect-g++: …`, `// expect-clang++: …`) pin the message of the compiler.
LC_ALL=C
export LC_ALL
compiler=$1
case=$2
shift 2
flags="-std=c++20 -O0 -c -o /dev/null"
for include in "$@"; do
  flags="$flags -I$include"
done
strict="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
# A case uses only the warnings that candor_generate() enables for every user of the types.
lenient="-Werror=unused-result"
kind=g++
"$compiler" --version | grep -q clang && kind=clang++

if ! answer=$("$compiler" $flags $strict "$case" 2>&1); then
  echo "FAILED: $case does not build without its bad line:"
  echo "$answer"
  exit 1
fi
if answer=$("$compiler" $flags $lenient -DLIE "$case" 2>&1); then
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
