// The mails, read on the demonstration's mail page: nothing leaves the machine.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused, until } from './caller.mjs';
import { newClient, password } from './people.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer({ mode: 'demo', demo: true });
});
after(() => server?.stop());

// Mails to one address, newest first as the page lists them.
async function mailsTo(email) {
  const page = await server.caller().get('/sandbox/mail', { unchecked: true });
  assert.equal(page.status, 200);
  return [...page.text.matchAll(/<section>([\s\S]*?)<\/section>/g)]
    .map(([, mail]) => mail)
    .filter((mail) => mail.includes(`To ${email}<`));
}
const mailed = (email, count = 1) =>
  until(async () => {
    const mails = await mailsTo(email);
    return mails.length >= count && mails;
  }, `${count} mails to ${email}`);

async function resetToken(email) {
  const before_asking = (await mailsTo(email)).length;
  await server.caller().need('POST', '/api/auth/forgot-password', { email });
  const mails = await mailed(email, before_asking + 1);
  const tokens = mails.map((mail) => /reset-password#token=([\w-]+)/.exec(mail)?.[1]).filter(Boolean);
  assert.ok(tokens.length > 0, mails[0]);
  return tokens;
}
const login = (email, secret) => server.caller().post('/api/auth/login', { email, password: secret });
const reset = (token, newPassword) =>
  server.caller().post('/api/auth/reset-password', { token, newPassword });

test('AUTH-031: a mailed link sets a new password, once, and ends every session', async () => {
  const client = await newClient(server);
  const [token] = await resetToken(client.email);
  assertRefused(await reset(token, 'short'), 400, 'Password must be at least 8 characters long');
  assert.equal((await reset(token, 'copper-meadow-31')).status, 200);
  assertRefused(await client.get('/api/auth/me'), 401);
  assertRefused(await login(client.email, password), 401);
  assert.equal((await login(client.email, 'copper-meadow-31')).status, 200);
  assertRefused(await reset(token, 'copper-meadow-32'), 400);
});

test('AU11: the link never follows a Host header', async () => {
  const client = await newClient(server);
  const asked = await server.caller().post('/api/auth/forgot-password', { email: client.email }, {
    headers: { host: 'evil.example' },
    unchecked: true,
  });
  assert.equal(asked.status, 200);
  const [mail] = await mailed(client.email);
  assert.match(mail, /https?:\/\/[^"<\s]+\/reset-password#token=/);
  assert.ok(mail.includes(`${server.url}/reset-password`), mail);
  assert.ok(!mail.includes('evil.example'));
});

test('AU11: an unknown address gets no mail', async () => {
  const email = 'unknown-address@example.com';
  await server.caller().need('POST', '/api/auth/forgot-password', { email });
  const known = await newClient(server);
  await resetToken(known.email);
  assert.deepEqual(await mailsTo(email), []);
});

test('AU10: both addresses are notified of a changed e-mail address', async () => {
  const client = await newClient(server);
  const newEmail = `moved-${client.email}`;
  assert.deepEqual(await mailsTo(client.email), []);
  await client.need('PUT', '/api/auth/update-email', { newEmail, password });
  for (const email of [client.email, newEmail]) {
    const [mail] = await mailed(email);
    assert.match(mail, /<h2[^>]*>[^<]*email address[^<]*<\/h2>/i);
  }
});

test('mails link to pages of the server that sent them', async () => {
  const { text } = await server.caller().get('/sandbox/mail', { unchecked: true });
  assert.doesNotMatch(text, /own-address/);
  assert.match(text, new RegExp(`<a href="${server.url}/[\\w/-]*bookings/`));
});

test('subjects of mails reveal nothing about what the person does here', async () => {
  const page = await server.caller().get('/sandbox/mail', { unchecked: true });
  const subjects = [...page.text.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, subject]) => subject);
  assert.ok(subjects.length > 0);
  for (const subject of subjects) assert.ok(!/sober|sobriety|recovery|addict/i.test(subject), subject);
});
