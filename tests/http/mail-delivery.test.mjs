// Mail to a real mail server: TLS both ways, log-in, and the outcome of a refused mail (R21, IN5,
// security-reliability-money §1.8).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { until } from './caller.mjs';
import { newClient } from './people.mjs';
import { startServer } from './server.mjs';
import { certificateFor, smtpEnvironment, startSmtp } from './smtp.mjs';

const localhost = certificateFor('localhost');
const patience_ms = 150_000; // the first retry is half a minute after the first attempt

// The jobs of the mails to one address: "waiting|1|Timeout was reached".
function jobsTo(server, email) {
  const file = server.store.replace('sqlite:', '');
  const sql = `SELECT state, attempts, last_error FROM jobs WHERE kind = 'mail' AND payload LIKE '%"${email}"%'`;
  return execFileSync('sqlite3', ['-readonly', file, sql], { encoding: 'utf8' }).trim();
}

// The stored notes for the operator.
function storedNotes(server) {
  const file = server.store.replace('sqlite:', '');
  const sql = "SELECT payload FROM jobs WHERE kind = 'operator_note' AND state = 'parked'";
  return execFileSync('sqlite3', ['-readonly', file, sql], { encoding: 'utf8' }).split('\n');
}

// Queries the store less often than until() would: each query is a process.
async function untilJob(own, email, pattern) {
  const end = Date.now() + patience_ms;
  for (;;) {
    const line = jobsTo(own, email);
    if (pattern.test(line)) return line;
    assert.ok(Date.now() < end, `the mail stayed "${line}"`);
    await new Promise((again) => setTimeout(again, 500));
  }
}

// A server that sends mail, for the duration of `work`.
async function withServer(environment, work) {
  const server = await startServer({ environment });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}
async function askForReset(server, details = {}) {
  const client = await newClient(server, details);
  await server.caller().need('POST', '/api/auth/forgot-password', { email: client.email });
  return client.email;
}
const mailTo = (smtp, email) =>
  until(() => smtp.mails.find((mail) => mail.accepted && mail.to.includes(email)), 'the mail', patience_ms);

let smtp;
let server;
const put_off = new Set();
before(async () => {
  smtp = await startSmtp({
    certificate: localhost,
    refuse: (step, address) => {
      if (step === 'rcpt' && /^client-.*gone/.test(address)) return `550 5.1.1 <${address}>: User unknown`;
      if (step !== 'data' || !/later/.test(address) || put_off.has(address)) return 0;
      put_off.add(address);
      return 451;
    },
  });
  server = await startServer({ environment: smtpEnvironment(smtp.port, localhost) });
});
after(async () => {
  await server?.stop();
  await smtp?.close();
});

async function resetFor(address) {
  const client = await newClient(server, { email: address });
  await server.caller().need('POST', '/api/auth/forgot-password', { email: client.email });
  return address;
}

// Each fails before a password or a mail is sent.
const untrusted = [
  ['an untrusted certificate', { certificate: certificateFor('localhost') }, localhost],
  ['a certificate of another name', (() => {
    const certificate = certificateFor('other.example');
    return { certificate, trusted: certificate };
  })()],
  ['a server that does not offer STARTTLS', { certificate: localhost, hideSTARTTLS: true }],
];

