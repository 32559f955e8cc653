#!/usr/bin/env bash
# npm zipcodes 8.0.0: lookupByName() knows one spelling of a place and returns an empty list for the other in common
# use: "Saint Paul" and not "St. Paul", "Winston Salem" and not "Winston-Salem", though it ignores case. Take hyphens
# and periods out, and write Saint, before looking up what a person typed.
# As seen: "Saint Paul 47, St. Paul 0, Winston Salem 25, Winston-Salem 0".
set -euo pipefail
version=8.0.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "zipcodes@$version"
said=$(node -e "
const { lookupByName } = require('zipcodes');
const places = [['Saint Paul', 'MN'], ['St. Paul', 'MN'], ['Winston Salem', 'NC'], ['Winston-Salem', 'NC']];
console.log(places.map(([city, state]) => city + ' ' + lookupByName(city, state).length).join(', '));")
echo "zipcodes $version: $said"
[ "$said" = 'Saint Paul 47, St. Paul 0, Winston Salem 25, Winston-Salem 0' ] || { echo "the behavior has changed"; exit 1; }
