# One directory, one module, one library target `candor::<name>`; the modules of a wing share the wing's directory.

# The warnings that are errors here, for our code and for every line we emit.
add_library(candor_warnings INTERFACE)
target_compile_options(candor_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  # GCC 12 takes `"text" + string` for an overlapping copy once it optimizes (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # GCC 12 takes an empty std::optional for one that is read, once it has inlined enough (GCC bug 80635).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<NOT:$<CONFIG:Debug>>>:-Wno-maybe-uninitialized>
  # GCC 12 takes the buffer of an inlined std::vector or std::string for memory that is not on the heap.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<NOT:$<CONFIG:Debug>>>:-Wno-free-nonheap-object>)

# candor_of_system(<list> [<path>...])
# Leaves those sources in a list that are for this system: those below a directory `windows` only on Windows, where they take
# the places of those with the same names beside that directory, and of the given ones, which are files or directories.
macro(candor_of_system list)
  foreach(source IN LISTS ${list})
    string(REPLACE "${CMAKE_CURRENT_SOURCE_DIR}/" "" path "${source}")
    string(REGEX REPLACE "(^|/)windows/" "\\1" plain "${path}")
    if(WIN32 AND NOT plain STREQUAL path)
      list(REMOVE_ITEM ${list} "${CMAKE_CURRENT_SOURCE_DIR}/${plain}")
    elseif(NOT plain STREQUAL path)
      list(REMOVE_ITEM ${list} "${source}")
    endif()
  endforeach()
  if(WIN32)
    foreach(path IN ITEMS ${ARGN})
      list(FILTER ${list} EXCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/${path}")
    endforeach()
  endif()
endmacro()

# candor_module(<name> [DEPENDS <candor module>...] [LIBRARIES <target>...] [GENERATED <source>...] [NOT_ON_WINDOWS <path>...]
#   [EXCLUDE <regex>])
# Makes candor::<name> of every .cpp for this system in the current directory and below it, but for those that EXCLUDE matches,
# and of GENERATED sources.
function(candor_module name)
  cmake_parse_arguments(arg "" "EXCLUDE" "DEPENDS;LIBRARIES;GENERATED;NOT_ON_WINDOWS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  candor_of_system(sources ${arg_NOT_ON_WINDOWS})
  if(arg_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${arg_EXCLUDE}")
  endif()
  add_library(candor_${name} STATIC ${sources} ${arg_GENERATED})
  add_library(candor::${name} ALIAS candor_${name})
  target_compile_features(candor_${name} PUBLIC cxx_std_20)
  target_compile_options(candor_${name} PRIVATE $<$<CXX_COMPILER_ID:GNU,Clang>:-fPIE>)
  cmake_path(GET CMAKE_CURRENT_SOURCE_DIR PARENT_PATH wing)
  target_include_directories(candor_${name} PUBLIC "${wing}")
  list(TRANSFORM arg_DEPENDS PREPEND candor::)
  target_link_libraries(candor_${name} PUBLIC ${arg_DEPENDS} ${arg_LIBRARIES} PRIVATE candor_warnings)
  candor_unity(candor_${name})
endfunction()

# candor_runtime_library(<name> SOURCES <file>... [DEPENDS <target>...])
# Makes candor::<name> of those sources that are for this system, which is installed and exported.
function(candor_runtime_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS" ${ARGN})
  candor_of_system(arg_SOURCES)
  add_library(candor_${name} STATIC ${arg_SOURCES})
  add_library(candor::${name} ALIAS candor_${name})
  set_target_properties(candor_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_compile_features(candor_${name} PUBLIC cxx_std_20)
  target_include_directories(candor_${name} PUBLIC
    "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_link_libraries(candor_${name} PUBLIC ${arg_DEPENDS})
  # Not linked: what is exported links only what is exported, too.
  target_compile_options(candor_${name} PRIVATE "$<TARGET_PROPERTY:candor_warnings,INTERFACE_COMPILE_OPTIONS>")
  # Scans and number readers are worth nothing unoptimised: a debug build keeps them fast, and its symbols.
  if(NOT MSVC)
    target_compile_options(candor_${name} PRIVATE "$<$<CONFIG:Debug>:-O2>")
  endif()
  # Empty, but for libc++ of clang 14.
  target_compile_options(candor_${name} PRIVATE
    "$<$<CXX_COMPILER_ID:Clang,AppleClang>:SHELL:-include \"${PROJECT_SOURCE_DIR}/generator/engine/candor/detail/older_libcxx.hpp\">")
  # An archive has no symbols that another library could replace, so calls within a source may be inlined (as clang does).
  target_compile_options(candor_${name} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>")
  candor_unity(candor_${name})
endfunction()

# candor_unity(<target>)
# Compiles the sources of <target> that share a directory as one object, which parses their headers and instantiates
# their templates once. Left out are sources with the property SKIP_UNITY_BUILD_INCLUSION.
function(candor_unity target)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH directory)
    cmake_path(RELATIVE_PATH directory BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    string(MAKE_C_IDENTIFIER "${directory}" group)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
