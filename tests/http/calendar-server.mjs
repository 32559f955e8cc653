// A server of calendars on this machine (external_calendars_loopback admits it): each path answers as a test says.
import { createServer } from 'node:http';

// An iCalendar text with these events; `lines` of an event are added as they are.
export function calendarText(events, more = []) {
  const stamp = (ms) => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const parts = events.map(({ uid = 'one', start, end, lines = [] }) => [
    'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20250101T000000Z', `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`,
    'SUMMARY:A secret title', ...lines, 'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts.flat(), ...more, 'END:VCALENDAR', ''].join('\r\n');
}

export async function startCalendarServer() {
  const answers = new Map();
  const received = [];
  const open = createServer((request, response) => {
    const path = new URL(request.url, 'http://calendar').pathname;
    received.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (!answer) return response.writeHead(404).end();
    answer(response, request);
  });
  await new Promise((resolve) => open.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${open.address().port}`;
  return {
    url,
    received,
    answer: (path, write) => answers.set(path, write),
    serve: (path, text) =>
      answers.set(path, (response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(text)),
    stop: () => {
      open.closeAllConnections();
      return new Promise((resolve) => open.close(resolve));
    },
  };
}
