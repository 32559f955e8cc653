// Mail through a real Postfix on loopback: refusals that concern the sender are retried and park no mail, a
// mail that is confirmed after 25 s is sent once, and only an unknown mailbox ends a mail.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { until } from '../http/caller.mjs';
import { newClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { certificateFor, smtpEnvironment } from '../http/smtp.mjs';
import { freePort } from './free-port.mjs';

const id = (flag, user) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
const certificate = certificateFor('localhost');
const running = [];
after(async () => {
  for (const one of running) await one.stop();
});

// A Postfix with separate folders that accepts mail for example.com into one mailbox; `settings` as in
// main.cf.
async function startPostfix(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'steady-postfix-'));
  const port = await freePort();
  const at = (name) => join(folder, name);
  for (const name of ['etc', 'spool', 'data', 'mail']) mkdirSync(at(name));
  chmodSync(folder, 0o755);
  for (const name of ['data', 'mail']) chownSync(at(name), id('-u', 'postfix'), id('-g', 'postfix'));
  const main = {
    compatibility_level: '3.6', queue_directory: at('spool'), data_directory: at('data'), maillog_file: at('mail.log'), maillog_file_prefixes: folder,
    myhostname: 'mail.steady.example', inet_interfaces: '127.0.0.1', mydestination: '', alias_maps: '', local_recipient_maps: '',
    smtpd_tls_security_level: 'may', smtpd_tls_chain_files: `${at('etc/key.pem')} ${at('etc/chain.pem')}`, smtpd_tls_auth_only: 'yes',
    virtual_mailbox_domains: 'example.com', virtual_mailbox_base: at('mail'), virtual_mailbox_maps: 'static:inbox/', virtual_minimum_uid: '1',
    virtual_uid_maps: `static:${id('-u', 'postfix')}`, virtual_gid_maps: `static:${id('-g', 'postfix')}`, ...settings,
  };
  writeFileSync(at('etc/main.cf'), Object.entries(main).map(([name, value]) => `${name} = ${value}\n`).join(''));
  writeFileSync(at('etc/key.pem'), certificate.key, { mode: 0o600 });
  writeFileSync(at('etc/chain.pem'), certificate.cert);
  const services = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8').replaceAll(/^smtp +inet.*$/gm, `127.0.0.1:${port} inet n - n - - smtpd`);
  writeFileSync(at('etc/master.cf'), services.replaceAll(/^(\S+\s+\S+\s+\S+\s+\S+\s+)y(\s)/gm, '$1n$2'));
  const child = spawn('postfix', ['-c', at('etc'), 'start-fg'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((done) => child.on('close', done));
  const log = () => {
    try {
      return readFileSync(at('mail.log'), 'utf8');
    } catch {
      return '';
    }
  };
  const postfix = {
    port, log,
    mails: () => {
      try {
        return readdirSync(at('mail/inbox/new')).map((name) => readFileSync(at(`mail/inbox/new/${name}`), 'utf8'));
      } catch {
        return [];
      }
    },
    stop: async () => {
      execFileSync('postfix', ['-c', at('etc'), 'abort'], { stdio: 'ignore' });
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  running.push(postfix);
  await until(() => /starting the Postfix mail system|daemon started/.test(log()), `Postfix: ${log()}`);
  return postfix;
}

async function serverThatMails(postfix) {
  const environment = smtpEnvironment(postfix.port, certificate, { STEADY_SMTP_USER: undefined, STEADY_SMTP_PASSWORD: undefined });
  const server = await startServer({ environment });
  running.unshift(server);
  return server;
}
const jobTo = (server, email) => sqlite(databaseFile(server), `SELECT state, attempts, last_error FROM jobs WHERE kind = 'mail' AND payload LIKE '%"${email}"%'`)[0] ?? {};
async function askForReset(server) {
  const { email } = await newClient(server);
  await server.caller().need('POST', '/api/auth/forgot-password', { email });
  return email;
}

for (const [what, settings, said] of [
  ['refuses our sender for good', { smtpd_sender_restrictions: 'check_sender_access inline:{hello@steady.example=reject} permit' }, /refused with 554 5\.7\.1.*Sender address rejected/],
  ['does not relay for us', { virtual_mailbox_domains: 'elsewhere.example', mynetworks: '192.0.2.0/24', smtpd_relay_restrictions: 'reject_unauth_destination' }, /refused with 554 5\.7\.1.*Relay access denied/],
  ['has us on a block list', { smtpd_client_restrictions: 'check_client_access inline:{{127.0.0.1=550 5.7.1 listed}}' }, /refused with 55\d 5\.7\.1.*listed/],
]) {
  test(`a mail server that ${what}: the mail is retried, and the server\'s reply is stored`, async () => {
    const postfix = await startPostfix(settings);
    const server = await serverThatMails(postfix);
    const email = await askForReset(server);
    await until(() => jobTo(server, email).last_error, 'the first refusal');
    const job = jobTo(server, email);
    assert.equal(job.state, 'waiting', JSON.stringify(job));
    assert.match(job.last_error, said);
    assert.equal(postfix.mails().length, 0);
  });
}

test('an unknown mailbox ends its mail at the first attempt, and no other mail', async () => {
  const postfix = await startPostfix({ virtual_mailbox_maps: 'inline:{known@example.com=inbox/}', mynetworks: '127.0.0.0/8' });
  const server = await serverThatMails(postfix);
  const email = await askForReset(server);
  await until(() => jobTo(server, email).state === 'parked', 'the parked mail');
  assert.match(jobTo(server, email).last_error, /550 5\.1\.1/);
});

test('a mail confirmed after 25 s is sent once', async () => {
  const postfix = await startPostfix({ mynetworks: '127.0.0.0/8', smtpd_end_of_data_restrictions: 'sleep 25 permit' });
  const server = await serverThatMails(postfix);
  const email = await askForReset(server);
  await until(() => postfix.mails().length > 0, 'the mail');
  await until(() => /^(done|finished)?$/.test(jobTo(server, email).state ?? ''), 'the end of its job');
  assert.equal(postfix.log().match(/smtpd\[\d+\]: connect from/g).length, 1, 'offered once');
  assert.equal(postfix.mails().length, 1);
  assert.match(postfix.mails()[0], /^Message-ID: </mi);
});
