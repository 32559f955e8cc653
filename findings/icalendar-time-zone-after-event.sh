#!/usr/bin/env bash
# python3-icalendar 4.0.3 (Debian 12): a time zone that the calendar defines (VTIMEZONE) is known to the events after
# it only, though RFC 5545 has no order: an event before its VTIMEZONE gets a naive datetime, without an error in
# event.errors, which then counts as local time of the machine. Sort the components, or write UTC.
# As seen: "zone first: -0500, event first: no zone".
set -euo pipefail
version=4.0.3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
(cd "$folder" && apt-get download -qq python3-icalendar python3-tz python3-dateutil python3-six 2>/dev/null
    for package in ./*.deb; do dpkg -x "$package" .; done)
dpkg-deb -f "$folder"/python3-icalendar_*.deb Version | grep -q "^$version" || { echo "another version than $version: look again"; exit 1; }
cat >"$folder/read.py" <<'PY'
from icalendar import Calendar

ZONE = ["BEGIN:VTIMEZONE", "TZID:Clinic Time", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0500",
        "TZOFFSETTO:-0500", "END:STANDARD", "END:VTIMEZONE"]
EVENT = ["BEGIN:VEVENT", "UID:1", "DTSTAMP:20261101T000000Z", "DTSTART;TZID=Clinic Time:20261201T090000",
         "SUMMARY:Visit", "END:VEVENT"]


def zone_of(rows):
    text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//b//EN", *rows, "END:VCALENDAR", ""])
    event = Calendar.from_ical(text).walk("VEVENT")[0]
    assert not event.errors
    return event.decoded("DTSTART").strftime("%z") or "no zone"


# In this order: a zone that any calendar of the process has defined before is known from then on.
late = zone_of(EVENT + ZONE)
print(f"zone first: {zone_of(ZONE + EVENT)}, event first: {late}")
PY
said=$(PYTHONPATH="$folder/usr/lib/python3/dist-packages" /usr/bin/python3 "$folder/read.py")
echo "icalendar $version: $said"
[ "$said" = 'zone first: -0500, event first: no zone' ] || { echo "the behavior has changed"; exit 1; }
