# The program that generates: that of this build or package, or another one where that cannot run here.
#
# CANDOR_HOST_EXECUTABLE names a program for the machine that builds. Cross-compiling needs it, unless
# CMAKE_CROSSCOMPILING_EMULATOR runs programs of the target.

# Sets <result> to the program for a COMMAND and its DEPENDS, or to "" where no program can run here.
function(_candor_host_program result)
  if(CANDOR_HOST_EXECUTABLE)
    if(NOT EXISTS "${CANDOR_HOST_EXECUTABLE}")
      message(FATAL_ERROR "CANDOR_HOST_EXECUTABLE: there is no file ${CANDOR_HOST_EXECUTABLE}")
    endif()
    set(${result} "${CANDOR_HOST_EXECUTABLE}" PARENT_SCOPE)
  elseif(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    set(${result} "" PARENT_SCOPE)
  elseif(TARGET candor)
    set(${result} candor PARENT_SCOPE)
  else()
    set(${result} candor::candor PARENT_SCOPE)
  endif()
endfunction()
