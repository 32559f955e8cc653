// The provider's events at a thousand a second for ten seconds, one in four delivered before, signed: all
// must be acknowledged and none may take effect twice.
//
//   STEADY_BINARY=build/bench/app/wiring/steady node benchmarks/webhooks.mjs
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Postgres } from '../tests/faults/postgres.mjs';
import { until } from '../tests/http/caller.mjs';
import { payOn } from '../tests/http/hosted.mjs';
import { newClient } from '../tests/http/people.mjs';
import { startServer } from '../tests/http/server.mjs';

const rate = 1000;
const seconds = Number(process.env.BENCH_WEBHOOK_SECONDS ?? 10);
const payers = 20;
const secret = 'whsec_sandbox';

function deliver(url, agent, id, type, object) {
  const body = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  const sum = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const call = request(`${url}/api/payments/webhook`, {
      method: 'POST', agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'stripe-signature': `t=${at},v1=${sum}` },
    }, (reply) => {
      reply.resume();
      reply.on('end', () => done({ status: reply.statusCode, ms: performance.now() - startedAt }));
    });
    call.on('error', fail);
    call.end(body);
  });
}

// The n-th delivery: three new events and one that was sequence a while ago; of the new ones some are of
// paid purchases, again and again, the others of objects that we do not know.
function createEvent(n, sessions) {
  const sequence = n % 4 === 3 ? Math.floor(n / 8) * 4 : n;
  const session = sessions[sequence % sessions.length];
  return sequence % 10 === 0
    ? [`evt_bench_${sequence}`, 'checkout.session.completed', { id: session, object: 'checkout.session' }]
    : [`evt_bench_${sequence}`, 'customer.updated', { id: `cus_${sequence}`, object: 'customer' }];
}

const postgres = await Postgres.start();
let server;
try {
  server = await startServer({ store: postgres.store() });
  const clients = [];
  const sessions = [];
  for (let i = 0; i < payers; i += 1) {
    const client = await newClient(server);
    const checkout = await client.need('POST', '/api/payments/create-id-verification-checkout', { returnUrl: '/client/dashboard' });
    await payOn(client, checkout.url);
    clients.push(client);
    sessions.push(checkout.sessionId);
  }

  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const total = rate * seconds;
  const distinct = new Set();
  const waiting = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const [id, type, object] = createEvent(sent, sessions);
      distinct.add(id);
      waiting.push(deliver(server.url, agent, id, type, object));
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  const replies = await Promise.all(waiting);
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  const good = replies.filter((reply) => reply.status >= 200 && reply.status < 300).length;
  const times = replies.map((reply) => reply.ms).sort((a, b) => a - b);
  console.log(`webhooks: ${good} of ${total} acknowledged (${total - distinct.size} delivered before), ${(good / took).toFixed(0)}/s of ${rate}/s sent,`
    + ` p50 ${times[total >> 1].toFixed(1)} ms, p99 ${times[Math.floor(total * 0.99)].toFixed(1)} ms`);
  assert.equal(good, total, 'every event is acknowledged');

  const ask = (sql) => postgres.run(sql).trim();
  const begunWaiting = performance.now();
  await until(async () => ask('SELECT COUNT(*) FROM provider_events WHERE processed_at IS NULL') === '0', 'every event has had its effect', 120_000);
  console.log(`  the last one took effect ${((performance.now() - begunWaiting) / 1000).toFixed(1)} s after the last answer`);
  assert.equal(Number(ask("SELECT COUNT(*) FROM provider_events WHERE id LIKE 'evt_bench_%'")), distinct.size, 'each event is kept once');
  assert.equal(Number(ask("SELECT SUM(deliveries) FROM provider_events WHERE id LIKE 'evt_bench_%'")), total, 'each delivery counted');
  for (const client of clients) assert.equal((await client.need('GET', '/api/auth/me')).idVerificationAttemptsLeft, 3);
  assert.equal(Number(ask("SELECT COUNT(*) FROM purchases WHERE state <> 'paid'")), 0, 'every purchase is paid');
  const entries = ask('SELECT COUNT(*) FROM ledger_entries');
  assert.equal(Number(entries), payers, 'one entry in the ledger for each payment');
  console.log(`  applied once: ${entries} payments, ${entries} entries in the ledger`);
} finally {
  await server?.stop();
  postgres.stop();
}
