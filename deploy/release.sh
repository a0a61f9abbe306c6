#!/bin/sh
# release.sh SOURCE TARGET [COMMAND ...]: replaces the last build without breaking open tabs, and then
# runs COMMAND. nginx reads the headers of a build only on reload:
#   release.sh dist /srv/portal nginx -s reload
set -eu
source=$1
target=$2
shift 2
keep_days=${KEEP_DAYS:-30}

# Replaces a file atomically: a reader never gets half of it. An unchanged file stays, so that cached copies stay valid.
place() {
  cmp -s "$source/$1" "$target/$1" && return
  mkdir -p "$target/$(dirname "$1")"
  cp "$source/$1" "$target/$1.releasing"
  mv "$target/$1.releasing" "$target/$1"
}

mkdir -p "$target/assets"
# An asset's time is when it was last live: set it for the outgoing release. Without a list, all assets may belong to it.
(
  cd "$target/assets"
  if [ -s .live ]; then tr '\n' '\0' <.live | xargs -0 touch -c; else find . -type f -exec touch {} +; fi
)
# Assets first, without overwriting old ones: their names contain a hash of their content.
(cd "$source/assets" && find . -type f) | while read -r file; do
  place "assets/$file"
  touch "$target/assets/$file"
done
(cd "$source" && find . -type f ! -path './assets/*') | while read -r file; do
  place "$file"
done
(cd "$source/assets" && find . -type f) >"$target/assets/.live"
# Remove pages that are not in this release.
(cd "$target" && find . -type f ! -path './assets/*') | while read -r file; do
  [ -e "$source/$file" ] || rm "$target/$file"
done
find "$target/assets" -type f -mtime "+$keep_days" -exec rm {} +
# A server that keeps files in memory detects the complete release by the folder's time.
touch "$target"
[ $# -eq 0 ] || "$@"
