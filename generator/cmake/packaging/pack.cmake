# What each kind of package holds. CPack includes this once for each.
set(components program development shared)
string(TOLOWER "${CPACK_SYSTEM_NAME}" system)
if(CPACK_GENERATOR STREQUAL "TGZ")
  set(components static shared)
  execute_process(COMMAND uname -m OUTPUT_VARIABLE processor OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(CPACK_PACKAGE_FILE_NAME "candor-${CPACK_PACKAGE_VERSION}-${system}-${processor}")
endif()
set(CPACK_INSTALL_CMAKE_PROJECTS "")
foreach(component IN LISTS components)
  list(APPEND CPACK_INSTALL_CMAKE_PROJECTS "${CPACK_CANDOR_BUILD}" candor "${component}" /)
endforeach()

if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
  set(CPACK_DEBIAN_PACKAGE_SECTION devel)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, g++, libidn2-dev, libunistring-dev, pkgconf")
  set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Candor reads contracts of tools that agents call (JSON Schema, and what
their answers mean) and emits C++20 in which a report that hides a gap does
not compile. It also checks contracts, compares their versions, and checks
recorded traffic against them.

The package has the program, the libraries that emitted code links, their
headers, a CMake package, and contracts.")
  set(CPACK_PRE_BUILD_SCRIPTS "${CPACK_CANDOR_PACKAGING}/debian.cmake")
endif()
