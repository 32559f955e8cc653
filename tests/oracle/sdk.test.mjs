// The official SDK, as an independent client, uses the sandbox as it would use the real provider.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Stripe from 'stripe';
import { companion, page, paid, startProvider, version } from './provider.mjs';

let world;
let stripe;
before(async () => {
  world = await startProvider();
  stripe = world.stripe;
});
after(() => world?.stop());

test('PAYO-017: a page is opened, paid, refunded in part and read back', async () => {
  const opened = await stripe.checkout.sessions.create(page(world.server, 'booking-1', 12_345));
  assert.equal(opened.status, 'open');
  assert.equal(opened.payment_status, 'unpaid');
  assert.deepEqual(opened.payment_method_types, ['card']);
  const { status, location } = await world.press(opened.url, 'pay');
  assert.equal(status, 303);
  assert.equal(location, `${world.server.url}/done?session_id=${opened.id}`);
  const session = await stripe.checkout.sessions.retrieve(opened.id, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  assert.equal(session.payment_status, 'paid');
  const charge = session.payment_intent.latest_charge;
  assert.equal(charge.balance_transaction.fee, 388);
  assert.equal(charge.balance_transaction.status, 'pending');

  const refund = await stripe.refunds.create({
    payment_intent: session.payment_intent.id,
    amount: 2_345,
    metadata: { reference: 'job-1' },
  });
  assert.equal(refund.status, 'succeeded');
  const listed = await stripe.refunds.list({ payment_intent: session.payment_intent.id });
  assert.deepEqual(listed.data.map((one) => one.id), [refund.id]);
  assert.equal((await stripe.charges.retrieve(charge.id)).amount_refunded, 2_345);
});

test('what the pinned version lacks is refused, also below the first level; so is what a newer one lacks', async () => {
  const wanted = page(world.server, 'booking-9', 500);
  const refused = (create, parameter) =>
    assert.rejects(create, (error) => {
      assert.equal(error.code, 'parameter_unknown');
      assert.equal(error.param, parameter);
      return true;
    });
  const { sessions } = stripe.checkout;
  await refused(sessions.create({ ...wanted, allowed_payment_method_types: ['card'] }), 'allowed_payment_method_types[0]');
  const data = { ...wanted.payment_intent_data, shape: 'round' };
  await refused(sessions.create({ ...wanted, payment_intent_data: data }), 'payment_intent_data[shape]');
  const [item] = wanted.line_items;
  await refused(sessions.create({ ...wanted, line_items: [{ ...item, colour: 'red' }] }), 'line_items[0][colour]');
  const newer = { apiVersion: '2026-10-28.endive' };
  await refused(sessions.create(wanted, newer), 'payment_method_types');
  const { payment_method_types: _none, ...without } = wanted;
  assert.equal((await sessions.create(without, newer)).status, 'open');
  assert.equal((await sessions.create(wanted, { apiVersion: '2026-09-30.dahlia' })).status, 'open');
});

test('an expired or closed page is reported as expired', async () => {
  const opened = await stripe.checkout.sessions.create(page(world.server, 'booking-2', 500));
  assert.equal((await stripe.checkout.sessions.expire(opened.id)).status, 'expired');
  await assert.rejects(stripe.checkout.sessions.expire(opened.id), Stripe.errors.StripeInvalidRequestError);
});

test('PAYO-001, I7: an account is set up, receives a transfer and returns part of it', async () => {
  const account = await companion(world);
  const ready = await stripe.accounts.retrieve(account);
  assert.equal(ready.payouts_enabled, true);
  assert.equal(ready.capabilities.transfers, 'active');
  assert.deepEqual(ready.requirements.currently_due, []);

  const payment = await stripe.paymentIntents.retrieve(await paid(world, 'booking-3', 20_000));
  const transfer = await stripe.transfers.create({
    amount: 15_000,
    currency: 'usd',
    destination: account,
    source_transaction: payment.latest_charge,
    transfer_group: 'booking-3',
    metadata: { reference: 'line-1' },
  });
  assert.equal(transfer.amount_reversed, 0);
  const before_funds = await stripe.balance.retrieve({}, { stripeAccount: account });
  assert.equal(before_funds.pending[0].amount, 15_000);
  const back = await stripe.transfers.createReversal(transfer.id, { amount: 5_000 });
  assert.equal(back.transfer, transfer.id);
  const [found] = (await stripe.transfers.list({ transfer_group: 'booking-3' })).data;
  assert.equal(found.amount_reversed, 5_000);
  assert.equal(found.reversals.data[0].id, back.id);
  assert.equal((await stripe.transfers.listReversals(transfer.id)).data.length, 1);
  await world.helper('funds');
  const funds = await stripe.balance.retrieve({}, { stripeAccount: account });
  assert.equal(funds.available[0].amount, 10_000);
  const login = await stripe.accounts.createLoginLink(account);
  assert.ok(login.url.startsWith(`${world.server.url}/sandbox/express/`));
  assert.equal((await fetch(login.url)).status, 200);
});

test('a dispute is opened, read, accepted; its fee is in the ledger', async () => {
  const payment = await paid(world, 'booking-4', 9_000);
  const { id } = await world.helper('disputes', { payment_intent: payment });
  const open = await stripe.disputes.retrieve(id);
  assert.equal(open.status, 'needs_response');
  assert.equal(open.balance_transactions[0].fee, 1_500);
  assert.equal((await stripe.disputes.list({ payment_intent: payment })).data.length, 1);
  assert.equal((await stripe.disputes.close(id)).status, 'lost');
  const [entry] = (await stripe.balanceTransactions.list({ source: id })).data;
  assert.equal(entry.reporting_category, 'dispute');
});

test('the evidence of a dispute is submitted once', async () => {
  const payment = await paid(world, 'booking-5', 9_000);
  const { id } = await world.helper('disputes', { payment_intent: payment });
  const evidence = { customer_name: 'Jordan Example', access_activity_log: 'Paid\nVisited' };
  const saved = await stripe.disputes.update(id, { evidence, submit: false });
  assert.equal(saved.status, 'needs_response');
  assert.equal(saved.evidence_details.has_evidence, true);
  const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'More' } });
  assert.equal(sent.status, 'under_review');
  assert.equal(sent.evidence_details.submission_count, 1);
  assert.equal(sent.evidence.access_activity_log, 'Paid\nVisited');
  await assert.rejects(stripe.disputes.update(id, { evidence }), { statusCode: 400 });
});

