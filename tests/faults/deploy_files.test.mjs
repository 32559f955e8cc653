// The files of deploy/, used by the programs that read them: every value of an example passes the program's
// own check, and the running program does what the file promises. ADR 74.
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { clientForm, password } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { freePort } from './free-port.mjs';
import { DeployFolder, deployed, inTheClear, outcome } from './programs.mjs';

let folder;
let server;
let person;
before(async () => {
  folder = new DeployFolder();
  server = await startServer({ extra: ['--trusted-proxy', '127.0.0.1'] });
  const form = clientForm();
  await server.caller().need('POST', '/api/auth/register', form);
  person = { email: form.email, password };
});
after(async () => {
  await folder?.stop();
  await server?.stop();
});

const here = () => new URL(server.url).host;
const fine = async (program, args, options) => {
  const { code, text } = await outcome(program, args, options);
  assert.equal(code, 0, `${program} ${args.join(' ')}: ${text}`);
  return text;
};

// Every STEADY_BIND in a file or a comment, with certificates that exist.
const binds = () => ['compose.yaml', 'haproxy.cfg'].flatMap((name) => [...deployed(name).matchAll(/"(\*:443 [^"]+)"/g)].map((found) => found[1]));
const withCertificates = (bind) => bind.replace(/\/etc\/steady\/tls\/[\w.-]+\.pem/, folder.at('tls/steady.localhost.pem'));

test('HAProxy accepts every STEADY_BIND of the examples, and none whose certificate is missing', async () => {
  assert.ok(binds().length >= 2, 'examples are found');
  const environment = { STEADY_ONE: '127.0.0.1:2', STEADY_TWO: '127.0.0.1:3' };
  const check = (bind) => outcome('haproxy', ['-c', '-f', folder.at('deploy/haproxy.cfg')], { environment: { ...environment, STEADY_BIND: bind } });
  for (const bind of [...binds().map(withCertificates), '127.0.0.1:8443']) {
    const { code, text } = await check(bind);
    assert.equal(code, 0, `${bind}: ${text}`);
    assert.doesNotMatch(text, /WARNING|ALERT/, bind);
  }
  for (const bind of binds()) assert.notEqual((await check(bind.replace(/crt \S+/, 'crt /nowhere.pem'))).code, 0, bind);
});

// The first event of a stream arrives while the stream is open: nothing waits for more bytes or for its end.
async function passesEventsOn(port) {
  const reply = await folder.call(port, 'POST', '/api/auth/login', { body: person });
  const { token } = JSON.parse(reply.text);
  const stream = await folder.open(port, '/api/conversations/events', { accept: 'text/event-stream', authorization: `Bearer ${token}` });
  await until(() => stream.text.includes('data: {"unread":0}\n\n'), 'the first event through the proxy');
  assert.equal(stream.hasEnded, false);
  stream.close();
}

test('the shipped HAProxy file serves TLS, and accepts no log-in over plain HTTP on that port', async () => {
  for (const bind of binds().map(withCertificates)) {
    const port = await freePort();
    const proxy = folder.start('haproxy', ['-db', '-f', folder.at('deploy/haproxy.cfg')],
      { STEADY_BIND: bind.replace('*:443', `127.0.0.1:${port}`), STEADY_ONE: here(), STEADY_TWO: here() });
    await until(async () => (await folder.call(port, 'GET', '/readyz').catch(() => ({}))).status === 200, 'TLS at the balancer');
    const reply = await folder.call(port, 'POST', '/api/auth/login', { body: person });
    assert.equal(reply.status, 200, reply.text);
    assert.ok(JSON.parse(reply.text).token, 'over TLS people log in');
    await passesEventsOn(port);
    const clear = await inTheClear(port, 'POST', '/api/auth/login', JSON.stringify(person));
    assert.doesNotMatch(clear, /HTTP\/1\.1 200|token/, clear);
    await assert.rejects(folder.call(port, 'GET', '/readyz', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }));
    proxy.kill('SIGTERM');
    await proxy.ended;
  }
});

