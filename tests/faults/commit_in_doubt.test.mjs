// R7: the connection to the database is cut around COMMIT. The server determines the outcome and reports it:
// one booking for each key, no false error, no double booking.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer } from '../http/server.mjs';
import { BookingLoad } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';
import {
  cutAfterCommit, delayAnswers, delayCommit, halfClose, Proxy, swallowCommit, truncateAnswers,
} from './proxy.mjs';

let postgres;
let proxy;
let server;
before(async () => {
  postgres = await Postgres.start();
  postgres.create('doubt');
  proxy = await Proxy.before({ path: join(postgres.folder, `.s.PGSQL.${postgres.port}`) });
  server = await startServer({ demo: true, store: postgres.store('doubt', proxy.port) });
});
after(async () => {
  await server?.stop();
  await proxy?.stop();
  postgres?.stop();
});

let rounds = 0;

async function bookThrough(fault, { people = 4, keys = 8 } = {}) {
  const rows = (query) => postgres.rows(query, 'doubt');
  const load = await new BookingLoad(server, { people, keys, pays: false, round: (rounds += 1) }).prepare(rows);
  proxy.strikes = 0;
  proxy.fault = fault;
  await load.run();
  proxy.fault = undefined;
  assert.ok(proxy.strikes > 2, `the fault struck only ${proxy.strikes} times`);
  assert.ok(load.acknowledged.size > 3, `${load.acknowledged.size} bookings`);
  assert.deepEqual(load.faults(), []);
  return load;
}

const failures = (load) => [...load.statuses].filter(([status]) => status >= 500);

test('R7: a commit whose reply was lost is found', async () => {
  const load = await bookThrough(cutAfterCommit(3));
  assert.deepEqual(failures(load), [], 'the reply has the true outcome, not an error');
});

test('R7: a commit that never arrived is repeated although its session hangs', async () => {
  const load = await bookThrough(swallowCommit(4));
  assert.deepEqual(failures(load), []);
});

test('R7: a commit that arrives after the check has no second effect', async () => {
  const load = await bookThrough(delayCommit(4));
  assert.deepEqual(failures(load), []);
});

test('R9: truncated replies of the database lose and repeat nothing', async () => {
  const load = await bookThrough(truncateAnswers(120));
  assert.equal(load.statuses.get(500) ?? 0, 0);
});

test('R9: half-closed connections to the database lose and repeat nothing', async () => {
  const load = await bookThrough(halfClose(120));
  assert.equal(load.statuses.get(500) ?? 0, 0);
});

test('R9: a slow network to the database loses and repeats nothing', async () => {
  const load = await bookThrough(delayAnswers(3), { people: 3, keys: 6 });
  assert.deepEqual(failures(load), []);
});
