// Paid verifications through the provider's hosted page: as an unrelated account, an unpaid owner, a paid
// owner, a replay, and an admin.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { declineOn, payOn, press } from './hosted.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, unlistedCompanion as newCompanion } from './people.mjs';
import {
  bought,
  startCheckout,
  completeRequest,
  requestForm,
  openedBy,
  sendRequest,
  step,
  verifications,
  verifyPayment,
} from './sales.mjs';

const not_paid = 'Payment not verified. Please complete payment first.';

const [stranger, client, admin] = [await newCompanion(server), await newClient(server), await newAdmin(server)];

const me = (caller) => caller.need('GET', '/api/auth/me');

test('VERI-001 to VERI-006 VERI-007 API-065 to API-070: each checkout charges the specified price', async () => {
  const { prices } = await server.caller().need('GET', '/api/config');
  const stated = { driverLicense: 50, employment: 80, degree: 50, background: 50, drugTest: 75, allVerifications: 0.5 };
  for (const [name, , price] of verifications) {
    const caller = await newCompanion(server);
    const checkout = await openedBy(caller, name, { amount: 0.01, price: 0.01 });
    assert.equal(prices[price], stated[price], price);
    const page = await server.caller().get(new URL(checkout.url).pathname, { unchecked: true });
    assert.match(page.text, new RegExp(`\\$${stated[price].toFixed(2).replace('.', '\\.')}`), name);
  }
});

test('VERI-010 VERI-012: the payer returns with type and session', async () => {
  for (const [name, type] of verifications) {
    const caller = await newCompanion(server);
    const checkout = await openedBy(caller, name);
    const back = await payOn(caller, checkout.url);
    const target = new URL(back.headers.location, server.url);
    assert.equal(target.origin, new URL(server.url).origin);
    assert.equal(target.pathname, '/verification-success');
    assert.deepEqual([...target.searchParams], [['type', type], ['session_id', checkout.sessionId]]);
  }
});

test('KDASH-037: a paid verification is shown to its owner until it is submitted', async () => {
  const caller = await newCompanion(server);
  const open = (who) => who.need('GET', '/api/verification/open-requests');
  await openedBy(caller, 'degree-verification'); // not paid
  assert.deepEqual(await open(caller), []);
  const session = await bought(caller, 'employment-verification');
  await verifyPayment(caller, session, 'employment');
  const one = [{ type: 'employment', sessionId: session }];
  assert.deepEqual(await open(caller), one);
  assert.equal((await sendRequest(caller, session, 'employment')).status, 200);
  assert.deepEqual(await open(caller), one, 'sent, and not submitted');
  assert.equal((await completeRequest(caller, 'employment')).status, 200);
  assert.deepEqual(await open(caller), []);
  assert.deepEqual(await open(stranger), []);
  for (const [who, status] of [[client, 403], [admin, 403], [server.caller(), 401]]) {
    assertRefused(await who.get('/api/verification/open-requests'), status);
  }
});

test('the complete flow: pay, verify, send, complete; the badge is pending, never verified', async () => {
  for (const [name, type, , record] of verifications) {
    const caller = await newCompanion(server);
    const session = await bought(caller, name);
    const paid = await verifyPayment(caller, session, type);
    assert.equal(paid.status, 200, paid.text); // API-086
    assert.equal(paid.body.paymentVerified, true);
    assert.equal(paid.body.data.verificationType, type);
    assertRefused(await completeRequest(caller, type), 409);
    assert.equal((await sendRequest(caller, session, type)).status, 200); // API-088
    assert.equal((await completeRequest(caller, type)).status, 200); // API-089 VERI-045
    const account = await me(caller);
    const records = record ? [record] : verifications.slice(0, 5).map((one) => one[3]);
    for (const each of records) assert.equal(account[each].status, 'pending', each); // VERI-049 VERI-050
    assert.equal(account.idVerification.status, 'unverified');
  }
});

test('VERI-022: without a type in the address the purchase determines it', async () => {
  const caller = await newCompanion(server);
  const session = await bought(caller, 'degree-verification');
  for (const type of ['verification', undefined]) {
    const paid = await verifyPayment(caller, session, type);
    assert.equal(paid.body.data?.verificationType, 'degree', paid.text);
  }
});

