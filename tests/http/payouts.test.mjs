// A companion's payout account and a client's customer record at the provider.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { assertRefused, until } from './caller.mjs';
import { press } from './hosted.mjs';
import { newClient, newCompanion, unknownId } from './people.mjs';

const connect = '/api/stripe/connect';
const paths = { refreshUrl: '/companion/payment-setup', returnUrl: '/companion/dashboard' };

const client = await newClient(server);

test('PAYO-001 PAYO-003 API-076: nothing is set up at first', async () => {
  const companion = await newCompanion(server);
  const { requirements, ...said } = await companion.need('GET', `${connect}/account-status`);
  const none = ['exists', 'detailsSubmitted', 'chargesEnabled', 'payoutsEnabled', 'isComplete'];
  assert.deepEqual(said, Object.fromEntries(none.map((word) => [word, false])));
  assert.deepEqual(requirements, { currently_due: [] });
  const missing = 'Please set up your payout account first.';
  assertRefused(await companion.post(`${connect}/create-login-link`), 409, missing);
  assertRefused(await companion.post(`${connect}/create-account-link`, paths), 409, missing);
  assertRefused(await companion.get(`${connect}/balance`), 409, missing);
});

test('PAYO-002 PAYO-016 API-072 API-074: the account is set up on the provider\'s page', async () => {
  const companion = await newCompanion(server);
  const made = await companion.need('POST', `${connect}/create-account`);
  assert.equal(made.exists, true);
  assert.equal(made.isComplete, false);
  assert.ok(made.requirements.currently_due.length > 0);
  assert.equal((await companion.need('GET', `${connect}/account-status`)).bank, undefined);
  assert.deepEqual(await companion.need('POST', `${connect}/create-account`), made); // one each
  const { url } = await companion.need('POST', `${connect}/create-account-link`, paths);
  const reply = await press(companion, url, /complete/i);
  assert.equal(new URL(reply.headers.location, server.url).href, `${server.url}${paths.returnUrl}`);
  const status = await until(async () => {
    const now = await companion.need('GET', `${connect}/account-status`);
    return now.isComplete && now;
  }, 'account complete');
  assert.deepEqual(status.requirements.currently_due, []);
  const bank = { name: 'Sandbox Bank', lastFour: '6789' };
  assert.deepEqual(status.bank, bank);
  assert.deepEqual((await admin.need('GET', `/api/admin/users/${companion.id}/payment-account`)).bank, bank);
});

test('PAYO-009 PAYO-010 PAYO-011 API-077: the balance is in dollars', async () => {
  const companion = await newCompanion(server);
  await companion.need('POST', `${connect}/create-account`);
  const balance = await companion.need('GET', `${connect}/balance`);
  assert.deepEqual(balance, {
    available: [{ amount: 0, currency: 'usd' }],
    pending: [{ amount: 0, currency: 'usd' }],
  });
});

test('PAYO-013 API-075: the login link opens the companion\'s own dashboard', async () => {
  const companion = await newCompanion(server);
  await companion.need('POST', `${connect}/create-account`);
  const link = await companion.need('POST', `${connect}/create-account-link`, paths);
  await press(companion, link.url, /complete/i);
  const { url } = await companion.need('POST', `${connect}/create-login-link`);
  const opened = new URL(url);
  assert.equal(opened.origin, server.url);
  assert.match(opened.pathname, /^\/sandbox\/express\//);
  const page = await server.caller().get(opened.pathname, { unchecked: true });
  assert.equal(page.status, 200);
  const other = await newCompanion(server);
  await other.need('POST', `${connect}/create-account`);
  await press(other, (await other.need('POST', `${connect}/create-account-link`, paths)).url, /complete/i);
  const theirs = await other.need('POST', `${connect}/create-login-link`);
  assert.notEqual(new URL(theirs.url).pathname, opened.pathname);
});

test('PAYO-019 API-073: a client has one customer record', async () => {
  const one = await client.need('POST', `${connect}/create-customer`);
  assert.match(one.customerId, /^cus_/);
  assert.deepEqual(await client.need('POST', `${connect}/create-customer`), one);
  const other = await (await newClient(server)).need('POST', `${connect}/create-customer`);
  assert.notEqual(other.customerId, one.customerId);
});

test("ROLE-021 API-075: a client opens the provider's customer portal, which makes the record first", async () => {
  const payer = await newClient(server);
  const { url } = await payer.need('POST', `${connect}/create-login-link`);
  const opened = new URL(url);
  assert.equal(opened.origin, server.url);
  assert.match(opened.pathname, /^\/sandbox\/portal\/bps_/);
  const page = await server.caller().get(opened.pathname, { unchecked: true });
  assert.equal(page.status, 200);
  assert.ok(page.text.includes(payer.email));
  assert.equal((await payer.need('GET', `${connect}/account-status`)).isComplete, true);
  const other = await newClient(server);
  const theirs = await other.need('POST', `${connect}/create-login-link`);
  assert.ok(!(await server.caller().get(new URL(theirs.url).pathname, { unchecked: true })).text.includes(payer.email));
});

test('PAYO-020: both ways back lead to our own origin only', async () => {
  const companion = await newCompanion(server);
  await companion.need('POST', `${connect}/create-account`);
  for (const bad of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '', 7, null]) {
    for (const field of ['refreshUrl', 'returnUrl']) {
      const reply = await companion.post(`${connect}/create-account-link`, { ...paths, [field]: bad });
      assertRefused(reply, 400);
      assert.equal(reply.body.errors[0].field, field, reply.text);
    }
  }
  assertRefused(await companion.post(`${connect}/create-account-link`, {}), 400);
});

