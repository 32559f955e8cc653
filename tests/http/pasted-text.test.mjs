// Addresses, numbers, codes and passwords as people paste and compose them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFieldRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { clientForm, companionForm, newClient, password, places } from './people.mjs';

const register = (form) => server.caller().post('/api/auth/register', form);
const logIn = (email, secret) => server.caller().post('/api/auth/login', { email, password: secret });

test('a pasted e-mail address is reduced to what it shows', async () => {
  const form = clientForm();
  const [local, host] = form.email.split('@');
  const reply = await register({ ...form, email: `\u202a${local}＠${host}\u00a0\u202c` });
  assert.equal(reply.status, 201, reply.text);
  assert.equal(reply.body.user.email, form.email);
  for (const email of [
    form.email,
    `${local}\u200b@${host}`,
    `\ufeff${form.email}`,
    `mailto:${form.email}`,
    form.email.replaceAll('-', '\u2011').toUpperCase(),
    `<${form.email}>`,
    `Casey Rivers <${form.email}>`,
    `"Rivers, Casey" <${form.email}>,`,
    `mailto:${form.email}?subject=Hello`,
    `${form.email}; `,
    `(${form.email}).`,
    `\u201c${form.email}\u201d`,
    `E-mail: ${form.email}`,
    `${form.email} (work)`,
    `Casey Rivers <${form.email}> (at home)`,
    `\u00ab${form.email}\u00bb`,
  ]) {
    assert.equal((await logIn(email, password)).status, 200, JSON.stringify(email));
  }
  assert.equal((await register({ ...clientForm(), email: `\u2060${form.email}` })).status, 409);
  for (const email of [`${local}@${host}@${host}`, `${local} @${host}`, '\u200b\u200b']) {
    assert.equal((await register({ ...clientForm(), email })).status, 400, JSON.stringify(email));
  }
});

test('a phone is checked by its shape, and stored without what is not part of it', async () => {
  const client = await newClient(server);
  const save = (phone) => client.put('/api/auth/update-details', { phone, currentPassword: password });
  for (const [pasted, stored] of [
    ['\u202a+1 617\u2011253\u20111000\u202c', '+1 617-253-1000'],
    ['617/253-1000', '617-253-1000'],
    ['tel:+16172531000', '+16172531000'],
    ['（６１７） ２５３‐１０００ ext. 12 (work)', '(617) 253-1000 ext. 12'],
    ['617-253-1000,12', '617-253-1000 ext. 12'],
    ['617-253-1000,,12#', '617-253-1000 ext. 12'],
    ['(home) 617-253-1000', '617-253-1000'],
    ['tel:617-253-1000;phone-context=+1', '617-253-1000'],
    ['1-800-FLOWERS', '1-800-3569377'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
  ]) {
    const reply = await save(pasted);
    assert.equal(reply.status, 200, `${pasted}: ${reply.text}`);
    assert.equal(reply.body.data.phone, stored);
  }
  for (const phone of ['(((((617253100', '0000000', '1234567890123456', '222-222-2222', '020 7946 0958', '(work)']) {
    assertFieldRefused(await save(phone), 'phone');
  }
});

test('SIGN-022: a state is its code or its full name, and never a prefix of one', async () => {
  for (const [state, code] of [['Alaska', 'AK'], ['new york', 'NY'], ['Ｆｌ', 'FL'], ['Puerto\u00a0Rico', 'PR'], ['Hawai\u02bbi', 'HI'], ['Haw\u00e1i', 'HI'], ['North\u2011Dakota', 'ND'], ['N. Carolina', 'NC'], ['N.Carolina', 'NC'], ['West\u00a0Virginia', 'WV'], ['washington, d.c.', 'DC'], ['Virgin Islands (U.S.)', 'VI']]) {
    const reply = await register(clientForm({ address: { ...places.miami, state } }));
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.user.address.state, code);
  }
  for (const state of ['Alask', 'Hawa', 'Ontario', 'XX', 'ALA']) {
    assertFieldRefused(await register(clientForm({ address: { ...places.miami, state } })), 'address.state');
  }
});

test('a password matches however a keyboard composes it', async () => {
  const composed = 'caf\u00e9-lantern-\u2116-7';
  const form = clientForm({ password: composed });
  assert.equal((await register(form)).status, 201);
  for (const typed of [composed, 'cafe\u0301-lantern-\u2116-7', 'caf\u00e9-lantern-No-7']) {
    assert.equal((await logIn(form.email, typed)).status, 200, typed);
  }
  assert.equal((await logIn(form.email, 'cafe-lantern-No-7')).status, 401);
});

test('line break characters of Word and PDF readers are accepted in a text', async () => {
  const bio = 'First line.\u000bSecond line.\u000cNext page.\u0085And\u2028on.\r\nLast.';
  const reply = await register(companionForm({ bio, name: 'Jordan\u000b\u00a0Fields' }));
  assert.equal(reply.status, 201, reply.text);
  assert.equal(reply.body.user.bio, 'First line. Second line. Next page. And on.\nLast.');
  assert.equal(reply.body.user.realName, 'Jordan Fields');
});

test('skills and degrees that look the same are the same, whatever blanks were pasted', async () => {
  const pasted = ['Equine\u00a0therapy', '  Equine   therapy ', 'Equine\u200b therapy'];
  const reply = await register(companionForm({ skills: pasted, degreesCerts: ['PhD\u2007Nursing'] }));
  assert.equal(reply.status, 201, reply.text);
  assert.deepEqual(reply.body.user.skills, ['Equine therapy']);
  assert.deepEqual(reply.body.user.degreesCerts, ['PhD Nursing']);
  const own = server.caller();
  own.token = reply.body.token;
  const saved = await own.put('/api/auth/update-details', { skills: ['Sober\u202fsailing'] });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(saved.body.data.skills, ['Sober sailing']);
});
