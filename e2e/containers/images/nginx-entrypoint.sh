#!/bin/sh
# Reads or runs each file of the folder in order, as the official image does, and starts the server.
set -e
if [ "$1" = nginx ]; then
  for file in $(find /docker-entrypoint.d -follow -type f | sort -V); do
    [ -x "$file" ] || continue
    case $file in
      *.envsh) . "$file" ;;
      *.sh) "$file" ;;
    esac
  done
fi
exec "$@"
