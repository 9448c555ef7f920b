# What `cmake --install` lays down: the program, the runtime, and the CMake package `candor`.
include(CMakePackageConfigHelpers)

set(CANDOR_PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/candor")
install(TARGETS candor candor_runtime candor_aft candor_idna candor_envelopes EXPORT candorTargets
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY
  "${PROJECT_SOURCE_DIR}/generator/runtime/candor"
  "${PROJECT_SOURCE_DIR}/generator/envelopes/candor"
  "${PROJECT_SOURCE_DIR}/generated/envelopes/candor"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.hpp")
install(EXPORT candorTargets NAMESPACE candor:: DESTINATION "${CANDOR_PACKAGE_DIR}")
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/candorConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/candorConfig.cmake" INSTALL_DESTINATION "${CANDOR_PACKAGE_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/candorConfigVersion.cmake"
  VERSION "${PROJECT_VERSION}" COMPATIBILITY SameMajorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/candorConfig.cmake"
  "${PROJECT_BINARY_DIR}/candorConfigVersion.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/CandorGenerate.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/FindLibidn2.cmake"
  DESTINATION "${CANDOR_PACKAGE_DIR}")
