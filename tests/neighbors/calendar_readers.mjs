// The programs that read our calendars, each giving its events in one shape.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

const instant = (text) => new Date(text).toISOString();

function byIcalJs(text) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const value = (name) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: value('status'),
      summary: event.summary,
      location: event.location ?? '',
      description: event.description,
      url: value('url'),
    };
  });
}

// It also makes entries of what is no event, such as REFRESH-INTERVAL (findings/).
function byNodeIcal(text) {
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter((entry) => entry.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      end: event.end.toISOString(),
      sequence: Number(event.sequence),
      status: event.status,
      summary: event.summary,
      location: event.location ?? '',
      description: event.description,
      url: typeof event.url === 'string' ? event.url : event.url.val,
    }));
}

const script = fileURLToPath(new URL('read_calendar.py', import.meta.url));

// Debian's own Python, where python3-icalendar is.
function byPython(text) {
  const events = JSON.parse(execFileSync('/usr/bin/python3', [script], { input: text, encoding: 'utf8' }));
  return events.map(({ errors, ...event }) => {
    if (errors.length > 0) throw new Error(`${event.uid} at ${event.stamp}: ${errors}`);
    return { ...event, start: instant(event.start), end: instant(event.end) };
  });
}

const settings = `[calendars]
[[mine]]
path = PLACE
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`;
const mark = '\u001F'; // between the values of one event
const end = '\u001E';

// khal, whose parser is icalendar, shows what a person sees. It has no SEQUENCE.
function byKhal(text) {
  const folder = mkdtempSync(join(tmpdir(), 'steady-khal-'));
  try {
    writeFileSync(join(folder, 'config'), settings.replace('PLACE', join(folder, 'mine')));
    writeFileSync(join(folder, 'feed.ics'), text);
    const values = ['uid', 'start-date', 'start-time', 'end-date', 'end-time', 'status', 'title', 'location', 'description', 'url'];
    const format = values.map((name) => `{${name}}`).join(mark) + end;
    const said = execFileSync(
      'khal',
      ['-c', join(folder, 'config'), 'printics', '--format', format, join(folder, 'feed.ics')],
      { encoding: 'utf8', env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' } },
    );
    return said
      .slice(said.indexOf('\n') + 1) // "1 events found in ..."
      .split(end)
      .map((row) => row.replace(/^\n/, '').split(mark))
      .filter((row) => row.length === values.length)
      .map(([uid, startDate, startTime, endDate, endTime, status, summary, location, description, url]) => ({
        uid,
        start: instant(`${startDate}T${startTime}Z`),
        end: instant(`${endDate}T${endTime}Z`),
        status: status.trim(),
        summary,
        location,
        description: description.trim(),
        url,
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readers = { 'ical.js': byIcalJs, 'node-ical': byNodeIcal, 'python3-icalendar': byPython, khal: byKhal };
