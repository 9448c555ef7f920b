# Finds zlib and libzstd: Compression::Compression. Debian: zlib1g-dev libzstd-dev. Programs with the property CANDOR_STATIC
# link their archives, where there are any.
find_path(Compression_ZLIB_INCLUDE_DIR zlib.h)
find_path(Compression_ZSTD_INCLUDE_DIR zstd.h)
foreach(name IN ITEMS z zstd)
  string(TOUPPER "${name}" NAME)
  find_library(Compression_${NAME}_SHARED_LIBRARY ${name})
  find_library(Compression_${NAME}_STATIC_LIBRARY NAMES lib${name}.a ${name})
  mark_as_advanced(Compression_${NAME}_SHARED_LIBRARY Compression_${NAME}_STATIC_LIBRARY)
endforeach()
mark_as_advanced(Compression_ZLIB_INCLUDE_DIR Compression_ZSTD_INCLUDE_DIR)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Compression
  REQUIRED_VARS Compression_Z_SHARED_LIBRARY Compression_ZSTD_SHARED_LIBRARY Compression_ZLIB_INCLUDE_DIR
    Compression_ZSTD_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install zlib and libzstd with their headers (Debian: zlib1g-dev libzstd-dev).")

if(Compression_FOUND AND NOT TARGET Compression::Compression)
  add_library(Compression::Compression INTERFACE IMPORTED)
  target_include_directories(Compression::Compression INTERFACE "${Compression_ZLIB_INCLUDE_DIR}"
    "${Compression_ZSTD_INCLUDE_DIR}")
  foreach(NAME IN ITEMS Z ZSTD)
    target_link_libraries(Compression::Compression INTERFACE
      "$<IF:$<BOOL:$<TARGET_PROPERTY:CANDOR_STATIC>>,${Compression_${NAME}_STATIC_LIBRARY},${Compression_${NAME}_SHARED_LIBRARY}>")
  endforeach()
endif()
