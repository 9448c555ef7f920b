# candor_generate(): contracts to a library target, as a build step. candor_check(): a test of contracts.
#
#   candor_generate(<target> SCHEMAS <contract, envelope, tools/list file or directory of these>... [NAMESPACE <ns>]
#                   [TEMPLATES <dir>] [DOCUMENTS] [VALIDATORS] [NLOHMANN] [MCP] [IDNA]
#                   [SERVER_NAME <name>] [SERVER_VERSION <version>] [SERVER_TITLE <words for people>])
#
# Makes the static library <target>: the emitted code, candor::runtime and cxx_std_20. Runs again when a contract
# changes, appears or goes, or a file it refers to, the directory's convention.json, a template or the generator changes,
# and only then. Files of contracts that are gone are removed. Whoever links <target> gets -Werror=unused-result: a dropped outcome is an error there too.
#
# Where candor::candor is for another machine, CANDOR_HOST_EXECUTABLE names a program of the same version that runs here.
#
# Headers are included by their name, or behind that of the target, as in "agent_tools/tools.hpp", where a program has two targets.
#
# MCP also emits tools_mcp.hpp, and links candor::mcp: see <candor/mcp/server.hpp>. What the server calls itself is, unless it is given, the
# name, version and description of the CMake project.
#
# IDNA links candor::idna, which needs libidn2. Contracts that assert the formats hostname, idn-hostname or idn-email
# need it: without it the linker reports undefined references to candor::idna::is_hostname and the like.
include("${CMAKE_CURRENT_LIST_DIR}/CandorHost.cmake")

# Sets <result> to the contracts that the paths name; those of a directory are found when configuring, and again when a
# file appears or goes. <caller> is named in errors.
function(_candor_contracts result caller)
  set(contracts "")
  foreach(path IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH path NORMALIZE)
    if(NOT EXISTS "${path}")
      message(FATAL_ERROR "${caller}: there is no contract and no directory ${path}")
    endif()
    if(NOT IS_DIRECTORY "${path}")
      list(APPEND contracts "${path}")
      continue()
    endif()
    file(GLOB_RECURSE files LIST_DIRECTORIES false CONFIGURE_DEPENDS "${path}/*.json" "${path}/*.tool.yaml"
      "${path}/*.tool.yml" "${path}/*.envelope.yaml" "${path}/*.envelope.yml")
    list(FILTER files EXCLUDE REGEX "/(convention|overlay|capture|candor)\\.json$|\\.(convention|schema|lock)\\.json$")
    set(found "")
    foreach(file IN LISTS files)
      if(NOT file MATCHES "\\.(tool|envelope)\\.(json|ya?ml)$")
        # Only a tool list, or a tool of MCP, is a contract whatever its name is.
        _candor_tools_member(member "${file}")
        file(READ "${file}" text)
        string(JSON schema ERROR_VARIABLE ignored TYPE "${text}" inputSchema)
        if(NOT member AND NOT schema STREQUAL "OBJECT")
          continue()
        endif()
      endif()
      list(APPEND found "${file}")
    endforeach()
    if(NOT found)
      message(FATAL_ERROR "${caller}: there is no contract (*.tool.json, *.envelope.json, tools/list answer) in ${path}")
    endif()
    list(APPEND contracts ${found})
  endforeach()
  set(${result} "${contracts}" PARENT_SCOPE)
endfunction()

