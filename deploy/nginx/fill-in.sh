#!/bin/sh
# Writes nginx.conf with its variables filled in: fill-in.sh <file>. For a machine without containers;
# envsubst is in Debian's package gettext-base.
set -eu
here=$(dirname "$0")
. "$here/settings.envsh"
variables=$(grep -o '\${PORTAL_[A-Z_]*}' "$here/../../nginx.conf" | sort -u | tr '\n' ' ')
envsubst "$variables" <"$here/../../nginx.conf" >"$1"
