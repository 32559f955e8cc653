#!/usr/bin/env bash
# npm ical.js 2.2.1: the iterator of an event that repeats by RDATE alone leaves out the first occurrence, DTSTART,
# which RFC 5545 (3.8.5.2) counts as one. With an RRULE it is there. A program that lists visits through the iterator
# misses the first of a series given by dates; use an event of its own for each.
# As seen: "by RDATE: 2026-12-03 2026-12-05; by RRULE: 2026-12-01 2026-12-02".
set -euo pipefail
version=2.2.1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit "ical.js@$version"
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
const occurrences = (repeats) => {
  const rows = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1',
    'DTSTAMP:20261101T000000Z', 'DTSTART:20261201T140000Z', 'DTEND:20261201T150000Z', repeats, 'SUMMARY:Visit',
    'END:VEVENT', 'END:VCALENDAR', ''];
  const calendar = new ICAL.Component(ICAL.parse(rows.join('\r\n')));
  const steps = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).iterator();
  const days = [];
  for (let next = steps.next(); next; next = steps.next()) days.push(String(next).slice(0, 10));
  return days.join(' ');
};
console.log(`by RDATE: ${occurrences('RDATE:20261203T140000Z,20261205T140000Z')}; by RRULE: ${occurrences('RRULE:FREQ=DAILY;COUNT=2')}`);
JS
said=$(node read.mjs)
echo "ical.js $version: $said"
[ "$said" = 'by RDATE: 2026-12-03 2026-12-05; by RRULE: 2026-12-01 2026-12-02' ] || { echo "the behavior has changed"; exit 1; }