test('API-060: an identity check requires everything and can be erased', async () => {
  const document = {
    allowed_types: ['driving_license', 'passport', 'id_card'],
    require_id_number: true,
    require_live_capture: true,
    require_matching_selfie: true,
  };
  const check = await stripe.identity.verificationSessions.create({
    type: 'document',
    metadata: { reference: 'account-1' },
    return_url: `${world.server.url}/done`,
    options: { document },
  });
  assert.deepEqual(check.options.document, document);
  await world.press(check.url, 'verify');
  assert.equal((await stripe.identity.verificationSessions.retrieve(check.id)).status, 'verified');
  const erased = await stripe.identity.verificationSessions.redact(check.id);
  assert.equal(erased.redaction.status, 'redacted');
});

test('lists are paged by the SDK itself', async () => {
  const made = [];
  for (let i = 0; i < 7; ++i) made.unshift((await stripe.customers.create({ email: `a${i}@example.org` })).id);
  const seen = [];
  for await (const customer of stripe.customers.list({ limit: 3 })) seen.push(customer.id);
  assert.deepEqual(seen.slice(0, 7), made);
});

test('errors arrive as the classes that the SDK knows', async () => {
  const { errors } = Stripe;
  await assert.rejects(world.sdk({ key: 'sk_test_wrong' }).balance.retrieve(), errors.StripeAuthenticationError);
  await assert.rejects(stripe.transfers.retrieve('tr_none'), (error) => {
    assert.ok(error instanceof errors.StripeInvalidRequestError);
    assert.equal(error.code, 'resource_missing');
    assert.equal(error.statusCode, 404);
    assert.match(error.requestId, /^req_/);
    return true;
  });
  await assert.rejects(stripe.customers.create({ colour: 'red' }), (error) => {
    assert.equal(error.code, 'parameter_unknown');
    assert.equal(error.param, 'colour');
    return true;
  });
  await world.helper('calls', { kind: '429', path: '/v1/balance' });
  await assert.rejects(stripe.balance.retrieve(), errors.StripeRateLimitError);
  await world.helper('calls', { kind: '500', path: '/v1/balance' });
  await assert.rejects(stripe.balance.retrieve(), errors.StripeAPIError);
  await world.helper('calls', { kind: 'reset_before', path: '/v1/balance' });
  await assert.rejects(stripe.balance.retrieve(), errors.StripeConnectionError);
  const key = { idempotencyKey: 'same-key' };
  await stripe.customers.create({ email: 'a@example.org' }, key);
  await assert.rejects(stripe.customers.create({ email: 'b@example.org' }, key), errors.StripeIdempotencyError);
});

test('R7: the SDK repeats what the network loses, and one object exists', async () => {
  const patient = world.sdk({ retries: 3 });
  for (const kind of ['reset_before', 'reset_after', '409', '429']) {
    await world.helper('calls', { kind, path: '/v1/customers', should_retry: 'true' });
    const email = `${kind}@example.org`;
    const made = await patient.customers.create({ email });
    const found = await stripe.customers.list({ email });
    assert.deepEqual(found.data.map((one) => one.id), [made.id], kind);
  }
});

test('a stored failure is repeated under its key, and dropped after a day', async () => {
  await world.helper('calls', { kind: '500', path: '/v1/customers' });
  const key = { idempotencyKey: 'failed-once' };
  await assert.rejects(stripe.customers.create({}, key), Stripe.errors.StripeAPIError);
  await assert.rejects(stripe.customers.create({}, key), Stripe.errors.StripeAPIError);
  await world.helper('clock', { advance_s: `${24 * 3600 + 1}` });
  assert.match((await stripe.customers.create({}, key)).id, /^cus_/);
});

