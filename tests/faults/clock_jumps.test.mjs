// R11: of two servers on one PostgreSQL the clock of one is 30 days ahead, then two hours behind. It has no
// effect on sessions, holds, payouts and signatures: the database's clock decides (ADR 16).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { logIn, pause } from './booking_load.mjs';
import { hold, now_s, signedAt, bookingStatus, sweep } from './clock_questions.mjs';
import { ahead, back, clockAndPostgres, day } from './clock_world.mjs';
import { duePayouts, payoutFaults } from './due_payouts.mjs';
import { TransferProvider, webhookSecret } from './transfers.mjs';

const { clock, postgres } = await clockAndPostgres();

// Whether the server has reported the offset of its machine's clock, to the second or so.
const reportsOffset = (server, offset_s) =>
  [...server.log.matchAll(/this machine's clock is (-?\d+) s ahead/g)].some(
    ([, reported_s]) => Math.abs(Number(reported_s) - offset_s) <= 1,
  );

// A server that is stopped inside of a transaction keeps its locks, and the other one waits for them.
const stopBetweenTransactions = (server, rows) =>
  until(async () => {
    server.child.kill('SIGSTOP');
    await pause(200); // its last statements end
    const open = rows("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'");
    if (open.length > 0) server.child.kill('SIGCONT');
    return open.length === 0;
  }, 'a moment without an open transaction');

test('R11: servers on one database ignore their own clocks', async () => {
  const database = 'two_clocks';
  // One payout is long due, the other in an hour.
  const { store, lines } = await duePayouts(postgres, database, 2, 3600);
  const rows = (query) => postgres.rows(query, database);
  const paid = `SELECT 1 FROM payouts WHERE state = 'paid' AND line_id IN (${lines.map((line) => `'${line}'`).join(',')})`;
  const write = (text) => postgres.run(text, database);
  const provider = await TransferProvider.start();
  const sending = provider.hold('right', 'before');
  const right = await startServer({ store, environment: provider.settings('right') });
  let wrong;
  try {
    await sending.held; // before the other one starts, which might otherwise send it first
    wrong = await startServer({ store, environment: { ...provider.settings('wrong'), ...clock.environment } });
    const here = await logIn(right);
    const there = wrong.caller(here.address);
    there.token = here.token;
    const kept = await hold(here, rows);
    await stopBetweenTransactions(right, rows); // in the middle of its call; all work is left to the other
    for (const offset_s of [ahead, back]) {
      clock.move(offset_s);
      await until(() => reportsOffset(wrong, offset_s), 'a word to the operator', 60_000);
      assert.equal((await there.get('/api/auth/me')).status, 200);
      assert.equal(await signedAt(wrong, webhookSecret, now_s()), 200);
      assert.equal(await signedAt(wrong, webhookSecret, clock.now_s()), 400);
      const session = await logIn(wrong);
      const made = await hold(session, rows);
      const [{ left_s }] = rows(`SELECT hold_expires_at - extract(epoch FROM now()) AS left_s FROM bookings WHERE id = '${made}'`);
      assert.ok(left_s > 0 && left_s < day, `a hold of ${left_s} s`);
      // A server that starts with such a clock sends at once what it considers due.
      if (offset_s > 0) await wrong.restart('SIGKILL');
      await sweep(there, rows, write);
      assert.equal(bookingStatus(rows, kept), 'pending');
      assert.equal(bookingStatus(rows, made), 'pending');
    }
    assert.equal(provider.transfers.length, 0, 'neither taken from who sends it, nor sent too early');
    right.child.kill('SIGCONT');
    sending.release();
    write("UPDATE payouts SET lease_until = 1 WHERE state = 'sending'");
    await until(() => rows(paid).length === 1, 'the one that is due', 60_000);
    assert.deepEqual(payoutFaults(rows, lines, provider.transfers).length, 2, 'the other is neither sent nor paid');
    assert.equal((await here.get('/api/auth/me')).status, 200);
  } finally {
    right.child.kill('SIGCONT');
    sending.release();
    await Promise.all([right.stop(), wrong?.stop()]);
    await provider.stop();
  }
});
