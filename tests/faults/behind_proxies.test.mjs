// The proxies of deploy/, as the real programs in front of the real server: what their logs reveal about
// users, and the reply to an upload that is too large.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../http/caller.mjs';
import { newCompanion } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { freePort } from './free-port.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const shipped = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

let server;
let companion;
let folder;
const proxies = {};
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steady-proxies-'));
  chmodSync(folder, 0o755);
  server = await startServer({ extra: ['--trusted-proxy', '127.0.0.0/8'] });
  companion = await newCompanion(server);
  proxies.nginx = await startNginx();
  proxies.haproxy = await startHaproxy();
});
after(async () => {
  for (const { child } of Object.values(proxies)) child.kill('SIGTERM');
  await Promise.all(Object.values(proxies).map(({ ended }) => ended));
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(program, args, environment = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  const one = { child, output: '', ended: new Promise((done) => child.on('close', done)) };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (one.output += part));
  return one;
}

async function ready(one) {
  await until(async () => (await ask(one, 'GET', '/healthz').catch(() => ({}))).status === 200, `a proxy: ${one.output}`);
  return one;
}

// With addresses and files of this test, and without an upload limit: a proxy in front of the server is not
// always ours.
async function startNginx() {
  const [host, port] = [new URL(server.url).host, await freePort()];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=steady.example',
    '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')], { stdio: 'ignore' });
  const site = shipped('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('/etc/ssl/steady/fullchain.pem', join(folder, 'chain.pem'))
    .replaceAll('/etc/ssl/steady/privkey.pem', join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('127.0.0.1:8080', host)
    .replaceAll(/^.*127\.0\.0\.1:8081.*$/gm, '')
    .replace('client_max_body_size 11m;', 'client_max_body_size 100m;');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(join(folder, 'nginx.conf'), `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/start.log;\n` +
    `events {}\nhttp { ${paths.join(' ')}\n${site}\n}\n`);
  const one = run('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')]);
  one.log = () => ['steady.log', 'steady-error.log', 'start.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return ready(Object.assign(one, { port, tls: true }));
}

async function startHaproxy() {
  const [host, port] = [new URL(server.url).host, await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, shipped('haproxy.cfg').replace(/^.*deny_status 413.*$/m, ''));
  const one = run('haproxy', ['-db', '-f', file], { STEADY_BIND: `127.0.0.1:${port}`, STEADY_ONE: host, STEADY_TWO: host });
  one.log = () => one.output;
  return ready(Object.assign(one, { port, tls: false }));
}

function ask({ port, tls }, method, path, { headers = {}, body } = {}) {
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port, method, path, headers, rejectUnauthorized: false, agent: false };
    const outgoing = (tls ? secure : plain)(options, (incoming) => {
      let text = '';
      incoming.on('data', (part) => (text += part));
      incoming.on('error', fail);
      incoming.on('end', () => done({ status: incoming.statusCode, headers: incoming.headers, text }));
    });
    // A client that is answered before it has sent everything may find the connection closed.
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

for (const name of ['nginx', 'haproxy']) {
  test(`${name} logs neither tokens nor addresses nor referrers`, async () => {
    const proxy = proxies[name];
    const referer = `https://elsewhere.example/?referred=telltale-referer`;
    const reply = await ask(proxy, 'GET', '/search?token=telltale-token', { headers: { referer } });
    assert.equal(reply.status, 200);
    await ask(proxy, 'GET', '/api/auth/check-email/telltale%40example.com?x=telltale-query', { headers: { referer } });
    const { 'x-request-id': id } = (await ask(proxy, 'GET', '/api/config', { headers: { referer } })).headers;
    await until(() => proxy.log().includes(id), 'the log names the id of the answer');
    assert.doesNotMatch(proxy.log(), /telltale|elsewhere|check-email|\/search/);
  });

  // A fault of the first deployments: the connection was reset while the rest was still being sent, which a
  // proxy turns into its own error.
  for (const megabytes of [12, 16, 24]) {
    test(`an upload of ${megabytes} MB behind ${name} gets the reply that it is too large`, async () => {
      const headers = { authorization: `Bearer ${companion.token}`, 'content-type': 'application/pdf' };
      const body = Buffer.alloc(megabytes * 1024 * 1024, 'x');
      const reply = await ask(proxies[name], 'POST', '/api/files?folder=resumes&name=r.pdf', { headers, body });
      assert.equal(reply.status, 413, reply.text.slice(0, 300));
      assert.match(reply.text, /too large/);
    });
  }
}
