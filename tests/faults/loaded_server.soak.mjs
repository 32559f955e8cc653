// The real server with everything at once: short answers, reads, writes, uploads, clients that stop in
// the middle, operators that look, and at last a stop under load. Built with the thread sanitizer it
// must have nothing to say; `stop` asserts that, and that no request failed inside.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startServer } from '../http/server.mjs';

const seconds = Number(process.env.LOAD_SECONDS ?? 20);

function ask(url, path, { agent, method = 'GET', headers = {}, body } = {}) {
  return new Promise((done) => {
    const outgoing = request(url + path, { agent, method, headers }, (incoming) => {
      incoming.on('error', () => done(0));
      incoming.on('end', () => done(incoming.statusCode));
      incoming.resume();
    });
    outgoing.on('error', () => done(0));
    outgoing.end(body);
  });
}

// Sends some bytes, then leaves without waiting for an answer.
function leave(url, bytes) {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(port, hostname, () => socket.write(bytes, () => setTimeout(() => socket.destroy(), 2)));
    socket.on('error', () => {});
    socket.on('close', () => done(0));
  });
}

for (const listener of ['beast', 'httplib']) {
  test(`${listener}: everything at once, and a stop under load`, async () => {
    const server = await startServer({ demo: true, extra: ['--http-server', listener, '--metrics-listen', '127.0.0.1:0'] });
    const { url } = server;
    const login = await (await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@demo.steady.example', password: 'demo-client-2025' }),
    })).json();
    const session = { authorization: `Bearer ${login.token}` };
    const json = { ...session, 'content-type': 'application/json' };
    const found = await (await fetch(`${url}/api/companions/search?limit=10`)).json();
    const line = { companionId: found.data[0]._id, date: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10),
      arrivalTime: '12:00', duration: 2, isVideoSession: true, timezone: 'America/New_York' };
    const agent = new Agent({ keepAlive: true, maxSockets: 24 });
    const acts = [
      () => ask(url, '/healthz', { agent }),
      () => ask(url, '/healthz'),
      () => ask(url, '/api/config', { agent, headers: session }),
      () => ask(url, '/', { agent }),
      () => ask(url, '/no-such-page', { agent }),
      () => ask(url, '/api/auth/me', { agent, headers: session }),
      () => ask(url, `/api/companions/${line.companionId}`, { agent }),
      () => ask(url, '/api/companions/search?lat=42.36&lng=-71.05&radius=100', { agent }),
      () => ask(url, '/api/bookings/quote', { agent, method: 'POST', headers: json, body: JSON.stringify({ companions: [line] }) }),
      () => ask(url, `/api/companions/${line.companionId}/favorite`, { agent, method: 'POST', headers: json, body: '{}' }),
      () => ask(url, '/api/auth/login', { agent, method: 'POST', headers: json, body: '{"email":"a@b.example","password":"wrong-one"}' }),
      () => ask(url, '/api/bookings/quote', { agent, method: 'POST', headers: { ...json, 'transfer-encoding': 'chunked' }, body: '{}' }),
      () => ask(url, '/api/bookings/quote', { agent, method: 'POST', headers: json, body: 'x'.repeat(300_000) }),
      () => leave(url, 'GET /api/auth/me HTTP/1.1\r\nHo'),
      () => leave(url, `GET /api/companions/search HTTP/1.1\r\nHost: a\r\n\r\n`),
      () => leave(url, 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{'),
      () => leave(url, 'GET / HTTP/1.1\nHost: a\n\n'),
    ];
    const until = Date.now() + seconds * 1000;
    let failed = 0;
    let answered = 0;
    await Promise.all(Array.from({ length: 16 }, async (_, at) => {
      for (let n = at; Date.now() < until; n += 1) {
        const status = await acts[n % acts.length]();
        if (status > 0) answered += 1;
        if (status === 500) failed += 1;
      }
    }));
    assert.equal(failed, 0);
    assert.ok(answered > 100, `${answered} answers`);
    // It is told to stop while requests come.
    let stopped = false;
    const hammering = Array.from({ length: 8 }, async (_, at) => {
      for (let n = at; !stopped; n += 1) await acts[n % 8]();
    });
    const ending = server.stop();
    await ending.finally(() => (stopped = true));
    agent.destroy();
    await Promise.all(hammering);
  });
}