# Sets <result> to the place of the list of tools in a file, "tools" or "result;tools", or to "".
function(_candor_tools_member result path)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
  file(READ "${path}" text)
  set(${result} "" PARENT_SCOPE)
  foreach(place IN ITEMS tools result/tools)
    string(REPLACE "/" ";" member "${place}")
    string(JSON type ERROR_VARIABLE ignored TYPE "${text}" ${member})
    if(type STREQUAL "ARRAY")
      set(${result} "${member}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# The file stems that the generator gives to the tools of one contract file: file_stem() in backend/cpp/plan/plan.cpp.
function(_candor_stems result path)
  file(READ "${path}" text)
  set(names "")
  if(path MATCHES "\\.ya?ml$" AND NOT text MATCHES "^{")
    if(NOT text MATCHES "(^|\n)[\"']?name[\"']?:[ \t]*[\"']?([A-Za-z_][A-Za-z0-9_.-]*)")
      message(SEND_ERROR "candor_generate: ${path} has no name")
    endif()
    set(names "${CMAKE_MATCH_2}")
  else()
    _candor_tools_member(tools "${path}")
    if(tools)
      string(JSON count LENGTH "${text}" ${tools})
      if(count GREATER 0)
        math(EXPR last "${count} - 1")
        foreach(index RANGE ${last})
          string(JSON name GET "${text}" ${tools} ${index} name)
          list(APPEND names "${name}")
        endforeach()
      endif()
    else()
      string(JSON names ERROR_VARIABLE no_name GET "${text}" name)
      if(no_name)
        message(SEND_ERROR "candor_generate: ${path} has neither a name nor a list of tools: ${no_name}")
      endif()
    endif()
  endif()
  set(stems "")
  foreach(name IN LISTS names)
    string(LENGTH "${name}" size)
    if(name MATCHES "[^ -~]" OR NOT name MATCHES "[A-Za-z0-9]" OR size GREATER 128)
      message(SEND_ERROR "candor_generate: the files of the tool '${name}' of ${path} are known only to the program, as the name "
        "is not ASCII, has no letter or digit, or is too long: rename it, or run `candor generate` in a custom command")
    endif()
    string(REGEX REPLACE "[^A-Za-z0-9]+" "_" stem "${name}")
    string(REGEX REPLACE "^_|_$" "" stem "${stem}")
    if(stem MATCHES "^(tools|tools_mcp)$")
      string(APPEND stem "_")
    endif()
    list(APPEND stems "${stem}")
  endforeach()
  set(${result} ${stems} PARENT_SCOPE)
endfunction()

function(candor_generate target)
  cmake_parse_arguments(arg "DOCUMENTS;VALIDATORS;NLOHMANN;MCP;IDNA" "NAMESPACE;TEMPLATES;SERVER_NAME;SERVER_VERSION;SERVER_TITLE"
    "SCHEMAS" ${ARGN})
  if(NOT arg_SCHEMAS)
    message(FATAL_ERROR "candor_generate(${target}): name at least one contract after SCHEMAS")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "candor_generate(${target}): unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(arg_IDNA AND NOT TARGET Libidn2::Libidn2)
    message(FATAL_ERROR "candor_generate(${target}): IDNA needs libidn2 and libunistring with their headers "
      "(Debian: libidn2-dev libunistring-dev)")
  endif()
  if(NOT arg_NAMESPACE)
    set(arg_NAMESPACE "${target}")
  endif()

  set(directory "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  _candor_contracts(contracts "candor_generate(${target})" ${arg_SCHEMAS})
  set(inputs "")
  foreach(schema IN LISTS arg_SCHEMAS)
    cmake_path(ABSOLUTE_PATH schema NORMALIZE)
    list(APPEND inputs "${schema}")
  endforeach()
  # A contract that goes makes the step run again, too: this file changes when the list of contracts does.
  file(CONFIGURE OUTPUT "${directory}.contracts" CONTENT "${contracts}\n" @ONLY)
  set(headers "")
  set(sources "")
  # Names that are one in C++ get a number: numbers_of() in backend/cpp/plan/plan.cpp.
  set(seen "")
  set(taken "")
  set(index 0)
  foreach(schema IN LISTS contracts)
    _candor_stems(stems_${index} "${schema}")
    string(TOLOWER "${stems_${index}}" stems)
    list(APPEND taken ${stems})
    math(EXPR index "${index} + 1")
  endforeach()
  set(index 0)
  foreach(schema IN LISTS contracts)
    # The names of the outputs come from the contracts, so configuring depends on them.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${schema}")
    # A directory's convention counts from the moment it exists.
    cmake_path(GET schema PARENT_PATH beside)
    file(GLOB convention CONFIGURE_DEPENDS "${beside}/convention.json" "${beside}/overlay.json")
    list(APPEND conventions ${convention})
    set(stems ${stems_${index}})
    math(EXPR index "${index} + 1")
    # An envelope is no tool of the set, and has no interop header.
    string(REGEX MATCH "\\.envelope\\.(json|ya?ml)$" is_envelope "${schema}")
    if(NOT is_envelope)
      list(APPEND headers "${directory}/tools.hpp")
      if(arg_MCP)
        list(APPEND headers "${directory}/tools_mcp.hpp")
        list(APPEND sources "${directory}/tools_mcp.cpp")
      endif()
    endif()
    foreach(stem IN LISTS stems)
      string(TOLOWER "${stem}" lower)
      if(lower IN_LIST seen)
        set(number 2)
        while("${lower}_${number}" IN_LIST taken)
          math(EXPR number "${number} + 1")
        endwhile()
        list(APPEND taken "${lower}_${number}")
        string(APPEND stem "_${number}")
      else()
        list(APPEND seen "${lower}")
      endif()
      list(APPEND headers "${directory}/${stem}.hpp")
      foreach(form IN ITEMS document validator)
        string(TOUPPER "${form}" option)
        if((arg_${option} OR arg_${option}S) AND NOT is_envelope)
          list(APPEND headers "${directory}/${stem}_${form}.hpp")
          list(APPEND sources "${directory}/${stem}_${form}.cpp")
        endif()
      endforeach()
      if(arg_NLOHMANN AND NOT is_envelope)
        list(APPEND headers "${directory}/${stem}_nlohmann.hpp")
      endif()
      list(APPEND sources "${directory}/${stem}.cpp")
    endforeach()
  endforeach()
  list(REMOVE_DUPLICATES conventions)
  list(REMOVE_DUPLICATES headers)
  list(REMOVE_DUPLICATES sources)

  set(options --namespace "${arg_NAMESPACE}" --depfile "${directory}.d")
  if(arg_DOCUMENTS)
    list(APPEND options --documents)
  endif()
  if(arg_VALIDATORS)
    list(APPEND options --validators)
  endif()
  if(arg_NLOHMANN)
    list(APPEND options --nlohmann)
  endif()
  if(arg_MCP)
    list(APPEND options --mcp)
    foreach(option IN ITEMS server/NAME/PROJECT_NAME server-version/VERSION/PROJECT_VERSION
        server-title/TITLE/PROJECT_DESCRIPTION)
      string(REGEX MATCH "(.*)/(.*)/(.*)" option "${option}")
      set(value "${${CMAKE_MATCH_3}}")
      if(arg_SERVER_${CMAKE_MATCH_2})
        set(value "${arg_SERVER_${CMAKE_MATCH_2}}")
      endif()
      string(REPLACE ";" "\\;" value "${value}")
      list(APPEND options "--${CMAKE_MATCH_1}=${value}")
    endforeach()
  endif()
  set(templates "")
  if(arg_TEMPLATES)
    cmake_path(ABSOLUTE_PATH arg_TEMPLATES NORMALIZE)
    file(GLOB_RECURSE templates CONFIGURE_DEPENDS "${arg_TEMPLATES}/*")
    list(APPEND options --templates "${arg_TEMPLATES}")
  endif()
  _candor_host_program(program)
  if(NOT program)
    message(FATAL_ERROR "candor_generate(${target}): candor::candor does not run on this machine; name a program that does: "
      "-DCANDOR_HOST_EXECUTABLE=...")
  endif()
  # Outputs that did not change keep their time stamps, so this file says when the step last ran.
  set(stamp "${directory}.stamp")
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${headers} ${sources}
    COMMAND "${program}" generate ${inputs} -o "${directory}" --prune --all-or-none ${options} --stamp "${stamp}"
    DEPENDS ${contracts} "${directory}.contracts" ${conventions} ${templates} "${program}"
    DEPFILE "${directory}.d"
    COMMENT "Generating ${target} from its contracts"
    VERBATIM)
  add_custom_target(${target}_contracts DEPENDS "${stamp}")
  set_source_files_properties(${headers} ${sources} PROPERTIES GENERATED TRUE)

  add_library(${target} STATIC ${sources} "${stamp}")
  add_dependencies(${target} ${target}_contracts)
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC "${directory}" "${CMAKE_CURRENT_BINARY_DIR}")
  target_link_libraries(${target} PUBLIC candor::runtime $<$<BOOL:${arg_MCP}>:candor::mcp>
    $<$<BOOL:${arg_IDNA}>:candor::idna>)
  target_compile_options(${target} PUBLIC -Werror=unused-result)
