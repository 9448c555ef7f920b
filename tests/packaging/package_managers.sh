#!/bin/sh
# Usage: package_managers.sh conan|vcpkg CMAKE SOURCE SCRATCH
# Makes and installs Candor's package by the package manager itself, if it is there, and builds the consumer with it. The
# libraries that Candor needs are those of this system, so that nothing is downloaded.
set -eu
manager=$1 cmake=$2 source=$3 scratch=$4
ports=$source/generator/cmake/ports
command -v "$manager" > /dev/null 2>&1 || { echo "skipped: packaging.$manager: there is no $manager"; exit 77; }
! command -v ccache > /dev/null 2>&1 || export CMAKE_CXX_COMPILER_LAUNCHER=ccache
rm -rf "$scratch" && mkdir -p "$scratch" && cp -r "$source/tests/packaging/consumer" "$scratch/consumer"
cd "$scratch"
run() { "$@" > log 2>&1 || { cat log; echo "FAILED: $*"; exit 1; }; }

case $manager in
  conan)
    export CONAN_HOME="$scratch/home"
    mkdir -p home/profiles
    cat > home/profiles/default <<END
[settings]
os=Linux
arch=$(uname -m)
compiler=gcc
compiler.version=$(g++ -dumpversion)
compiler.cppstd=20
compiler.libcxx=libstdc++11
build_type=Release
[platform_requires]
cxxopts/3.1.1
libcurl/7.88.1
libidn2/2.3.3
libunistring/1.0
libyaml/0.2.5
nlohmann_json/3.11.2
zlib/1.2.13
zstd/1.5.4
[conf]
tools.build:jobs=2
tools.cmake.cmaketoolchain:generator=Ninja
END
    run conan create "$ports/conan"
    printf '[requires]\ncandor/[*]\n[generators]\nCMakeToolchain\nCMakeDeps\nVirtualBuildEnv\n' > consumer/conanfile.txt
    run conan install consumer -of conan
    toolchain=$scratch/conan/conan_toolchain.cmake
    found=$(set +u; . ./conan/conanbuild.sh > /dev/null; pkg-config --libs candor-mcp)
    case $found in *-lcandor_mcp*) echo "ok: pkg-config finds it" ;; *) echo "FAILED: pkg-config: $found"; exit 1 ;; esac ;;
  vcpkg)
    for port in $(sed -n 's/^    "\([a-z0-9-]*\)",*$/\1/p' "$ports/vcpkg/candor/vcpkg.json"); do
      mkdir -p "here/$port"
      echo 'set(VCPKG_POLICY_EMPTY_PACKAGE enabled)' > "here/$port/portfile.cmake"
      printf '{"name": "%s", "version": "0"}\n' "$port" > "here/$port/vcpkg.json"
    done
    export VCPKG_FORCE_SYSTEM_BINARIES=1 VCPKG_BINARY_SOURCES=clear
    run vcpkg install candor --triplet=x64-linux-release --host-triplet=x64-linux-release "--overlay-ports=$ports/vcpkg" "--overlay-ports=$scratch/here" "--x-install-root=$scratch/installed" \
      "--x-buildtrees-root=$scratch/buildtrees" "--x-packages-root=$scratch/packages" --disable-metrics
    toolchain=$VCPKG_ROOT/scripts/buildsystems/vcpkg.cmake triplet=x64-linux-release ;;
esac

run "$cmake" -S consumer -B build -G Ninja -DCMAKE_BUILD_TYPE=Release "-DCMAKE_TOOLCHAIN_FILE=$toolchain" \
  -DVCPKG_MANIFEST_MODE=OFF "-DVCPKG_TARGET_TRIPLET=${triplet:-}" "-DVCPKG_INSTALLED_DIR=$scratch/installed"
run "$cmake" --build build -j 2 --target consumer http_client
./build/consumer > said
[ "$(cat said)" = '{"success":true,"places":[1,2],"complete":false,"no_files_matched_scope":false,"unchecked_files":["b"]}' ] ||
  { cat said; echo "FAILED: the consumer says something else"; exit 1; }
echo "ok: the consumer is built with the package of $manager, and runs"
