// A store that is temporarily unavailable gives 503; invalid stored data gives 500.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { newClient, newCompanion } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';

let server;
let file;
before(async () => {
  server = await startServer();
  file = server.store.replace('sqlite:', '');
});
after(() => server?.stop());

// Another process that writes without ending its transaction.
async function hold() {
  const other = spawn('sqlite3', ['-cmd', '.timeout 20000', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  other.stdin.write("BEGIN IMMEDIATE;\nSELECT 'held';\n");
  await once(other.stdout, 'data');
  return async () => {
    other.stdin.end('ROLLBACK;\n');
    await once(other, 'close');
  };
}

test('a database locked by another process is unavailable for now: 503 for writes, reads continue', async () => {
  const client = await newClient(server);
  const companion = await newCompanion(server);
  const release = await hold();
  const like = () => client.post(`/api/companions/${companion.id}/favorite`);
  const refused = await like();
  assert.equal(refused.status, 503, refused.text);
  assert.equal(refused.body.code, 'busy');
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await client.get(`/api/companions/${companion.id}`)).status, 200);
  await release();
  assert.equal((await like()).status, 200);
});

test('an undecodable row is answered with 503 and no details', async () => {
  const companion = await newCompanion(server);
  const damage = `UPDATE companions SET weekly_schedule = 'broken' WHERE id = '${companion.id}'`;
  execFileSync('sqlite3', ['-cmd', '.timeout 20000', file, damage]);
  const reply = await server.caller().call('GET', `/api/companions/${companion.id}`, { unchecked: true });
  assert.equal(reply.status, 503, reply.text);
  assert.equal(reply.body.code, 'unreadable_record');
  assert.equal(reply.headers['retry-after'], undefined);
  assert.doesNotMatch(reply.text, /schedule/);
  assert.ok(reply.body.requestId);
  // Lines are written in the background.
  await until(() => server.log.includes(reply.body.requestId), 'the log names the call');
});