test('nginx accepts the shipped file, serves TLS, and redirects plain HTTP', async () => {
  const [clear, tls] = [await freePort(), await freePort()];
  const file = deployed('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${clear};`).replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replace('/etc/ssl/steady/fullchain.pem', folder.at('tls/steady.localhost.crt')).replace('/etc/ssl/steady/privkey.pem', folder.at('tls/steady.localhost.key'))
    .replaceAll('server 127.0.0.1:8080', `server ${here()}`).replaceAll('server 127.0.0.1:8081', `server ${here()}`);
  writeFileSync(folder.at('site.conf'), file);
  const main = folder.at('nginx.conf');
  writeFileSync(main, `daemon off; pid ${folder.at('nginx.pid')}; error_log stderr; events {}\nhttp { access_log off;\n` +
    ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder.at(`nginx-${kind}`)};\n`).join('') +
    `include ${folder.at('site.conf')}; }\n`);
  const said = await fine('nginx', ['-t', '-c', main]);
  assert.doesNotMatch(said, /\[warn\]|\[emerg\]/, said);
  const proxy = folder.start('nginx', ['-c', main]);
  await until(async () => (await folder.call(tls, 'GET', '/readyz').catch(() => ({}))).status === 200, 'TLS at nginx');
  assert.equal((await folder.call(tls, 'POST', '/api/auth/login', { body: person })).status, 200);
  await passesEventsOn(tls);
  for (const port of [clear, tls]) {
    const answer = await inTheClear(port, 'POST', '/api/auth/login', JSON.stringify(person));
    assert.doesNotMatch(answer, /HTTP\/1\.1 200|token/, answer);
  }
  assert.match(await inTheClear(clear, 'GET', '/search'), /^HTTP\/1\.1 308[^]*location: https:\/\//i);
});

test('private keys are readable by their owner only; certificates by every user', () => {
  const modes = Object.fromEntries(readdirSync(folder.at('tls')).map((name) => [name, (statSync(folder.at(`tls/${name}`)).mode & 0o777).toString(8)]));
  const expected = { 'ca.key': '600', 'ca.pem': '644' };
  for (const name of ['steady.localhost', 'files']) Object.assign(expected, { [`${name}.key`]: '600', [`${name}.pem`]: '600', [`${name}.crt`]: '644' });
  delete modes['ca.srl'];
  assert.deepEqual(modes, expected);
  assert.match(deployed('compose.yaml'), /^ {4}user: "\$\{STEADY_TLS_USER:\?\}"/m, 'the balancer runs as that user');
});

test('the metrics proxy forwards GET /metrics and nothing else', async () => {
  const figures = await freePort();
  const watched = await startServer({ extra: ['--metrics-listen', `127.0.0.1:${figures}`] });
  try {
    const port = await freePort();
    const file = deployed('metrics-door.cfg').replace('bind *:9101', `bind 127.0.0.1:${port}`).replaceAll('127.0.0.1:9100', `127.0.0.1:${figures}`);
    writeFileSync(folder.at('door.cfg'), file);
    assert.doesNotMatch(await fine('haproxy', ['-c', '-f', folder.at('door.cfg')]), /WARNING|ALERT/);
    folder.start('haproxy', ['-db', '-f', folder.at('door.cfg')]);
    await until(async () => (await inTheClear(port, 'GET', '/metrics')).startsWith('HTTP/1.1 200'), 'the figures');
    for (const [method, path] of [['POST', '/metrics'], ['GET', '/'], ['GET', '/metrics/..']]) {
      assert.match(await inTheClear(port, method, path), /^HTTP\/1\.1 403/, `${method} ${path}`);
    }
  } finally {
    await watched.stop();
  }
});

test('systemd accepts the unit, restarts it after any exit and reloads it by SIGHUP', async () => {
  const program = folder.at('steady');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
  const unit = deployed('steady.service');
  writeFileSync(folder.at('steady.service'), unit.replaceAll('/opt/steady/bin/steady', program));
  assert.doesNotMatch(await fine('systemd-analyze', ['verify', folder.at('steady.service')]), /steady\.service/, 'without a word');
  assert.match(unit, /^Restart=always$/m);
  assert.match(unit, /^StartLimitIntervalSec=0$/m);
  assert.match(unit, /^ExecReload=\S*kill -HUP \$MAINPID$/m);
});

test('systemd accepts the backup and its timer, which makes up for a missed night', async () => {
  writeFileSync(folder.at('steady-backup.service'), deployed('steady-backup.service').replace('/opt/steady/scripts/scheduled-backup.sh', '/bin/true'));
  writeFileSync(folder.at('steady-backup.timer'), deployed('steady-backup.timer'));
  const units = ['service', 'timer'].map((kind) => folder.at(`steady-backup.${kind}`));
  assert.doesNotMatch(await fine('systemd-analyze', ['verify', ...units]), /steady-backup/, 'without a word');
  assert.match(deployed('steady-backup.timer'), /^Persistent=yes$/m);
});

test('Compose reads compose.yaml, and every YAML file is valid', async () => {
  await fine('yamllint', ['-d', '{extends: relaxed, rules: {line-length: disable}}', folder.at('deploy')]);
  writeFileSync(folder.at('filled'), deployed('compose.env.example').replaceAll(/=$/gm, '=filled-in'));
  // Debian's 1.29 rejects the name that version 2 requires; it reads the rest alike.
  writeFileSync(folder.at('deploy/compose.yaml'), deployed('compose.yaml').replace(/^name: .*$/m, ''));
  await fine('docker-compose', ['--project-directory', folder.at('deploy'), '--env-file', folder.at('filled'), '-f', folder.at('deploy/compose.yaml'), 'config', '-q']);
});

// R15: rotating logs with the usual signal loses no line and ends no server.
test('logrotate with the shipped file renames the log, and the server continues in a new one', async () => {
  const logs = folder.at('logs');
  mkdirSync(logs, { mode: 0o700 });
  const log = `${logs}/steady.log`;
  const logged = await startServer({ extra: ['--log', log] });
  try {
    const file = deployed('logrotate.conf').replaceAll('/var/log/steady', logs).replace('su steady steady', 'su root root')
      .replace('systemctl reload steady.service', `kill -HUP ${logged.child.pid}`);
    writeFileSync(folder.at('logrotate.conf'), file, { mode: 0o644 });
    for (let round = 1; round <= 3; round += 1) {
      const reply = await logged.caller().get(`/api/companions/search?round=${round}`);
      await until(() => readFileSync(log, 'utf8').includes(reply.headers['x-request-id']), 'the call is logged');
      await fine('logrotate', ['--force', '--state', folder.at('rotated'), folder.at('logrotate.conf')]);
      await until(() => existsSync(log), 'a new log');
      assert.ok(!readFileSync(log, 'utf8').includes(reply.headers['x-request-id']));
    }
    assert.equal(logged.child.exitCode, null);
    assert.equal(statSync(log).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(logs).sort(), ['steady.log', 'steady.log.1', 'steady.log.2.gz', 'steady.log.3.gz']);
  } finally {
    await logged.stop();
  }
});
