#!/bin/sh
# Applies the patches of this archive to an SDK source tree, in the order of patches.tsv. Stops at the first one that fails.
#   sh apply.sh [--dry-run] [--done N] SDK_DIRECTORY
# --dry-run changes nothing; --done N notes that patch N was applied by hand. What is applied is noted in
# .applied-patches of the SDK directory, so that the script may be run again after a failure and goes on from there.
# Needs patch, and tar or unzip; sha256sum, shasum or openssl.
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd) || exit 1
tab=$(printf '\t')
dry=0 by_hand='' tree=''

stop() { printf 'STOPPED: %s\n' "$*" >&2; exit 1; }
usage() { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) dry=1 ;;
    --done) [ $# -gt 1 ] || usage; by_hand=$2; shift ;;
    -*) usage ;;
    *) [ -z "$tree" ] || usage; tree=$1 ;;
  esac
  shift
done
[ -n "$tree" ] || usage
[ -d "$tree" ] || stop "$tree is no directory"
tree=$(cd "$tree" && pwd) || exit 1
noted="$tree/.applied-patches"
command -v patch >/dev/null || stop 'the program patch is not installed'

hash_of() {
  if command -v sha256sum >/dev/null; then sha256sum <"$1"
  elif command -v shasum >/dev/null; then shasum -a 256 <"$1"
  else openssl dgst -sha256 -r <"$1"
  fi | cut -d' ' -f1
}

# every file is checked before anything is changed
while IFS="$tab" read -r number id sum path name; do
  [ "$path" = - ] && continue
  [ -f "$here/$path" ] || stop "patch $number ($name): $path is missing; download the archive again"
  [ "$(hash_of "$here/$path")" = "$sum" ] || stop "patch $number ($name): $path is damaged or was changed; download the archive again"
done <"$here/patches.tsv" || exit 1

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# a dry run patches copies of the files that are touched, so that each patch meets the work of those before it
target=$tree
[ $dry = 1 ] && target="$work/tree" && mkdir "$target"
bring() {
  sed -n -e 's/^--- [^/]*\/\([^'"$tab"']*\).*/\1/p' -e 's/^+++ [^/]*\/\([^'"$tab"']*\).*/\1/p' "$1" | sort -u | while IFS= read -r file; do
    case /$file/ in */../*) continue ;; esac
    [ -f "$tree/$file" ] && [ ! -e "$target/$file" ] || continue
    mkdir -p "$(dirname "$target/$file")" && cp "$tree/$file" "$target/$file"
  done
}
unpack() {
  case $1 in
    *.patch | *.diff) cp "$1" "$2/" ;;
    *.tar | *.tar.* | *.tgz | *.txz) tar -xf "$1" -C "$2" ;;
    *.zip) unzip -q "$1" -d "$2" ;;
    *) return 1 ;;
  esac
}
apply() {
  inside="$work/$1-$(basename "$2")"
  mkdir "$inside" && unpack "$here/$2" "$inside" || stop "patch $1 ($3): cannot unpack $2; apply it by hand as its notes say, then run again with --done $1"
  find "$inside" -type f \( -name '*.patch' -o -name '*.diff' \) | sort >"$work/list"
  [ -s "$work/list" ] || stop "patch $1 ($3): $2 has no .patch or .diff; apply it by hand as its notes say, then run again with --done $1"
  while IFS= read -r one; do
    [ $dry = 0 ] || bring "$one"
    # tried first: a patch that fails half-way would leave its first half behind
    patch -p1 -N -f --dry-run -d "$target" -i "$one" >"$work/said" 2>&1 &&
      patch -p1 -N -f -d "$target" -i "$one" >"$work/said" 2>&1 || {
      cat "$work/said" >&2
      stop "patch $1 ($3): $(basename "$one") does not apply; nothing after it was applied"
    }
  done <"$work/list" || exit 1
  rm -rf "$inside"
}

last=''
note() { [ $dry = 1 ] || printf '%s%s%s\n' "$1" "$tab" "$2" >>"$noted"; }
finish() { [ -z "$last" ] || { note "$last" "$last_name"; printf 'ok      %s\n' "$last_name"; }; last=''; }
while IFS="$tab" read -r number id sum path name; do
  [ "$id" = "$last" ] || finish
  if [ -f "$noted" ] && grep -q "^$id$tab" "$noted"; then
    [ "$id" = "${skipped:-}" ] || printf 'there   %s %s\n' "$number" "$name"
    skipped=$id
    continue
  fi
  if [ "$number" = "$by_hand" ]; then note "$id" "$number $name"; printf 'by hand %s %s\n' "$number" "$name"; skipped=$id; [ $dry = 1 ] && by_hand=$number; continue; fi
  [ "$path" != - ] || stop "patch $number ($name) has no file; apply it by hand as its notes say, then run again with --done $number"
  apply "$number" "$path" "$name"
  last=$id last_name="$number $name"
done <"$here/patches.tsv" || exit 1
finish
[ $dry = 1 ] && echo 'Dry run: everything applies, nothing was changed.' || echo 'All patches are applied.'
