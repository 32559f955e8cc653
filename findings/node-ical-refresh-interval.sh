#!/usr/bin/env bash
# npm node-ical 0.27.2: a property of the calendar itself that has a parameter (REFRESH-INTERVAL;VALUE=DURATION:PT1H,
# RFC 7986) becomes an entry beside the events, keyed by its name and without a type; the calendar is a third one. A
# program that takes every entry for an event, or counts them, is wrong: filter by type === 'VEVENT'.
# As seen: "a@x VEVENT, refresh-interval undefined, vcalendar VCALENDAR".
set -euo pipefail
version=0.27.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "node-ical@$version"
cat >read.cjs <<'JS'
const ical = require('node-ical');
const rows = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'BEGIN:VEVENT', 'UID:a@x', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261201T140000Z', 'DTEND:20261201T150000Z',
  'SUMMARY:Visit', 'END:VEVENT', 'END:VCALENDAR', ''];
const entries = Object.entries(ical.sync.parseICS(rows.join('\r\n'))).sort(([a], [b]) => (a < b ? -1 : 1));
console.log(entries.map(([key, entry]) => `${key} ${entry.type}`).join(', '));
JS
said=$(node read.cjs)
echo "node-ical $version: $said"
[ "$said" = 'a@x VEVENT, refresh-interval undefined, vcalendar VCALENDAR' ] || { echo "the behavior has changed"; exit 1; }
