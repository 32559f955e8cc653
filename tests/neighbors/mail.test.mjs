// Mails as Python's email package reads them: the same words twice, plain and as a page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { book, line, pay, startIn } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { newCompanion, verifiedClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { certificateFor, smtpEnvironment, startSmtp } from '../http/smtp.mjs';

const script = fileURLToPath(new URL('read_mail.py', import.meta.url));
const read = (raw) => JSON.parse(execFileSync('/usr/bin/python3', [script], { input: raw, encoding: 'utf8' }));

let smtp;
let server;
before(async () => {
  const certificate = certificateFor('localhost');
  smtp = await startSmtp({ certificate });
  server = await startServer({ environment: smtpEnvironment(smtp.port, certificate) });
});
after(async () => {
  await server?.stop();
  await smtp?.close();
});

const splitText = (text) => text.split(/\s+/).filter(Boolean);

test('the mails of a booking: headers, the same words twice, links, and no name', async () => {
  const name = 'Zoë Ångström 李小龍';
  const client = await verifiedClient(server, { name, displayName: name });
  const companion = await newCompanion(server, { name: 'Łukasz Święty', displayName: `Łukasz ${Date.now()}` });
  await pay(client, await book(client, [line(companion, startIn(12))]));
  await server.caller().need('POST', '/api/auth/forgot-password', { email: client.email });
  const mailed = await until(() => {
    const subjects = smtp.mails.map(({ message }) => message.subject);
    const wanted = ['Your appointment is paid', 'An appointment needs your answer', 'Reset your password'];
    return wanted.every((subject) => subjects.includes(subject)) && smtp.mails;
  }, 'the mails');
  const seen = mailed.map(({ raw, to }) => ({ ...read(raw), envelope: to }));
  for (const mail of seen) {
    assert.deepEqual(mail.defects, [], mail.subject);
    assert.deepEqual(mail.types, ['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html']
      .slice(-mail.types.length), mail.subject);
    assert.equal(mail.auto, 'auto-generated');
    assert.match(mail.id, /^<[0-9a-f-]{36}@steady\.example>$/);
    assert.ok(Math.abs(Date.parse(mail.date) - Date.now()) < 600_000, mail.date);
    assert.deepEqual(mail.to, mail.envelope);
    assert.ok(mail.longest <= 998, `${mail.longest} octets in a row`);
    assert.deepEqual(mail.words, splitText(mail.text), mail.subject);
    const written = [...mail.text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,)]/g)].map(([link]) => link);
    assert.deepEqual(mail.links.filter((link) => link.startsWith('http')), written, mail.subject);
  }
  assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length, 'each has a separate id');
  assert.ok(!seen.some(({ subject, text }) => /Zoë|李|Łukasz/.test(`${subject} ${text}`)), 'no mail names a person');
});
