// Where an account is logged in: shown to its owner, ended one by one, at most 20 (ADR 73).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { server } from './one-server.mjs';
import { newClient, newCompanion } from './people.mjs';

const path = '/api/auth/sessions';
const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

async function logIn(person, headers = {}) {
  const caller = server.caller();
  const reply = await caller.call('POST', '/api/auth/login', {
    body: { email: person.email, password: person.password },
    headers,
  });
  assert.equal(reply.status, 200, reply.text);
  caller.token = reply.body.token;
  return caller;
}

test('an account sees its own sessions, and ends one of them or all others', async () => {
  for (const person of [await newClient(server), await newCompanion(server)]) {
    const other = await logIn(person, { 'User-Agent': agents.firefox });
    const third = await logIn(person);
    const seen = await person.need('GET', path);
    assert.equal(seen.length, 3);
    assert.deepEqual(seen.map(({ current }) => current).sort(), [false, false, true]);
    const firefox = seen.find(({ agent }) => agent === 'Firefox on Windows');
    assert.match(firefox.network, /^127\.\d+\.\d+\.0\/24$/);
    assert.ok(!JSON.stringify(seen).includes(person.token));
    assert.deepEqual(await person.need('DELETE', `${path}/${firefox.id}`), { ended: 1 });
    assert.equal((await other.get('/api/auth/me')).status, 401);
    assert.equal((await person.del(`${path}/${firefox.id}`)).status, 404);
    assert.deepEqual(await person.need('DELETE', path), { ended: 1 });
    assert.equal((await third.get('/api/auth/me')).status, 401);
    assert.equal((await person.get('/api/auth/me')).status, 200);
  }
});

test('the session of another account does not exist for it', async () => {
  const [one, two] = [await newClient(server), await newClient(server)];
  const [session] = await two.need('GET', path);
  assert.equal((await one.del(`${path}/${session.id}`)).status, 404);
  assert.equal((await two.get('/api/auth/me')).status, 200);
  assert.equal((await server.caller().get(path)).status, 401);
});

test('the twenty-first log-in ends the oldest session', async () => {
  const person = await newClient(server);
  await new Promise((resolve) => setTimeout(resolve, 1100)); // sessions are ordered by the second
  const others = [];
  for (let i = 0; i < 20; ++i) others.push(await logIn(person));
  assert.equal((await person.get('/api/auth/me')).status, 401);
  assert.equal((await others[0].need('GET', path)).length, 20);
});

test('another phone number needs the current password', async () => {
  for (const [person, at] of [
    [await newClient(server), '/api/auth/update-details'],
    [await newCompanion(server), '/api/auth/update-details'],
    [await newCompanion(server), '/api/companions/profile'],
  ]) {
    const phone = '305-555-0142';
    const without = await person.put(at, { phone });
    assert.equal(without.status, 400, without.text);
    assert.match(without.text, /current password/);
    assert.equal((await person.put(at, { phone, currentPassword: 'a guess' })).status, 400);
    assert.equal((await person.need('PUT', at, { phone, currentPassword: person.password })).phone, phone);
    assert.equal((await person.put(at, { phone })).status, 200, 'the stored number is no change');
  }
});
