// A server whose payment provider is a separate process, so that it outlives the server, with a proxy between
// the two. The provider is the sandbox of a second server in test mode; its hosted pages and webhooks lead to
// the first.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { book, startIn, videoLine } from '../http/bookings.mjs';
import { Caller, until } from '../http/caller.mjs';
import { press } from '../http/hosted.mjs';
import { newCompanion } from '../http/people.mjs';
import { Provider } from '../http/provider.mjs';
import { binary, startServer } from '../http/server.mjs';
import { logIn } from './booking_load.mjs';
import { ProviderProxy } from './provider_proxy.mjs';

export const secret = 'whsec_sandbox';
const key = 'sk_test_sandbox';

// Below the ephemeral ports, so that it stays free while its server is down, and not one that a test running
// in parallel uses.
let ports = 0;
async function lastingPort() {
  for (;;) {
    const port = 20_000 + 12 * (process.pid % 1_000) + (ports++ % 12);
    const listener = createServer();
    const is_free = await new Promise((done) => {
      listener.once('error', () => done(false));
      listener.listen(port, '127.0.0.1', () => done(true));
    });
    if (!is_free) continue;
    await new Promise((done) => listener.close(done));
    return port;
  }
}

// The provider's process. `origin`: the server that it serves.
class ProviderProcess {
  static async start(origin) {
    const provider = new ProviderProcess();
    provider.folder = mkdtempSync(join(tmpdir(), 'steady-provider-'));
    const at = (name) => join(provider.folder, name);
    mkdirSync(at('web'));
    writeFileSync(at('web/index.html'), '<!doctype html><title>Provider</title>');
    provider.url = `http://127.0.0.1:${await lastingPort()}`;
    provider.child = spawn(
      binary,
      ['serve', '--mode', 'test', '--listen', provider.url.slice(7), '--origin', origin, '--store', `sqlite:${at('steady.db')}`,
        '--files', at('files'), '--web', at('web'), '--log', at('log'), '--drain-delay-ms', '0', '--password-cost', 'low',
        '--tries-statements', 'off'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    provider.ended = new Promise((done) => provider.child.on('close', done));
    const lines = createInterface({ input: provider.child.stdout });
    await new Promise((done, fail) => {
      provider.child.on('close', (code) => fail(new Error(`the provider ended with ${code}`)));
      lines.on('line', (line) => line.includes('"listening"') && done());
    });
    provider.switches = await Provider.of(provider);
    provider.agent = new Agent();
    return provider;
  }

  // A user's browser.
  browser() {
    return new Caller(this, '127.0.0.1');
  }

  async list(path) {
    const reply = await fetch(`http://127.0.0.1:${this.switches.port}${path}`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(reply.status, 200, path);
    return (await reply.json()).data;
  }

  async stop() {
    this.agent.destroy();
    this.child.kill('SIGTERM');
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class ProviderWorld {
  // options: store, rows (runs a query on it), extra
  static async start(options = {}) {
    const world = new ProviderWorld();
    try {
      return await world.begin(options);
    } catch (failure) {
      await world.stop().catch(() => {});
      throw failure;
    }
  }

  // Lasts as long as `work`, whose failure is reported before any that follows from it.
  static async during(options, work) {
    const world = await ProviderWorld.start(options);
    let failure;
    await work(world).catch((error) => (failure = error));
    await world.stop().catch((error) => (failure ??= error));
    if (failure) throw failure;
  }

  async begin({ store, rows, extra = [] }) {
    const listen = `127.0.0.1:${await lastingPort()}`;
    this.provider = await ProviderProcess.start(`http://${listen}`);
    this.proxy = await ProviderProxy.before(this.provider.switches.port);
    this.server = await startServer({
      demo: true,
      store,
      extra: ['--listen', listen, '--demo-companions', '8', '--stripe-address', `http://127.0.0.1:${this.proxy.port}`, ...extra],
      environment: { STEADY_STRIPE_KEY: key, STEADY_STRIPE_WEBHOOK_SECRETS: secret },
    });
    this.rows = rows ?? ((query) => sqlite(databaseFile(this.server), query));
    this.client = await logIn(this.server);
    this.companion = await newCompanion(this.server);
    this.slots = 0;
    return this;
  }

  // An unpaid hour of video.
  book() {
    const start = startIn(5) + 10 * 3_600_000 * this.slots++;
    return book(this.client, [videoLine(this.companion, start, { duration: 1 })]);
  }
  read(booking) {
    return this.client.need('GET', `/api/bookings/${booking._id}`);
  }
  open(booking) {
    return this.client.post('/api/payments/create-checkout-session', { bookingId: booking._id });
  }

  // Presses a button of the opened payment page.
  async press(opened, label) {
    assert.equal(opened.status, 200, opened.text);
    const page = new URL(opened.body.data.url).pathname;
    await press(this.provider.browser(), `${this.provider.url}${page}`, label);
    return opened.body.data.sessionId;
  }
  pay(opened) {
    return this.press(opened, /^pay|\/pay\b/i);
  }
  async confirmed(booking) {
    return until(async () => {
      const seen = await this.read(booking);
      return seen.status === 'confirmed' && seen;
    }, `booking ${booking._id} confirmed`, 60_000);
  }
  async paid(booking) {
    await this.pay(await this.open(booking));
    return this.confirmed(booking);
  }

  // The provider's charges for a booking.
  async charges(booking) {
    const all = await this.provider.list(`/v1/charges?transfer_group=${booking._id}&limit=100`);
    return all.filter((one) => one.status === 'succeeded');
  }
  transfers(booking) {
    return this.provider.list(`/v1/transfers?transfer_group=${booking._id}&limit=100`);
  }

  async stop() {
    try {
      await this.server?.stop();
    } finally {
      await this.proxy?.stop();
      await this.provider?.stop();
    }
  }
}
