// connection_idle_timeout: a connection without a request is closed after it, and not before.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { until } from './caller.mjs';
import { run, startServer } from './server.mjs';

const servers = [];
after(() => Promise.all(servers.map((server) => server.stop())));

async function withTimeout(milliseconds) {
  const server = await startServer({ extra: ['--connection-idle-timeout', String(milliseconds)] });
  servers.push(server);
  return server;
}

// A connection that stays open; `answers` counts the replies received on it.
function keepOpen(server) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const connection = { socket, answers: 0, isClosed: false, error: undefined };
  socket.on('data', (part) => (connection.answers += part.toString('latin1').split('HTTP/1.1 200').length - 1));
  socket.on('error', (error) => (connection.error = error));
  socket.on('close', () => (connection.isClosed = true));
  connection.ask = async () => {
    const expected = connection.answers + 1;
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => connection.answers === expected, 'the answer');
  };
  return connection;
}

test('an idle connection is closed after the configured time, and another server keeps its own open meanwhile', async () => {
  const [brief, long] = [keepOpen(await withTimeout(1000)), keepOpen(await withTimeout(3_600_000))];
  await long.ask();
  await brief.ask();
  await brief.ask();
  await until(() => brief.isClosed, 'the close of the idle connection');
  assert.equal(brief.error, undefined, 'closed, not reset');
  assert.equal(brief.answers, 2, 'without another answer');
  assert.equal(long.isClosed, false);
  await long.ask();
  long.socket.destroy();
});

test('values that no proxy could work with are refused', async () => {
  for (const value of ['0', '999', '3600001', '60s', '-1']) {
    await assert.rejects(run(['check-config', '--mode', 'test', '--connection-idle-timeout', value]), /connection_idle_timeout .*1000 to 3600000/, value);
  }
  assert.match(await run(['settings']), /`connection_idle_timeout` \| 1000 to 3600000 \| `60000`/);
});
