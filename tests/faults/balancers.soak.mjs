// One of two servers restarts again and again behind each of the common balancers: every call is answered.
// nginx and HAProxy run with the files of deploy/.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { freePort } from './free-port.mjs';
import { Postgres } from './postgres.mjs';
import { DeployFolder, deployed } from './programs.mjs';

const restarts = 4;
const calls = [['GET', '/api/companions/search'], ['POST', '/api/auth/logout']];
let postgres;
let folder;
let servers = [];
before(async () => {
  postgres = await Postgres.start();
  folder = new DeployFolder();
  const store = postgres.create('balanced');
  for (const demo of [true, false]) {
    servers.push(await startServer({ demo, store, extra: ['--trusted-proxy', '127.0.0.1', '--drain-delay-ms', '1500'] }));
  }
  // where the balancer expects it
  for (const server of servers) server.options.listen = new URL(server.url).host;
});
after(async () => {
  await folder?.stop();
  for (const server of servers) await server.stop();
  postgres?.stop();
});

const apacheModules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'proxy_balancer', 'proxy_hcheck', 'lbmethod_byrequests', 'slotmem_shm', 'ssl', 'socache_shmcb', 'headers'];

// As docs/operations.md shows it: without its checks of /readyz Apache passes on the replies of a starting
// server.
const apacheBalancer = (hosts) => {
  const check = 'retry=1 hcmethod=GET hcuri=/readyz hcexpr=ready hcinterval=500ms';
  const members = hosts.map((host) => `BalancerMember http://${host} ${check}`);
  return ['ProxyHCExpr ready {%{REQUEST_STATUS} =~ /^200/}', '<Proxy balancer://steady>', ...members, '</Proxy>'];
};

const balancers = {
  haproxy: (port, [one, two]) => folder.start('haproxy', ['-db', '-f', folder.at('deploy/haproxy.cfg')],
    { STEADY_BIND: `127.0.0.1:${port} ssl crt ${folder.at('tls/steady.localhost.pem')}`, STEADY_ONE: one, STEADY_TWO: two }),
  nginx: async (port, [one, two]) => {
    const site = deployed('nginx.conf').replace('listen 80;', `listen 127.0.0.1:${await freePort()};`).replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('/etc/ssl/steady/fullchain.pem', folder.at('tls/steady.localhost.crt')).replace('/etc/ssl/steady/privkey.pem', folder.at('tls/steady.localhost.key'))
      .replaceAll('server 127.0.0.1:8080', `server ${one}`).replaceAll('server 127.0.0.1:8081', `server ${two}`);
    writeFileSync(folder.at('site.conf'), site);
    writeFileSync(folder.at('nginx.conf'), `daemon off; pid ${folder.at('nginx.pid')}; error_log stderr; events {}\nhttp { access_log off; include ${folder.at('site.conf')}; }\n`);
    return folder.start('nginx', ['-c', folder.at('nginx.conf')]);
  },
  apache2: (port, [one, two]) => {
    const lines = [`ServerRoot ${folder.path}`, 'ServerName steady.localhost', `PidFile ${folder.at('apache.pid')}`, `ErrorLog ${folder.at('apache.log')}`, `Mutex file:${folder.path}`,
      `DefaultRuntimeDir ${folder.path}`, `Listen 127.0.0.1:${port}`, 'User www-data', 'Group www-data',
      ...apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      ...apacheBalancer([one, two]), `<VirtualHost 127.0.0.1:${port}>`, 'SSLEngine on',
      `SSLCertificateFile ${folder.at('tls/steady.localhost.crt')}`, `SSLCertificateKeyFile ${folder.at('tls/steady.localhost.key')}`,
      'RequestHeader set X-Forwarded-Proto https', 'ProxyPreserveHost on', 'ProxyPass / balancer://steady/', '</VirtualHost>', ''];
    writeFileSync(folder.at('apache.conf'), lines.join('\n'));
    return folder.start('apache2', ['-DFOREGROUND', '-f', folder.at('apache.conf')]);
  },
};

for (const [name, start] of Object.entries(balancers)) {
  test(`behind ${name} every call is answered while one of two servers restarts`, async (t) => {
    const port = await freePort();
    const balancer = await start(port, servers.map((server) => new URL(server.url).host));
    await until(async () => {
      assert.equal(balancer.exitCode, null, balancer.output);
      return (await folder.call(port, 'GET', '/readyz').catch(() => ({}))).status === 200;
    }, `${name} answers`);
    const statuses = new Map();
    let isLoaded = true;
    const visitors = Array.from({ length: 8 }, async (_, i) => {
      while (isLoaded) {
        const status = await folder.call(port, ...calls[i % calls.length])
          .then((reply) => (reply.status === 200 ? 200 : `${reply.status} ${reply.text.slice(0, 80)}`), (failure) => failure.code);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    try {
      for (let i = 0; i < restarts; i += 1) await servers[i % 2].restart();
    } finally {
      isLoaded = false;
      await Promise.all(visitors);
      balancer.kill('SIGTERM');
      await balancer.ended;
    }
    t.diagnostic(`${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
    assert.deepEqual([...statuses.keys()], [200]);
  });
}
