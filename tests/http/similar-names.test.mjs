// Names that look like another companion's: marked on the card and recorded, never refused (ADR 82).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { companionForm, newAdmin, newCompanion } from './people.mjs';

const word = `Marn${Date.now().toString(36)}`;
const twin = word.replace('rn', 'm');
const register = (displayName) => server.caller().post('/api/auth/register', companionForm({ displayName }));
const card = async (id) => (await server.caller().get(`/api/companions/${id}`)).body.data;

test('a name that reads as our own staff is refused at sign-up, at the check and on change', async () => {
  const check = await server.caller().get('/api/auth/check-display-name/Steady%20Support');
  assert.equal(check.status, 200, check.text);
  assert.equal(check.body.available, false);
  assert.match(check.body.message, /own staff/);
  assertFieldRefused(await register('Steady Support'), 'displayName');
  const companion = await newCompanion(server);
  assertFieldRefused(await companion.put('/api/auth/update-details', { displayName: '\u0410dmin' }), 'displayName');
});

test('a look-alike of a verified companion can sign up, and is marked', async () => {
  const first = await newCompanion(server, { displayName: word });
  for (const same of [word.toUpperCase(), `${word}\u200b`, ` ${word}\u00a0`]) {
    assertRefused(await register(same), 409);
  }
  const second = await newCompanion(server, { displayName: twin });
  assert.equal((await card(second.id)).hasSimilarName, true);
  assert.equal((await card(first.id)).hasSimilarName, undefined);
  const admin = await newAdmin(server);
  const { items } = await admin.need('GET', '/api/admin/attention');
  assert.ok(items.some(({ kind, detail }) => kind === 'note' && detail.includes(second.id) && detail.includes(first.id)));
  await second.need('PUT', '/api/auth/update-details', { displayName: `Another ${twin}` });
  assert.equal((await card(second.id)).hasSimilarName, undefined);
});
