// Browsers that are notified while no page is open (ADR 154): encrypted for one browser, signed with the server's
// key, neutral, and ended with the session.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';
import { Browser, readVapid, startPushService } from './push-service.mjs';
import { startServer } from './server.mjs';

const path = '/api/push/devices';
let server;
let service;
const answers = new Map();
before(async () => {
  service = await startPushService((name) => answers.get(name) ?? 201);
  server = await startServer({ environment: { STEADY_SECRET_KEYS: '0f'.repeat(32) } });
});
after(async () => {
  await server?.stop();
  await service?.stop();
});

let browsers = 0;
async function subscribed(person) {
  const browser = new Browser(service, `browser-${++browsers}`);
  const { devices } = await person.need('PUT', `${path}/current`, browser.subscription);
  return Object.assign(browser, { id: devices.find(({ isCurrent }) => isCurrent)._id, name: new URL(browser.endpoint).pathname });
}
const sentTo = ({ name }) => service.received.filter((one) => one.path === name);

// A message is the shortest way to a notification.
async function write(client, companion, text = 'I am on my way') {
  await client.need('POST', '/api/conversations', { accountId: companion.id, text, key: `message-key-${++browsers}` });
}

test('a message arrives encrypted for the browser and signed with the key of the server', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const { serverKey } = await companion.need('GET', path);
  assert.equal((await client.need('GET', path)).serverKey, serverKey, 'one key for all');
  const browser = await subscribed(companion);
  await write(client, companion, 'A secret text');
  await until(() => sentTo(browser).length === 1, 'the message to the browser');
  const [{ method, headers, body }] = sentTo(browser);
  assert.equal(method, 'POST');
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.equal(headers.urgency, 'normal');
  assert.equal(headers.topic, 'news');
  assert.ok(Number(headers.ttl) > 0 && Number(headers.ttl) <= 12 * 3600, headers.ttl);
  const claims = readVapid(headers.authorization, serverKey, service.url);
  assert.match(claims.sub, /^mailto:.+@/);
  const now = Date.now() / 1000;
  assert.ok(claims.exp > now && claims.exp <= now + 24 * 3600);
  assert.deepEqual(browser.decrypt(body), { text: 'You have a new message', language: 'en' });
  assert.ok(!server.log.includes(browser.name), 'no endpoint in the log');
});

test('a visit to answer is urgent, neutral and in the language of the account', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server, { locale: 'es' })];
  const browser = await subscribed(companion);
  const other = await subscribed(client);
  await pay(client, await book(client, [line(companion, startIn(5))]));
  await until(() => sentTo(browser).length === 1, 'the message to the browser');
  const [{ headers, body }] = sentTo(browser);
  assert.equal(headers.urgency, 'high');
  assert.deepEqual(browser.decrypt(body), { text: 'Tiene una notificación nueva', language: 'es' });
  assert.equal(sentTo(other).length, 0, 'a paid visit can wait until the client looks');
});

