# Finds libyaml: LibYaml::LibYaml. Debian: libyaml-dev. Its archive, where there is one: the program then starts without
# another shared library.
find_path(LibYaml_INCLUDE_DIR yaml.h)
find_library(LibYaml_LIBRARY NAMES libyaml.a yaml)
mark_as_advanced(LibYaml_INCLUDE_DIR LibYaml_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibYaml REQUIRED_VARS LibYaml_LIBRARY LibYaml_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "Install libyaml with its headers (Debian: libyaml-dev).")

if(LibYaml_FOUND AND NOT TARGET LibYaml::LibYaml)
  add_library(LibYaml::LibYaml UNKNOWN IMPORTED)
  set_target_properties(LibYaml::LibYaml PROPERTIES IMPORTED_LOCATION "${LibYaml_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LibYaml_INCLUDE_DIR}")
endif()
