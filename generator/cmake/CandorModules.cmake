# One directory, one module, one library target `candor::<name>`.

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

# What an object may hold of sources to compile within half a minute after an edit, in bytes.
set(CANDOR_UNITY_BYTES 430000)
option(CANDOR_UNITY "Compile neighbouring sources as one object (OFF: each source by itself)" ON)

# candor_module(<name> [DEPENDS <candor module>...] [LIBRARIES <target>...] [GENERATED <source>...])
# Makes candor::<name> of every .cpp in the current directory and below it, and of GENERATED sources. Within
# candor_modules_together() the sources become objects of that library, which candor::<name> links.
function(candor_module name)
  cmake_parse_arguments(arg "" "" "DEPENDS;LIBRARIES;GENERATED" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  if(NOT DEFINED CANDOR_TOGETHER)
    add_library(candor_${name} STATIC ${sources} ${arg_GENERATED})
    candor_module_properties(candor_${name} DEPENDS ${arg_DEPENDS} LIBRARIES ${arg_LIBRARIES})
    candor_unity(candor_${name} ROOT "${PROJECT_SOURCE_DIR}/generator" BYTES ${CANDOR_UNITY_BYTES})
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

# candor_module_properties(<library> [DEPENDS <candor module>...] [LIBRARIES <target>...])
# What each library of modules has.
function(candor_module_properties library)
  cmake_parse_arguments(arg "" "" "DEPENDS;LIBRARIES" ${ARGN})
  target_compile_features(${library} PUBLIC cxx_std_20)
  target_include_directories(${library} PUBLIC "${PROJECT_SOURCE_DIR}/generator")
  list(TRANSFORM arg_DEPENDS PREPEND candor::)
  target_link_libraries(${library} PUBLIC ${arg_DEPENDS} ${arg_LIBRARIES} PRIVATE candor_warnings)
endfunction()

# candor_modules_together(<library> MODULES <directory>...)
# Adds modules whose sources are compiled as a few objects, across modules.
function(candor_modules_together library)
  cmake_parse_arguments(arg "" "" "MODULES" ${ARGN})
  add_library(${library} STATIC)
  set(CANDOR_TOGETHER ${library})
  foreach(module IN LISTS arg_MODULES)
    add_subdirectory(${module})
  endforeach()
  candor_unity(${library} ROOT "${PROJECT_SOURCE_DIR}/generator" BYTES ${CANDOR_UNITY_BYTES})
endfunction()

# candor_unity(<target> ROOT <directory> [BYTES <count>])
# Compiles the sources of <target> below ROOT as few objects: those of a directory, and with BYTES those of its neighbours
# as long as they hold no more. An object parses the headers that its sources share, and compiles their templates,
# once. CMake's own UNITY_BUILD names sources by absolute paths, so that no two clones would share a ccache; an object
# here names them relative to ROOT, an include directory of <target>. Left out are generated sources, and those with the
# property SKIP_UNITY_BUILD_INCLUSION.
function(candor_unity target)
  cmake_parse_arguments(arg "" "ROOT;BYTES" "" ${ARGN})
  if(NOT CANDOR_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(SORT sources)
  set(directories "")
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${arg_ROOT}" OUTPUT_VARIABLE path)
    get_source_file_property(is_apart "${source}" SKIP_UNITY_BUILD_INCLUSION)
    if(is_apart OR NOT path MATCHES "\\.cpp$" OR path MATCHES "^\\.\\." OR NOT EXISTS "${source}")
      continue()
    endif()
    cmake_path(GET path PARENT_PATH directory)
    string(MAKE_C_IDENTIFIER "all/${directory}" directory)
    if(NOT directory IN_LIST directories)
      list(APPEND directories "${directory}")
      set(bytes_${directory} 0)
    endif()
    file(SIZE "${source}" size)
    math(EXPR bytes_${directory} "${bytes_${directory}} + ${size}")
    string(APPEND includes_${directory} "#include \"${path}\"\n")
    set_source_files_properties("${source}" PROPERTIES HEADER_FILE_ONLY TRUE)
  endforeach()
  if(NOT arg_BYTES)
    set(arg_BYTES 0)
  endif()
  set(objects "")
  set(room 0)
  foreach(directory IN LISTS directories)
    if(room LESS bytes_${directory})
      list(APPEND objects "${directory}")
      set(object "${directory}")
      set(text_${object} "")
      set(room "${arg_BYTES}")
    endif()
    string(APPEND text_${object} "${includes_${directory}}")
    math(EXPR room "${room} - ${bytes_${directory}}")
  endforeach()
  foreach(object IN LISTS objects)
    set(unit "${CMAKE_CURRENT_BINARY_DIR}/${target}.unity/${object}.cpp")
    file(CONFIGURE OUTPUT "${unit}" CONTENT "${text_${object}}" @ONLY)
    target_sources(${target} PRIVATE "${unit}")
  endforeach()
endfunction()
