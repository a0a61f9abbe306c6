#!/bin/sh
# release.sh SOURCE TARGET [COMMAND ...]: replaces the last build without breaking open tabs, and then
# runs COMMAND. nginx reads the headers of a build only on reload:
#   release.sh dist /srv/portal nginx -s reload
set -eu
source=$1
target=$2
shift 2
keep_days=${KEEP_DAYS:-30}

# Replaces files atomically: a reader never gets half of one. An unchanged file stays, so that cached copies stay valid.
# There are thousands: every command that is run for each counts.
place() {
  while read -r file; do
    if [ -e "$target/$file" ]; then
      cmp -s "$source/$file" "$target/$file" && continue
    else
      [ -d "$target/${file%/*}" ] || mkdir -p "$target/${file%/*}"
    fi
    cp "$source/$file" "$target/$file.releasing"
    mv "$target/$file.releasing" "$target/$file"
  done
}

mkdir -p "$target/assets"
# An asset's time is when it was last live: set it for the outgoing release. Without a list, all assets may belong to it.
(
  cd "$target/assets"
  list=../_live-assets
  if [ -s "$list" ]; then tr '\n' '\0' <"$list" | xargs -0 touch -c; else find . -type f -exec touch {} +; fi
)
# Assets first, without overwriting old ones: their names contain a hash of their content.
(cd "$source" && find ./assets -type f) | place
(cd "$source" && find ./assets -type f) | tr '\n' '\0' | (cd "$target" && xargs -0 touch)
(cd "$source" && find . -type f ! -path './assets/*') | place
(cd "$source/assets" && find . -type f) >"$target/_live-assets"
# Remove pages that are not in this release.
(cd "$target" && find . -type f ! -path './assets/*' ! -name _live-assets) | while read -r file; do
  [ -e "$source/$file" ] || rm "$target/$file"
done
find "$target/assets" -type f -mtime "+$keep_days" -exec rm {} +
# A server that keeps files in memory detects the complete release by the folder's time.
touch "$target"
[ $# -eq 0 ] || "$@"
