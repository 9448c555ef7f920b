# One directory, one module, one library target `candor::<name>`.

include(CandorUnity)

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

# candor_module(<name> [DEPENDS <candor module>...] [LIBRARIES <target>...] [GENERATED <source>...]
#   [KILOBYTES <count>])
# Makes candor::<name> of every .cpp in the current directory and below it, and of GENERATED sources, which are compiled
# by themselves. An object holds KILOBYTES (430) of sources at most, see candor_unity(). Within candor_modules_together()
# the sources become objects of that library, which candor::<name> links.
function(candor_module name)
  cmake_parse_arguments(arg "" "KILOBYTES" "DEPENDS;LIBRARIES;GENERATED" ${ARGN})
  if(NOT DEFINED arg_KILOBYTES)
    set(arg_KILOBYTES ${CANDOR_KILOBYTES})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  if(NOT DEFINED CANDOR_TOGETHER)
    add_library(candor_${name} STATIC ${sources} ${arg_GENERATED})
    candor_module_properties(candor_${name} DEPENDS ${arg_DEPENDS} LIBRARIES ${arg_LIBRARIES})
    candor_unity(candor_${name} ROOT "${PROJECT_SOURCE_DIR}/generator" TOGETHER ${arg_KILOBYTES})
  else()
    target_sources(${CANDOR_TOGETHER} PRIVATE ${sources})
    candor_module_properties(${CANDOR_TOGETHER} DEPENDS ${arg_DEPENDS} LIBRARIES ${arg_LIBRARIES})
    if(arg_GENERATED)
      # A generated source belongs to the directory whose command makes it.
      add_library(candor_${name} STATIC ${arg_GENERATED})
      candor_module_properties(candor_${name})
      target_link_libraries(${CANDOR_TOGETHER} PUBLIC candor_${name})
      target_link_libraries(candor_${name} PUBLIC ${CANDOR_TOGETHER})
    else()
      add_library(candor_${name} INTERFACE)
      target_link_libraries(candor_${name} INTERFACE ${CANDOR_TOGETHER})
    endif()
  endif()
  add_library(candor::${name} ALIAS candor_${name})
endfunction()

# What an object may hold of sources to compile within half a minute after an edit.
set(CANDOR_KILOBYTES 430)

# candor_module_properties(<library> [DEPENDS <candor module>...] [LIBRARIES <target>...])
# What each library of modules has.
function(candor_module_properties library)
  cmake_parse_arguments(arg "" "" "DEPENDS;LIBRARIES" ${ARGN})
  target_compile_features(${library} PUBLIC cxx_std_20)
  target_include_directories(${library} PUBLIC "${PROJECT_SOURCE_DIR}/generator")
  list(TRANSFORM arg_DEPENDS PREPEND candor::)
  target_link_libraries(${library} PUBLIC ${arg_DEPENDS} ${arg_LIBRARIES} PRIVATE candor_warnings)
endfunction()

# candor_modules_together(<library> MODULES <directory>... [OPTIONS <compile option>...])
# Adds modules whose sources are compiled as a few objects, across modules: each object parses the headers of the C++
# library, and compiles its templates, once. That saves a quarter of the time.
function(candor_modules_together library)
  cmake_parse_arguments(arg "" "" "MODULES;OPTIONS" ${ARGN})
  add_library(${library} STATIC)
  target_compile_options(${library} PRIVATE ${arg_OPTIONS})
  set(CANDOR_TOGETHER ${library})
  foreach(module IN LISTS arg_MODULES)
    add_subdirectory(${module})
  endforeach()
  candor_unity(${library} ROOT "${PROJECT_SOURCE_DIR}/generator" TOGETHER ${CANDOR_KILOBYTES})
endfunction()
