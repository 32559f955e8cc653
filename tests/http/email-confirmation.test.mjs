// Policy email_change = confirmed: an address takes effect once the link in its mailbox is opened, and
// neither sign-up nor a change reveals who has an account (ADR 25).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused, until } from './caller.mjs';
import { clientForm, companionForm, newClient, password, register } from './people.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer({ mode: 'demo', demo: true, extra: ['--email-change', 'confirmed'] });
});
after(() => server?.stop());

// Mails to one address, newest first.
async function mailsTo(email) {
  const page = await server.caller().get('/sandbox/mail', { unchecked: true });
  return [...page.text.matchAll(/<section>([\s\S]*?)<\/section>/g)]
    .map(([, mail]) => mail)
    .filter((mail) => mail.includes(`To ${email}<`));
}
const mailed = (email, what, count = 1) =>
  until(async () => {
    const mails = (await mailsTo(email)).filter((mail) => mail.includes(what));
    return mails.length >= count && mails;
  }, `${what} to ${email}`);
const link = 'confirm-email#token=';
const tokenIn = (mail) => /confirm-email#token=([\w-]{43})/.exec(mail)[1];
const confirm = (token) => server.caller().post('/api/auth/confirm-email', { token });
const login = (email) => server.caller().post('/api/auth/login', { email, password });

// A client whose address is confirmed.
async function member() {
  const client = await newClient(server);
  const [mail] = await mailed(client.email, link);
  assert.equal((await confirm(tokenIn(mail))).status, 200);
  return client;
}
// The shape of a reply, without what differs for every account.
const shape = (reply) =>
  JSON.stringify(reply.body, (name, value) =>
    ['_id', 'token', 'createdAt', 'email', 'name', 'realName', 'displayName', 'pendingEmail', 'version'].includes(name) ? typeof value : value);

test('a sign-up is signed in at once, and can log in once its link was opened', async () => {
  const client = await newClient(server);
  assert.equal(client.user.email, client.email);
  assert.equal(client.user.emailConfirmed, false);
  assert.equal((await client.get('/api/auth/me')).status, 200);
  assertRefused(await login(client.email), 401);
  const [mail] = await mailed(client.email, link);
  const done = await confirm(tokenIn(mail));
  assert.equal(done.status, 200, done.text);
  assert.equal((await login(client.email)).status, 200);
  const me = await client.need('GET', '/api/auth/me');
  assert.equal(me.emailConfirmed, true);
  assert.equal(me.email, client.email);
  assertRefused(await confirm(tokenIn(mail)), 400);
});

test('the link of a Spanish sign-up comes in Spanish, and so does what its owner reads of another one', async () => {
  const form = clientForm({ locale: 'es' });
  const client = await register(server, form);
  const [mail] = await mailed(client.email, 'Confirme su correo electrónico');
  assert.match(mail, /en los próximos tres días para confirmarlo:/);
  assert.equal((await confirm(tokenIn(mail))).status, 200);
  await register(server, clientForm({ email: client.email }));
  await mailed(client.email, 'Su correo electrónico se escribió otra vez');
});

test('signing up with a taken address gets the same reply, and its owner a mail without a link', async () => {
  const owner = await member();
  const register = (email) => server.caller().post('/api/auth/register', clientForm({ email }));
  const [taken, free] = [await register(owner.email), await register(`free-${owner.email}`)];
  assert.equal(taken.status, 201);
  assert.equal(shape(taken), shape(free));
  const [mail] = await mailed(owner.email, 'Your email address was entered again');
  assert.ok(!mail.includes(link));
  assert.equal((await login(owner.email)).body.user._id, owner.id);
  const check = await server.caller().get(`/api/auth/check-email/${owner.email}`);
  assert.equal(check.body.available, true);
});

test('a display name stays unique, since it is public', async () => {
  const form = companionForm();
  assert.equal((await server.caller().post('/api/auth/register', form)).status, 201);
  const twin = companionForm({ displayName: form.displayName });
  assertRefused(await server.caller().post('/api/auth/register', twin), 409);
});

test('API-030: a change takes effect once the link in the new mailbox is opened', async () => {
  const client = await member();
  const newEmail = `moved-${client.email}`;
  const asked = await client.put('/api/auth/update-email', { newEmail, password });
  assert.equal(asked.status, 200, asked.text);
  assert.equal(asked.body.message, 'Check your new mailbox to confirm the change.');
  assert.equal(asked.body.data.email, client.email);
  assert.equal(asked.body.data.pendingEmail, newEmail);
  await mailed(client.email, 'A change to your email address');
  assert.equal((await login(client.email)).status, 200);
  const [mail] = await mailed(newEmail, link);
  assert.equal((await confirm(tokenIn(mail))).status, 200);
  assertRefused(await login(client.email), 401);
  assert.equal((await login(newEmail)).status, 200);
  assert.equal((await client.get('/api/auth/me')).status, 200, 'the session that asked stays');
});

test('API-030: a taken address gets the same reply, and its owner a mail', async () => {
  const [client, owner] = [await member(), await member()];
  const change = (newEmail) => client.put('/api/auth/update-email', { newEmail, password });
  const [taken, free] = [await change(owner.email), await change(`other-${owner.email}`)];
  assert.equal(taken.status, 200);
  assert.equal(shape(taken), shape(free));
  await mailed(owner.email, 'Your email address was entered again');
  assert.equal((await client.need('GET', '/api/auth/me')).email, client.email);
});

test('an invented link is refused', async () => {
  assertRefused(await confirm('a'.repeat(43)), 400, 'This link is invalid or has expired. Please change your email address again.');
  assertRefused(await confirm(''), 400);
});

test('changes count against a budget, also those that succeed', async () => {
  const client = await member();
  let reply;
  for (let n = 0; n <= 60; n += 1) {
    reply = await client.put('/api/auth/update-email', { newEmail: `n${n}-${client.email}`, password });
    if (reply.status !== 200) break;
  }
  assertRefused(reply, 429);
});
