import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, password, verifiedClient } from './people.mjs';

const limit = 10_485_760;
const crc_table = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = crc_table[(crc ^ byte) & 255] ^ (crc >>> 8);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return out;
}
function png(width = 2, height = 2, words = 0) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 1 << 16)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const text = words > 0 ? [chunk('tEXt', Buffer.alloc(words, 32))] : [];
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', head), ...text, chunk('IDAT', rows), end]);
}
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const client = await newClient(server);

const upload = (caller, bytes, { type = 'image/png', name = 'me.png', folder } = {}) =>
  caller.call('POST', `/api/files?name=${encodeURIComponent(name)}${folder ? `&folder=${folder}` : ''}`, {
    raw: bytes,
    type,
  });
const filePath = (result) => new URL(result.secure_url, server.url).pathname;

test('FILE-007 FILE-012 FILE-013 FILE-014 FILE-015 FILE-016 FILE-017 FILE-018: an image', async () => {
  const bytes = png();
  const reply = await upload(client, bytes);
  assert.equal(reply.status, 201, reply.text);
  const { data } = reply.body;
  assert.equal(data.format, 'png');
  assert.equal(data.resource_type, 'image');
  assert.deepEqual([data.width, data.height], [400, 400]);
  assert.ok(data.public_id.startsWith('profile-images/'), data.public_id);
  assert.ok(data.bytes > 0 && data.bytes <= bytes.length);
  const shown = await client.get(filePath(data));
  assert.equal(shown.status, 200);
  assert.match(shown.contentType, /^image\/png/);
  assert.match(shown.headers['content-security-policy'], /sandbox/);
});

test("a companion's picture is public, a client's for the client, administrators and booked companions", async () => {
  const companion = await newCompanion(server);
  const [shown, hidden] = [await upload(companion, png()), await upload(client, png())];
  const public_path = filePath(shown.body.data);
  const open = await server.caller().get(public_path);
  assert.equal(open.status, 200);
  assert.match(open.headers['cache-control'], /^public/);

  const path = filePath(hidden.body.data);
  for (const stranger of [server.caller(), companion, await newClient(server)]) {
    assert.equal((await stranger.get(path)).status, 404);
  }
  for (const reader of [client, await newAdmin(server)]) {
    const own = await reader.get(path);
    assert.equal(own.status, 200);
    assert.equal(own.headers['cache-control'], 'private, no-store');
  }

  const payer = await verifiedClient(server);
  const theirs = filePath((await upload(payer, png())).body.data);
  await payer.need('PUT', '/api/auth/update-details', { profilePhoto: theirs });
  await book(payer, [line(companion, startIn(5))]);
  assert.equal((await companion.get(theirs)).status, 404, 'not before it is paid');
  await pay(payer, await book(payer, [line(companion, startIn(7))]));
  assert.equal((await companion.get(theirs)).status, 200);
  assert.equal((await (await newCompanion(server)).get(theirs)).status, 404);
});

// decisions 2
test('the picture of a suspended companion is hidden from others, also for a revalidating cache', async () => {
  const [admin, companion] = [await newAdmin(server), await newCompanion(server)];
  const path = filePath((await upload(companion, png())).body.data);
  const open = await server.caller().get(path);
  assert.match(open.headers['cache-control'], /max-age=60, must-revalidate/);
  const { etag } = open.headers;
  const ask = () => server.caller().call('GET', path, { headers: { 'if-none-match': etag } });
  const same = await ask();
  assert.equal(same.status, 304);
  assert.equal(same.text, '');
  assert.equal(same.headers.etag, etag);
  const words = { kind: 'conduct', severity: 'high', text: 'Threats', userIds: [companion.id] };
  const { _id } = await admin.need('POST', '/api/admin/incidents', words);
  const suspend = (suspended) =>
    admin.need('POST', `/api/admin/incidents/${_id}/suspensions`, { userId: companion.id, suspended, reason: 'x' });
  await suspend(true);
  assert.equal((await ask()).status, 404);
  assert.equal((await server.caller().get(path)).status, 404);
  const own = await admin.get(path);
  assert.equal(own.status, 200);
  assert.equal(own.headers['cache-control'], 'private, no-store');
  await suspend(false);
  assert.equal((await ask()).status, 304);
  await admin.need('POST', `/api/admin/incidents/${_id}/moves`, { act: 'settle', reason: 'x' });
  await admin.need('DELETE', `/api/admin/users/${companion.id}/permanent`, { password, reason: 'x' });
  assert.equal((await ask()).status, 404, 'gone with the account');
});

test('FILE-008 FILE-014 FILE-016: a PDF resume is raw and private', async () => {
  const companion = await newCompanion(server);
  const reply = await upload(companion, pdf, { type: 'application/pdf', name: 'cv.pdf', folder: 'resumes' });
  assert.equal(reply.status, 201, reply.text);
  const { data } = reply.body;
  assert.equal(data.resource_type, 'raw');
  assert.equal(data.format, 'pdf');
  assert.deepEqual([data.width, data.height], [0, 0]);
  assert.ok(data.public_id.startsWith('resumes/'));
  assert.equal((await server.caller().get(filePath(data))).status, 404);
  assert.equal((await client.get(filePath(data))).status, 404);
  const own = await companion.get(filePath(data));
  assert.equal(own.status, 200);
  assert.match(own.headers['content-disposition'] ?? '', /^attachment/);
  assert.equal((await (await newAdmin(server)).get(filePath(data))).status, 200);
});

