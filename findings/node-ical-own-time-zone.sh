#!/usr/bin/env bash
# npm node-ical 0.27.2: a time in a time zone that the calendar defines itself (VTIMEZONE with a TZID that is no IANA
# name, as Exchange and Lotus write them) is read in the zone of the process, without a warning: 09:00 in a zone five
# hours behind UTC becomes 09:00 UTC where TZ is UTC. ical.js and python3-icalendar follow the definition. Write UTC, or
# an IANA name, in what others read.
# As seen: "TZ=UTC: 2026-12-01T09:00:00.000Z, TZ=America/New_York: 2026-12-01T14:00:00.000Z" (14:00 is right).
set -euo pipefail
version=0.27.2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "node-ical@$version"
cat >read.cjs <<'JS'
const ical = require('node-ical');
const rows = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VTIMEZONE', 'TZID:Clinic Time',
  'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'END:STANDARD',
  'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z',
  'DTSTART;TZID=Clinic Time:20261201T090000', 'DTEND;TZID=Clinic Time:20261201T100000', 'SUMMARY:Visit',
  'END:VEVENT', 'END:VCALENDAR', ''];
const events = Object.values(ical.sync.parseICS(rows.join('\r\n'))).filter((entry) => entry.type === 'VEVENT');
console.log(`TZ=${process.env.TZ}: ${events[0].start.toISOString()}`);
JS
said="$(TZ=UTC node read.cjs), $(TZ=America/New_York node read.cjs)"
echo "node-ical $version: $said"
[ "$said" = 'TZ=UTC: 2026-12-01T09:00:00.000Z, TZ=America/New_York: 2026-12-01T14:00:00.000Z' ] || { echo "the behavior has changed"; exit 1; }
