#!/bin/sh
# artifacts.sh OUT SCRATCH: installs the artifacts of `make release` from nothing, without a network: the archive, the npm
# package and the wheel, and runs the program of each.
set -eu
out=$(cd "$1" && pwd) scratch=$2
fail() { echo "FAILED: $1"; tail -n 40 "$scratch/log"; exit 1; }
rm -rf "$scratch" && mkdir -p "$scratch"
(cd "$out" && sha256sum --check --strict SHA256SUMS) > "$scratch/log" 2>&1 || fail "SHA256SUMS"
echo "ok: the checksums are right"
version=$(basename "$out"/candor-*.tgz .tgz | sed 's/^candor-//')
works() {
  [ "$("$2" --version 2> "$scratch/log")" = "candor $version" ] || fail "$1: --version"
  "$2" check candor:aft/ping > "$scratch/log" 2>&1 || fail "$1: check"
  echo "ok: $1"
}

mkdir "$scratch/archive" && tar -xzf "$out"/candor-*.tar.gz -C "$scratch/archive" --strip-components=1
works archive "$scratch/archive/bin/candor"

if command -v npm > /dev/null 2>&1; then
  mkdir "$scratch/npm"
  npm install --offline --no-audit --no-fund --prefix "$scratch/npm" --cache "$scratch/npm-cache" "$out"/candor-*.tgz \
    > "$scratch/log" 2>&1 || fail "npm install"
  works npm "$scratch/npm/node_modules/.bin/candor"
else
  echo "skipped: packaging.artifacts: there is no npm here"
fi

if python3 -m venv "$scratch/python" > "$scratch/log" 2>&1; then
  "$scratch/python/bin/pip" install --no-index --find-links "$out" candor > "$scratch/log" 2>&1 || fail "pip install"
  works wheel "$scratch/python/bin/candor"
else
  echo "skipped: packaging.artifacts: python3 makes no environment here (python3-venv)"
fi
