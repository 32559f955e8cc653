// Garbage on every field of every call: refused, never a fault (IN1, IN2).
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { line, request, startIn } from './bookings.mjs';
import { contract, operations, resolve } from './contract.mjs';
import { clientForm, companionForm, newAdmin, newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const garbage = [
  null,
  '',
  ' ',
  'x'.repeat(20_000),
  -1,
  0,
  1.5,
  1e308,
  9007199254740993,
  true,
  [],
  {},
  [[[[[[]]]]]],
  "'\"\\;-- %_",
  '\u0000',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  '\u202e\u0007',
];

let server;
let cast;
before(async () => {
  server = await startServer();
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const admin = await newAdmin(server);
  cast = {
    anyone: server.caller(),
    webhook: server.caller(),
    client,
    signed_in: client,
    signed_in_or_admin: client,
    companion,
    admin,
  };
});
after(() => server?.stop());

const unknownId = '019365a0-0000-7000-8000-000000000000';
const quiet = ['logout', 'delete_account'];
const target = (path) => path.replace(/\{[^}]+\}/g, unknownId);

// A request that would be accepted, for calls where one wrong field must be the only fault.
const good = {
  register: () => [clientForm(), companionForm()],
  create_booking: () => [request([line(cast.companion, startIn(5))])],
  quote_booking: () => [request([line(cast.companion, startIn(5))])],
};

function bodyFields(operation) {
  const schema = resolve(operation.requestBody?.content['application/json']?.schema);
  if (!schema) return [];
  const shapes = schema.oneOf?.map(resolve) ?? [schema];
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape.properties ?? {})))];
}

async function fire(operation, options) {
  const caller = cast[operation['x-access']].twin();
  caller.move();
  const reply = await caller.call(operation.method, target(operation.path), options);
  const sent = JSON.stringify(options).slice(0, 200);
  assert.ok(reply.status < 500, `${operation.operationId} ${sent} -> ${reply.status} ${reply.text}`);
  return reply;
}

for (const operation of operations.filter((o) => o.requestBody && !quiet.includes(o.operationId))) {
  test(`IN1: ${operation.operationId} refuses garbage on every field`, async () => {
    const bases = good[operation.operationId]?.() ?? [{}];
    for (const base of bases) {
      for (const field of bodyFields(operation)) {
        for (const value of garbage) {
          if (operation.operationId === 'register' && field === 'displayName') base.email = clientForm().email;
          await fire(operation, { body: { ...base, [field]: value } });
        }
      }
    }
  });
}

test('IN1: garbage on every field of a booking line is refused', async () => {
  const [operation] = operations.filter((o) => o.operationId === 'quote_booking');
  const base = line(cast.companion, startIn(5));
  for (const field of Object.keys(contract.components.schemas.BookingLineRequest.properties)) {
    for (const value of garbage) await fire(operation, { body: request([{ ...base, [field]: value }]) });
  }
  const many = request(Array.from({ length: 1000 }, () => base));
  assert.equal((await fire(operation, { body: many })).status, 400);
});

test('IN1: bodies that are not JSON objects are refused', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const bodies = ['', '{', 'null', '[]', '"x"', '7', '{"a":1}x', '{"a":NaN}', deep, '\ufeff{}', '{"a":"\\ud800"}'];
  bodies.push(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
  for (const operation of operations.filter((o) => !quiet.includes(o.operationId) && bodyFields(o).length > 0)) {
    for (const raw of bodies) {
      const reply = await fire(operation, { raw });
      if (raw !== '' && raw !== '\ufeff{}') assert.ok(reply.status >= 400, `${operation.operationId}: ${raw}`);
    }
  }
});

test('HD2: a body of another type is refused', async () => {
  for (const operation of operations.filter((o) => bodyFields(o).length > 0)) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const reply = await fire(operation, { raw: '{}', type });
      assert.equal(reply.status, 415, operation.operationId);
    }
  }
});

test('IN2: garbage in every path parameter and query is refused', async () => {
  const pieces = ['%00', '%ff', '..%2f', "'%20OR%20'1'='1", '%25', 'x'.repeat(3000), '%F0%9F%98%80', '-1', '%0d%0aX:1'];
  for (const operation of operations.filter((o) => o.path.includes('{') && !quiet.includes(o.operationId))) {
    const caller = cast[operation['x-access']].twin();
    for (const piece of pieces) {
      caller.move();
      const path = operation.path.replace(/\{[^}]+\}/g, piece);
      const reply = await caller.call(operation.method, path, { unchecked: true });
      assert.ok(reply.status < 500, `${operation.method} ${path} -> ${reply.status}`);
      assert.ok(!('x' in reply.headers));
    }
  }
  for (const operation of operations.filter((o) => o.parameters?.some((p) => p.in === 'query'))) {
    const caller = cast[operation['x-access']].twin();
    for (const { name } of operation.parameters.filter((p) => p.in === 'query')) {
      for (const piece of pieces) {
        caller.move();
        const path = `${target(operation.path)}?${name}=${piece}&${name}=x`;
        const reply = await caller.call(operation.method, path, { unchecked: true });
        assert.ok(reply.status < 500, `${operation.method} ${path} -> ${reply.status}`);
      }
    }
  }
});

// Sends raw bytes; returns what arrived before the connection closed.
function talk(bytes) {
  const { hostname, port } = new URL(server.url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.on('error', () => done(received));
    socket.on('close', () => done(received));
    socket.end(bytes);
  });
}

test('IN8: malformed requests are refused and the server stays up', async () => {
  const head = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
  const attacks = [
    'GET / HTTP/9.9\r\n\r\n',
    'nonsense\r\n\r\n',
    '\u0000\u0001\u0002',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `${head}${Array.from({ length: 5000 }, (_, i) => `X-${i}: y\r\n`).join('')}\r\n`,
    `${head}X: ${'y'.repeat(1_000_000)}\r\n\r\n`,
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
    'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  for (let round = 0; round < 5; round += 1) {
    for (const attack of attacks) {
      const statuses = [...(await talk(attack)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      assert.equal(statuses.length, 1, `${attack.slice(0, 60)} is answered once`);
      assert.ok(statuses[0] >= 400 && statuses[0] !== 500, `${attack.slice(0, 60)} -> ${statuses[0]}`);
    }
  }
  assert.equal((await server.caller().get('/healthz')).status, 200);
});

test('IN8: slow clients do not delay an honest one', async () => {
  const { hostname, port } = new URL(server.url);
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n';
  const slow = Array.from({ length: 64 }, (_, i) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => socket.destroy());
    socket.write(i % 2 ? head : head.slice(0, 30));
    return socket;
  });
  const drip = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 20);
  try {
    const honest = await Promise.all(
      Array.from({ length: 200 }, () => server.caller().get('/api/companions/search?limit=1')),
    );
    for (const reply of honest) assert.equal(reply.status, 200);
  } finally {
    clearInterval(drip);
    for (const socket of slow) socket.destroy();
  }
});
