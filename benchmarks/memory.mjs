// Memory of one server on PostgreSQL with 100,000 companions and 16 workers, at rest and after a load of
// searches and profiles. The people are made on SQLite and moved by `steady copy`.
//
//   node benchmarks/memory.mjs build/bench/app/wiring/steady [companions]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Postgres } from '../tests/faults/postgres.mjs';

const binary = process.argv[2];
const companions = process.argv[3] ?? '100000';
const seconds = process.env.BENCH_SECONDS ?? '6';
const limit_mb = 150;
const folder = mkdtempSync(join(tmpdir(), 'steady-memory-'));
const sqlite = `sqlite:${join(folder, 'steady.db')}`;

function start(store, ...extra) {
  const child = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--store', store, '--files', join(folder, 'files'),
    '--web', 'frontend/dist', '--mode', 'test', '--log', join(folder, 'log'), ...extra], { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((done, fail) => {
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => done({ child, url: JSON.parse(line).listening }));
  });
}

function stop({ child }) {
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  return new Promise((done) => child.on('exit', done));
}

const memoryMb = ({ child }, field) =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024);

const load = (url, path) => execFileSync('wrk', ['-t1', '-c16', '--timeout', '30s', `-d${seconds}s`, url + path], { encoding: 'utf8' });

const postgres = await Postgres.start();
let server;
try {
  await stop(await start(sqlite, '--demo', '--demo-companions', companions));
  execFileSync(binary, ['copy', '--from', sqlite, '--to', postgres.store()], { stdio: ['ignore', 'ignore', 'pipe'] });
  postgres.run('ANALYZE');
  server = await start(postgres.store(), '--workers', '16', '--store-connections', '16');
  const rest = memoryMb(server, 'VmRSS');
  const found = await (await fetch(`${server.url}/api/companions/search?limit=50`)).json();
  for (const path of ['/api/companions/search', '/api/companions/search?lat=42.3601&lng=-71.0589&radius=100&limit=50',
    `/api/companions/${found.data[0]._id}`]) {
    const report = load(server.url, path);
    if (/Non-2xx|Socket errors/.test(report)) throw new Error(`${path}: ${report}`);
    console.log(`after ${path.split('?')[0]}: ${memoryMb(server, 'VmRSS')} MB`);
  }
  const now = memoryMb(server, 'VmRSS');
  const most = memoryMb(server, 'VmHWM');
  console.log(`memory with ${companions} companions, 16 workers, PostgreSQL: ${rest} MB at rest, ${now} MB after load, ${most} MB at most (limit ${limit_mb} MB)`);
  if (most > limit_mb) process.exitCode = 1;
} finally {
  if (server) await stop(server);
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
