#!/usr/bin/env bash
# LibreOffice 7.4 (Debian 12), headless: `--convert-to` reads a CSV that begins with the UTF-8 byte order mark as
# Windows-1252, in a UTF-8 locale too: the mark becomes a part of the first title, and "Zoë" becomes "ZoÃ«". With
# `--infilter=CSV:44,34,76`, the proposal of the office's own dialog, it reads UTF-8. A time such as 21:30 is text without
# that filter and a time with it; a date such as 2026-11-20 is a date in both.
set -euo pipefail
version=7.4
command -v soffice >/dev/null || { echo "needs: apt-get install libreoffice-calc-nogui"; exit 1; }
said=$(soffice --version)
echo "$said"
[[ $said == *" $version."* ]] || { echo "another version than $version: look again"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '\xef\xbb\xbfName,Day,Time\r\nZo\xc3\xab,2026-11-20,21:30\r\n' >"$folder/people.csv"
# convert NAME OPTION...: the texts and kinds of the cells.
convert() {
    local name="$1"
    shift
    mkdir "$folder/$name"
    (cd "$folder" && HOME="$folder" LC_ALL=C.UTF-8 soffice "-env:UserInstallation=file://$folder/profile" --headless "$@" \
        --convert-to fods --outdir "$name" people.csv >/dev/null 2>&1)
    sed -n '/<table:table-row/,$p' "$folder/$name/people.fods" | grep -oE 'calcext:value-type="[a-z]+"|<text:p>[^<]*' | sed 's/.*value-type=//; s/<text:p>//' | tr -d '"' | paste -sd' '
}
default=$(convert default)
named=$(convert named --infilter=CSV:44,34,76)
echo "default: $default"
echo "named:   $named"
[ "$default" = "string ï»¿Name string Day string Time string ZoÃ« date 2026-11-20 string 21:30" ] || { echo "the default has changed"; exit 1; }
[ "$named" = "string Name string Day string Time string Zoë date 2026-11-20 time 09:30:00 PM" ] || { echo "the named filter has changed"; exit 1; }
