// Servers of the previous release and of this one next to each other on one PostgreSQL, behind one balancer
// and under load, replaced one by one: no request fails, no booking is lost, jobs and webhooks are processed
// once.
//
// PREVIOUS_RELEASE names a program of the previous release (`./dev soak` builds it). Without one, servers of
// this program take its place, with a schema as the next release would make it: that takes a fraction of the
// time, and proves the same about what a schema does to servers that do not know it.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { Balancer } from './balancer.mjs';
import { BookingLoad } from './booking_load.mjs';
import { duePayouts, payoutFaults } from './due_payouts.mjs';
import { Postgres } from './postgres.mjs';
import { TransferProvider, webhookSecret } from './transfers.mjs';

const previous = process.env.PREVIOUS_RELEASE;
const payouts = process.env.STEADY_SOAK === '1' ? 300 : 60;
const database = 'upgraded';
const rows = (query) => postgres.rows(query, database);

let postgres;
before(async () => (postgres = await Postgres.start()));
after(() => postgres?.stop());

// What the next release might add, as its first server does when it starts: with the rows of tables that are
// in use, in one transaction.
const expansion = `BEGIN;
  ALTER TABLE bookings ADD COLUMN mood text;
  ALTER TABLE booking_lines ADD COLUMN warmth integer NOT NULL DEFAULT 0 CHECK (warmth >= 0);
  ALTER TABLE jobs ADD COLUMN hint text NOT NULL DEFAULT '';
  CREATE TABLE moods (booking_id text PRIMARY KEY REFERENCES bookings (id) ON DELETE CASCADE, said text NOT NULL);
  CREATE INDEX bookings_by_mood ON bookings (mood);
  INSERT INTO schema_version (version, name, applied_at, works_from)
    SELECT 9999, 'next.sql', 0, MAX(version) FROM schema_version;
  COMMIT`;

// Each is delivered twice, as from a provider that is not sure.
async function webhooks(load, provider) {
  const sent = [];
  while (load.isOn) {
    const id = `evt_upgrade_${sent.length}`;
    const body = JSON.stringify({ id, object: 'event', type: 'customer.updated', livemode: false, data: { object: { id: 'cus_1' } } });
    for (let twice = 0; twice < 2; twice += 1) {
      const at = Math.floor(Date.now() / 1000);
      const signature = `t=${at},v1=${createHmac('sha256', provider).update(`${at}.${body}`).digest('hex')}`;
      const reply = await load.untilAnswered(() =>
        load.server.caller().call('POST', '/api/payments/webhook', { raw: body, headers: { 'stripe-signature': signature } }));
      assert.equal(reply.status, 200, reply.text);
    }
    sent.push(id);
    await new Promise((done) => setTimeout(done, 50));
  }
  return sent;
}

// `upgrade` is called once, before the first server is replaced; `next` starts a server's successor.
async function replaceUnderLoad(balancer, servers, load, { upgrade, next }) {
  upgrade();
  for (const server of servers) {
    await load.progress(3, 'bookings with the newer schema');
    assert.equal(await server.halt('SIGTERM'), 0);
    await balancer.without(server, () => next(server));
  }
  await load.progress(3, 'bookings at the successors');
}

test('a rolling upgrade under load fails no request, loses nothing and repeats nothing', async () => {
  const { store, lines } = await duePayouts(postgres, database, payouts, -3600, previous);
  const provider = await TransferProvider.start();
  const servers = [];
  let balancer;
  try {
    for (const name of ['one', 'two']) {
      servers.push(await startServer({ store, binary: previous, environment: provider.settings(name) }));
    }
    balancer = await Balancer.before(servers);
    const load = await new BookingLoad(balancer, { people: 6, keys: 2000, pays: false, round: 8 }).prepare(rows);
    let events;
    await load.while(async () => {
      events = webhooks(load, webhookSecret);
      await load.progress(3, 'bookings at the release before');
      await replaceUnderLoad(balancer, servers, load, {
        upgrade: () => previous || postgres.run(expansion, database),
        next: (server) => {
          server.options.binary = undefined; // this program
          return server.start();
        },
      });
    });
    const ids = await events;
    await until(() => rows("SELECT 1 FROM payouts WHERE state IN ('due', 'sending')").length === 0, 'all payouts sent', 120_000);
    await until(() => rows('SELECT 1 FROM provider_events WHERE processed_at IS NULL').length === 0, 'all events done', 60_000);
    assert.equal(load.lost, 0, 'no call without an answer');
    assert.deepEqual([...load.statuses].filter(([status]) => status >= 500), []);
    assert.deepEqual(load.faults(), []);
    assert.deepEqual(payoutFaults(rows, lines, provider.transfers), []);
    assert.equal(provider.transfers.length, payouts, 'each is sent once');
    const kept = rows("SELECT id FROM provider_events WHERE id LIKE 'evt_upgrade_%'").map((row) => row.id);
    assert.deepEqual(kept.sort(), ids.sort(), 'each event is kept once');
    assert.ok(balancer.taken.get(servers[0]) > 0 && balancer.taken.get(servers[1]) > 0, 'both took requests');
  } finally {
    // The audit at the end requires this program's own schema.
    if (!previous) postgres.run('DELETE FROM schema_version WHERE version = 9999', database);
    await balancer?.stop();
    await Promise.allSettled(servers.map((server) => server.stop()));
    await provider.stop();
  }
});

// The control: the test must detect a schema that removes something while servers of the previous release are
// at work.
test('a migration that drops a column fails the servers that still use it', async () => {
  const name = 'contracted';
  const server = await startServer({ demo: true, store: postgres.create(name), binary: previous });
  try {
    // A call that no cache answers.
    const logIn = () => server.caller().post('/api/auth/login', { email: 'unknown@example.org', password: 'Never-was-2025' }, { unchecked: true });
    assert.equal((await logIn()).status, 401);
    postgres.run('ALTER TABLE accounts RENAME COLUMN password_hash TO secret', name);
    assert.equal((await logIn()).status, 500);
  } finally {
    postgres.run('ALTER TABLE accounts RENAME COLUMN secret TO password_hash', name);
    await (previous ? server.halt() : server.stop());
  }
});