endfunction()

# Sets `result` to the program that tests run, for the call `caller`.
function(_candor_test_program result caller)
  _candor_host_program(program)
  if(NOT program)
    message(FATAL_ERROR "${caller}: candor::candor does not run on this machine; name a program that does: "
      "-DCANDOR_HOST_EXECUTABLE=...")
  endif()
  if(TARGET "${program}")
    set(program "$<TARGET_FILE:${program}>")
  endif()
  set(${result} "${program}" PARENT_SCOPE)
endfunction()

# candor_check(NAME <name> SCHEMAS <contract, tools/list file or directory>... [AGAINST <old>] [OPTIONS <option>...]
#              [BREAKING_OPTIONS <option>...])
#
# Adds the test <name>, which runs `candor check`, and with AGAINST the test <name>.breaking, which runs `candor breaking`
# against a directory, a file, a lock or git:REF[:PATH]. Findings and undecided checks are failures.
function(candor_check)
  cmake_parse_arguments(arg "" "NAME;AGAINST" "SCHEMAS;OPTIONS;BREAKING_OPTIONS" ${ARGN})
  if(NOT arg_NAME OR NOT arg_SCHEMAS)
    message(FATAL_ERROR "candor_check(): name the test after NAME, and at least one contract after SCHEMAS")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "candor_check(NAME ${arg_NAME}): unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  _candor_test_program(program "candor_check(NAME ${arg_NAME})")
  set(paths "")
  foreach(path IN LISTS arg_SCHEMAS)
    cmake_path(ABSOLUTE_PATH path NORMALIZE)
    if(NOT EXISTS "${path}")
      message(FATAL_ERROR "candor_check(NAME ${arg_NAME}): there is no contract and no directory ${path}")
    endif()
    list(APPEND paths "${path}")
  endforeach()
  add_test(NAME "${arg_NAME}" COMMAND "${program}" check ${arg_OPTIONS} ${paths}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
  if(NOT arg_AGAINST)
    return()
  endif()
  if(NOT arg_AGAINST MATCHES "^(git|candor):")
    cmake_path(ABSOLUTE_PATH arg_AGAINST NORMALIZE)
    if(NOT EXISTS "${arg_AGAINST}")
      message(FATAL_ERROR "candor_check(NAME ${arg_NAME}): there is no older version ${arg_AGAINST}")
    endif()
  endif()
  add_test(NAME "${arg_NAME}.breaking"
    COMMAND "${program}" breaking ${arg_BREAKING_OPTIONS} --against "${arg_AGAINST}" ${paths}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()

# candor_trial(<target> PLAN <plan> [ARGUMENTS <argument>...] [OPTIONS <option>...])
#
# Adds the test <target>.trial, which runs `candor trial` with the plan: the server <target> is called in worlds that have gone
# bad; `{world}` in an argument of the server is the directory of the world. Breaches and undecided trials are failures.
function(candor_trial target)
  cmake_parse_arguments(arg "" "PLAN" "ARGUMENTS;OPTIONS" ${ARGN})
  if(NOT arg_PLAN OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "candor_trial(${target}): name the plan after PLAN; unknown words: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  cmake_path(ABSOLUTE_PATH arg_PLAN NORMALIZE)
  if(NOT EXISTS "${arg_PLAN}")
    message(FATAL_ERROR "candor_trial(${target}): there is no plan ${arg_PLAN}; `candor init trial` proposes one")
  endif()
  _candor_test_program(program "candor_trial(${target})")
  add_test(NAME "${target}.trial"
    COMMAND "${program}" trial --plan "${arg_PLAN}" ${arg_OPTIONS} -- "$<TARGET_FILE:${target}>" ${arg_ARGUMENTS})
endfunction()