test('API-072 API-073: wrong roles and anonymous callers are refused', async () => {
  const companion = await newCompanion(server);
  const calls = [
    ['POST', 'create-account'],
    ['POST', 'create-account-link'],
    ['GET', 'balance'],
  ];
  for (const [method, name] of calls) {
    assert.equal((await client.call(method, `${connect}/${name}`)).status, 403, name);
    assert.equal((await admin.call(method, `${connect}/${name}`)).status, 403, name);
    assert.equal((await server.caller().call(method, `${connect}/${name}`)).status, 401, name);
  }
  assert.equal((await admin.post(`${connect}/create-login-link`)).status, 403);
  assert.equal((await server.caller().post(`${connect}/create-login-link`)).status, 401);
  assert.equal((await admin.get(`${connect}/account-status`)).status, 403);
  assert.equal((await server.caller().get(`${connect}/account-status`)).status, 401);
  assert.equal((await companion.post(`${connect}/create-customer`)).status, 403);
  // The account is always the caller's own, whatever the body says.
  await companion.need('POST', `${connect}/create-account`);
  const other = await newCompanion(server);
  assertRefused(
    await other.post(`${connect}/create-login-link`, { userId: companion.id, accountId: 'acct_1' }),
    409,
  );
});

test("PAYO-006 PAYO-019 API-076: a client's record is complete once it exists", async () => {
  const person = await newClient(server);
  const before = await person.need('GET', `${connect}/account-status`);
  assert.equal(before.exists, false);
  assert.equal(before.isComplete, false);
  await person.need('POST', `${connect}/create-customer`);
  const now = await person.need('GET', `${connect}/account-status`);
  assert.equal(now.exists, true);
  assert.equal(now.isComplete, true);
  assert.deepEqual(now.requirements.currently_due, []);
  // No other client's.
  const other = await newClient(server);
  assert.equal((await other.need('GET', `${connect}/account-status`)).exists, false);
});

test('KPROF-002 CPROF-003: an administrator sees the state of an account, and its balance', async () => {
  const companion = await newCompanion(server);
  const viewed = (id) => `/api/admin/users/${id}/payment-account`;
  const none = await admin.need('GET', viewed(companion.id));
  assert.deepEqual(none, await companion.need('GET', `${connect}/account-status`));
  await companion.need('POST', `${connect}/create-account`);
  const { balance, ...account } = await admin.need('GET', viewed(companion.id));
  assert.deepEqual(account, await companion.need('GET', `${connect}/account-status`));
  assert.deepEqual(balance, await companion.need('GET', `${connect}/balance`));
  const payer = await newClient(server);
  assert.equal((await admin.need('GET', viewed(payer.id))).exists, false);
  await payer.need('POST', `${connect}/create-customer`);
  assert.deepEqual(await admin.need('GET', viewed(payer.id)), await payer.need('GET', `${connect}/account-status`));
  for (const id of [unknownId, 'x']) assertRefused(await admin.get(viewed(id)), 404);
  for (const [who, status] of [[companion, 403], [payer, 403], [server.caller(), 401]]) {
    assertRefused(await who.get(viewed(companion.id)), status);
  }
});
