// Too many attempts: 429 with Retry-After, per account and per network, never for others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { server } from './one-server.mjs';
import { startServer } from './server.mjs';
import { clientForm, newAdmin, newClient, password } from './people.mjs';

// Calls `ask(n)` until it is throttled, at most `limit` times; returns how many passed. `abreast` calls at
// once where the budget is large.
async function untilThrottled(ask, limit, abreast = 1) {
  for (let n = 0; n < limit; n += abreast) {
    const replies = await Promise.all(Array.from({ length: abreast }, (_, i) => ask(n + i)));
    const braked = replies.find((reply) => reply.status === 429);
    if (!braked) continue;
    const wait = Number(braked.headers['retry-after']);
    assert.ok(Number.isInteger(wait) && wait >= 1, `Retry-After: ${braked.headers['retry-after']}`);
    assert.equal(braked.body.error, 'Too many attempts. Please wait a moment and try again.');
    return n;
  }
  return assert.fail(`not throttled within ${limit} attempts`);
}

const wrong = (caller, email, path = '/api/auth/login') =>
  caller.post(path, { email, password: 'not-the-password' });

test('AU5: guessing one account from many addresses is slowed down', async () => {
  const client = await newClient(server);
  const passed = await untilThrottled(() => wrong(server.caller(), client.email), 30);
  assert.ok(passed >= 3, `only ${passed} attempts before the brake`);
});

test('AU5 HD5: trying many accounts from one address is slowed down, whatever address it claims', async () => {
  const client = await newClient(server);
  const noisy = server.caller();
  const ask = (n) =>
    noisy.post(
      '/api/auth/login',
      { email: `unknown-${n}@example.com`, password: 'not-the-password' },
      { headers: { 'x-forwarded-for': `198.51.100.${n % 250}`, 'x-real-ip': `203.0.113.${n % 250}` } },
    );
  await untilThrottled(ask, 600, 8);
  const calm = await server.caller().post('/api/auth/login', { email: client.email, password });
  assert.equal(calm.status, 200, 'others go on');
});

test('AU2: a burst of log-ins is limited and does not delay other requests', async (t) => {
  const server = await startServer({ passwordCost: 'full' });
  t.after(() => server.stop());
  const storm = Promise.all(
    Array.from({ length: 300 }, (_, n) => wrong(server.caller(), `storm-${n}@example.com`)),
  );
  const visitor = server.caller();
  for (let n = 0; n < 20; n += 1) {
    assert.equal((await visitor.get('/api/companions/search')).status, 200);
  }
  const replies = await storm;
  for (const reply of replies) {
    assert.ok([401, 503].includes(reply.status), `${reply.status}`);
    if (reply.status === 503) assert.ok(Number(reply.headers['retry-after']) >= 1);
  }
  assert.ok(replies.some((reply) => reply.status === 503), 'some are asked to retry');
  assert.ok(replies.some((reply) => reply.status === 401), 'some are served');
});

// ADR 68: an evening's peak is not an attack.
test('150 concurrent log-ins are all answered, also next to a client that sends hundreds', async (t) => {
  const server = await startServer({ passwordCost: 'full' });
  t.after(() => server.stop());
  const { email } = await newClient(server);
  const people = (name, count) =>
    Promise.all(Array.from({ length: count }, (_, n) => wrong(server.caller(), `${name}-${n}@example.com`)));
  const logIn = () => server.caller().post('/api/auth/login', { email, password });
  const [right, others] = await Promise.all([logIn(), people('evening', 149)]);
  assert.equal(right.status, 200);
  assert.deepEqual([...new Set(others.map(({ status }) => status))], [401]);

  const greedy = server.caller();
  const flood = Promise.all(Array.from({ length: 300 }, (_, n) => {
    const one = greedy.twin();
    one.server = { url: server.url, agent: false }; // its own connection
    return wrong(one, `greedy-${n}@example.com`);
  }));
  const concurrent = await people('concurrent', 30);
  assert.deepEqual([...new Set(concurrent.map(({ status }) => status))], [401]);
  for (const { status } of await flood) assert.ok([401, 429, 503].includes(status), `${status}`);
});

test('AU5: guesses from one network lock no account elsewhere, and known networks not at all', async () => {
  const client = await newClient(server);
  const home = server.caller();
  const login = (caller) => caller.post('/api/auth/login', { email: client.email, password });
  assert.equal((await login(home)).status, 200);
  const stranger = server.caller();
  await untilThrottled(() => wrong(stranger, client.email), 30);
  assert.equal((await login(stranger)).status, 429);
  assert.equal((await login(server.caller())).status, 200, 'a network without earlier log-ins');
  await untilThrottled(() => wrong(server.caller(), client.email), 30);
  assert.equal((await login(server.caller())).status, 429, 'strangers together are slowed down');
  assert.equal((await login(home)).status, 200, 'who logged in from here before is no stranger');
});

test('AU11: resets requested by others do not block the answer', async () => {
  const client = await newClient(server);
  for (let n = 0; n < 12; n += 1) {
    const reply = await server.caller().post('/api/auth/forgot-password', { email: client.email });
    assert.equal(reply.status, 200);
    assert.equal(reply.body.data.message, 'If an account exists for this email, a reset link is on its way.');
  }
});

test('AU9: login and admin-login share one budget', async () => {
  const admin = await newAdmin(server);
  const alone = await untilThrottled(
    () => wrong(server.caller(), 'lonely-address@example.com'),
    30,
  );
  const paths = ['/api/auth/login', '/api/auth/admin-login'];
  const mixed = await untilThrottled((n) => wrong(server.caller(), admin.email, paths[n % 2]), 30);
  assert.ok(mixed <= alone + 1, `${mixed} mixed attempts, ${alone} of one kind`);
});

test('AU12: the e-mail check has a small budget', async () => {
  const caller = server.caller();
  await untilThrottled((n) => caller.get(`/api/auth/check-email/someone-${n}@example.com`), 160, 8);
});

test('the display name check has a budget', async () => {
  const caller = server.caller();
  await untilThrottled((n) => caller.get(`/api/auth/check-display-name/Unknown%20${n}`), 300, 8);
});

test('sign-up from one address has a budget', async () => {
  const { email } = await newClient(server);
  const form = clientForm({ email });
  const caller = server.caller();
  await untilThrottled(() => caller.post('/api/auth/register', form), 2100, 8);
});

test('AU11: password reset has a budget', async () => {
  const caller = server.caller();
  await untilThrottled(
    (n) => caller.post('/api/auth/forgot-password', { email: `who-${n}@example.com` }),
    250,
    8,
  );
});

test('guessing the current password of an open session is slowed down', async () => {
  const client = await newClient(server);
  await untilThrottled(
    () =>
      client.put('/api/auth/change-password', {
        currentPassword: 'not-the-password',
        newPassword: 'long-enough-55',
      }),
    40,
  );
});

test('AU5: the count survives a restart', async () => {
  const client = await newClient(server);
  await untilThrottled(() => wrong(server.caller(), client.email), 30);
  await server.restart();
  const reply = await wrong(server.caller(), client.email);
  assert.ok([401, 429].includes(reply.status));
  const passed = await untilThrottled(() => wrong(server.caller(), client.email), 30);
  assert.ok(passed <= 1, `${passed} more attempts after the restart`);
});
