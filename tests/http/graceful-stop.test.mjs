// R15: a stopping server first reports that it is not ready, finishes the requests in progress, and resets no
// connection.
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startServer } from './server.mjs';

// The outcome of one request: its status, or how far it got.
function ask(url, path, agent) {
  return new Promise((done) => {
    const outgoing = request(url + path, { agent }, (incoming) => {
      incoming.on('error', (error) => done({ lost: error.code }));
      incoming.on('end', () =>
        done({ status: incoming.statusCode, connection: incoming.headers.connection }),
      );
      incoming.resume();
    });
    outgoing.on('error', (error) =>
      done(error.code === 'ECONNREFUSED' ? { refused: true } : { lost: error.code ?? error.message }),
    );
    outgoing.end();
  });
}

// Sends requests until the server no longer listens.
async function hammer(url, path, agent, seen) {
  for (;;) {
    const outcome = await ask(url, path, agent);
    seen.push(outcome);
    if (outcome.refused || outcome.lost) return;
  }
}

async function until(condition, what) {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (await condition()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`never: ${what}`);
}

// A request of which the server has the head and half of the body.
async function halfSent(url) {
  const { hostname, port } = new URL(url);
  const socket = connect(port, hostname);
  socket.received = '';
  socket.on('data', (part) => (socket.received += part));
  socket.on('error', () => {});
  socket.ended = new Promise((done) => socket.on('close', done));
  // 100 Continue shows that the head has been read.
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 40\r\nExpect: 100-continue\r\n\r\n',
  );
  await until(() => socket.received.includes('100 Continue'), '100 Continue');
  socket.write('{"email":"a@b.example",');
  return socket;
}

test('R15: a stop under load resets no request in progress', async () => {
  const server = await startServer({
    extra: ['--drain-delay-ms', '3000'],
  });
  assert.equal((await ask(server.url, '/readyz')).status, 200);
  const pending = await halfSent(server.url);
  const kept = new Agent({ keepAlive: true, maxSockets: 8 });
  const fresh = new Agent({ keepAlive: false });
  const seen = [];
  const readiness = [];
  const load = [
    ...Array.from({ length: 8 }, () => hammer(server.url, '/api/companions/search', kept, seen)),
    ...Array.from({ length: 4 }, () => hammer(server.url, '/healthz', fresh, seen)),
    hammer(server.url, '/readyz', fresh, readiness),
  ];
  await until(() => seen.length > 100 && readiness.length > 3, 'load');
  server.child.kill('SIGTERM');
  await Promise.all(load);

  const all = [...seen, ...readiness];
  assert.deepEqual(all.filter((one) => one.lost), [], 'lost requests');
  assert.equal(all.filter((one) => one.refused).length, load.length);
  const codes = [...new Set(readiness.slice(0, -1).map((one) => one.status))];
  assert.deepEqual(codes, [200, 503], 'not ready before the listener closed');
  assert.equal(seen.filter((one) => one.status === 503).length, 0, 'served while draining');
  assert.ok(seen.some((one) => one.status === 200 && one.connection === 'close'));

  pending.write('"password":"xyz"}');
  await pending.ended;
  assert.match(pending.received, /HTTP\/1\.1 401 /, 'the pending request is answered after the stop');
  assert.match(pending.received, /Connection: close/);
  assert.equal(await server.ended, 0, server.log.slice(-2000));
  assert.doesNotMatch(server.log, /runtime error:|Sanitizer:/);
});

test('R15: a second signal ends the process at once', async () => {
  const server = await startServer({ extra: ['--drain-delay-ms', '0'] });
  const pending = await halfSent(server.url);
  let signal;
  server.child.on('exit', (_, by) => (signal = by));
  server.child.kill('SIGTERM');
  await until(async () => (await ask(server.url, '/healthz')).refused, 'refusal');
  assert.equal(signal, undefined, 'it waits for the pending request');
  server.child.kill('SIGTERM');
  await server.ended;
  assert.equal(signal, 'SIGTERM');
  await pending.ended;
});