test('documents go into the folder of resumes, pictures into the others', async () => {
  const document = { type: 'application/pdf', name: 'cv.pdf' };
  for (const folder of [undefined, 'profile-images', 'client-profiles', 'companion-profiles']) {
    assertRefused(await upload(client, pdf, { ...document, folder }), 400, 'Please select an image file');
  }
  assertRefused(await upload(client, png(), { folder: 'resumes' }), 400, 'Please upload a PDF file only.');
  assert.equal((await upload(client, pdf, { ...document, folder: 'resumes' })).status, 201);
});

test('FILE-001: the bytes decide what a file is, not its name or declared type', async () => {
  const text = 'Only image files and PDF documents are allowed';
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const unshown = /^Not every browser shows pictures of this format/;
  for (const [bytes, type, reason] of [
    [html, 'image/png', text],
    [svg, 'image/svg+xml', unshown],
    [svg, 'image/png', unshown],
    [Buffer.from('plain words'), 'application/pdf', text],
    [Buffer.from([0]), 'image/png', text],
    [Buffer.alloc(0), 'image/png', 'The file is empty'],
  ]) {
    assertRefused(await upload(client, bytes, { type }), 400, reason);
  }
});

// D31: many programs give valid files another name, another type, or neither.
test('valid files are accepted under any name', async () => {
  const caller = await newClient(server);
  for (const [name, type] of [
    ['me.jpg', 'image/jpeg'],
    ['me.jfif', ''],
    ['me', 'application/octet-stream'],
    ['photo of me. final', 'image/webp'],
  ]) {
    const reply = await upload(caller, png(), { name, type });
    assert.equal(reply.status, 201, `${name}: ${reply.text}`);
    assert.equal(reply.body.data.format, 'png');
  }
  for (const bytes of [pdf, Buffer.concat([Buffer.alloc(1024, 10), pdf]), pdf.subarray(0, -6)]) {
    const name = 'my resume v. 2.final';
    const reply = await upload(caller, bytes, { name, type: 'application/octet-stream', folder: 'resumes' });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.format, 'pdf');
  }
  assertRefused(await upload(caller, png().subarray(0, 40)), 400, /damaged or cut off/);
});

test('FILE-002 FILE-003: under 10 MB, counted while reading', async () => {
  const around = png().length + 12; // of the chunk that fills it up
  const caller = await newClient(server);
  const send = (size) => upload(caller, png(2, 2, size - around));
  assert.equal((await send(limit - 1)).status, 201);
  for (const size of [limit, limit + 1]) {
    assertRefused(await send(size), 413, 'File size must be less than 10MB');
  }
});

test('FILE-002: a body without a length is cut off at the limit too', async () => {
  const caller = await newClient(server);
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'image/png' };
  const { hostname, port } = new URL(server.url);
  const options = { hostname, port, method: 'POST', path: '/api/files?name=a.png', headers };
  const status = await new Promise((done) => {
    const outgoing = request(options, (incoming) => {
      incoming.resume();
      done(incoming.statusCode);
    });
    outgoing.on('error', () => done('closed'));
    const block = Buffer.alloc(1 << 20);
    let sent = 0;
    const more = () => {
      while (sent < 64 && !outgoing.destroyed) {
        sent += 1;
        if (!outgoing.write(block)) return void outgoing.once('drain', more);
      }
      outgoing.end();
    };
    more();
  });
  assert.ok(status === 413 || status === 'closed', `${status}`);
  assert.equal((await caller.get('/api/auth/me')).status, 200);
});

test('the path has a generated name; the given one never becomes part of it', async () => {
  for (const name of ['../../x.png', '..%2f..%2fx.png', 'C:\\x.png', 'a\nb.png', `${'n'.repeat(240)}.png`, '\u202egnp.png']) {
    const caller = await newClient(server);
    const reply = await upload(caller, png(), { name });
    assert.equal(reply.status, 201, `${name}: ${reply.text}`);
    const id = reply.body.data.public_id;
    assert.match(id, /^profile-images\/\d+-[\w-]{22}\.png$/, id);
    assert.equal((await caller.get(filePath(reply.body.data))).status, 200);
  }
  for (const folder of ['..', 'secrets']) assertFieldRefused(await upload(client, png(), { folder }), 'folder');
});

test('nothing outside the folders is served', async () => {
  for (const path of ['profile-images/..%2f..%2fsteady.db', '..%2fsteady.db/x', 'profile-images/none.png']) {
    const reply = await server.caller().get(`/api/files/${path}`);
    assertRefused(reply, 404);
  }
});

test('FILE-019 FILE-020: delete removes the own file', async () => {
  const { data } = (await upload(client, png())).body;
  const query = `/api/files?publicId=${encodeURIComponent(data.public_id)}`;
  assertRefused(await (await newClient(server)).del(query), 403);
  assert.equal((await client.get(filePath(data))).status, 200);
  assert.deepEqual(await client.need('DELETE', query), { result: 'ok' });
  assert.equal((await client.get(filePath(data))).status, 404);
});

test('FILE-022: deleting an inline placeholder is skipped and reports ok', async () => {
  for (const id of ['base64_1732147200000', 'data:image/png;base64,AAAA']) {
    const data = await client.need('DELETE', `/api/files?publicId=${encodeURIComponent(id)}`);
    assert.deepEqual(data, { result: 'ok' });
  }
});

test('a picture of excessive dimensions is refused', async () => {
  const reply = await upload(await newClient(server), png(60_000, 60_000));
  assertRefused(reply, 400, /pixels|large|dimension/i);
});
