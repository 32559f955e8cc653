// After new time zone data future visits keep the time of day that they were booked for (ADR 87).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, hour, line, pay, startIn } from './bookings.mjs';
import { notificationKinds, newCompanion, verifiedClient } from './people.mjs';
import { run, startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const moveVisits = (...options) => run(['admin', 'move-visits', '--store', server.store, ...options]);
const page = (caller, booking) => caller.need('GET', `/api/bookings/${booking._id}`);

test('a visit whose instant changes is printed, then moved at the same price, and both people are notified', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const file = databaseFile(server);
  const [stored] = sqlite(file, 'SELECT start_s, wall_start_s, zone_data FROM booking_lines');
  assert.match(stored.zone_data, /^20\d\d[a-z]/);
  assert.match(await moveVisits('--dry-run'), /: 0 visits\.\n$/);
  // As if the clock had been an hour later by the data of that day.
  sqlite(file, `UPDATE booking_lines SET wall_start_s = wall_start_s + 3600, zone_data = '2001a'`);
  const printed = await moveVisits('--dry-run');
  assert.ok(printed.includes(`${booking._id}\t`) && printed.includes('would move'), printed);
  assert.equal((await page(client, booking)).companions.length, 1, 'a dry run changes nothing');

  assert.match(await moveVisits(), /\tmoved\n/);
  const moved = await page(client, booking);
  const active = moved.companions.filter(({ status }) => status !== 'cancelled');
  assert.equal(active.length, 1);
  assert.equal(Date.parse(active[0].startDate), stored.start_s * 1000 + hour);
  assert.equal(moved.totalAmount, booking.totalAmount);
  assert.deepEqual(moved.refunds, []);
  for (const person of [client, companion]) assert.ok((await notificationKinds(person)).includes('booking_moved'));
  assert.match(await moveVisits(), /: 0 visits\.\n$/, 'once');
});

test('a visit whose new time is taken stays, and the operator reads of it', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const start = startIn(8);
  const first = await pay(client, await book(client, [line(companion, start)]));
  await pay(client, await book(client, [line(companion, start + 24 * hour)]));
  sqlite(
    databaseFile(server),
    `UPDATE booking_lines SET wall_start_s = wall_start_s + 86400, zone_data = '2001a' WHERE booking_id = '${first._id}'`,
  );
  assert.match(await moveVisits(), /\tleft to an operator\n/);
  const [line_now] = (await page(client, first)).companions;
  assert.equal(Date.parse(line_now.startDate), start);
  assert.match(await run(['admin', 'parked-jobs', '--store', server.store]), new RegExp(`time zone data .*${first._id}`));
});
