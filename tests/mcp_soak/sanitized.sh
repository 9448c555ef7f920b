#!/bin/sh
# sanitized.sh SANITIZER CANDOR PROJECT COMPILER DIRECTORY SECONDS: builds the servers of MCP with a sanitizer (address or
# thread), and runs the soak and their hostile clients. Ends with 77 where the compiler lacks the sanitizer.
set -eu
sanitizer=$1 candor=$2 project=$3 compiler=$4 directory=$5 seconds=$6
mkdir -p "$directory"
flags="-fsanitize=$sanitizer -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -O1"
echo 'int main() {}' > "$directory/probe.cpp"
# shellcheck disable=SC2086 # the flags are words
"$compiler" $flags "$directory/probe.cpp" -o "$directory/probe" 2> /dev/null && "$directory/probe" || {
  echo "skipped: mcp_soak.$sanitizer: $compiler has no such sanitizer"
  exit 77
}
launcher=
! command -v ccache > /dev/null 2>&1 || launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache
generator=
[ -e "$directory/CMakeCache.txt" ] || ! command -v ninja > /dev/null 2>&1 || generator=-GNinja
# The thread sanitizer makes up warnings about fences that a warning flag would turn into errors.
cmake -S "$project" -B "$directory" $generator -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_COMPILER="$compiler" $launcher \
  -DCMAKE_CXX_FLAGS="$flags -Wno-tsan" -DCANDOR_TESTS=ON -DCANDOR_HOST_EXECUTABLE="$candor" > "$directory/log" 2>&1 ||
  { tail -20 "$directory/log"; exit 1; }
# The client over HTTP is there where libcurl is.
interop=
! cmake --build "$directory" --target help | grep test_mcp_interop > /dev/null || interop=test_mcp_interop
# shellcheck disable=SC2086 # a target or none
cmake --build "$directory" -j "$(nproc)" \
  --target mcp_soak test_mcp_http test_mcp_server test_mcp_client test_process $interop >> "$directory/log" 2>&1 ||
  { tail -40 "$directory/log"; exit 1; }
failed=0
for program in "mcp_soak/mcp_soak $seconds $directory/tally" mcp_http/test_mcp_http mcp_server/test_mcp_server test_mcp_client \
  test_process ${interop:+mcp_interop/$interop}; do
  # shellcheck disable=SC2086 # the program and its arguments are words
  if "$directory"/tests/$program > "$directory/out" 2>&1; then
    sed -n "s/^counts: \(mcp_soak\|mcp_http\):/counts: mcp_soak.$sanitizer: \1:/p" "$directory/out"
  else
    echo "FAILED: $program"
    tail -60 "$directory/out"
    failed=1
  fi
done
exit $failed
