// Paid highlights through the provider's hosted page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { declineOn, payOn } from './hosted.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion } from './people.mjs';
import { startCheckout, openedBy } from './sales.mjs';

const returnUrl = '/companion/dashboard';
const ask = (caller, highlightType, more = {}) =>
  startCheckout(caller, 'highlight', { highlightType, returnUrl, ...more });
const opened = (caller, highlightType) => openedBy(caller, 'highlight', { highlightType, returnUrl });
const readHighlight = async (caller) => (await caller.need('GET', '/api/auth/me')).highlight;
const active = (caller) => until(() => readHighlight(caller), 'an active highlight');

function monthAfter(date) {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

test('HIGH-001 to HIGH-004 API-071: a paid highlight starts at the payment for one month', async () => {
  for (const [type, price] of [['local', '500.00'], ['nationwide', '1,?000.00']]) {
    const caller = await newCompanion(server);
    const checkout = await opened(caller, type);
    const page = await server.caller().get(new URL(checkout.url).pathname, { unchecked: true });
    assert.match(page.text, new RegExp(`\\$${price}`));
    assert.equal(await readHighlight(caller), undefined);
    const before_paying = new Date();
    const back = await payOn(caller, checkout.url);
    assert.equal(new URL(back.headers.location, server.url).search, '?highlight=success');
    const highlight = await active(caller);
    assert.equal(highlight.type, type);
    const ends = new Date(highlight.expiresAt).getTime();
    assert.ok(ends >= monthAfter(before_paying).getTime() - 1000, highlight.expiresAt); // HIGH-009
    assert.ok(ends <= monthAfter(new Date()).getTime(), highlight.expiresAt); // HIGH-010
  }
});

test('HIGH-005: a second highlight while one is active is refused', async () => {
  const caller = await newCompanion(server);
  await payOn(caller, (await opened(caller, 'local')).url);
  const first = await active(caller);
  for (const type of ['local', 'nationwide']) {
    const reply = await ask(caller, type);
    assertRefused(reply, 409, 'Highlight Already Active');
    assert.equal(reply.body.code, 'highlight_active');
  }
  assert.deepEqual(await readHighlight(caller), first);
});

test('two highlights paid concurrently: one counts', async () => {
  const caller = await newCompanion(server);
  const [local, nationwide] = [await opened(caller, 'local'), await opened(caller, 'nationwide')];
  await payOn(caller, nationwide.url);
  await until(async () => (await readHighlight(caller))?.type === 'nationwide', 'the first one');
  const first = await readHighlight(caller);
  await payOn(caller, local.url);
  const [second] = await until(() => {
    const rows = sqlite(databaseFile(server), `SELECT * FROM purchases WHERE owner_id = '${caller.id}' AND kind = 'highlight_local' AND state <> 'open'`);
    return rows.length > 0 && rows;
  }, 'the second one is settled');
  assert.notEqual(second.paid_at, null);
  assert.deepEqual(await readHighlight(caller), first);
});

test('an unpaid owner gets no highlight', async () => {
  const caller = await newCompanion(server);
  const checkout = await opened(caller, 'local');
  await declineOn(caller, checkout.url);
  const again = await opened(caller, 'local');
  assert.equal(again.sessionId, checkout.sessionId); // the open page again
  assert.equal(await readHighlight(caller), undefined);
});

test('highlights are for the calling companion, at the price of the catalog', async () => {
  const [caller, other] = [await newCompanion(server), await newCompanion(server)];
  assertRefused(await ask(server.caller(), 'local'), 401);
  assertRefused(await ask(await newClient(server), 'local'), 403);
  assertRefused(await ask(await newAdmin(server), 'local'), 403);
  assertRefused(await ask(caller, 'local', { userId: other.id }), 403);
  for (const type of ['', 'galactic', 7, null]) assertFieldRefused(await ask(caller, type), 'highlightType');
  for (const address of ['https://elsewhere.example', '//e.example', 'javascript:0']) {
    assertFieldRefused(await ask(caller, 'local', { returnUrl: address }), 'returnUrl');
  }
  const cheap = await openedBy(caller, 'highlight', { highlightType: 'local', returnUrl, amount: 1, price: 1 });
  const page = await server.caller().get(new URL(cheap.url).pathname, { unchecked: true });
  assert.match(page.text, /\$500\.00/);
});

test('a mail and the app announce the end of a highlight three days before, once', async () => {
  const caller = await newCompanion(server);
  await payOn(caller, (await opened(caller, 'local')).url);
  await active(caller);
  const rows = (query) => sqlite(databaseFile(server), query);
  const notes = async () =>
    (await caller.get('/api/notifications')).body.data.filter((one) => one.kind === 'highlight_expiring');
  const mails = () =>
    rows(`SELECT id FROM jobs WHERE kind = 'mail' AND payload LIKE '%${caller.email}%' AND payload LIKE '%highlight is about%'`);
  // The sweep runs when the server starts, and every ten minutes.
  await server.restart();
  assert.deepEqual(await notes(), []);
  rows(`UPDATE companions SET highlight_expires_at = ${Math.floor(Date.now() / 1000) + 2 * 86_400} WHERE id = '${caller.id}'`);
  await server.restart();
  await until(async () => (await notes()).length === 1, 'the note');
  assert.equal((await notes())[0].title, 'Your highlight is about to end');
  assert.equal(mails().length, 1);
  const other = await newCompanion(server);
  rows(`UPDATE companions SET highlight_type = 'local', highlight_expires_at = ${Math.floor(Date.now() / 1000) + 86_400} WHERE id = '${other.id}'`);
  await server.restart();
  const isNotified = async () => (await other.get('/api/notifications')).body.data.some((one) => one.kind === 'highlight_expiring');
  await until(isNotified, 'the sweep ran once more');
  assert.deepEqual([(await notes()).length, mails().length], [1, 1]);
});
