// Two servers on one PostgreSQL, behind one balancer: the effect of one is visible at the other at once, and
// neither a crash nor a restart of one loses anything.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { request, startIn, videoLine } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { newCompanion } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { Balancer } from './balancer.mjs';
import { BookingLoad, logIn } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

const soak = process.env.STEADY_SOAK === '1';
const database = 'shared';
const rows = (query) => postgres.rows(query, database);

let postgres;
let first;
let second;
let balancer;
before(async () => {
  postgres = await Postgres.start();
  const store = postgres.create(database);
  first = await startServer({ demo: true, store });
  second = await startServer({ store });
  balancer = await Balancer.before([first, second]);
});
after(async () => {
  await balancer?.stop();
  await Promise.allSettled([first?.stop(), second?.stop()]);
  postgres?.stop();
});

// The same account at another server.
function at(server, caller) {
  const same = server.caller(caller.address);
  same.token = caller.token;
  return same;
}

test('SE3: a log-out at one server takes effect at the other at once', async () => {
  const here = await logIn(first);
  const there = at(second, here);
  assert.equal((await there.get('/api/auth/me')).status, 200);
  assert.equal((await there.post('/api/auth/logout')).status, 200);
  // The notification travels while the reply does.
  await until(async () => (await here.get('/api/auth/me')).status === 401, 'the notification of the other server');
});

test('AU5: password guesses are counted together across servers', async () => {
  const guess = (server) =>
    server.caller().post('/api/auth/login', { email: 'companion@demo.steady.example', password: 'not-the-password' });
  let passed = 0;
  while ((await guess(passed % 2 ? first : second)).status !== 429) {
    passed += 1;
    assert.ok(passed < 30, 'not throttled');
  }
  assert.equal((await guess(first)).status, 429);
  assert.equal((await guess(second)).status, 429);
});

test('BOOK-054: of many claims of one slot at both servers one wins', async () => {
  const client = await logIn(first);
  const lines = [videoLine(await newCompanion(first), startIn(40), { duration: 1 })];
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      at(i % 2 ? first : second, client).post('/api/bookings', request(lines), { headers: { 'idempotency-key': `race-${i}` } }),
    ),
  );
  const statuses = replies.map((reply) => reply.status).sort();
  assert.deepEqual(statuses, [201, ...Array(15).fill(409)]);
});

test('holds expire once, not once per server', async () => {
  const client = await logIn(balancer);
  const ids = [];
  for (let i = 0; i < 8; ++i) {
    const lines = [videoLine(await newCompanion(first), startIn(50 + i), { duration: 1 })];
    ids.push((await client.need('POST', '/api/bookings', request(lines)))._id);
  }
  const list = ids.map((id) => `'${id}'`).join(',');
  const before_expiry = rows('SELECT COUNT(*) AS n FROM jobs')[0].n;
  postgres.run(`UPDATE bookings SET hold_expires_at = ${Math.floor(Date.now() / 1000) - 60} WHERE id IN (${list})`, database);
  await until(() => rows(`SELECT id FROM bookings WHERE id IN (${list}) AND status = 'pending'`).length === 0,
    'all holds expired', 60_000);
  const after_expiry = rows('SELECT COUNT(*) AS n FROM jobs')[0].n;
  assert.ok(after_expiry - before_expiry <= 2 * ids.length, 'side effects of an expiry are written once');
  assert.equal(rows(`SELECT id FROM bookings WHERE id IN (${list}) AND cancelled_by = 'hold_expired'`).length, ids.length);
});

test('one server killed under load: nothing acknowledged is lost, the other continues', async () => {
  const load = await new BookingLoad(balancer, { people: 8, keys: 2000, pays: false, round: 6 }).prepare(rows);
  await load.while(async () => {
    for (const server of soak ? [first, second, first, second, first] : [first, second]) {
      await load.progress(3, 'bookings before the kill');
      await server.halt('SIGKILL');
      await load.progress(3, 'bookings at the other');
      await balancer.without(server, () => server.start());
    }
  });
  assert.deepEqual(load.faults(), []);
});

test('R15: a rolling restart of both under load fails no request', async () => {
  const load = await new BookingLoad(balancer, { people: 8, keys: 2000, pays: false, round: 7 }).prepare(rows);
  balancer.taken.clear();
  await load.while(async () => {
    for (const server of soak ? [first, second, first, second] : [first, second]) {
      await load.progress(3, 'bookings before the restart');
      assert.equal(await server.halt('SIGTERM'), 0);
      await balancer.without(server, () => server.start());
    }
    await load.progress(3, 'bookings at the end');
  });
  assert.equal(load.lost, 0, 'no call without an answer');
  assert.deepEqual([...load.statuses].filter(([status]) => status >= 500), []);
  assert.ok(balancer.taken.get(first) > 0 && balancer.taken.get(second) > 0, 'both took requests');
});
