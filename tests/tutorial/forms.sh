#!/bin/sh
# forms.sh BUILD SCRATCH: builds projects of `candor new` that the tutorial does not, under the warnings of this project and both
# compilers: over aft, and tools of others whose names and descriptions are no C++.
set -eu
build=$1 scratch=$2
here=$(cd "$(dirname "$0")" && pwd)

rm -rf "$scratch" && mkdir -p "$scratch" && cd "$scratch"
export candor_DIR="$build" CXXFLAGS="-O0 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
if command -v ccache > /dev/null 2>&1; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache; fi
candor=$build/candor
make_it() {
  cmake -S "$1" -B "$1/$2" -DCMAKE_CXX_COMPILER="$2" > "$1/log" 2>&1 && cmake --build "$1/$2" -j 2 >> "$1/log" 2>&1 &&
    ctest --test-dir "$1/$2" --output-on-failure >> "$1/log" 2>&1 || { cat "$1/log"; echo "FAILED: $1 with $2"; exit 1; }
  echo "ok: $1 with $2"
}
compilers=g++
if command -v clang++-14 > /dev/null 2>&1; then compilers="g++ clang++-14"; else echo "skipped: tutorial.forms: clang++-14"; fi

"$candor" new server aft-server --protocol aft --quiet
"$candor" new host aft_host --protocol aft --quiet
"$candor" new server server --from mcp "$here/odd.json" --quiet
"$candor" new host std --from mcp "$here/odd.json" --quiet
# A pull request of the project: the steps of its file for CI, but those that fetch it and install Candor.
git init -q -b main aft-server && git -C aft-server add -A
git -C aft-server -c user.name=CI -c user.email=ci@example.org commit -q -m 'a new server'
git clone -q aft-server checkout
awk '/^ *run: [^|]/ { sub(/^ *run: /, ""); print }' checkout/.github/workflows/ci.yml > ci.sh
[ "$(wc -l < ci.sh)" = 4 ] || { cat ci.sh; echo "FAILED: other steps in the file for CI"; exit 1; }
(cd checkout && CI=true GITHUB_BASE_REF=main PATH="$build:$PATH" sh -eux ../ci.sh) > ci.log 2>&1 ||
  { cat ci.log; echo "FAILED: the steps of the file for CI"; exit 1; }
echo "ok: the steps of the file for CI"

for compiler in $compilers; do
  for project in aft-server aft_host server std; do make_it $project "$compiler"; done
done

mkdir notes && echo 'buy milk' > notes/monday.txt
aft_host/g++/aft_host search '{"text": "milk"}' -- aft-server/g++/aft_server notes > printed
grep -q '^complete$' printed || { cat printed; echo "FAILED: the host over aft"; exit 1; }
std/g++/std__host '"get"' '{"a b": 1}' -- server/g++/server > printed && code=0 || code=$?
[ "$code" = 5 ] && grep -q 'not written yet' printed || { cat printed; echo "FAILED: a stub answers with a failure"; exit 1; }
echo "ok: hosts call servers"
