// Weekly hours that end the next day, and days with several windows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request, videoLine } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { closedWeek, newCompanion, verifiedClient } from './people.mjs';

const nextDay = (date) => new Date(Date.parse(date) + 24 * 3_600_000).toISOString().slice(0, 10);

// The first such weekday, 0 is Sunday, that is more than a week ahead.
function nextWeekday(wanted) {
  let date = new Date(Date.now() + 8 * 24 * 3_600_000).toISOString().slice(0, 10);
  while (new Date(date).getUTCDay() !== wanted) date = nextDay(date);
  return date;
}

test('hours end the next day, and a day has several windows: searched, free and booked so', async () => {
  const skill = `Nights ${process.pid}`;
  const one = await newCompanion(server, { skills: [skill] });
  const client = await verifiedClient(server);
  const schedule = { ...closedWeek };
  const night = { enabled: true, startTime: '22:00', endTime: '06:00' };
  const more = [{ startTime: '07:00', endTime: '09:00' }];
  schedule.tuesday = { ...night, more };
  const saved = await one.need('PUT', '/api/companions/schedule', { schedule });
  assert.deepEqual(saved.presetSchedule, schedule);
  assert.deepEqual((await one.need('GET', '/api/auth/me')).presetSchedule, schedule);

  const tuesday = nextWeekday(2);
  const at = (clock, day = tuesday) => `${day}T${clock}`;
  const finds = async (startsAt, hours) => {
    const query = new URLSearchParams({ skills: skill, startsAt, hours, video: true, timezone: 'America/New_York' });
    return (await client.need('GET', `/api/companions/search?${query}`)).length === 1;
  };
  const wednesday = nextDay(tuesday);
  assert.equal(await finds(at('22:00'), 8), true);
  assert.equal(await finds(at('07:00'), 2), true);
  assert.equal(await finds(at('03:00', wednesday), 3), true);
  assert.equal(await finds(at('03:00', wednesday), 4), false, 'until six');
  assert.equal(await finds(at('08:00'), 2), false);
  assert.equal(await finds(at('22:00', wednesday), 1), false);
  const span = `from=${tuesday}T00:00:00Z&to=${nextDay(nextDay(wednesday))}T00:00:00Z`;
  const { free } = await client.need('GET', `/api/companions/${one.id}/availability?${span}`);
  assert.deepEqual(free.map(({ start, end }) => (new Date(end) - new Date(start)) / 3_600_000), [2, 8]);
  const quote = (start) => client.post('/api/bookings/quote', request([videoLine(one, start, { duration: 2 })]));
  assert.equal((await quote(new Date(free[1].end) - 2 * 3_600_000)).status, 200);
  const late = await quote(new Date(free[1].end) - 3_600_000);
  assertRefused(late, 409);
});
