# What `cmake --install` lays down, and `make package` packs: the program, the libraries, the CMake package `candor`,
# contracts, man pages and completion.
#
# Components: `program`; `development` (libraries, headers, the CMake package, pkg-config); `shared` (files that are the
# same for all machines); and `static`, the program without shared libraries, which is built and installed only by name.
include(CMakePackageConfigHelpers)
include("${CMAKE_CURRENT_LIST_DIR}/CandorHost.cmake")

set(CANDOR_PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/candor")
set(packaging "${CMAKE_CURRENT_LIST_DIR}/packaging")

# The program and the libraries.
install(TARGETS candor EXPORT candorTargets RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
if(TARGET candor_mcp_bridge)
  install(TARGETS candor_mcp_bridge RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
  install(FILES "${PROJECT_SOURCE_DIR}/generator/serve/mcp/src/bridge/candor-mcp-bridge.1"
    DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
endif()
install(TARGETS candor_runtime candor_aft candor_aft_client candor_idna candor_process candor_scope candor_envelopes ${CANDOR_ENVELOPES}
  EXPORT candorTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
# MCP: what there is of it on this system.
foreach(part IN ITEMS mcp mcp_http mcp_client mcp_http_client)
  if(TARGET candor_${part})
    install(TARGETS candor_${part} EXPORT candorTargets
      ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
  endif()
endforeach()
list(TRANSFORM CANDOR_HEADERS REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/\\1/candor" OUTPUT_VARIABLE headers)
install(DIRECTORY ${headers}
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development FILES_MATCHING PATTERN "*.hpp" PATTERN "*.inc")

# The CMake package.
install(EXPORT candorTargets NAMESPACE candor:: DESTINATION "${CANDOR_PACKAGE_DIR}" COMPONENT development)
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/candorConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/candorConfig.cmake" INSTALL_DESTINATION "${CANDOR_PACKAGE_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/candorConfigVersion.cmake"
  VERSION "${PROJECT_VERSION}" COMPATIBILITY SameMinorVersion)
# The same from the build tree: -Dcandor_DIR=<it>.
export(EXPORT candorTargets NAMESPACE candor:: FILE "${PROJECT_BINARY_DIR}/candorTargets.cmake")
foreach(file IN ITEMS CandorGenerate CandorHost FindLibidn2)
  configure_file("${CMAKE_CURRENT_LIST_DIR}/${file}.cmake" "${PROJECT_BINARY_DIR}/${file}.cmake" COPYONLY)
endforeach()
install(FILES
  "${PROJECT_BINARY_DIR}/candorConfig.cmake"
  "${PROJECT_BINARY_DIR}/candorConfigVersion.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/CandorGenerate.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/CandorHost.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/FindLibidn2.cmake"
  DESTINATION "${CANDOR_PACKAGE_DIR}" COMPONENT development)

# pkg-config, one file for each library. They find the others from where they are, so an installed tree can be moved.
file(RELATIVE_PATH CANDOR_PC_PREFIX "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
list(REVERSE CANDOR_ENVELOPES)
list(TRANSFORM CANDOR_ENVELOPES PREPEND -l OUTPUT_VARIABLE CANDOR_PC_ENVELOPES)
list(JOIN CANDOR_PC_ENVELOPES " " CANDOR_PC_ENVELOPES)
set(CANDOR_PC_PARTS "" -aft -aft_client -envelopes -idna -mcp -mcp_client -process -scope)
foreach(part IN ITEMS mcp_http mcp_http_client)
  if(TARGET candor_${part})
    list(APPEND CANDOR_PC_PARTS -${part})
  endif()
endforeach()
foreach(part IN LISTS CANDOR_PC_PARTS)
  configure_file("${packaging}/candor${part}.pc.in" "${PROJECT_BINARY_DIR}/pkgconfig/candor${part}.pc" @ONLY)
endforeach()
install(DIRECTORY "${PROJECT_BINARY_DIR}/pkgconfig" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

# Contracts, the metaschema that they name as "../contract.schema.json", and the convention.
install(FILES "${PROJECT_SOURCE_DIR}/schemas/contract.schema.json"
  "${PROJECT_SOURCE_DIR}/schemas/convention.schema.json" "${PROJECT_SOURCE_DIR}/schemas/honest-reporting.convention.json"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/candor" COMPONENT shared)
foreach(set IN ITEMS aft candor envelopes)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/schemas/${set}" DESTINATION "${CMAKE_INSTALL_DATADIR}/candor"
    COMPONENT shared FILES_MATCHING PATTERN "*.json")
endforeach()

# The guides; links between them are those of the project.
foreach(guide IN ITEMS schemas generator/runtime generator/cli generator/cmake)
  cmake_path(GET guide FILENAME name)
  install(FILES "${PROJECT_SOURCE_DIR}/${guide}/README.md" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/candor" RENAME "${name}.md"
    COMPONENT shared)
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/generator/serve/scope/guide.md" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/candor"
  RENAME blocks.md COMPONENT shared)

# Man pages and completion, which the program writes, and what each package documents.
set(share "${PROJECT_BINARY_DIR}/share")
_candor_host_program(program)
if(program)
  find_program(CANDOR_GZIP gzip)
  mark_as_advanced(CANDOR_GZIP)
  set(changelog "${share}/doc/candor/changelog")
  set(compress "")
  if(CANDOR_GZIP)
    set(compress COMMAND "${CANDOR_GZIP}" -9nf "${changelog}")
  endif()
  add_custom_command(
    OUTPUT "${share}.stamp"
    COMMAND "${CMAKE_COMMAND}" -E rm -rf "${share}"  # pages of commands that are gone
    COMMAND "${program}" help -o "${share}"
    COMMAND "${CMAKE_COMMAND}" -E copy "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${changelog}"
    ${compress}
    COMMAND "${CMAKE_COMMAND}" -E copy "${packaging}/copyright" "${share}/doc/candor/copyright"
    COMMAND "${CMAKE_COMMAND}" -E touch "${share}.stamp"
    DEPENDS "${program}" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${packaging}/copyright"
    COMMENT "Writing man pages and completion"
    VERBATIM)
  add_custom_target(candor_share ALL DEPENDS "${share}.stamp")
  install(DIRECTORY "${share}/" DESTINATION "${CMAKE_INSTALL_DATADIR}" COMPONENT shared)
else()
  message(STATUS "Without CANDOR_HOST_EXECUTABLE there are no man pages and no completion")
endif()

# The program as one file that runs on every Linux, or Windows, of this processor.
add_executable(candor_static EXCLUDE_FROM_ALL main.cpp ${CANDOR_OF_SYSTEM})
target_link_libraries(candor_static PRIVATE candor::cli candor_warnings)
# The linker lists its inputs in candor.d, from which packaging/release.py makes the SBOM.
target_link_options(candor_static PRIVATE $<IF:$<BOOL:${WIN32}>,-static,-static-pie> -s "-Wl,--dependency-file=${PROJECT_BINARY_DIR}/static/candor.d")
set_target_properties(candor_static PROPERTIES CANDOR_STATIC ON RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/static"
  OUTPUT_NAME candor)
install(PROGRAMS "$<TARGET_FILE:candor_static>" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT static EXCLUDE_FROM_ALL)

# CPack, which packaging/pack.cmake tells what each kind of package holds.
set(CPACK_PACKAGE_VENDOR "the Candor authors")
set(CPACK_PACKAGE_CONTACT "the Candor authors <candor@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler of tool contracts into typed C++")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_GENERATOR "DEB;TGZ")
if(WIN32)
  set(CPACK_GENERATOR ZIP)
endif()
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PROJECT_CONFIG_FILE "${packaging}/pack.cmake")
string(TOLOWER "${CMAKE_SYSTEM_NAME}" CPACK_CANDOR_SYSTEM)
string(REPLACE AMD64 x86_64 CPACK_CANDOR_PROCESSOR "${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_CANDOR_STRIP "${CMAKE_STRIP}")
set(CPACK_CANDOR_SYSROOT "${CMAKE_SYSROOT}")
set(CPACK_CANDOR_BUILD "${PROJECT_BINARY_DIR}")
set(CPACK_CANDOR_DATE "${CANDOR_RELEASE_DATE}")
set(CPACK_CANDOR_PACKAGING "${packaging}")
include(CPack)
