// What a browser does, through each of the proxies of deploy/: everything arrives as without one.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent as PlainAgent, request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { until } from '../http/caller.mjs';
import { newCompanion, password } from '../http/people.mjs';
import { Server } from '../http/server.mjs';
import { isPlain, proxies } from './deployed-proxies.mjs';
import { freePort } from './free-port.mjs';
import { DeployFolder } from './programs.mjs';

const megabyte = 1024 * 1024;
const idle = (process.env.IDLE_SECONDS ?? '3,49,13').split(',').map(Number);
const asset = '/assets/app-0a1b2c3d.js';

class ServerWithAsset extends Server {
  webFolder() {
    const web = super.webFolder();
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(join(web, asset), 'export const steady = "steady";\n'.repeat(4000));
    return web;
  }
}

let server;
let folder;
let companion;
before(async () => {
  server = await new ServerWithAsset({ demo: true, extra: ['--trusted-proxy', '127.0.0.1'] }).start();
  companion = await newCompanion(server);
  folder = new DeployFolder();
  chmodSync(folder.path, 0o755); // nginx and Apache work as other users
});
after(async () => {
  await folder?.stop();
  await server?.stop();
});

// One proxy, in front of the same server twice.
class Proxied {
  constructor(name, port) {
    Object.assign(this, { name, port, isPlain: isPlain(name) });
    this.agent = this.newAgent();
  }
  newAgent() {
    return this.isPlain ? new PlainAgent({ keepAlive: true, maxSockets: 1 }) : new Agent({ keepAlive: true, maxSockets: 1, ca: folder.authority, servername: 'steady.localhost' });
  }
  call(method, path, { headers = {}, body, agent = this.agent } = {}) {
    return new Promise((done, fail) => {
      const options = { host: '127.0.0.1', port: this.port, method, path, agent, headers: { host: 'steady.localhost', 'content-type': 'application/json', ...headers } };
      const outgoing = (this.isPlain ? plain : secure)(options, (reply) => {
        const parts = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('error', fail);
        reply.on('end', () => done({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(parts), text: Buffer.concat(parts).toString() }));
      });
      outgoing.on('error', fail);
      outgoing.end(body);
    });
  }
  // The first bytes of a response that stays open.
  opened(path, headers) {
    return new Promise((done, fail) => {
      const outgoing = (this.isPlain ? plain : secure)({ host: '127.0.0.1', port: this.port, path, agent: this.newAgent(), headers: { host: 'steady.localhost', ...headers } }, (reply) => {
        reply.once('data', (part) => { outgoing.destroy(); done({ status: reply.statusCode, text: String(part) }); });
        reply.on('error', () => {});
      });
      outgoing.on('error', fail);
      outgoing.end();
    });
  }
}

const login = (email, headers = {}) => ['POST', '/api/auth/login', { headers, body: JSON.stringify({ email, password }) }];

const checks = {
  async 'logs in, and the address is the connection\'s, whatever was sent'(proxy) {
    const spoofed = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' };
    const reply = await proxy.call(...login(companion.user.email, spoofed));
    assert.equal(reply.status, 200, reply.text);
    const { token } = JSON.parse(reply.text);
    const sessions = await proxy.call('GET', '/api/auth/sessions', { headers: { authorization: `Bearer ${token}`, ...spoofed } });
    const { network } = JSON.parse(sessions.text).data.find(({ current }) => current);
    assert.match(network, /^127\./);
  },

  async 'answers HEAD as GET without a body'(proxy) {
    for (const path of ['/', '/api/companions/search', '/healthz']) {
      const [got, headed] = [await proxy.call('GET', path), await proxy.call('HEAD', path)];
      assert.deepEqual([headed.status, headed.bytes.length, headed.headers['content-type']], [got.status, 0, got.headers['content-type']], path);
    }
  },

  async 'compresses as the browser accepts, and revalidates each encoding with its own tag'(proxy) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const reply = await proxy.call('GET', asset, { headers });
      assert.equal(reply.status, 200);
      assert.equal(reply.headers['content-encoding'] ?? 'identity', encoding);
      const again = await proxy.call('GET', asset, { headers: { ...headers, 'if-none-match': reply.headers.etag } });
      assert.deepEqual([again.status, again.bytes.length], [304, 0], `${encoding} ${reply.headers.etag}`);
    }
  },

  async 'passes a path on as it was sent'(proxy) {
    const direct = (path) => fetch(new URL(path, server.url), { redirect: 'manual' });
    for (const path of ['/api/companions/a%2Fb', '/api//companions', '/api/auth/check-email/a%2Bb%40example.com']) {
      assert.equal((await proxy.call('GET', path)).status, (await direct(path)).status, path);
    }
  },

  async 'uploads 4 MB and downloads the same bytes'(proxy) {
    const headers = { authorization: `Bearer ${companion.token}` };
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * megabyte, 'steady '), Buffer.from('\n%%EOF\n')]);
    const sent = await proxy.call('POST', '/api/files?folder=resumes&name=resume.pdf', { headers: { ...headers, 'content-type': 'application/pdf' }, body: pdf });
    assert.equal(sent.status, 201, sent.text);
    const got = await proxy.call('GET', JSON.parse(sent.text).data.secure_url, { headers });
    assert.equal(got.status, 200, got.text.slice(0, 200));
    assert.ok(got.bytes.equals(pdf), `${got.bytes.length} bytes of ${pdf.length}`);
  },

  async 'passes events on at once'(proxy) {
    const opened = await Promise.race([
      proxy.opened('/api/conversations/events', { authorization: `Bearer ${companion.token}`, accept: 'text/event-stream' }),
      setTimeout(10_000, { status: 'nothing within 10 s' }),
    ]);
    assert.equal(opened.status, 200);
  },

  // Twelve connections that were idle for longer than the server keeps its own open.
  async 'loses no call on a connection that was idle'(proxy) {
    const agents = Array.from({ length: 12 }, () => proxy.newAgent());
    const logOut = (agent) => proxy.call('POST', '/api/auth/logout', { agent });
    await Promise.all(agents.map(logOut));
    for (const seconds of idle) {
      await setTimeout(seconds * 1000);
      const statuses = await Promise.all(agents.map((agent) => logOut(agent).then(({ status }) => status, ({ code }) => code)));
      // The proxy may close an idle connection: a browser then opens another one.
      assert.deepEqual(statuses.filter((status) => ![200, 'ECONNRESET'].includes(status)), [], `after ${seconds} s`);
    }
    for (const agent of agents) agent.destroy();
  },
};

for (const name of Object.keys(proxies)) {
  test(`through ${name}`, async (t) => {
    const port = await freePort();
    const { host } = new URL(server.url);
    const program = await proxies[name](folder, port, [host, host.replace('127.0.0.1', 'localhost')]);
    const proxy = new Proxied(name, port);
    await until(async () => {
      assert.equal(program.exitCode, null, program.output);
      return (await proxy.call('GET', '/readyz').catch(() => ({}))).status === 200;
    }, () => `${name} answers: ${program.output}`);
    for (const [title, check] of Object.entries(checks)) await t.test(title, () => check(proxy));
    program.kill('SIGTERM');
    await program.ended;
  });
}
