# Finds libidn2 and libunistring, which it stands on: Libidn2::Libidn2. Debian: libidn2-dev libunistring-dev.
# Programs with the property CANDOR_STATIC link their archives, where there are any.
find_path(Libidn2_INCLUDE_DIR idn2.h)
find_library(Libidn2_LIBRARY idn2)
find_path(Libidn2_UNISTRING_INCLUDE_DIR unictype.h)
find_library(Libidn2_UNISTRING_LIBRARY unistring)
find_library(Libidn2_STATIC_LIBRARY NAMES libidn2.a idn2)
find_library(Libidn2_UNISTRING_STATIC_LIBRARY NAMES libunistring.a unistring)
mark_as_advanced(Libidn2_STATIC_LIBRARY Libidn2_UNISTRING_STATIC_LIBRARY Libidn2_INCLUDE_DIR Libidn2_LIBRARY Libidn2_UNISTRING_INCLUDE_DIR Libidn2_UNISTRING_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libidn2
  REQUIRED_VARS Libidn2_LIBRARY Libidn2_INCLUDE_DIR Libidn2_UNISTRING_LIBRARY Libidn2_UNISTRING_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install libidn2 and libunistring with their headers (Debian: libidn2-dev libunistring-dev).")

# Global, since candor_generate() needs it where Candor is a subdirectory.
if(Libidn2_FOUND AND NOT TARGET Libidn2::Libidn2)
  add_library(Libidn2::Libidn2 INTERFACE IMPORTED GLOBAL)
  target_include_directories(Libidn2::Libidn2 INTERFACE "${Libidn2_INCLUDE_DIR}" "${Libidn2_UNISTRING_INCLUDE_DIR}")
  target_link_libraries(Libidn2::Libidn2 INTERFACE
    "$<IF:$<BOOL:$<TARGET_PROPERTY:CANDOR_STATIC>>,${Libidn2_STATIC_LIBRARY},${Libidn2_LIBRARY}>"
    "$<IF:$<BOOL:$<TARGET_PROPERTY:CANDOR_STATIC>>,${Libidn2_UNISTRING_STATIC_LIBRARY},${Libidn2_UNISTRING_LIBRARY}>")
endif()
