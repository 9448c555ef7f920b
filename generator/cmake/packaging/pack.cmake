# What each kind of package holds. CPack includes this once for each.
set(components program development shared)
if(CPACK_GENERATOR MATCHES "^(TGZ|ZIP)$")
  set(components static shared)
  set(CPACK_PACKAGE_FILE_NAME "candor-${CPACK_PACKAGE_VERSION}-${CPACK_CANDOR_SYSTEM}-${CPACK_CANDOR_PROCESSOR}")
endif()
set(CPACK_INSTALL_CMAKE_PROJECTS "")
foreach(component IN LISTS components)
  list(APPEND CPACK_INSTALL_CMAKE_PROJECTS "${CPACK_CANDOR_BUILD}" candor "${component}" /)
endforeach()

if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
  # Without it, that of the machine that packs.
  if(CPACK_CANDOR_PROCESSOR STREQUAL "aarch64")
    set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
  endif()
  # What dpkg-shlibdeps is to find is where sysroot.sh has unpacked it.
  if(CPACK_CANDOR_SYSROOT)
    set(ENV{DEB_HOST_ARCH} "${CPACK_DEBIAN_PACKAGE_ARCHITECTURE}")
    set(ENV{DPKG_ADMINDIR} "${CPACK_CANDOR_SYSROOT}/var/lib/dpkg")
    file(GLOB CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CPACK_CANDOR_SYSROOT}/usr/lib/*-linux-gnu")
  endif()
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
