// A small provider for transfers in a separate process, which survives the servers. It identifies callers by
// the key of each server, can hold calls, and does what it is asked without checking whether it should: a
// second transfer of one line remains for the test to find.
import { createServer } from 'node:http';

export const webhookSecret = 'whsec_transfers';

export class TransferProvider {
  // forgetful: stores no idempotency key and lists nothing
  static async start({ forgetful = false } = {}) {
    const provider = new TransferProvider(forgetful);
    provider.listener.listen(0, '127.0.0.1');
    await new Promise((done) => provider.listener.once('listening', done));
    return provider;
  }

  constructor(forgetful) {
    this.forgetful = forgetful;
    this.transfers = [];
    this.keys = new Map(); // idempotency key to { body, answer }
    this.waiting = new Map(); // caller to what happens to its next transfer
    this.lost = 0; // transfers whose reply was not awaited
    this.listener = createServer((incoming, outgoing) => this.answer(incoming, outgoing));
  }

  // Settings of a server that pays here.
  settings(caller) {
    return {
      STEADY_STRIPE_KEY: `sk_test_${caller}`,
      STEADY_STRIPE_WEBHOOK_SECRETS: webhookSecret,
      STEADY_STRIPE_ADDRESS: `http://127.0.0.1:${this.listener.address().port}`,
    };
  }

  // Lets so many of a caller's next transfers pass, then holds one 'before' or 'after' it is made and signals
  // it. It continues when `release` is called.
  hold(caller, when, pass = 0) {
    let release;
    const released = new Promise((done) => (release = done));
    const held = new Promise((done) => this.waiting.set(caller, { when, pass, held: done, released }));
    return { held, release: () => (this.waiting.delete(caller), release()) };
  }

  heldNow(caller) {
    const hold = this.waiting.get(caller);
    if (!hold || hold.pass-- > 0) return undefined;
    this.waiting.delete(caller);
    return hold;
  }

  async answer(incoming, outgoing) {
    const parts = [];
    for await (const part of incoming) parts.push(part);
    const { pathname, searchParams } = new URL(incoming.url, 'http://provider');
    const caller = (incoming.headers.authorization ?? '').replace('Bearer sk_test_', '');
    const reply = (status, body) => {
      if (outgoing.destroyed) return;
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(body));
    };
    const payment = /^\/v1\/payment_intents\/pi_(\w+)$/.exec(pathname);
    if (payment) {
      return reply(200, { id: `pi_${payment[1]}`, object: 'payment_intent', livemode: false, latest_charge: `ch_${payment[1]}` });
    }
    if (pathname !== '/v1/transfers') return reply(404, { error: { message: 'not here' } });
    if (incoming.method === 'GET') {
      const group = searchParams.get('transfer_group');
      const data = this.forgetful ? [] : this.transfers.filter((one) => one.group === group).map(wire).reverse();
      return reply(200, { object: 'list', data, has_more: false });
    }
    outgoing.once('close', () => outgoing.writableFinished || (this.lost += 1));
    return this.transfer(caller, incoming.headers['idempotency-key'], Buffer.concat(parts).toString(), reply);
  }

  async transfer(caller, key, body, reply) {
    const known = this.keys.get(key);
    if (known) {
      if (known.body !== body) return reply(400, { error: { message: 'another request under this key' } });
      if (!known.answer) return reply(409, { error: { message: 'under way' } });
      return reply(200, known.answer);
    }
    const entry = { body };
    if (!this.forgetful) this.keys.set(key, entry);
    const hold = this.heldNow(caller);
    if (hold?.when === 'before') {
      hold.held();
      await hold.released;
    }
    const form = new URLSearchParams(body);
    const made = {
      id: `tr_${this.transfers.length + 1}`,
      amount: Number(form.get('amount')),
      destination: form.get('destination'),
      group: form.get('transfer_group'),
      reference: form.get('metadata[reference]'),
    };
    this.transfers.push(made);
    entry.answer = wire(made);
    if (hold?.when === 'after') {
      hold.held();
      await hold.released;
    }
    return reply(200, entry.answer);
  }

  async stop() {
    this.listener.closeAllConnections();
    await new Promise((done) => this.listener.close(done));
  }
}

const wire = ({ id, amount, destination, group, reference }) => ({
  id,
  object: 'transfer',
  amount,
  amount_reversed: 0,
  currency: 'usd',
  destination,
  livemode: false,
  transfer_group: group,
  metadata: { reference },
});
