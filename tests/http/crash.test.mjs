// R1: the process is killed at any moment while people book and pay. What was acknowledged is there
// after the restart, nobody is promised twice, and the ledger balances.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { line, request, startIn } from './bookings.mjs';
import { payOn } from './hosted.mjs';
import { startServer } from './server.mjs';

const kills = 5;
const people = 6;
const keys_each = 40;
const hour = 3_600_000;

let server;
before(async () => (server = await startServer({ demo: true })));
after(() => server?.stop());

const sql = (query) =>
  JSON.parse(execFileSync('sqlite3', ['-json', server.store.replace('sqlite:', ''), query], { encoding: 'utf8' }) || '[]');

async function logIn() {
  const caller = server.caller();
  const reply = await caller.post('/api/auth/login', {
    email: 'client@demo.steady.example',
    password: 'demo-client-2025',
  });
  assert.equal(reply.status, 200, reply.text);
  caller.token = reply.body.token;
  return caller;
}

// Repeats a call whose answer was lost, with the same key, until there is an answer.
async function untilAnswered(act) {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      const reply = await act();
      if (reply.status !== 503 && reply.status !== 500) return reply;
    } catch {
      // no answer: it may have happened or not
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the server did not come back');
}

test('R1: kill -9 under booking load loses nothing that was acknowledged', async () => {
  const someone = await logIn();
  const found = await someone.need('GET', '/api/companions/search?limit=50');
  const companions = found.filter((one) => one.maxShiftLength >= 2).slice(0, 10);
  const acknowledged = new Map();
  let isLoading = true;

  const book = async (person) => {
    const caller = await untilAnswered(async () => ({ status: 200, caller: await logIn() }));
    for (let i = 0; i < keys_each && isLoading; i += 1) {
      const companion = companions[(person + i) % companions.length]._id;
      // Times that often collide: five hours apart, in any order.
      const start = startIn(3 + ((i * 7 + person) % 25)) - ((i * 5) % 10) * hour;
      const lines = [line(companion, start, { isVideoSession: true, location: 'Video Session', duration: 1 })];
      const key = `crash-${person}-${i}`;
      const reply = await untilAnswered(() =>
        caller.caller.post('/api/bookings', request(lines), { headers: { 'idempotency-key': key } }),
      );
      if (reply.status !== 201 && reply.status !== 200) continue;
      const id = reply.body.data._id;
      acknowledged.set(key, id);
      if (i % 3 !== 0) continue;
      const checkout = await untilAnswered(() =>
        caller.caller.post('/api/payments/create-checkout-session', { bookingId: id }),
      );
      if (checkout.status === 200) await payOn(caller.caller, checkout.body.data.url).catch(() => {});
    }
  };

  const load = Promise.all(Array.from({ length: people }, (_, person) => book(person)));
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((done) => setTimeout(done, 600 + 170 * kill));
    await server.restart('SIGKILL');
  }
  isLoading = false;
  await load;
  assert.ok(acknowledged.size > 20, `only ${acknowledged.size} bookings were acknowledged`);

  const stored = new Set(sql('SELECT id FROM bookings').map((row) => row.id));
  for (const [key, id] of acknowledged) assert.ok(stored.has(id), `${key} is lost`);
  assert.equal(new Set(acknowledged.values()).size, acknowledged.size, 'one booking per key');

  const closer = sql(`SELECT a.id FROM booking_lines a JOIN booking_lines b
    ON a.companion_id = b.companion_id AND a.id < b.id AND a.live = 1 AND b.live = 1
    AND a.start_s < b.end_s + 28800 AND b.start_s < a.end_s + 28800`);
  assert.deepEqual(closer, [], 'two live lines of a companion are closer than 8 hours');

  const unbalanced = sql(`SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING SUM(amount_cents) <> 0`);
  assert.deepEqual(unbalanced, []);
  const twice = sql(`SELECT subject FROM purchases WHERE state = 'paid' AND kind = 'booking' GROUP BY subject HAVING COUNT(*) > 1`);
  assert.deepEqual(twice, []);
  const integrity = sql('PRAGMA integrity_check');
  assert.equal(integrity[0].integrity_check, 'ok');
});
