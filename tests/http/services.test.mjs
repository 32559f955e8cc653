// Services that a deployment configures (decisions §8): an object storage, a geocoding and a routing service,
// each up, down and misbehaving behind the running program.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { newCompanion, verifiedClient } from './people.mjs';
import { line, quote, startIn } from './bookings.mjs';
import { startStorage } from './object-storage.mjs';
import { Server } from './server.mjs';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

// A service that replies with what `answer` returns, and records its requests.
async function startService(answer) {
  const asked = [];
  const service = createServer((request, response) => {
    asked.push(request.url);
    const { status = 200, body } = answer(request.url);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise((ready) => service.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${service.address().port}`;
  const stop = () => new Promise((done) => (service.closeAllConnections(), service.close(done)));
  return { url, asked, stop };
}

const place = {
  lat: '42.3588',
  lon: '-71.0562',
  address: { city: 'Boston', 'ISO3166-2-lvl4': 'US-MA', postcode: '02109', country_code: 'us' },
};

let storage;
let places;
let routes;
let server;
let client;
before(async () => {
  storage = await startStorage();
  places = await startService((url) => ({ body: url.includes('State%20Street') ? [place] : [] }));
  routes = await startService(() => ({ body: { code: 'Ok', routes: [{ duration: 5400 }] } }));
  server = new Server({
    extra: ['--geocoder', `nominatim:${places.url}`, '--geocoder-interval-ms', '0'].concat([
      '--routing', `osrm:${routes.url}`, '--s3-endpoint', `http://127.0.0.1:${storage.port}`,
      '--s3-bucket', 'steady-test', '--s3-region', 'eu-test-1', '--s3-access-key', 'S3RVER', '--s3-path-style',
    ]),
    environment: { STEADY_S3_SECRET_KEY: 'S3RVER' },
  });
  await server.start();
  client = await verifiedClient(server);
});
after(async () => {
  await server?.stop();
  await Promise.all([storage?.stop(), places?.stop(), routes?.stop()]);
});

const upload = (caller) =>
  caller.call('POST', '/api/files?name=cv.pdf&folder=resumes', { raw: pdf, type: 'application/pdf' });
const filePath = (data) => new URL(data.secure_url, server.url).pathname;
const resolve = (text) => client.get(`/api/locations/resolve?query=${encodeURIComponent(text)}`);

test('FILE-012 FILE-020: a file is in the bucket until it is deleted', async () => {
  const companion = await newCompanion(server);
  const { status, body, text } = await upload(companion);
  assert.equal(status, 201, text);
  assert.match(body.data.public_id, /^resumes\/\d+-[\w-]+\.pdf$/);
  const shown = await companion.get(filePath(body.data));
  assert.equal(shown.status, 200);
  assert.equal(shown.text, pdf.toString());
  const id = encodeURIComponent(body.data.public_id);
  assert.deepEqual(await companion.need('DELETE', `/api/files?publicId=${id}`), { result: 'ok' });
  assertRefused(await companion.get(filePath(body.data)), 404);
});

test('BOOK-079 BOOK-080: the service finds a typed address, a ZIP needs no service', async () => {
  const { body } = await resolve('100 State Street, Boston');
  assert.equal(body.data.lat, 42.3588);
  assert.equal(body.data.zip, '02109');
  assert.match(places.asked.at(-1), /countrycodes=us&q=100%20State%20Street%2C%20Boston$/);
  const asked = places.asked.length;
  assert.equal((await resolve('02118')).body.data.zip, '02118');
  assert.equal(places.asked.length, asked);
});

test('FEE-029: the drive is the routing service’s; FEE-030: the estimate when it is down', async () => {
  const companion = await newCompanion(server);
  const minutes = async (location) =>
    (await quote(client, [line(companion, startIn(5), { location })])).lines[0].travelMinutes;
  assert.equal(await minutes('Fort Lauderdale, FL'), 90);
  assert.match(routes.asked.at(-1), /^\/route\/v1\/driving\/-?\d+\.\d{3},-?\d+\.\d{3};/);
  await routes.stop();
  assert.notEqual(await minutes('West Palm Beach, FL'), 90);
});

test('BOOK-081: without its service a place is found in the built-in table', async () => {
  await places.stop();
  const { status, body } = await resolve('7 Elm Street, Boston, MA');
  assert.equal(status, 200);
  assert.equal(body.data.city, 'Boston');
});

test('decisions 8: an unavailable object storage is a clear 503, and leaves no file', async () => {
  const companion = await newCompanion(server);
  const { body } = await upload(companion);
  await storage.stop();
  const refused = await upload(companion);
  assertRefused(refused, 503);
  assert.doesNotMatch(refused.text, /127\.0\.0\.1|S3RVER|bucket|steady-test/);
  assertRefused(await companion.get(filePath(body.data)), 503);
  assert.equal((await server.caller().get('/healthz')).status, 200);
});
