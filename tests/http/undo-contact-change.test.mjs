// ADR 72: the owner reverts an administrator's change of address or phone within 72 hours.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { assertRefused, until } from './caller.mjs';
import { leaveShown } from './bookings.mjs';
import { newClient, newCompanion, password } from './people.mjs';

const reason = 'By phone';
let count = 0;
const fresh = () => `undo-${process.pid}-${(count += 1)}@example.com`;
const change = (person, body) => admin.need('PUT', `/api/admin/users/${person.id}/profile`, { reason, ...body });
const letters = (email) =>
  sqlite(databaseFile(server), `SELECT payload FROM jobs WHERE kind = 'mail' AND payload LIKE '%${email}%' ORDER BY id`)
    .map(({ payload }) => JSON.parse(payload))
    .filter(({ to }) => to === email);
const tokens = (email) => letters(email).map(({ body }) => /undo-change#token=([\w-]{43})/.exec(body)?.[1]).filter(Boolean);
const undo = (token) => server.caller().post('/api/auth/undo-contact-change', { token });
const logIn = (email) => server.caller().post('/api/auth/login', { email, password });
const invalid = 'This link is invalid or has expired. Please contact our support team.';

let client;
before(async () => {
  client = await newClient(server);
});

test('address and number are restored, sessions end, reset links expire, and an operator is notified', async () => {
  const taken = fresh();
  await change(client, { email: taken, phone: '305-555-0666' });
  const thief = await logIn(taken);
  assert.equal(thief.status, 200);
  await server.caller().post('/api/auth/forgot-password', { email: taken });
  assert.deepEqual(tokens(taken), [], 'the new address gets no such link');
  const [first, second] = tokens(client.email);
  assert.ok(first && second, 'one for the address, one for the number');
  for (const token of [first, second]) assert.equal((await undo(token)).status, 200);
  const holder = server.caller();
  holder.token = thief.body.token;
  assertRefused(await holder.get('/api/auth/me'), 401);
  assertRefused(await logIn(taken), 401);
  const own = await logIn(client.email);
  assert.equal(own.status, 200);
  assert.equal(own.body.user.phone, '305-555-0101');
  const left = sqlite(databaseFile(server), `SELECT token_hash FROM reset_tokens WHERE account_id = '${client.id}'`);
  assert.deepEqual(left, []);
  const notes = sqlite(databaseFile(server), "SELECT payload FROM jobs WHERE kind = 'operator_note'");
  assert.ok(notes.some(({ payload }) => payload.includes(client.id)));
  assertRefused(await undo(first), 400, invalid, 'once');
});

test('a link sent to the newer address restores nothing older', async () => {
  const person = await newClient(server);
  const [one, two] = [fresh(), fresh()];
  await change(person, { email: one });
  await new Promise((done) => setTimeout(done, 1100));
  await change(person, { email: two });
  const [of_thief] = tokens(one);
  assert.equal((await undo(of_thief)).status, 200);
  assert.equal((await logIn(one)).status, 200);
  const [of_owner] = tokens(person.email);
  assert.equal((await undo(of_owner)).status, 200, 'the owner has the last word');
  assert.equal((await logIn(person.email)).status, 200);
});

// The holder of the mailbox could reset the password; the restored address alone would not keep them out.
test('a password and a calendar link made through the other address end with it', async () => {
  const companion = await newCompanion(server);
  const taken = fresh();
  await change(companion, { email: taken });
  await server.caller().post('/api/auth/forgot-password', { email: taken });
  const link = await until(
    () => letters(taken).map(({ body }) => /reset-password#token=([\w-]{43})/.exec(body)?.[1]).find(Boolean), 'a reset link');
  const chosen = 'thief-lantern-7';
  assert.equal((await server.caller().post('/api/auth/reset-password', { token: link, newPassword: chosen })).status, 200);
  const thief = server.caller();
  thief.token = (await thief.need('POST', '/api/auth/login', { email: taken, password: chosen })).token;
  const feed = await thief.need('POST', '/api/companions/calendar-feed', {});
  assert.equal((await server.caller().get(new URL(feed.url).pathname)).status, 200);
  assert.equal((await undo(tokens(companion.email)[0])).status, 200);
  for (const email of [taken, companion.email]) {
    for (const known of [chosen, password]) {
      assertRefused(await server.caller().post('/api/auth/login', { email, password: known }), 401);
    }
  }
  assert.equal((await server.caller().get(new URL(feed.url).pathname)).status, 404);
  await server.caller().post('/api/auth/forgot-password', { email: companion.email });
  await until(() => letters(companion.email).some(({ body }) => body.includes('reset-password#token=')), 'the owner sets another one');
});

test('a link works for 72 hours, and not when another account has the address by now', async () => {
  const [late, early] = [await newClient(server), await newClient(server)];
  await change(late, { email: fresh() });
  sqlite(databaseFile(server), `UPDATE address_undos SET expires_at = 1 WHERE account_id = '${late.id}'`);
  assertRefused(await undo(tokens(late.email)[0]), 400, invalid);
  await change(early, { email: fresh() });
  await newClient(server, { email: early.email });
  assertRefused(await undo(tokens(early.email)[0]), 409);
  for (const garbage of ['', 'x', null, 7, 'x'.repeat(4000)]) {
    assert.equal((await undo(garbage)).status, 400, String(garbage).slice(0, 9));
  }
});

test('an account whose address an administrator changed cannot be deleted until the owner can no longer undo it', async () => {
  const owner = await newClient(server);
  const taken = fresh();
  await change(owner, { email: taken });
  const holder = server.caller();
  holder.token = (await holder.need('POST', '/api/auth/login', { email: taken, password })).token;
  const shown = (await holder.get('/api/auth/delete-account')).body.data.obstacles;
  assert.deepEqual(shown.map(({ kind }) => kind), ['undoable_change']);
  const left = Date.parse(shown[0].until) - Date.now();
  assert.ok(left > 71 * 3_600_000 && left <= 72 * 3_600_000, shown[0].until);
  assertRefused(await leaveShown(holder, { password }), 409);
  assert.equal((await undo(tokens(owner.email)[0])).status, 200);
  const again = server.caller();
  again.token = (await again.need('POST', '/api/auth/login', { email: owner.email, password })).token;
  assert.deepEqual((await again.get('/api/auth/delete-account')).body.data.obstacles, []);
  assert.equal((await leaveShown(again, { password })).status, 200);
});
