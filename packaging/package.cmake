# Run by CPack on the tree it is about to pack: what Debian wants and a plain install does not.
file(GLOB pages "${CPACK_TEMPORARY_DIRECTORY}/usr/share/man/man1/*.1")
foreach(page ${pages})
  execute_process(COMMAND gzip -9nf "${page}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
set(docs "${CPACK_TEMPORARY_DIRECTORY}/usr/share/doc/beadwright")
set(here "${CMAKE_CURRENT_LIST_DIR}/debian")
file(COPY "${here}/copyright" DESTINATION "${docs}"
     FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
execute_process(COMMAND gzip -9nc "${here}/changelog" OUTPUT_FILE "${docs}/changelog.gz"
                COMMAND_ERROR_IS_FATAL ANY)
# zsh looks for packaged completions in a place of Debian's own.
set(share "${CPACK_TEMPORARY_DIRECTORY}/usr/share")
if(EXISTS "${share}/zsh/site-functions")
  file(RENAME "${share}/zsh/site-functions" "${share}/zsh/vendor-completions")
endif()
# Folders and files as a package must have them, whatever the builder's umask is.
execute_process(COMMAND chmod -R u=rwX,go=rX "${CPACK_TEMPORARY_DIRECTORY}/usr"
                COMMAND_ERROR_IS_FATAL ANY)
