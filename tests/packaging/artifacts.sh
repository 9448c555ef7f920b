#!/bin/sh
# artifacts.sh SOURCE OUT SCRATCH: installs the artifacts of `make release` from nothing, without a network: the archive, the npm package
# and the wheel from a registry on this machine, the hooks and the steps of the container; and runs the program of each.
set -eu
source=$1 out=$(cd "$2" && pwd) scratch=$3
here=$(cd "$(dirname "$0")" && pwd)
fail() { echo "FAILED: $1"; tail -n 40 "$scratch/log"; exit 1; }
skip() { echo "skipped: packaging.artifacts: $1"; }
rm -rf "$scratch" && mkdir -p "$scratch"
(cd "$out" && sha256sum --check --strict SHA256SUMS) > "$scratch/log" 2>&1 || fail "SHA256SUMS"
echo "ok: the checksums are right"
version=$(basename "$out"/candor-*.tgz .tgz | sed 's/^candor-//')
native=$out/candor-$version-linux-$(uname -m)
works() {
  [ "$("$2" --version 2> "$scratch/log")" = "candor $version" ] || fail "$1: --version"
  "$2" check candor:aft/ping > "$scratch/log" 2>&1 || fail "$1: check"
  # All that the SBOM names has its licence there.
  for package in candor $(sed -n 's/^   "name": "\(.*\)",/\1/p' "$native.spdx.json"); do
    [ -s "$3/share/doc/candor/licences/$package" ] || fail "$1: no licence of $package"
  done
  echo "ok: $1"
}

mkdir "$scratch/archive" && tar -xzf "$native.tar.gz" -C "$scratch/archive" --strip-components=1
works archive "$scratch/archive/bin/candor" "$scratch/archive"

# The commands of the container, in a directory in place of its root.
mkdir -p "$scratch/root/release" "$scratch/root/usr/local"
for file in $(sed -n "s/^COPY \(.*\) \/release\/$/\1/p" "$out/Dockerfile" | sed "s/\${VERSION}/$version/"); do cp "$out"/$file "$scratch/root/release/"; done
sed -n '/^RUN cd \/release/,/[^\\]$/p' "$out/Dockerfile" | sed "s/^RUN //; s|/release|$scratch/root/release|g; s|/usr/local|$scratch/root/usr/local|" > "$scratch/container.sh"
VERSION=$version sh -e "$scratch/container.sh" > "$scratch/log" 2>&1 || fail "the commands of the container"
works container "$scratch/root/usr/local/bin/candor" "$scratch/root/usr/local"
[ ! -e "$scratch/root/release" ] || fail "container: the archive remains"

python3 "$here/registry.py" "$out" > "$scratch/port" 2> "$scratch/registry.log" &
registry=$!
trap 'kill $registry' EXIT
for _ in $(seq 100); do [ -s "$scratch/port" ] && break; sleep 0.1; done
url=http://127.0.0.1:$(cat "$scratch/port")
unset npm_config_registry PIP_INDEX_URL PIP_EXTRA_INDEX_URL

if command -v npm > /dev/null 2>&1; then
  mkdir "$scratch/npm"
  npm install --no-audit --no-fund --registry "$url" --prefix "$scratch/npm" --cache "$scratch/npm-cache" candor > "$scratch/log" 2>&1 || fail "npm install"
  works npm "$scratch/npm/node_modules/.bin/candor" "$scratch/npm/node_modules/candor"
else
  skip "there is no npm here"
fi

if python3 -m venv "$scratch/python" > "$scratch/log" 2>&1; then
  "$scratch/python/bin/pip" install --no-cache-dir --index-url "$url/simple" candor > "$scratch/log" 2>&1 || fail "pip install"
  works wheel "$scratch/python/bin/candor" "$scratch/python"
else
  skip "python3 makes no environment here (python3-venv)"
fi

if command -v pre-commit > /dev/null 2>&1 && command -v git > /dev/null 2>&1; then
  project=$scratch/project
  mkdir -p "$project/contracts" && cp "$source/tests/examples/contracts/grep.tool.json" "$project/contracts/"
  cp "$source/generator/cmake/packaging/pre-commit-config.yaml" "$project/.pre-commit-config.yaml"
  cd "$project" && git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm contracts
  export PRE_COMMIT_HOME="$scratch/hooks" PIP_INDEX_URL="$url/simple"
  hooks() { PATH=/usr/bin:/bin pre-commit run --all-files > "$scratch/log" 2>&1; }
  hooks || fail "the hooks on sound contracts"
  [ "$(grep -c Passed "$scratch/log")" = 2 ] || fail "two hooks run"
  sed -i 's/"minLength"/"minLenght"/; s/"max_results"/"most_results"/' contracts/grep.tool.json
  git add -A && ! hooks || fail "the hooks let a broken contract pass"
  echo "ok: the hooks, by pre-commit"
else
  skip "there is no pre-commit here"
fi
