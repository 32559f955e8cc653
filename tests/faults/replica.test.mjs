// A standby next to the primary (ADR 52): anonymous callers read from it while it is fresh, signed-in callers
// read their own writes, and a lagging or missing standby costs nothing but load on the primary. While the
// primary is down, public pages are served with the time of their data; writes get 503.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until as untilIn } from '../http/caller.mjs';
import { newCompanion } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { logIn } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

// However busy the machine is.
const until = (ask, what) => untilIn(ask, what, 90_000);
const lag_note = 'steady-data-as-of';
let primary;
let standby;
let server; // accepts data an hour old
let strict; // accepts half a second
before(async () => {
  primary = await Postgres.start();
  primary.create('shop');
  standby = await primary.standby();
  const at = (host) => `postgres:${host} user=steady dbname=shop sslmode=disable gssencmode=disable`;
  const store = at(`host=127.0.0.1,127.0.0.1 port=${primary.port},${standby.port} target_session_attrs=read-write`);
  const replica = ['--store-replica', at(`host=127.0.0.1 port=${standby.port}`), '--store-replica-lag'];
  server = await startServer({ demo: true, store, extra: [...replica, '600000'] });
  strict = await startServer({ store, extra: [...replica, '500'] });
});
after(async () => {
  await Promise.allSettled([server?.stop(), strict?.stop()]);
  standby?.stop();
  primary?.stop();
});

const pause = () => standby.run('SELECT pg_wal_replay_pause()');
const resume = () => standby.run('SELECT pg_wal_replay_resume()');
const view = (caller, id) => caller.get(`/api/companions/${id}`);
// The number of transactions that the standby has served; it reports it once a second or so by itself.
const reads_of_standby = () =>
  Number(standby.run("SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = 'shop'").trim());

const caughtUp = () => until(() => primary.rows('SELECT 1 FROM pg_stat_replication WHERE replay_lsn = pg_current_wal_flush_lsn()').length === 1, 'a standby that caught up');

const readReviews = (caller, id) => caller.get(`/api/reviews/companion/${id}`);
async function reviewed() {
  const { data } = (await server.caller().get('/api/companions/search?onlineOnly=false&limit=50')).body;
  for (const { _id } of data) {
    if ((await readReviews(server.caller(), _id)).body.summary.count > 0) return _id;
  }
  return assert.fail('no demo companion has a review');
}

test('anonymous callers read from the standby; signed-in callers read their own writes', async () => {
  const companion = await reviewed();
  await caughtUp();
  await until(async () => (await readReviews(server.caller(), companion)).status === 200, 'the reviews at the standby');
  const before_that = reads_of_standby();
  await until(async () => {
    assert.equal((await readReviews(server.caller(), companion)).status, 200);
    return reads_of_standby() - before_that > 20;
  }, 'reads that the standby served');
  const signed_in = await logIn(server);
  const new_one = /while the standby was paused/;
  pause();
  try {
    primary.run(`UPDATE reviews SET comment = 'Written while the standby was paused.' WHERE companion_id = '${companion}'`, 'shop');
    assert.match((await readReviews(signed_in, companion)).text, new_one);
    assert.doesNotMatch((await readReviews(server.caller(), companion)).text, new_one);
    // The limit of this one is exceeded soon.
    await until(async () => new_one.test((await readReviews(strict.caller(), companion)).text), 'the primary in its place');
    assert.equal((await readReviews(strict.caller(), companion)).headers[lag_note], undefined);
  } finally {
    resume();
  }
  await until(async () => new_one.test((await readReviews(server.caller(), companion)).text), 'the standby caught up');
});

test('cached cards of a companion follow the primary, whatever the standby has', async () => {
  const companion = (await newCompanion(server)).user._id;
  await caughtUp();
  pause();
  try {
    assert.equal((await view(server.caller(), companion)).status, 200);
    primary.run(`UPDATE companions SET bio = 'Also while it was paused.' WHERE id = '${companion}'`, 'shop');
    for (const caller of [server.caller(), await logIn(server)]) {
      await until(async () => /Also while it was paused/.test((await view(caller, companion)).text), 'the new words');
      assert.equal((await view(caller, companion)).headers[lag_note], undefined);
    }
  } finally {
    resume();
  }
});

test('the next search shows the last write, with a standby as without', async () => {
  const skill = 'Known to one companion only';
  const companion = await newCompanion(server, { skills: [skill] });
  const search = async () =>
    (await companion.need('GET', `/api/companions/search?skills=${encodeURIComponent(skill)}`)).map((one) => one._id);
  for (let turn = 0; turn < 20; turn += 1) {
    const online = turn % 2 === 1;
    await companion.need('PUT', '/api/auth/toggle-online', { online });
    assert.deepEqual(await search(), online ? [companion.user._id] : [], `turn ${turn}`);
  }
});

test('a missing standby costs nothing but load on the primary', async () => {
  const companion = (await newCompanion(server)).user._id;
  standby.kill();
  for (let i = 0; i < 20; i += 1) {
    for (const each of [server, strict]) assert.equal((await view(each.caller(), companion)).status, 200);
  }
  await standby.boot();
  await caughtUp();
});

test('while the primary is down, public pages are served with the time of their data', async () => {
  const companion = (await newCompanion(server)).user._id;
  const signed_in = await logIn(strict);
  assert.equal((await signed_in.get('/api/auth/me')).status, 200);
  const never_seen = strict.caller();
  never_seen.token = (await logIn(server)).token;
  await caughtUp();
  await until(async () => (await view(server.caller(), companion)).status === 200, 'the standby in use again');
  primary.kill();
  for (const path of [`/api/companions/${companion}`, `/api/reviews/companion/${companion}`]) {
    const staleness = async () => {
      const reply = await strict.caller().get(path);
      return reply.status === 200 && reply.headers[lag_note];
    };
    const as_of = await until(staleness, `${path} from the standby`);
    assert.ok(Date.parse(as_of) <= Date.now(), as_of);
  }
  for (const path of ['/api/companions/search', `/api/companions/${companion}/similar`]) {
    assert.equal((await strict.caller().get(path)).status, 200, path);
  }
  // A signed-in caller sees what anonymous callers see, whether its session is cached or not.
  assert.equal((await view(signed_in, companion)).status, 200);
  assert.equal((await view(never_seen, companion)).status, 200);
  const log_in = await strict.caller().post('/api/auth/login', { email: 'client@demo.steady.example', password: 'demo-client-2025' });
  assert.equal(log_in.status, 503);
  assert.ok(log_in.headers['retry-after']);
  standby.promote();
  await until(async () => (await strict.caller().post('/api/auth/login', { email: 'client@demo.steady.example', password: 'demo-client-2025' })).status === 200, 'writes at the new primary');
  await until(async () => (await view(strict.caller(), companion)).headers[lag_note] === undefined, 'fresh answers');
});
