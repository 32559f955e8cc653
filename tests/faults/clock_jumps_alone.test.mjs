// R11: the only clock of a server on SQLite jumps by 30 days, and back by two hours. What expired or was paid
// in between stays so when the clock returns, and deadlines do not move (ADR 16).
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { sqlite } from '../http/audit.mjs';
import { until } from '../http/caller.mjs';
import { run, startServer } from '../http/server.mjs';
import { logIn } from './booking_load.mjs';
import { hold, now_s, signedAt, bookingStatus, sweep } from './clock_questions.mjs';
import { ahead, back, clockAndPostgres } from './clock_world.mjs';
import { duePayouts, payoutFaults } from './due_payouts.mjs';
import { TransferProvider } from './transfers.mjs';

const { clock, postgres } = await clockAndPostgres();

const asking = (store) => (statement) => sqlite(store.replace('sqlite:', ''), statement);

// Half of a request before the jump, half after it.
async function acrossAJump(server, jump) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const body = '{"email":"unknown@example.com","password":"not-the-password"}';
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`);
  await server.caller().get('/healthz');
  jump();
  await server.caller().get('/healthz');
  socket.write(body.slice(10));
  let text = '';
  for await (const part of socket) text += part;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

test('R11: what expired while the only clock was ahead stays expired, and deadlines do not move', async () => {
  clock.move(0);
  const secret = 'whsec_sandbox';
  const server = await startServer({ demo: true, environment: clock.environment });
  const rows = asking(server.store);
  try {
    const early = await logIn(server);
    const held = await hold(early, rows);
    assert.equal(await acrossAJump(server, () => clock.move(ahead)), 401);
    assert.equal((await early.get('/api/auth/me')).status, 401);
    await until(() => bookingStatus(rows, held) === 'cancelled', 'the end of a hold', 60_000);
    assert.equal(await signedAt(server, secret, now_s()), 400);
    assert.equal(await signedAt(server, secret, clock.now_s()), 200);
    const late = await logIn(server);

    assert.equal(await acrossAJump(server, () => clock.move(0)), 401);
    assert.equal((await early.get('/api/auth/me')).status, 401, 'the session is not alive again');
    assert.equal(bookingStatus(rows, held), 'cancelled');
    assert.equal((await late.get('/api/auth/me')).status, 200);

    const second = await hold(late, rows);
    assert.equal(await acrossAJump(server, () => clock.move(back)), 401);
    assert.equal((await late.get('/api/auth/me')).status, 200);
    assert.equal(await signedAt(server, secret, now_s()), 400);
    assert.equal(await signedAt(server, secret, clock.now_s()), 200);
    await sweep(late, rows, rows);
    assert.equal(bookingStatus(rows, second), 'pending');
  } finally {
    await server.stop();
  }
});

test('R11: a clock that is set back causes no second payment', async () => {
  clock.move(0);
  const { store: original, lines } = await duePayouts(postgres, 'one_clock', 3, 3600);
  const store = `sqlite:${join(clock.folder, 'one_clock.db')}`;
  await run(['copy', '--from', original, '--to', store]);
  const rows = asking(store);
  // A clock that is a month ahead also completes the demo's own bookings and pays them; they are not counted.
  const ours = lines.map((line) => `'${line}'`).join(',');
  const paid = (count) =>
    until(() => rows(`SELECT 1 FROM payouts WHERE state = 'paid' AND line_id IN (${ours})`).length === count,
      `${count} paid`, 120_000);
  const provider = await TransferProvider.start();
  const lost = provider.hold('one', 'after', 1);
  const server = await startServer({ store, environment: { ...provider.settings('one'), ...clock.environment } });
  try {
    // One payout is paid; of the second the reply is lost with the server, and before it restarts the
    // provider has dropped the key, while by the clock the key is younger than at its creation.
    await lost.held;
    await server.halt('SIGKILL');
    lost.release();
    provider.keys.clear();
    clock.move(back);
    await server.start();
    rows("UPDATE payouts SET lease_until = 1 WHERE state = 'sending'");
    await paid(2);
    assert.equal(provider.transfers.length, 2);
    // Ahead, the third is due too; back, all three are long paid, or not due yet.
    clock.move(ahead);
    await paid(3);
    clock.move(back);
    provider.keys.clear();
    await server.restart('SIGKILL'); // its worker looks for due work as soon as it starts
    await sweep(await logIn(server), rows, rows);
    const sent = provider.transfers.filter((transfer) => lines.includes(transfer.reference));
    assert.deepEqual(payoutFaults(rows, lines, sent), []);
  } finally {
    lost.release();
    await server.stop();
    await provider.stop();
  }
});
