#!/bin/sh
# ports.sh CMAKE SOURCE SCRATCH: reads the vcpkg port and the Conan recipe with stand-ins for what their tools define.
set -eu
cmake=$1 source=$2 scratch=$3
ports=$source/generator/cmake/ports
rm -rf "$scratch" && mkdir -p "$scratch/conan/tools" && cd "$scratch"
version=$(sed -n 's/^project(candor VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
expect() { [ "$2" = "$3" ] || { echo "FAILED: $1: expected $2, got $3"; exit 1; }; echo "ok: $1"; }

cat > port.cmake <<'END'
foreach(name IN ITEMS cmake_configure cmake_install cmake_config_fixup copy_tools fixup_pkgconfig install_copyright)
  function(vcpkg_${name})
    list(JOIN ARGN " " words)
    string(REGEX MATCH "FILE_LIST (.*)|SOURCE_PATH ([^ ]*)" ignored "${words}")
    foreach(path IN ITEMS ${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
      if(NOT EXISTS "${path}")
        message(FATAL_ERROR "there is no ${path}")
      endif()
    endforeach()
  endfunction()
endforeach()
set(CURRENT_PACKAGES_DIR "${CMAKE_CURRENT_BINARY_DIR}/packages")
file(READ "${PORT}/vcpkg.json" text)
foreach(member IN ITEMS name version license)
  string(JSON ${member} GET "${text}" ${member})
endforeach()
include("${PORT}/portfile.cmake")
if(NOT EXISTS "${SOURCE_PATH}/CMakeLists.txt")
  message(FATAL_ERROR "the port builds ${SOURCE_PATH}")
endif()
message("${name} ${version} ${license}")
END
expect "the vcpkg port is of this version" "candor $version MIT" \
  "$("$cmake" "-DPORT=$ports/vcpkg/candor" -P port.cmake 2>&1)"

command -v python3 > /dev/null 2>&1 || { echo "skipped: packaging.ports: there is no python3 for the Conan recipe"; exit 0; }
cat > conan/__init__.py <<'END'
class ConanFile:
    pass
END
touch conan/tools/__init__.py
echo 'CMake = CMakeDeps = CMakeToolchain = cmake_layout = None' > conan/tools/cmake.py
cat > conan/tools/files.py <<'END'
import glob
import os


def load(recipe, path):
    with open(path) as file:
        return file.read()


def copy(recipe, pattern, source, target):
    assert glob.glob(os.path.join(source, pattern)), pattern
END
cat > recipe.py <<'END'
import importlib.util
import os
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("conanfile", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
recipe = module.CandorConan()
recipe.recipe_folder = os.path.dirname(sys.argv[1])
recipe.export_sources_folder = "sources"
recipe.set_version()
recipe.export_sources()
print(recipe.name, recipe.version, recipe.license)
END
expect "the Conan recipe is of this version" "candor $version MIT" \
  "$(PYTHONDONTWRITEBYTECODE=1 python3 recipe.py "$ports/conan/conanfile.py")"
