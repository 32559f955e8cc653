// R14: thousands of real requests with bytes changed, cut, doubled and inserted, from a fixed seed.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { server } from './one-server.mjs';

const rounds = 60;
const abreast = 50;
const json = 'Content-Type: application/json\r\n';
const originals = [
  'GET /api/companions/search?lat=25.7&lng=-80.1&degrees=LADC HTTP/1.1\r\nHost: x\r\n\r\n',
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${json}Content-Length: 42\r\n\r\n{"email":"a@example.com","password":"abc"}`,
  'POST /api/payments/webhook HTTP/1.1\r\nHost: x\r\nStripe-Signature: t=1,v1=aa\r\nContent-Length: 2\r\n\r\n{}',
  'GET /api/files/profile-images/x.png HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer abc\r\n\r\n',
  `POST /api/auth/register HTTP/1.1\r\nHost: x\r\n${json}Transfer-Encoding: chunked\r\n\r\n10\r\n{"type":"client"\r\n1\r\n}\r\n0\r\n\r\n`,
  'GET /sandbox/checkout/cs_test_1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: "x"\r\nAccept-Encoding: br, gzip\r\nRange: bytes=0-10\r\n\r\n',
];

// Park and Miller's generator: the same requests on every run.
let state = 20250531;
function random(below) {
  state = (state * 48271) % 2147483647;
  return state % below;
}

function mutated(text) {
  const bytes = [...Buffer.from(text, 'latin1')];
  for (let changes = 1 + random(6); changes > 0 && bytes.length > 0; changes -= 1) {
    const at = random(bytes.length);
    const kind = random(5);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1) bytes.splice(at, 1 + random(5));
    else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + random(40)));
    else if (kind === 3) bytes.splice(at, 0, ...Array(random(50)).fill(48 + random(10)));
    else bytes.splice(at, 0, 13, 10);
  }
  return Buffer.from(bytes);
}

function answersTo(bytes) {
  const { port } = new URL(server.url);
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    let received = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => done(received));
    socket.end(bytes);
  });
}

test('R14: mutated requests are answered or dropped, never with a fault', async () => {
  const protocol = new Set([501, 503, 505]); // unknown method, overload, unknown version
  const statuses = new Map();
  for (let round = 0; round < rounds; round += 1) {
    const requests = Array.from({ length: abreast }, () => mutated(originals[random(originals.length)]));
    const answers = await Promise.all(requests.map(answersTo));
    answers.forEach((received, i) => {
      for (const [, text] of received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
        const status = Number(text);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        assert.ok(status < 500 || protocol.has(status), `${status} to ${JSON.stringify(`${requests[i]}`)}`);
      }
    });
  }
  // The changes are neither too strong nor too weak: some requests stay valid, most do not.
  assert.ok(statuses.get(200) > 50 && statuses.get(404) > 50 && statuses.get(400) > 500, [...statuses].join(' '));
  assert.equal((await server.caller().get('/healthz')).status, 200);
});
