#!/usr/bin/env bash
# npm zipcodes 8.0.0: 306 ZIP codes of military post offices (states AA, AE, AP) have latitude 0 and longitude 0, not an
# absent one: distance() gives a number of miles from the Gulf of Guinea, and 0 between the Americas and Europe. Check
# for both zeros before a distance is used.
# As seen: "306 at 0,0; New York to 34001: 5385 miles; 34001 (AA) to 09379 (AE): 0 miles".
set -euo pipefail
version=8.0.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "zipcodes@$version"
said=$(node -e "
const zipcodes = require('zipcodes');
const zero = Object.values(zipcodes.codes).filter((code) => code.country === 'US' && !code.latitude && !code.longitude);
const [far, apart] = [zipcodes.distance('10001', '34001'), zipcodes.distance('34001', '09379')];
console.log(zero.length + ' at 0,0; New York to 34001: ' + far + ' miles; 34001 (AA) to 09379 (AE): ' + apart + ' miles');")
echo "zipcodes $version: $said"
[ "$said" = '306 at 0,0; New York to 34001: 5385 miles; 34001 (AA) to 09379 (AE): 0 miles' ] || { echo "the behavior has changed"; exit 1; }