// Most of them wait for a deadline, so they run concurrently.
describe('mail', { concurrency: true }, () => {
  test('AUTH-031: a reset link arrives through STARTTLS and a log-in, with fixed headers (IN5)', async () => {
    const email = await askForReset(server);
    const mail = await mailTo(smtp, email);
    assert.equal(mail.from, 'hello@steady.example');
    assert.deepEqual(mail.to, [email]);
    assert.equal(mail.secure, true);
    assert.equal(mail.user, 'steady');
    assert.equal(mail.ehlo, 'steady.example'); // not this machine's name
    const { message } = mail;
    assert.equal(message.subject, 'Reset your password');
    assert.match(message.text, /\/reset-password#token=[\w-]{43}/);
    assert.match(message.html, /<a href="[^"]*\/reset-password#token=[\w-]{43}">/);
    const names = message.headers.map((header) => header.key).sort();
    assert.deepEqual(names, ['auto-submitted', 'content-language', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']);
    assert.match(message.messageId, /^<[0-9a-f-]{36}@steady\.example>$/);
    assert.doesNotMatch(mail.raw, /sober|recovery|companion/i);
    await untilJob(server, email, /^done/);
  });

  test('a mail in Spanish says so, in its header and its page', async () => {
    const { message } = await mailTo(smtp, await askForReset(server, { locale: 'es' }));
    assert.equal(message.subject, 'Elija una contraseña nueva');
    assert.equal(message.headers.find(({ key }) => key === 'content-language').value, 'es');
    assert.match(message.html, /<html lang="es">/);
    assert.match(message.text, /\/es\/reset-password#token=[\w-]{43}/);
  });

  test('R21: a deferred mail is retried under the same id, and arrives once', async () => {
    const email = await resetFor('client-later@example.com');
    await mailTo(smtp, email);
    const tries = smtp.mails.filter((mail) => mail.to.includes(email));
    assert.deepEqual(tries.map((mail) => mail.accepted), [false, true]);
    assert.equal(tries[0].message.messageId, tries[1].message.messageId);
  });

  test('R21: an unknown mailbox parks its mail at once; the others continue', async () => {
    const email = await resetFor('client-gone@example.com');
    // Only attempts that arrive are counted here: an earlier one may never have got there.
    await untilJob(server, email, /^parked\|\d+\|refused with 550 5\.1\.1 \(address\) User unknown$/);
    await mailTo(smtp, await askForReset(server));
    assert.equal(smtp.tries.filter((address) => address === email).length, 1);
  });

  test('R21: a full mailbox delays no mail of other people', async () => {
    const full = 'client-full@example.com';
    const other = await startSmtp({
      certificate: localhost,
      refuse: (at, address) => (at === 'rcpt' && address === full ? '552 5.2.2 Mailbox full' : 0),
    });
    await withServer(smtpEnvironment(other.port, localhost), async (own) => {
      await askForReset(own, { email: full });
      await untilJob(own, full, /^waiting\|\d+\|refused with 552 5\.2\.2 Mailbox full$/);
      for (let i = 0; i < 5; i += 1) {
        await mailTo(other, await askForReset(own));
      }
      assert.deepEqual(storedNotes(own).filter((text) => text.includes('Mailbox full')), [], 'it is not about our sender');
    });
    await other.close();
  });

  // The refused step says nothing about the mailbox: nothing is lost, and the operator is notified.
  for (const [step, answer] of [
    ['from', '553 5.7.1 Sender address rejected'],
    ['rcpt', '554 5.7.1 Relay access denied'],
    ['rcpt', '550 5.1.8 Sender domain not found'],
    ['data', '554 5.7.1 Blocked by a list'],
    ['data', '550 5.4.5 Daily quota used up'],
  ]) {
    test(`a mail waits for the operator when the server says "${answer}" to ${step}`, async () => {
      let refuses = true;
      const other = await startSmtp({
        certificate: localhost,
        refuse: (at) => (refuses && at === step ? answer : 0),
      });
      await withServer(smtpEnvironment(other.port, localhost), async (own) => {
        const email = await askForReset(own);
        const line = await untilJob(own, email, /^waiting\|\d+\|refused/);
        assert.ok(line.endsWith(`refused with ${answer}`), line);
        const note = () => storedNotes(own).filter((text) => text.includes(answer));
        assert.equal(note().length, 1);
        refuses = false;
        await mailTo(other, email);
        await untilJob(own, email, /^done/);
        await until(() => note().length === 0, 'the end of the note', patience_ms);
      });
      await other.close();
    });
  }

  test('a mail that the server confirms late is sent once', async () => {
    const other = await startSmtp({
      certificate: localhost,
      confirm: () => new Promise((done) => setTimeout(done, 25_000)),
    });
    await withServer(smtpEnvironment(other.port, localhost), async (own) => {
      const email = await askForReset(own);
      await untilJob(own, email, /^done\|1\|/);
      assert.equal(other.mails.filter((mail) => mail.to.includes(email)).length, 1);
    });
    await other.close();
  });

  test('mail uses TLS from the first byte where configured', async () => {
    const other = await startSmtp({ certificate: localhost, tls: true });
    const environment = smtpEnvironment(other.port, localhost, { STEADY_SMTP_SECURITY: 'tls' });
    await withServer(environment, async (own) => {
      const mail = await mailTo(other, await askForReset(own));
      assert.equal(mail.secure, true);
    });
    await other.close();
  });

  for (const [what, options] of untrusted) {
    test(`no mail and no password are sent to ${what}`, async () => {
      const { trusted = localhost, ...smtp_options } = options;
      const other = await startSmtp({ ...smtp_options, allowInsecureAuth: true });
      await withServer(smtpEnvironment(other.port, trusted), async (own) => {
        const email = await askForReset(own);
        assert.match(await untilJob(own, email, /^waiting\|\d+\|.+/), /SSL|certificate/i);
        assert.deepEqual([other.mails, other.logins], [[], []]);
      });
      await other.close();
    });
  }

  test('a wrong password keeps the mail for a later attempt', async () => {
    const environment = smtpEnvironment(smtp.port, localhost, { STEADY_SMTP_PASSWORD: 'wrong' });
    await withServer(environment, async (own) => {
      const email = await askForReset(own);
      await untilJob(own, email, /^waiting\|\d+\|Login denied/);
    });
  });

  test('a silent mail server is dropped at the deadline; the site keeps working', async () => {
    const silent = createServer(() => {});
    await new Promise((done) => silent.listen(0, '127.0.0.1', done));
    await withServer(smtpEnvironment(silent.address().port, localhost), async (own) => {
      const email = await askForReset(own);
      await untilJob(own, email, /^waiting\|\d+\|Timeout was reached/);
      assert.equal((await own.caller().get('/healthz')).status, 200);
    });
    silent.close();
  });
});
