#!/usr/bin/env bash
# npm node-ical 0.27.2 does not decode RFC 6868: a name in a parameter that contains quotes, written ^', comes out with
# the carets. ical.js 2.2.1 gives the name. A program that shows attendees has to replace ^' by ", ^n by a line break and
# ^^ by ^ itself.
# As seen: "node-ical: Ana ^'Nin^' Ruiz; ical.js: Ana "Nin" Ruiz".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit node-ical@0.27.2 ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1',
  'DTSTAMP:20261101T000000Z', 'DTSTART:20261201T140000Z', `ATTENDEE;CN="Ana ^'Nin^' Ruiz":mailto:ana@x.example`,
  'SUMMARY:Visit', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter((entry) => entry.type === 'VEVENT');
const attendee = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstProperty('attendee');
console.log(`node-ical: ${event.attendee.params.CN}; ical.js: ${attendee.getParameter('cn')}`);
JS
said=$(node read.mjs)
echo "$said"
[ "$said" = "node-ical: Ana ^'Nin^' Ruiz; ical.js: Ana \"Nin\" Ruiz" ] || { echo "the behavior has changed"; exit 1; }
