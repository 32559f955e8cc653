"""Prints the events of a calendar as python3-icalendar reads them: UID, times, status, text, alarms."""
import json
import sys

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
events = [
    {
        "uid": str(event["UID"]),
        "start": event.decoded("DTSTART").isoformat(),
        "end": event.decoded("DTEND").isoformat(),
        "stamp": event.decoded("DTSTAMP").isoformat(),
        "sequence": int(event["SEQUENCE"]),
        "status": str(event["STATUS"]),
        "summary": str(event["SUMMARY"]),
        "location": str(event.get("LOCATION", "")),
        "description": str(event["DESCRIPTION"]),
        "url": str(event["URL"]),
        "errors": [str(error) for error in event.errors],
    }
    for event in calendar.walk("VEVENT")
]
print(json.dumps(events))
