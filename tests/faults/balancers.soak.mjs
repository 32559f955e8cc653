// One of two servers restarts again and again behind each of the common balancers: every call is answered.
// They run with the files of deploy/.
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { isPlain, proxies } from './deployed-proxies.mjs';
import { freePort } from './free-port.mjs';
import { Postgres } from './postgres.mjs';
import { DeployFolder } from './programs.mjs';

const restarts = 4;
const calls = [['GET', '/api/companions/search'], ['POST', '/api/auth/logout']];
let postgres;
let folder;
let servers = [];
before(async () => {
  postgres = await Postgres.start();
  folder = new DeployFolder();
  chmodSync(folder.path, 0o755); // nginx and Apache work as other users
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

for (const [name, start] of Object.entries(proxies).filter(([name]) => !isPlain(name))) {
  test(`behind ${name} every call is answered while one of two servers restarts`, async (t) => {
    const port = await freePort();
    const balancer = await start(folder, port, servers.map((server) => new URL(server.url).host));
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
