#!/bin/sh
# release.sh SOURCE TARGET: puts a build in the place of the last one without breaking tabs that are open on it.
set -eu
source=$1
target=$2
keep_days=${KEEP_DAYS:-30}

mkdir -p "$target/assets"
# Assets first, and never over old ones: their names hold a hash of their content. -p would keep old times; a copy gets the time of
# this release, which is what step 3 counts from.
cp "$source"/assets/* "$target/assets/"
# Then pages, each replaced whole: a reader never gets half a file.
(cd "$source" && find . -type f ! -path './assets/*') | while read -r file; do
  mkdir -p "$target/$(dirname "$file")"
  cp "$source/$file" "$target/$file.releasing"
  mv "$target/$file.releasing" "$target/$file"
done
# Pages that are gone from this release.
(cd "$target" && find . -type f ! -path './assets/*') | while read -r file; do
  [ -e "$source/$file" ] || rm "$target/$file"
done
find "$target/assets" -type f -mtime "+$keep_days" -exec rm {} +
# A server that keeps files in memory sees by the folder's time that the release is complete.
touch "$target"
