# Makes the staged files follow Debian's policy. CPack runs this before it packs them.
set(usr "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr")
set(documents "${usr}/share/doc/candor")

# The changelog of the package; that of the program is beside it.
execute_process(COMMAND date -u -R -d "${CPACK_CANDOR_DATE}" OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
file(WRITE "${documents}/changelog.Debian"
"candor (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Candor ${CPACK_PACKAGE_VERSION}; changelog.gz has its changes.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")

file(GLOB pages "${usr}/share/man/man1/*.1")
execute_process(COMMAND gzip -9nf ${pages} "${documents}/changelog.Debian" COMMAND_ERROR_IS_FATAL ANY)
file(GLOB libraries "${usr}/lib/*.a" "${usr}/lib/*/*.a")
execute_process(COMMAND "${CPACK_CANDOR_STRIP}" --strip-debug --remove-section=.comment --enable-deterministic-archives ${libraries}
  COMMAND_ERROR_IS_FATAL ANY)

# No bug of Debian asks for this package, and the project has no mail address.
file(WRITE "${usr}/share/lintian/overrides/candor"
"candor: initial-upload-closes-no-bugs
candor: bogus-mail-host *
candor: bogus-mail-host-in-debian-changelog *
")
file(CHMOD_RECURSE "${usr}/share" FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ
  DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
