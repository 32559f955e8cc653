// The SDK signs events for our server; and the SDK verifies what the sandbox signs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Stripe from 'stripe';
import { paid, startProvider, version, webhookSecret } from './provider.mjs';

let world;
before(async () => {
  world = await startProvider();
});
after(() => world?.stop());

const event = (id = `evt_${Math.random().toString(36).slice(2)}`) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: version,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'cs_test_unknown', object: 'checkout.session' } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'checkout.session.completed',
  });

const signed = (payload, options = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...options });

const post = (body, signature) =>
  fetch(`${world.server.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

test('WH1: what the SDK signs is accepted, byte for byte', async () => {
  const payload = event();
  assert.equal((await post(payload, signed(payload))).status, 200);
  const spaced = JSON.stringify(JSON.parse(event()), null, 2);
  assert.equal((await post(spaced, signed(spaced))).status, 200);
});

test('WH1: old, future, foreign and altered ones are refused', async () => {
  const now = Math.floor(Date.now() / 1000);
  const payload = event();
  for (const header of [
    signed(payload, { timestamp: now - 400 }),
    signed(payload, { timestamp: now + 400 }),
    signed(payload, { secret: 'whsec_other' }),
    signed(payload, { scheme: 'v0' }),
    signed(`${payload} `),
  ]) {
    assert.equal((await post(payload, header)).status, 400, header);
  }
});

test('WH1: the SDK accepts what the sandbox signs', async () => {
  const payment = await paid(world, 'booking-1', 500);
  const { data } = await world.stripe.events.list({ type: 'payment_intent.succeeded' });
  const { id } = data.find((one) => one.data.object.id === payment);
  const { body, signature } = await world.helper('signed_event', { event: id });
  const read = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
  assert.equal(read.data.object.id, payment);
  assert.throws(
    () => Stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret),
    Stripe.errors.StripeSignatureVerificationError,
  );
});
