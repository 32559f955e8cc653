// The language of an account, and mails in it (docs/languages.md, ADR 126), read on the demonstration's
// mail page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, cancelShown, leaveShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { clientForm, companionForm, newAdmin, newClient, newCompanion, password, register, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer({ mode: 'demo', demo: true });
});
after(() => server?.stop());

// Mails to one address, newest first, as {language, subject, body}.
async function mailsTo(email) {
  const page = await server.caller().get('/sandbox/mail', { unchecked: true });
  const mail = /<section><h2 lang="(\w+)">(.*?)<\/h2><p>To (.*?)<\/p><p class="mail" lang="(\w+)">([\s\S]*?)<\/p>/g;
  return [...page.text.matchAll(mail)]
    .filter(([, , , to]) => to === email)
    .map(([, language, subject, , , body]) => ({ language, subject, body: body.replaceAll('\u00a0', ' ') }));
}
const mailed = (email, subject) =>
  until(async () => (await mailsTo(email)).find((mail) => mail.subject === subject), `${subject} to ${email}`);
const me = (caller) => caller.need('GET', '/api/auth/me');
const askForReset = (client) => server.caller().need('POST', '/api/auth/forgot-password', { email: client.email });

test('a sign-up keeps the language of its page; without one it is English', async () => {
  const client = await newClient(server, { locale: 'es' });
  assert.equal(client.user.locale, 'es');
  assert.equal((await me(client)).locale, 'es');
  const companion = await register(server, companionForm({ locale: 'es' }));
  assert.equal((await me(companion)).locale, 'es');
  const headers = { 'accept-language': 'es-US,es;q=0.9' };
  const unasked = await server.caller().post('/api/auth/register', clientForm(), { headers });
  assert.equal(unasked.body.user.locale, 'en', 'the page decides, not the browser');
});

test('an unknown language is refused and named', async () => {
  const client = await newClient(server);
  for (const locale of ['fr', 'ES', 'es-US', '', 7, ['es']]) {
    const answers = [
      await server.caller().post('/api/auth/register', clientForm({ locale })),
      await client.put('/api/auth/update-details', { locale }),
    ];
    for (const answer of answers) {
      assertRefused(answer, 400);
      assert.deepEqual(answer.body.errors.map(({ field }) => field), ['locale'], JSON.stringify(locale));
    }
  }
  assert.equal((await me(client)).locale, 'en');
});

test('mails of an account are in its language, with links to pages in it', async () => {
  const client = await newClient(server, { locale: 'es' });
  await askForReset(client);
  const mail = await mailed(client.email, 'Elija una contraseña nueva');
  assert.equal(mail.language, 'es');
  assert.match(mail.body, /en los próximos 30 minutos:/);
  const [, token] = /\/es\/reset-password#token=([\w-]{43})/.exec(mail.body);
  assert.ok(mail.body.includes(`${server.url}/es/reset-password#`), mail.body);
  const newPassword = 'copper-meadow-31';
  await server.caller().need('POST', '/api/auth/reset-password', { token, newPassword });
  await mailed(client.email, 'Su contraseña se cambió');
});

test('an account in English gets its mails in English', async () => {
  const client = await newClient(server);
  await askForReset(client);
  const mail = await mailed(client.email, 'Reset your password');
  assert.equal(mail.language, 'en');
  assert.ok(mail.body.includes(`${server.url}/reset-password#token=`), mail.body);
});

test('the person changes the language, and the next mail is in it', async () => {
  const client = await newClient(server);
  await client.need('PUT', '/api/auth/update-details', { locale: 'es' });
  assert.equal((await me(client)).locale, 'es');
  await client.need('PUT', '/api/auth/update-password', { currentPassword: password, newPassword: 'copper-meadow-31' });
  await mailed(client.email, 'Su contraseña se cambió');
  await client.need('PUT', '/api/auth/update-details', { phone: '305-555-0177', currentPassword: 'copper-meadow-31' });
  assert.equal((await me(client)).locale, 'es', 'another change leaves it');
});

test('administrators can change the language, and the audit log names both', async () => {
  const [admin, client] = [await newAdmin(server), await newClient(server)];
  await admin.need('PUT', `/api/admin/users/${client.id}/profile`, { locale: 'es', reason: 'Asked on the phone' });
  assert.equal((await me(client)).locale, 'es');
  const [entry] = await admin.need('GET', `/api/admin/audit?subject=${client.id}&action=edit_user`);
  assert.deepEqual(entry.changes, [{ field: 'locale', before: 'en', after: 'es' }]);
});

test('mails about a visit state times, amounts and deadlines in Spanish', async () => {
  const client = await verifiedClient(server, { locale: 'es' });
  const companion = await newCompanion(server, { locale: 'es' });
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const paid = await mailed(client.email, 'Su cita está pagada');
  const dollars = booking.totalCost.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  assert.match(paid.body, /^Su cita con Steady está pagada\.\n\nSi cancela:\n- hasta /);
  assert.ok(paid.body.includes(`reembolso completo, ${dollars}\n`), paid.body);
  assert.match(paid.body, /\n- después: sin reembolso\n/);
  const asked = await mailed(companion.email, 'Una cita necesita su respuesta');
  assert.match(asked.body, /\nEmpieza el (lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d+ de [a-z]+ de \d{4}, 1?\d:00 [ap]\. m\. \(hora de Nueva York\)\.\n/);
  assert.match(asked.body, /\nResponda a más tardar el /);
  await cancelShown(client, booking);
  const canceled = await mailed(client.email, 'Su cita se canceló');
  assert.match(canceled.body, /Un reembolso de \$[\d,]+\.\d\d va en camino a la tarjeta con la que pagó\./);
  await mailed(companion.email, 'Su cita se canceló');
});

test('the last mail to a deleted account is in its language', async () => {
  const client = await newClient(server, { locale: 'es' });
  const gone = await leaveShown(client, { password });
  assert.equal(gone.status, 200, gone.text);
  const mail = await mailed(client.email, 'Su cuenta se eliminó');
  assert.match(mail.body, /Este es el último mensaje a este correo electrónico\./);
});
