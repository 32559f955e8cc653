// The second listener (docs/adr/0002) behind the same product: chosen by a setting, on loopback only.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { run, startServer } from './server.mjs';

let server;
before(async () => (server = await startServer({ extra: ['--http-server', 'httplib'] })));
after(() => server?.stop());

function raw(bytes) {
  const { hostname, port } = new URL(server.url);
  return new Promise((done) => {
    let received = '';
    const socket = connect(port, hostname, () => socket.write(bytes));
    socket.on('data', (part) => (received += part));
    socket.on('error', () => {});
    socket.on('close', () => done(received));
  });
}

test('it serves the product: pages, reads, a sign-in that fails, an upload-sized body refused', async () => {
  const caller = server.caller();
  assert.equal((await caller.get('/readyz')).status, 200);
  assert.equal((await caller.get('/api/companions/search')).status, 200);
  assert.match((await caller.get('/')).contentType, /text\/html/);
  const refused = await caller.post('/api/auth/login', { email: 'no@body.example', password: 'x' });
  assert.equal(refused.status, 401);
  assert.equal((await caller.call('HEAD', '/api/config')).status, 200);
  const large = await caller.call('POST', '/api/auth/login', { raw: `"${'x'.repeat(2_000_000)}"` });
  assert.equal(large.status, 413);
});

test('header values stay as they were sent, bodies need their one length', async () => {
  const host = 'Host: x\r\n';
  const trick = await raw(`GET /api/auth/me HTTP/1.1\r\n${host}Authorization: Bearer a%0d%0aX: y\r\n\r\n`);
  assert.match(trick, /^HTTP\/1\.1 401 /);
  const chunked = await raw(`POST /api/auth/login HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
  assert.match(chunked, /^HTTP\/1\.1 411 /);
  const forms = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4\r\n\r\n--b\n';
  const form = await raw(`POST /api/auth/login HTTP/1.1\r\n${host}${forms}`);
  assert.match(form, /^HTTP\/1\.1 415 /);
});

test('it does not start where others could reach it', async () => {
  for (const address of ['0.0.0.0:0', '[::]:0']) {
    await assert.rejects(
      run(['serve', '--mode', 'test', '--http-server', 'httplib', '--listen', address, '--store', server.store]),
      (failure) => /exited [12]/.test(failure.message) && /this machine only|http.server/.test(failure.message),
    );
  }
});
