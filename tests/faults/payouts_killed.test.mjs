// R18: three servers send many due payouts at once (a thousand in ./dev soak), and one of them is killed
// every second, in the middle of a transfer. Each line is sent exactly once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { pause } from './booking_load.mjs';
import { duePayouts, payoutFaults } from './due_payouts.mjs';
import { Postgres } from './postgres.mjs';
import { TransferProvider } from './transfers.mjs';

const count = process.env.STEADY_SOAK === '1' ? 1000 : 110;
const names = ['one', 'two', 'three'];

let postgres;
before(async () => (postgres = await Postgres.start()));
after(() => postgres?.stop());

// What a dead server was about to send waits until its lease expires: five minutes, shortened here. Some
// leases belong to running servers, so two servers may send one line: worse than in reality.
const endLeases = (database) =>
  postgres.run("UPDATE payouts SET lease_until = 1 WHERE state = 'sending'", database);

const left = (database) =>
  postgres.rows("SELECT COUNT(*) AS n FROM payouts WHERE state IN ('due', 'sending')", database)[0].n;

// Kills one server after the other in its ninth transfer since it started, every other one when the transfer
// is made and the server does not know yet. In the first round each gets that far: a server sends at most
// fifty in one go. Later one may have less to do, and is killed all the same.
async function sendAllWhileKilling({ database, store, provider }) {
  const hold = (i, round) => provider.hold(names[i], (i + round) % 2 ? 'after' : 'before', 8);
  const holds = names.map((_, i) => hold(i, 0));
  const servers = await Promise.all(
    names.map((name) => startServer({ store, environment: provider.settings(name) })),
  );
  const coming = servers.map(() => Promise.resolve());
  let kills = 0;
  try {
    for (; left(database) > 0; kills += 1) {
      const i = kills % servers.length;
      const round = Math.floor(kills / servers.length);
      await coming[i];
      await Promise.race(round === 0 ? [holds[i].held] : [holds[i].held, pause(1000)]);
      await servers[i].halt('SIGKILL');
      holds[i].release();
      endLeases(database);
      holds[i] = hold(i, round + 1);
      coming[i] = servers[i].start();
    }
  } finally {
    for (const one of holds) one.release();
    await Promise.allSettled(coming);
    await Promise.all(servers.map((server) => server.stop())); // with an audit
  }
  return kills;
}

test(`R18: of ${count} payouts none is lost and none is sent twice`, async () => {
  const database = 'many';
  const { store, lines } = await duePayouts(postgres, database, count);
  const provider = await TransferProvider.start();
  try {
    const kills = await sendAllWhileKilling({ database, store, provider });
    assert.ok(kills >= names.length, `killed ${kills} times`);
    assert.ok(provider.lost > 0, 'no call was ever cut off');
    assert.deepEqual(payoutFaults((query) => postgres.rows(query, database), lines, provider.transfers), []);
    assert.equal(provider.transfers.length, count);
  } finally {
    await provider.stop();
  }
});

// Negative control: without the provider's idempotency keys, a kill after the transfer pays twice, and the
// same checks detect it.
test('R18: with a provider that ignores idempotency keys the same test fails', async () => {
  const database = 'forgotten';
  const { store, lines } = await duePayouts(postgres, database, 3);
  const provider = await TransferProvider.start({ forgetful: true });
  const start = () => startServer({ store, environment: provider.settings('one') });
  try {
    const { held, release } = provider.hold('one', 'after');
    const server = await start();
    await held;
    await server.halt('SIGKILL');
    release();
    endLeases(database);
    await server.start();
    await until(() => left(database) === 0, 'all payouts sent', 60_000);
    await server.stop();
    const faults = payoutFaults((query) => postgres.rows(query, database), lines, provider.transfers);
    assert.ok(faults.some((fault) => /was sent 2 times/.test(fault)), faults.join('\n'));
  } finally {
    await provider.stop();
  }
});
