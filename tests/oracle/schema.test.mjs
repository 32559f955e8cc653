// Validates what the sandbox and the adapter send against Stripe's own description.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { companion, page, paid, startProvider } from './provider.mjs';
import { recordedRequests } from './recorded.mjs';
import { decodeForm, describedPath, validatorsFor } from './slice.mjs';

const objects = [
  'account', 'account_link', 'bank_account', 'balance', 'balance_transaction', 'billing_portal.session', 'charge', 'checkout.session', 'customer',
  'dispute', 'event', 'identity.verification_session', 'login_link', 'payment_intent', 'payout', 'refund',
  'transfer', 'transfer_reversal',
];
const described = validatorsFor(objects);
const formatErrors = (validate) =>
  validate.errors.slice(0, 5).map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`).join('\n');

let world;
before(async () => {
  world = await startProvider();
});
after(() => world?.stop());

// Every call once, by the SDK; the exchanges are validated.
async function wholeStory() {
  const { stripe, server } = world;
  const declined = await stripe.checkout.sessions.create(page(server, 'booking-0', 500));
  await world.press(declined.url, 'decline');
  await stripe.checkout.sessions.expire(declined.id);
  const payment = await paid(world, 'booking-1', 20_000);
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment);
  await stripe.charges.list({ payment_intent: payment });
  const account = await companion(world);
  await stripe.accounts.retrieve(account);
  const transfer = await stripe.transfers.create({
    amount: 9_000, currency: 'usd', destination: account, source_transaction: charge, transfer_group: 'booking-1',
  });
  await stripe.transfers.createReversal(transfer.id, { amount: 1_000, metadata: { reference: 'line-1' } });
  await stripe.transfers.retrieve(transfer.id);
  await stripe.transfers.list({ transfer_group: 'booking-1', limit: 100 });
  await world.helper('refunds', { kind: 'pending' });
  const refund = await stripe.refunds.create({ payment_intent: payment, amount: 1_000 });
  await world.helper('settle_refunds', { refund: refund.id, status: 'failed' });
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.list({ payment_intent: payment });
  const { id: dispute } = await world.helper('disputes', { payment_intent: payment, amount: '2000' });
  await world.helper('close_dispute', { dispute, status: 'won' });
  await stripe.disputes.retrieve(dispute);
  await world.helper('funds');
  await stripe.balance.retrieve();
  await stripe.balance.retrieve({}, { stripeAccount: account });
  await stripe.payouts.create({ amount: 100, currency: 'usd' }, { stripeAccount: account });
  await world.helper('payouts', { account, amount: '200', status: 'failed' });
  await stripe.payouts.list({}, { stripeAccount: account });
  await stripe.accounts.createLoginLink(account);
  await stripe.customers.create({ email: 'a@example.org', metadata: { reference: 'client-1' } });
  const check = await stripe.identity.verificationSessions.create({
    type: 'document', return_url: `${server.url}/done`, options: { document: { require_id_number: true } },
  });
  await world.press(check.url, 'reject');
  await stripe.identity.verificationSessions.retrieve(check.id);
  await stripe.identity.verificationSessions.redact(check.id);
  const customer = await stripe.customers.create({ email: 'payer@example.org' });
  await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: `${server.url}/client/profile` });
  await stripe.checkout.sessions.list({ limit: 3 });
  await stripe.balanceTransactions.list({ limit: 50, expand: ['data.source'], created: { gte: 1 } });
  await stripe.events.list({ limit: 100, types: ['transfer.created', 'charge.refunded'] });
}

test('every body of the sandbox fits the description, without undescribed members', async () => {
  await wholeStory();
  const judged = new Set();
  const wrong = new Set();
  for (const { method, url, status, body } of world.exchanges) {
    if (status !== 200) continue;
    const path = describedPath(url.pathname, method);
    assert.ok(path, `${method} ${url.pathname}`);
    const validate = described.reply(path, method);
    if (!validate(JSON.parse(body))) wrong.add(`${method} ${path}\n${formatErrors(validate)}`);
    judged.add(`${method} ${path}`);
  }
  assert.equal([...wrong].join('\n'), '');
  assert.ok(judged.size >= 25, [...judged].join('\n'));
});

test('every event has an object that the description knows', async () => {
  const kinds = new Set();
  const wrong = new Set();
  // The previous test's validation takes so long that the connection may have been closed.
  for await (const event of world.sdk({ retries: 2 }).events.list({ limit: 100 })) {
    assert.ok(described.object('event')(event), event.type);
    const { object } = event.data;
    const validate = described.object(object.object);
    if (!validate(object)) wrong.add(`${event.type}\n${formatErrors(validate)}`);
    kinds.add(event.type);
  }
  assert.equal([...wrong].join('\n'), '');
  assert.ok(kinds.size >= 15, [...kinds].join(' '));
});

test('the validation itself detects faults', () => {
  const validate = described.object('refund');
  const good = { id: 're_1', object: 'refund', amount: 1, created: 1, currency: 'usd' };
  assert.ok(validate(good));
  assert.ok(!validate({ ...good, amount: '1' }));
  assert.ok(!validate({ ...good, colour: 'red' }));
  assert.ok(!validate({ ...good, charge: { id: 'ch_1', object: 'charge' } }));
  const form = described.form('/v1/transfers', 'post');
  assert.ok(form(decodeForm('currency=usd&destination=acct_1&amount=5')));
  assert.ok(!form(decodeForm('currency=usd&destination=acct_1&amount=five')));
  assert.ok(!form(decodeForm('currency=usd&destination=acct_1&amount=5&reference=x')));
});

test('every form and query of the adapter fits the description', () => {
  const requests = recordedRequests();
  assert.ok(requests.length >= 20);
  const wrong = new Set();
  for (const { method, path, form } of requests) {
    const known = describedPath(path, method);
    assert.ok(known, `${method} ${path}`);
    const validate = method === 'get' ? described.query(known) : described.form(known, method);
    if (!validate(decodeForm(form))) wrong.add(`${method} ${path}?${form}\n${formatErrors(validate)}`);
  }
  assert.equal([...wrong].join('\n'), '');
});
