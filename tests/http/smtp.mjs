// A mail server for tests, with certificates created on demand.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const folder = mkdtempSync(join(tmpdir(), 'steady-smtp-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// A self-signed certificate for one name: {file, key, cert}.
export function certificateFor(name) {
  const file = join(folder, `${name}-${process.hrtime.bigint()}.pem`);
  const key = `${file}.key`;
  execFileSync('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
    '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', file,
  ], { stdio: 'ignore' });
  return { file, key: readFileSync(key), cert: readFileSync(file) };
}

export const login = { user: 'steady', password: 'lantern-harbour-9' };

// Starts one; `refuse(step, address)` may return a reply to "from", "rcpt" or "data": a code, or all of it,
// such as "550 5.1.1 No such user". `confirm()` is awaited before a text is confirmed.
export async function startSmtp({ certificate, tls = false, refuse = () => 0, confirm, ...options }) {
  const seen = { mails: [], tries: [], errors: [], logins: [], port: 0 };
  const answer = (refusal) => {
    if (!refusal) return null;
    const [code, ...text] = String(refusal).split(' ');
    return Object.assign(new Error(text.join(' ') || 'no'), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    secure: tls,
    key: certificate.key,
    cert: certificate.cert,
    onAuth(auth, session, done) {
      seen.logins.push({ ...auth, secure: session.secure });
      const right = auth.username === login.user && auth.password === login.password;
      done(right ? null : new Error('no'), { user: auth.username });
    },
    onMailFrom(address, session, done) {
      done(answer(refuse('from', address.address)));
    },
    onRcptTo(address, session, done) {
      seen.tries.push(address.address);
      done(answer(refuse('rcpt', address.address)));
    },
    async onData(stream, session, done) {
      const parts = [];
      for await (const part of stream) parts.push(part);
      const raw = Buffer.concat(parts);
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map((each) => each.address);
      const code = refuse('data', to[0]);
      const mail = { from: mailFrom.address, to, raw: raw.toString(), secure: session.secure };
      mail.user = session.user;
      mail.ehlo = session.hostNameAppearsAs;
      mail.message = await PostalMime.parse(raw);
      mail.accepted = !code;
      seen.mails.push(mail);
      await confirm?.(mail);
      done(answer(code));
    },
    ...options,
  });
  server.on('error', (error) => seen.errors.push(error));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  seen.port = server.server.address().port;
  seen.close = () => new Promise((done) => server.close(done));
  return seen;
}

// The variables that make a server send mail through it.
export function smtpEnvironment(port, certificate, more = {}) {
  return {
    STEADY_SMTP_HOST: 'localhost',
    STEADY_SMTP_PORT: String(port),
    STEADY_SMTP_CA: certificate.file,
    STEADY_SMTP_USER: login.user,
    STEADY_SMTP_PASSWORD: login.password,
    STEADY_MAIL_FROM: 'hello@steady.example',
    ...more,
  };
}
