# Finds libyaml: LibYaml::LibYaml. Debian: libyaml-dev. Programs with the property CANDOR_STATIC link its archive, where
# there is one.
find_path(LibYaml_INCLUDE_DIR yaml.h)
find_library(LibYaml_SHARED_LIBRARY yaml)
find_library(LibYaml_STATIC_LIBRARY NAMES libyaml.a yaml)
mark_as_advanced(LibYaml_INCLUDE_DIR LibYaml_SHARED_LIBRARY LibYaml_STATIC_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibYaml REQUIRED_VARS LibYaml_SHARED_LIBRARY LibYaml_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install libyaml with its headers (Debian: libyaml-dev).")

if(LibYaml_FOUND AND NOT TARGET LibYaml::LibYaml)
  add_library(LibYaml::LibYaml INTERFACE IMPORTED)
  target_include_directories(LibYaml::LibYaml INTERFACE "${LibYaml_INCLUDE_DIR}")
  target_link_libraries(LibYaml::LibYaml INTERFACE
    "$<IF:$<BOOL:$<TARGET_PROPERTY:CANDOR_STATIC>>,${LibYaml_STATIC_LIBRARY},${LibYaml_SHARED_LIBRARY}>")
endif()
