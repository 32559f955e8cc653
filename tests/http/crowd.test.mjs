// Decisions §1: one address that opens more connections than the listener accepts delays no other.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startServer } from './server.mjs';

const client = join(dirname(fileURLToPath(import.meta.url)), 'crowd_of_one.mjs');
const connections = 4300; // the listener accepts 4096

// The connections once they are open; `leave` returns how many were still open.
async function crowd(url) {
  const script = 'ulimit -Sn 8192; exec "$0" "$@"';
  const child = spawn('sh', ['-c', script, process.execPath, client, url, String(connections), '127.0.0.9'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value);
  return { ...(await next()), leave: () => (child.stdin.end(), next()) };
}

async function asksAround(server) {
  for (let i = 0; i < 20; i += 1) {
    const someone = server.caller();
    assert.equal((await someone.get('/healthz')).status, 200);
    assert.equal((await someone.get('/api/companions/search')).status, 200);
  }
}

test('4,300 idle connections of one address get its share only, others do not wait', async () => {
  const server = await startServer({ extra: ['--count-local-connections'] });
  const held = await crowd(server.url);
  assert.equal(held.answered, 256);
  assert.equal(held.turned_away, connections - 256);
  await asksAround(server);
  assert.equal((await held.leave()).open, 256);
  await server.stop();
});

test('4,300 idle connections without per-address limits: the longest idle are evicted', async () => {
  const server = await startServer();
  const held = await crowd(server.url);
  assert.equal(held.answered, connections);
  await asksAround(server);
  const { open } = await held.leave();
  assert.ok(open <= 4096 && open > 3500, `${open} left`);
  await server.stop();
});