test('a deleted or foreign account is refused as the provider refuses it', async () => {
  const { StripePermissionError, StripeInvalidRequestError } = Stripe.errors;
  for (const ask of [
    () => stripe.accounts.retrieve('acct_gone'),
    () => stripe.accounts.createLoginLink('acct_gone'),
    () => stripe.balance.retrieve({}, { stripeAccount: 'acct_gone' }),
  ]) {
    await assert.rejects(ask(), (error) => {
      assert.ok(error instanceof StripePermissionError, error.type);
      assert.equal(error.statusCode, 403);
      assert.equal(error.code, 'account_invalid');
      assert.match(error.message, /'sk_test_\*+\w+' does not have access to account 'acct_gone'/);
      return true;
    });
  }
  const link = { account: 'acct_gone', type: 'account_onboarding', refresh_url: `${world.server.url}/a`, return_url: `${world.server.url}/b` };
  await assert.rejects(stripe.accountLinks.create(link), StripeInvalidRequestError);
});

test('a missing object that a parameter refers to is named by the parameter', async () => {
  const account = await companion(world);
  const payment = await stripe.paymentIntents.retrieve(await paid(world, 'booking-9', 5_000));
  const transfer = { amount: 100, currency: 'usd', destination: account, source_transaction: payment.latest_charge };
  const cases = [
    ['destination', 400, () => stripe.transfers.create({ ...transfer, destination: 'acct_gone' })],
    ['destination', 400, () => stripe.transfers.create({ amount: 100, currency: 'usd' })],
    ['source_transaction', 400, () => stripe.transfers.create({ ...transfer, source_transaction: 'ch_none' })],
    ['transfer_group', 400, () => stripe.transfers.create({ ...transfer, transfer_group: 'booking-8' })],
    ['payment_intent', 400, () => stripe.refunds.create({ payment_intent: 'pi_none' })],
    ['charge', 400, () => stripe.refunds.create({ charge: 'ch_none' })],
    ['customer', 400, () => stripe.checkout.sessions.create({ ...page(world.server, 'b', 500), customer: 'cus_none' })],
    ['starting_after', 400, () => stripe.customers.list({ starting_after: 'cus_none' })],
    ['ending_before', 400, () => stripe.customers.list({ ending_before: 'cus_none' })],
    ['intent', 404, () => stripe.paymentIntents.retrieve('pi_none')],
    ['session', 404, () => stripe.checkout.sessions.retrieve('cs_test_none')],
    ['id', 404, () => stripe.customers.retrieve('cus_none')],
  ];
  for (const [param, status, ask] of cases) {
    await assert.rejects(ask(), (error) => {
      assert.deepEqual([error.param, error.statusCode], [param, status], error.message);
      return true;
    });
  }
});

test('a reply has its API version, its key, and whether it is a replay', async () => {
  const key = { idempotencyKey: 'said-twice' };
  const ask = async () => {
    const { lastResponse } = await stripe.customers.create({ email: 'twice@example.org' }, key);
    return { ...lastResponse, headers: world.exchanges.at(-1).headers };
  };
  const [first, second] = [await ask(), await ask()];
  assert.equal(first.apiVersion, version);
  assert.equal(first.idempotencyKey, 'said-twice');
  assert.match(first.requestId, /^req_/);
  assert.notEqual(second.requestId, first.requestId);
  assert.equal(first.headers['idempotent-replayed'], undefined);
  assert.equal(second.headers['idempotent-replayed'], 'true');
  assert.equal(second.headers['original-request'], first.headers['request-id']);
  await stripe.balance.retrieve();
  const read = world.exchanges.at(-1).headers;
  assert.equal(read['stripe-version'], version);
  assert.equal(read['idempotency-key'], undefined);
});

test('lists are paged towards newer ones too', async () => {
  const all = (await stripe.customers.list({ limit: 100 })).data.map((one) => one.id);
  assert.ok(all.length >= 7);
  const before = await stripe.customers.list({ limit: 2, ending_before: all[5] });
  assert.deepEqual(before.data.map((one) => one.id), all.slice(3, 5));
  assert.equal(before.has_more, true);
  const newest = await stripe.customers.list({ limit: 3, ending_before: all[3] });
  assert.deepEqual(newest.data.map((one) => one.id), all.slice(0, 3));
  assert.equal(newest.has_more, false);
});

test('line items of a page are expanded on request, or listed', async () => {
  const opened = await stripe.checkout.sessions.create(page(world.server, 'booking-10', 4_321));
  assert.equal(opened.line_items, undefined);
  const { line_items: items } = await stripe.checkout.sessions.retrieve(opened.id, { expand: ['line_items'] });
  assert.equal(items.data.length, 1);
  assert.deepEqual([items.data[0].amount_total, items.data[0].quantity, items.data[0].description], [4_321, 1, 'Booking']);
  const listed = await stripe.checkout.sessions.listLineItems(opened.id);
  assert.deepEqual(listed.data, items.data);
});
