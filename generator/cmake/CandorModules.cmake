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

# candor_module(<name> [DEPENDS <candor module>...] [LIBRARIES <target>...] [MOST <count>] [APART <regex>...])
# Makes candor::<name> of every .cpp in the current directory and below it. MOST (30) and APART: see candor_unity().
function(candor_module name)
  cmake_parse_arguments(arg "" "MOST" "DEPENDS;LIBRARIES;APART" ${ARGN})
  if(NOT DEFINED arg_MOST)
    set(arg_MOST 30)
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  if(NOT sources)
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/${name}_empty.cpp" "")
    set(sources "${CMAKE_CURRENT_BINARY_DIR}/${name}_empty.cpp")
  endif()
  add_library(candor_${name} STATIC ${sources})
  add_library(candor::${name} ALIAS candor_${name})
  target_compile_features(candor_${name} PUBLIC cxx_std_20)
  target_include_directories(candor_${name} PUBLIC "${PROJECT_SOURCE_DIR}/generator")
  foreach(module IN LISTS arg_DEPENDS)
    target_link_libraries(candor_${name} PUBLIC candor::${module})
  endforeach()
  target_link_libraries(candor_${name} PUBLIC ${arg_LIBRARIES} PRIVATE candor_warnings)
  candor_unity(candor_${name} ROOT "${PROJECT_SOURCE_DIR}/generator" TOGETHER MOST ${arg_MOST} APART ${arg_APART})
endfunction()
