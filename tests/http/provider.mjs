// The sandbox's test switches, on its own loopback listener inside the server's process.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

// Ports on which a process listens (Linux).
function listeningPorts(pid) {
  const sockets = new Set();
  for (const entry of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${entry}`)) ?? [];
      if (inode) sockets.add(inode);
    } catch {
      // closed meanwhile
    }
  }
  const rows = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
    .map(([, local]) => Number.parseInt(local.split(':')[1], 16));
}

async function ask(port, what, values) {
  return fetch(`http://127.0.0.1:${port}/test_helpers/${what}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(values),
  });
}

export class Provider {
  static async of(server) {
    const own = Number(new URL(server.url).port);
    for (const port of listeningPorts(server.child.pid).filter((one) => one !== own)) {
      const reply = await ask(port, 'clock', { advance_s: '0' }).catch(() => undefined);
      if (reply?.status === 200) return new Provider(port);
    }
    return assert.fail('the provider listens nowhere');
  }

  constructor(port) {
    this.port = port;
  }

  // The next `count` calls whose path begins with `path` fail like this: reset_before, reset_after, 429, 500,
  // 409, redirect, garbage, huge.
  async failCalls(kind, path, count = 1) {
    assert.equal((await ask(this.port, 'calls', { kind, path, count: `${count}` })).status, 200);
  }

  // Calls whose path begins with `path` hang until go().
  async holdCalls(path) {
    await this.act('calls', { kind: 'hang', path, count: '1000', milliseconds: '600000' });
  }

  // Disarms every fault and releases held calls; returns how many calls were held.
  async go() {
    const { in_flight: held } = await this.act('calm');
    await this.act('release');
    return held;
  }

  // The next `count` events whose type begins with `path` are delivered like this: duplicate, late, reorder,
  // drop.
  async disturbEvents(kind, path, count = 1) {
    const values = { kind, path, count: `${count}`, milliseconds: '300' };
    assert.equal((await ask(this.port, 'webhooks', values)).status, 200);
  }

  // All objects of a kind at the provider, newest first.
  async list(path) {
    const reply = await fetch(`http://127.0.0.1:${this.port}${path}?limit=100`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    return (await reply.json()).data;
  }

  // An object at the provider.
  async read(path) {
    const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    assert.equal(reply.status, 200, path);
    return reply.json();
  }

  // What happens at the provider without a call of ours, by the name of its test helper: accounts, funds,
  // disputes, close_dispute, refunds, settle_refunds, payouts, movements, alter_movement, clock.
  async act(what, values = {}) {
    const reply = await ask(this.port, what, values);
    const text = await reply.text();
    assert.equal(reply.status, 200, `${what}: ${text}`);
    return JSON.parse(text);
  }
}