test('an unpaid owner is refused every step and nothing changes (API-087)', async () => {
  const caller = await newCompanion(server);
  const checkout = await openedBy(caller, 'degree-verification');
  const refuse_all = async () => {
    assertRefused(await verifyPayment(caller, checkout.sessionId, 'degree'), 403, not_paid);
    assertRefused(await sendRequest(caller, checkout.sessionId, 'degree'), 403, not_paid);
    assertRefused(await completeRequest(caller, 'degree'), 403, not_paid);
  };
  await refuse_all();
  await declineOn(caller, checkout.url);
  await refuse_all();
  await press(caller, checkout.url, /expire/i);
  await refuse_all();
  assert.equal((await me(caller)).degreeVerification.status, 'unverified');
});

test('a paid session works for its owner only, not for anonymous callers, other users or admins', async () => {
  const caller = await newCompanion(server);
  const session = await bought(caller, 'degree-verification');
  assertRefused(await verifyPayment(stranger, session, 'degree'), 403, not_paid);
  assertRefused(await sendRequest(stranger, session, 'degree'), 403, not_paid);
  assertRefused(await completeRequest(stranger, 'degree'), 403, not_paid);
  const anyone = server.caller();
  for (const [who, status] of [[client, 403], [admin, 403], [anyone, 401]]) {
    assertRefused(await verifyPayment(who, session, 'degree'), status);
    assertRefused(await sendRequest(who, session, 'degree', requestForm(caller)), status);
    assertRefused(await completeRequest(who, 'degree'), status);
    assertRefused(await startCheckout(who, 'degree-verification'), status);
  }
  for (const [name, body] of [
    ['complete-verification', { verificationType: 'degree' }],
    ['send-request', { verificationType: 'degree', sessionId: session, formData: requestForm(caller) }],
  ]) {
    assertRefused(await step(stranger, name, { ...body, userId: caller.id }), 403);
  }
  assertRefused(await startCheckout(stranger, 'degree-verification', { userId: caller.id }), 403);
  assert.equal((await me(caller)).degreeVerification.status, 'unverified');
  assert.equal((await me(stranger)).degreeVerification.status, 'unverified');
});

test('a cheap receipt buys no more expensive type, an unlock none at all', async () => {
  const caller = await newCompanion(server);
  const session = await bought(caller, 'degree-verification');
  for (const type of ['employment', 'drugtest', 'all', 'xyz', '']) {
    assertRefused(await verifyPayment(caller, session, type), 403, not_paid);
    assertRefused(await sendRequest(caller, session, type), 403, not_paid);
    assertRefused(await completeRequest(caller, type), 403, not_paid);
  }
  const unlock = await caller.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/companion/dashboard',
  });
  await payOn(caller, unlock.url);
  assertRefused(await verifyPayment(caller, unlock.sessionId, 'verification'), 403, not_paid);
  const crossed = await caller.post('/api/payments/check-payment-and-unlock', { sessionId: session });
  assertRefused(crossed, 403, not_paid);
});

test('replay: a repeated step succeeds and changes nothing, a second purchase is not sold', async () => {
  const caller = await newCompanion(server);
  const session = await bought(caller, 'degree-verification');
  const again = await openedBy(caller, 'degree-verification'); // the closed tab: continue with the form
  assert.equal(again.url, `/verification-success?type=degree&session_id=${session}`);
  for (let i = 0; i < 3; i += 1) assert.equal((await sendRequest(caller, session, 'degree')).status, 200);
  for (let i = 0; i < 3; i += 1) assert.equal((await completeRequest(caller, 'degree')).status, 200);
  assertRefused(await startCheckout(caller, 'degree-verification'), 409);
  assert.equal((await me(caller)).degreeVerification.status, 'pending');
  assert.equal((await startCheckout(caller, 'employment-verification')).status, 200);
});

test('VERI-037 to VERI-041: the form is checked again, in the specified order', async () => {
  const caller = await newCompanion(server);
  const session = await bought(caller, 'degree-verification');
  const form = { fullName: ' ', cityState: ' ', email: ' ' };
  const refused = async (text) => assertRefused(await sendRequest(caller, session, 'degree', form), 400, text);
  await refused('Please enter your full name.');
  form.fullName = 'Jordan Fields';
  await refused('Please enter your city and state.');
  form.cityState = 'Miami, FL';
  await refused('Please enter your email address.');
  form.email = 'abc';
  await refused('Please enter a valid email address.');
});

test('return addresses of a purchase stay on our own origin', async () => {
  const caller = await newCompanion(server);
  for (const returnUrl of ['https://elsewhere.example', '//e.example', '/\\e', 'javascript:0', '/a\r\nX: y', '/%2f%2fe']) {
    assertRefused(await startCheckout(caller, 'degree-verification', { returnUrl }), 400);
  }
});
