# Text files as a C++ table: the program carries its templates and schemas with it.

set(CANDOR_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/EmbedFilesScript.cmake")

# candor_embed(<out.cpp> <symbol> ROOT <dir> FILES <name or glob, relative to dir>...)
# Makes <out.cpp>, which defines `std::span<const candor::source::Embedded> <symbol>()`: name (relative to
# <dir>, forward slashes) and text of each file, sorted by name; a text above 60,000 bytes is several entries, one after the other. <symbol> is qualified, `candor::render::x`.
# The source is made again when a file changes, appears or goes. A file that is named without a glob must exist.
function(candor_embed out symbol)
  cmake_parse_arguments(arg "" "ROOT" "FILES" ${ARGN})
  set(names "")
  foreach(pattern IN LISTS arg_FILES)
    if(pattern MATCHES "[*?]")
      file(GLOB_RECURSE found CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE "${arg_ROOT}"
        "${arg_ROOT}/${pattern}")
      list(FILTER found EXCLUDE REGEX "(^|/)\\.|~$")
      list(APPEND names ${found})
    elseif(EXISTS "${arg_ROOT}/${pattern}")
      list(APPEND names "${pattern}")
    else()
      message(SEND_ERROR "candor_embed: there is no file ${arg_ROOT}/${pattern}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES names)
  list(SORT names)

  # The list is a file of its own, so that a file that goes or appears makes the source again.
  set(list_file "${out}.list")
  string(REPLACE ";" "\n" lines "${names}")
  file(GENERATE OUTPUT "${list_file}" CONTENT "${lines}\n")
  list(TRANSFORM names PREPEND "${arg_ROOT}/" OUTPUT_VARIABLE paths)
  cmake_path(GET out FILENAME shown)
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${CMAKE_COMMAND}" "-DOUT=${out}" "-DSYMBOL=${symbol}" "-DROOT=${arg_ROOT}" "-DLIST=${list_file}"
            -P "${CANDOR_EMBED_SCRIPT}"
    DEPENDS ${paths} "${list_file}" "${CANDOR_EMBED_SCRIPT}"
    COMMENT "Embedding files in ${shown}"
    VERBATIM)
  set_source_files_properties("${out}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
