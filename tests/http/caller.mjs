// One visitor of the server: stores a token, sends requests from its own address and validates every reply
// against the contract.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { checkQuery, checkReply } from './contract.mjs';

const common_headers = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /default-src 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

export class Caller {
  constructor(server, address) {
    this.server = server;
    this.address = address;
    this.token = undefined;
  }

  // A second visitor with the same address and token.
  twin() {
    const twin = new Caller(this.server, this.address);
    twin.token = this.token;
    return twin;
  }

  // Continues from another address. Its connections are closed: thousands of such visitors would exceed the
  // listener's limit.
  move() {
    this.address = this.server.caller().address;
    this.moving = true;
  }

  // options: body (sent as JSON), raw (sent as it is), type, headers, unchecked
  async call(method, target, options = {}) {
    const reply = await this.send(method, target, options);
    const [pathname] = target.split('?');
    if (!options.unchecked) {
      checkReply({ method, pathname, ...reply });
      for (const [name, value] of Object.entries(common_headers)) {
        const sent = reply.headers[name] ?? '';
        assert.match(sent, value, `${method} ${target} -> ${reply.status}: header ${name}`);
      }
      for (const name of ['set-cookie', 'access-control-allow-origin']) {
        assert.equal(reply.headers[name], undefined, `${method} ${target} -> ${reply.status}: header ${name}`);
      }
    }
    return reply;
  }

  send(method, target, { body, raw, type, headers = {} } = {}) {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const sent = { accept: 'application/json', 'cache-control': 'no-cache', ...headers };
    if (this.moving) sent.connection = 'close';
    if (this.token) sent.authorization = `Bearer ${this.token}`;
    if (payload !== undefined) {
      sent['content-type'] = type ?? 'application/json';
      sent['content-length'] = Buffer.byteLength(payload);
    }
    const { hostname, port } = new URL(this.server.url);
    return new Promise((done, fail) => {
      const outgoing = request(
        {
          hostname,
          port,
          method,
          path: target,
          headers: sent,
          agent: this.server.agent,
          localAddress: this.address,
        },
        (incoming) => {
          const parts = [];
          incoming.on('data', (part) => parts.push(part));
          incoming.on('error', fail);
          incoming.on('end', () => done(understood(incoming, Buffer.concat(parts))));
        },
      );
      outgoing.on('error', fail);
      outgoing.end(payload);
    });
  }

  get(target, options) {
    return this.call('GET', target, options);
  }
  post(target, body, options) {
    return this.call('POST', target, { body, ...options });
  }
  put(target, body, options) {
    return this.call('PUT', target, { body, ...options });
  }
  del(target, options) {
    return this.call('DELETE', target, options);
  }

  // Like the calls above, but a refusal fails the test; returns `data`.
  async need(method, target, body) {
    checkQuery(method, target);
    const reply = await this.call(method, target, { body });
    assert.ok(
      reply.status >= 200 && reply.status < 300,
      `${method} ${target} -> ${reply.status}: ${reply.text.slice(0, 500)}`,
    );
    return reply.body.data;
  }
}

function understood(incoming, bytes) {
  const contentType = incoming.headers['content-type'] ?? '';
  const text = bytes.toString('utf8');
  let body;
  if (contentType.startsWith('application/json') && text !== '') body = JSON.parse(text);
  return { status: incoming.statusCode, headers: incoming.headers, contentType, bytes, text, body };
}

// A refusal with this status and, when given, exactly this text.
export function assertRefused(reply, status, error) {
  assert.equal(reply.status, status, reply.text.slice(0, 400));
  assert.equal(reply.body.success, false);
  if (error instanceof RegExp) assert.match(reply.body.error, error);
  else if (error !== undefined) assert.equal(withoutPeriod(reply.body.error), withoutPeriod(error));
}

// Refused as input, with the first fault in this field.
export function assertFieldRefused(reply, field, error) {
  assertRefused(reply, 400, error);
  assert.equal(reply.body.errors?.[0]?.field, field, reply.text.slice(0, 400));
}

// Texts that the specification prints without quotes may or may not end in a period (decisions 1).
const withoutPeriod = (text) => text.replace(/\.$/, '');

// Retries until the result is truthy; for effects that arrive through the provider's events. The limit is
// generous, since a busy machine is slow.
export async function until(ask, what, limit_ms = 120_000) {
  const end = Date.now() + limit_ms;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    assert.ok(Date.now() < end, `did not happen: ${what}`);
    await new Promise((again) => setTimeout(again, 25));
  }
}
