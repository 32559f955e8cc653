// The real server under mixed load: short replies, reads, writes, clients that disconnect in the middle,
// searches of every kind, log-ins and log-outs, companions who change their cached data, and finally a stop
// under load. Built with the thread sanitizer it must report nothing; `stop` asserts that, and here no
// request fails internally and no client reads data older than its own change.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

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

// Sends some bytes, then disconnects without waiting for a reply.
function leave(url, bytes) {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(port, hostname, () => socket.write(bytes, () => setTimeout(() => socket.destroy(), 2)));
    socket.on('error', () => {});
    socket.on('close', () => done(0));
  });
}

const clientLogIn = { email: 'client@demo.steady.example', password: 'demo-client-2025' };
const companionLogIn = { email: 'companion1@demo.steady.example', password: 'demo-companion-2025' };

async function logIn(url, who) {
  const { token } = await (await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })).json();
  return { authorization: `Bearer ${token}` };
}

// One after the other, each with its own session: logs in, reads the account, logs out, and is refused.
async function comeAndGo(url, goesOn) {
  while (goesOn()) {
    const headers = await logIn(url, clientLogIn);
    for (let n = 0; n < 20; n += 1) assert.equal(await ask(url, '/api/auth/me', { headers }), 200);
    assert.equal(await ask(url, '/api/auth/logout', { method: 'POST', headers: { ...headers, 'content-length': 0 } }), 200);
    assert.equal(await ask(url, '/api/auth/me', { headers }), 401, 'the session is over at once');
  }
}

// Changes public data, and reads it.
async function changeAndRead(url, goesOn) {
  const session = await logIn(url, companionLogIn);
  const put = async (path, body) => {
    const { status } = await fetch(url + path, { method: 'PUT', headers: { ...session, 'content-type': 'application/json' }, body: JSON.stringify(body) });
    assert.equal(status, 200, path);
  };
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const own = await (await fetch(`${url}/api/auth/me`, { headers: session })).json();
  for (let n = 0; goesOn(); n += 1) {
    const bio = `Walks and tea, for the ${n}th time.`;
    await put('/api/companions/profile', { bio, hourlyRate: 40 + (n % 40) });
    for (const headers of [session, {}]) {
      const shown = await (await fetch(`${url}/api/companions/${own.data._id}`, { headers })).text();
      assert.ok(shown.includes(bio), 'what was just changed is shown');
    }
    await put('/api/auth/toggle-online', { online: n % 2 === 0 });
    const day = { enabled: true, startTime: `0${6 + (n % 3)}:00`, endTime: '20:00' };
    await put('/api/companions/schedule', { schedule: Object.fromEntries(weekdays.map((name) => [name, day])) });
  }
}

const kinds = [
  { name: 'SQLite' },
  { name: 'PostgreSQL', postgres: true },
];

for (const { name, postgres } of kinds) {
  test(`${name}: mixed load, and a stop under load`, async (t) => {
    const database = postgres ? await Postgres.start() : undefined;
    t.after(() => database?.stop());
    const store = database ? { store: database.store() } : {};
    const server = await startServer({ demo: true, ...store, extra: ['--metrics-listen', '127.0.0.1:0'] });
    const { url } = server;
    const session = await logIn(url, clientLogIn);
    const json = { ...session, 'content-type': 'application/json' };
    const found = await (await fetch(`${url}/api/companions/search?limit=10`)).json();
    const line = { companionId: found.data[0]._id, date: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10),
      arrivalTime: '12:00', duration: 2, isVideoSession: true, timezone: 'America/New_York' };
    const agent = new Agent({ keepAlive: true, maxSockets: 24 });
    const when = `startsAt=${line.date}T15:00&hours=3`;
    const acts = [
      () => ask(url, '/healthz', { agent }),
      () => ask(url, '/healthz'),
      () => ask(url, '/api/config', { agent, headers: session }),
      () => ask(url, '/', { agent }),
      () => ask(url, '/no-such-page', { agent }),
      () => ask(url, '/api/auth/me', { agent, headers: session }),
      () => ask(url, `/api/companions/${line.companionId}`, { agent }),
      () => ask(url, '/api/companions/search?lat=42.36&lng=-71.05&radius=100', { agent }),
      () => ask(url, `/api/companions/${line.companionId}?lat=25.7617&lng=-80.1918`, { agent, headers: session }),
      () => ask(url, '/api/companions/search?limit=50&page=2', { agent, headers: session }),
      () => ask(url, `/api/companions/search?lat=42.36&lng=-71.05&onlineOnly=false&${when}`, { agent, headers: session }),
      () => ask(url, `/api/companions/search?${when}&nextFree=true`, { agent }),
      () => ask(url, '/api/companions/search?maxRate=70&idVerified=true&minSobriety=12&onlineOnly=false', { agent }),
      () => ask(url, '/api/bookings/quote', { agent, method: 'POST', headers: json, body: JSON.stringify({ companions: [line] }) }),
      () => ask(url, `/api/companions/${line.companionId}/favorite`, { agent, method: 'POST', headers: json, body: '{}' }),
      () => ask(url, `/api/companions/${line.companionId}/favorite`, { agent, method: 'DELETE', headers: session }),
      () => ask(url, '/api/companions/favorites/list', { agent, headers: session }),
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
    const goesOn = () => Date.now() < until;
    const people = [comeAndGo(url, goesOn), comeAndGo(url, goesOn), changeAndRead(url, goesOn)];
    await Promise.all(people.concat(Array.from({ length: 16 }, async (_, at) => {
      for (let n = at; Date.now() < until; n += 1) {
        const status = await acts[n % acts.length]();
        if (status > 0) answered += 1;
        if (status === 500) failed += 1;
      }
    })));
    assert.equal(failed, 0);
    assert.ok(answered > 100, `${answered} answers`);
    // It is stopped while requests arrive.
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