test('only known push services are called, and this machine only in test mode', async () => {
  const person = await newClient(server);
  const good = new Browser(service, 'x').subscription;
  for (const endpoint of ['http://10.0.0.1:80/x', 'https://10.0.0.1/x', 'https://push.example.com/x', 'https://localhost/x', 'x',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`]) {
    await assertRefused(await person.put(`${path}/current`, { ...good, endpoint }), 400);
  }
  for (const field of ['publicKey', 'authSecret', 'endpoint']) {
    for (const value of ['', 'short', 7, null]) {
      assert.equal((await person.put(`${path}/current`, { ...good, [field]: value })).status, 400, field);
    }
  }
  assert.deepEqual((await person.need('GET', path)).devices, []);
});

test('a switched off kind is not sent, a required one cannot be switched off', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const browser = await subscribed(companion);
  const choose = (kind, push) => companion.put('/api/notifications/choices', { kind, email: true, inApp: true, push });
  assert.equal((await choose('answer_requested', false)).status, 400);
  assert.equal((await choose('review_received', true)).status, 400, 'browsers are never notified of it');
  assert.equal((await choose('new_message', false)).status, 200);
  const chosen = (await companion.need('GET', '/api/notifications/choices')).find(({ kind }) => kind === 'new_message');
  assert.equal(chosen.push, false);
  // A page of the release before knows two channels.
  const older = await companion.put('/api/notifications/choices', { kind: 'new_message', email: false, inApp: true });
  assert.equal(older.body.data.push, false);
  await write(client, companion);
  await pay(client, await book(client, [line(companion, startIn(6))]));
  await until(() => sentTo(browser).length > 0, 'the visit to answer');
  assert.equal(sentTo(browser).length, 1);
  assert.equal(browser.decrypt(sentTo(browser)[0].body).text, 'You have a new notification');
});

test('a withdrawn subscription is deleted; a service that is busy is asked again', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const browser = await subscribed(companion);
  answers.set(browser.name, 410);
  await write(client, companion);
  await until(async () => (await companion.need('GET', path)).devices.length === 0, 'the device is gone');
  const busy = await subscribed(companion);
  answers.set(busy.name, 503);
  const [second] = [await verifiedClient(server)];
  await write(second, companion);
  await until(() => sentTo(busy).length === 1, 'the first attempt');
  const waiting = () => sqlite(databaseFile(server), `SELECT attempts, last_error FROM jobs WHERE kind = 'push' AND state = 'waiting' AND payload LIKE '%${busy.id}%'`);
  await until(() => waiting().length === 1 && waiting()[0].last_error !== '', 'the job waits');
  assert.equal(waiting()[0].last_error, 'the push service answered 503');
  assert.equal((await companion.need('GET', path)).devices.length, 1);
});

test('an endpoint belongs to the account that subscribed last, and a device to its owner', async () => {
  const [one, two] = [await newClient(server), await newClient(server)];
  const browser = await subscribed(one);
  assert.equal((await two.del(`${path}/${browser.id}`)).status, 404);
  assert.equal((await two.del(`${path}/${unknownId}`)).status, 404);
  assert.equal((await server.caller().get(path)).status, 401);
  await two.need('PUT', `${path}/current`, browser.subscription);
  assert.deepEqual((await one.need('GET', path)).devices, []);
  const [taken] = (await two.need('GET', path)).devices;
  assert.equal(taken.isCurrent, true);
  assert.deepEqual((await two.need('DELETE', `${path}/${taken._id}`)).devices, []);
});

test('an account has at most ten devices', async () => {
  const person = await newClient(server);
  for (let i = 0; i < 11; ++i) {
    const caller = server.caller();
    caller.token = (await caller.post('/api/auth/login', { email: person.email, password: person.password })).body.token;
    await caller.need('PUT', `${path}/current`, new Browser(service, `many-${i}`).subscription);
  }
  const { devices } = await person.need('GET', path);
  assert.equal(devices.length, 10);
  const stored = sqlite(databaseFile(server), `SELECT endpoint FROM push_subscriptions WHERE account_id = '${person.id}'`);
  assert.ok(!stored.some(({ endpoint }) => endpoint.endsWith('/many-0')), 'the oldest is removed');
});

test('a device ends with its session, with a suspension and with the account', async () => {
  const count = ({ id }) => sqlite(databaseFile(server), `SELECT 1 FROM push_subscriptions WHERE account_id = '${id}'`).length;
  const leaving = await newClient(server);
  await subscribed(leaving);
  assert.equal(count(leaving), 1);
  assert.equal((await leaving.post('/api/auth/logout')).status, 200);
  assert.equal(count(leaving), 0);

  const suspended = await newCompanion(server);
  await subscribed(suspended);
  const admin = await newAdmin(server);
  await admin.need('POST', `/api/admin/users/${suspended.id}/suspension`, { suspended: true, reason: 'A report' });
  assert.equal(count(suspended), 0);
});

test('the private key is stored sealed, and a deployment without a key of the vault offers nothing', async () => {
  const [row] = sqlite(databaseFile(server), 'SELECT sealed_private FROM push_server_keys');
  assert.match(row.sealed_private, /^v1\./);
  const plain = await startServer({});
  try {
    const person = await newClient(plain);
    assert.deepEqual(await person.need('GET', path), { devices: [] });
    assert.equal((await person.put(`${path}/current`, new Browser(service, 'y').subscription)).status, 409);
  } finally {
    await plain.stop();
  }
});
