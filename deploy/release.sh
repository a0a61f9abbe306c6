#!/bin/sh
# release.sh SOURCE TARGET [COMMAND ...]: puts a build in the place of the last one without breaking tabs that are open on it, and
# runs COMMAND when it is there. nginx reads the headers of a build only when it is told to:
#   release.sh dist /srv/portal nginx -s reload
set -eu
source=$1
target=$2
shift 2
keep_days=${KEEP_DAYS:-30}

# Replaces a file whole: a reader never gets half of it. One that is the same stays, and readers' copies of it stay good.
place() {
  cmp -s "$source/$1" "$target/$1" && return
  mkdir -p "$target/$(dirname "$1")"
  cp "$source/$1" "$target/$1.releasing"
  mv "$target/$1.releasing" "$target/$1"
}

mkdir -p "$target/assets"
# An asset's time says when it was last live: that of the outgoing release ends now. Without a list, all of them may be its own.
(
  cd "$target/assets"
  if [ -s .live ]; then tr '\n' '\0' <.live | xargs -0 touch -c; else find . -type f -exec touch {} +; fi
)
# Assets first, and never over old ones: their names hold a hash of their content.
(cd "$source/assets" && find . -type f) | while read -r file; do
  place "assets/$file"
  touch "$target/assets/$file"
done
(cd "$source" && find . -type f ! -path './assets/*') | while read -r file; do
  place "$file"
done
(cd "$source/assets" && find . -type f) >"$target/assets/.live"
# Pages that are gone from this release.
(cd "$target" && find . -type f ! -path './assets/*') | while read -r file; do
  [ -e "$source/$file" ] || rm "$target/$file"
done
find "$target/assets" -type f -mtime "+$keep_days" -exec rm {} +
# A server that keeps files in memory sees by the folder's time that the release is complete.
touch "$target"
[ $# -eq 0 ] || "$@"
