#!/bin/sh
# deb.sh CMAKE SOURCE PACKAGES SCRATCH: installs the .deb of `make package` below a directory of its own, builds the
# consumer from it without the source tree, and removes it again.
set -eu
cmake=$1 source=$2 build=$3 scratch=$4
here=$(cd "$(dirname "$0")" && pwd)
fail() { echo "FAILED: $1"; [ ! -e "${2:-}" ] || tail -n 40 "$2"; exit 1; }
expect() { [ "$2" = "$3" ] || fail "$1: expected $2, got $3" "$scratch/log"; echo "ok: $1"; }

command -v dpkg-deb > /dev/null 2>&1 || { echo "skipped: packaging.deb: there is no dpkg here"; exit 0; }
rm -rf "$scratch" && mkdir -p "$scratch"
make -C "$source" package PACKAGE_BUILD="$build" > "$scratch/log" 2>&1 || fail "make package" "$scratch/log"
deb=$(ls "$build"/packages/*.deb)
archive=$(ls "$build"/packages/*.tar.gz)
echo "ok: make package: $(basename "$deb"), $(basename "$archive")"

if command -v lintian > /dev/null 2>&1; then
  lintian --fail-on error,warning "$deb" > "$scratch/log" 2>&1 || fail "lintian" "$scratch/log"
  echo "ok: lintian has no error and no warning"
else
  echo "skipped: packaging.deb: lintian is not installed"
fi

# As Debian hardens its programs.
mkdir "$scratch/deb" && dpkg-deb --extract "$deb" "$scratch/deb"
for program in "$scratch"/deb/usr/bin/*; do
  sh "$here/hardening.sh" "$program" > "$scratch/log" 2>&1 || fail "hardening of $program" "$scratch/log"
  cat "$scratch/log"
done

# The archive: one file without libraries, which finds its contracts.
mkdir "$scratch/archive" && tar -xzf "$archive" -C "$scratch/archive" --strip-components=1
static=$scratch/archive/bin/candor
sh "$here/hardening.sh" --stripped "$static"
expect "the static program needs no library" 0 "$(readelf -d "$static" | grep -c NEEDED || true)"
"$static" check candor:aft/ping > "$scratch/log" 2>&1 || fail "the static program finds no contract" "$scratch/log"
echo "ok: the static program finds its contracts"

# A place outside of the checkout, and a root of its own, so that the machine stays as it is.
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
root=$place/root
mkdir -p "$root" "$place/admin/updates" "$place/admin/info" "$place/project"
touch "$place/admin/status" "$place/admin/available"
as_root=
if [ "$(id -u)" != 0 ]; then
  command -v fakeroot > /dev/null 2>&1 || { echo "skipped: packaging.deb: installing needs root or fakeroot"; exit 0; }
  as_root=fakeroot
fi
# What the package needs is there, but not known below that root.
install_with() {
  $as_root dpkg --instdir="$root" --admindir="$place/admin" --log="$place/dpkg.log" \
    --force-not-root --force-depends --force-bad-path "$@" > "$scratch/log" 2>&1 || fail "dpkg $*" "$scratch/log"
}
install_with --install "$deb"
candor=$root/usr/bin/candor
expect "the installed program runs" "candor $(sed -n 's/^project(candor VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")" \
  "$("$candor" --version)"
"$candor" check candor:aft/ping > "$scratch/log" 2>&1 || fail "no contract by name" "$scratch/log"
"$candor" check candor:aft/pig > "$scratch/log" 2>&1 || true
expect "and offers the nearest name" 1 "$(grep -c "help: did you mean 'candor:aft/ping'?" "$scratch/log")"
schema=$(sed -n 's/.*"\$schema": "\(.*\)",/\1/p' "$root/usr/share/candor/aft/ping.tool.json")
expect "\$schema of a contract leads to the metaschema" contract.schema.json \
  "$(basename "$(ls "$root/usr/share/candor/aft/$schema")")"
expect "each command has a man page" "$("$candor" help | sed -n '/^commands:/,/^$/s/^  \([a-z-]*\) .*/candor-\1.1.gz/p' | sort)" \
  "$(ls "$root/usr/share/man/man1" | grep -v '^candor.1.gz$\|^candor-mcp-bridge.1.gz$' | sort)"
# The bridge is a program of its own, and is there where libcurl was.
[ ! -e "$root/usr/bin/candor-mcp-bridge" ] || expect "and so has the bridge" candor-mcp-bridge.1.gz \
  "$(ls "$root/usr/share/man/man1" | grep mcp-bridge)"

# The consumer, with nothing but the package.
cp -r "$here/consumer" "$place/project/consumer"
cd "$place/project"
"$cmake" -S consumer -B build -DCMAKE_PREFIX_PATH="$root/usr" > "$scratch/log" 2>&1 || fail "configuring" "$scratch/log"
"$cmake" --build build -j 2 > "$scratch/log" 2>&1 || fail "building" "$scratch/log"
expect "the consumer runs" \
  '{"success":true,"places":[1,2],"complete":false,"no_files_matched_scope":false,"unchecked_files":["b"]}' \
  "$(build/consumer)"
expect "no file of the source tree was used" "" "$(grep -rlF "$source/" build || true)"

# Without CMake, and below another prefix than that of the package.
if command -v pkg-config > /dev/null 2>&1; then
  cp -r "$root/usr" "$place/moved"
  PKG_CONFIG_PATH=$(dirname "$(find "$place/moved" -name candor.pc)")
  export PKG_CONFIG_PATH
  c++ -std=c++20 -I build/agent_tools consumer/main.cpp build/agent_tools/*.cpp $(pkg-config --cflags --libs candor) \
    -o by_pkg_config > "$scratch/log" 2>&1 || fail "pkg-config" "$scratch/log"
  ./by_pkg_config > /dev/null
  pkg-config --cflags --libs candor-aft candor-envelopes > "$scratch/log" 2>&1 || fail "pkg-config" "$scratch/log"
  echo "ok: pkg-config names what a compiler needs"
else
  echo "skipped: packaging.deb: pkg-config is not installed"
fi

# Cross-compiling: the program of the package cannot run here, another one generates.
cat > host_candor <<END
#!/bin/sh
echo "\$1" >> "$place/project/host_runs"
exec "$static" "\$@"
END
chmod +x host_candor
cross="-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_PREFIX_PATH=$root/usr"
"$cmake" -S consumer -B cross $cross -DCANDOR_HOST_EXECUTABLE="$PWD/host_candor" > "$scratch/log" 2>&1 || fail "cross" "$scratch/log"
"$cmake" --build cross -j 2 --target agent_tools_contracts > "$scratch/log" 2>&1 || fail "cross" "$scratch/log"
expect "cross-compiling runs the program of the host" generate "$(cat host_runs)"
"$cmake" -S consumer -B crossless $cross -DCANDOR_HOST_EXECUTABLE= > "$scratch/log" 2>&1 && fail "cross-compiling without a program of the host"
expect "without one it is asked for" 1 "$(grep -c 'DCANDOR_HOST_EXECUTABLE=' "$scratch/log")"

cd "$place"
install_with --purge candor
expect "no file remains" "" "$(find "$root" -mindepth 1)"
