#!/usr/bin/env bash
# Node 24.21.0 (ICU 78.3): one and the same Intl.DateTimeFormat in en-US writes a plain space before PM in format(), and
# a narrow no-break space (U+202F) in formatToParts() and formatRange(), the latter with thin spaces (U+2009) around the
# dash. So the parts joined are not the text, and text of two methods cannot be compared or matched by one pattern.
# As seen: "format '2:00 PM', parts '2:00<202f>PM', range '2:00<2009>–<2009>6:30<202f>PM'".
set -euo pipefail
version=24.21.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "node@$version"
cat >times.mjs <<'JS'
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const [start, end] = [new Date('2026-12-01T14:00:00Z'), new Date('2026-12-01T18:30:00Z')];
const shown = (text) => text.replace(/[\u2009\u202f\u00a0]/g, (space) => `<${space.codePointAt(0).toString(16)}>`);
const parts = time.formatToParts(start).map((part) => part.value).join('');
console.log(`format '${shown(time.format(start))}', parts '${shown(parts)}', range '${shown(time.formatRange(start, end))}'`);
JS
node=node_modules/.bin/node
echo "Node $("$node" --version), ICU $("$node" -p process.versions.icu)"
said=$("$node" times.mjs)
echo "$said"
[ "$said" = "format '2:00 PM', parts '2:00<202f>PM', range '2:00<2009>–<2009>6:30<202f>PM'" ] || { echo "the behavior has changed"; exit 1; }
