// Bookings of a video session with server, database and load generator pinned to separate cores, at
// several numbers of connections: Steady, an older build of it, and Fastify on the same rows. What is
// compared takes turns; figures are medians of three rounds.
//
//   node benchmarks/many_cores.mjs build/bench/app/wiring/steady --server 0-7 --database 8-13 --generator 14,15
//        [--older BINARY] [--workers 8] [--connections 16,64] [--seconds 18] [--companions 10000] [--data FOLDER]
//
// Sets of cores are written as taskset takes them; without any, all three share all cores. --workers is the
// number of Fastify's processes, by default one for each of the server's cores.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byTurns, call } from './measuring.mjs';
import { BookingLoad } from './peers/booking_load.mjs';
import { Data } from './peers/data.mjs';
import { timeless } from './peers/same.mjs';
import { Stage } from './peers/stage.mjs';

const all = `0-${availableParallelism() - 1}`;
const text = (value) => ({ type: 'string', default: value });
const { values: given, positionals: [binary] } = parseArgs({ allowPositionals: true, options: {
  server: text(all), database: text(all), generator: text(all), older: { type: 'string' }, workers: { type: 'string' },
  connections: text('16,64'), seconds: text('18'), companions: text('10000'), data: text('var/benchmarks') } });

const pin = (cores, pid) => execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
// What this process starts inherits its cores.
async function startOn(cores, begin) {
  pin(cores, process.pid);
  try {
    return await begin();
  } finally {
    pin(given.generator, process.pid);
  }
}
const coresIn = (set) => set.split(',').reduce((sum, range) => {
  const [first, last = first] = range.split('-').map(Number);
  return sum + last - first + 1;
}, 0);

const stages = [];
// A separate database: an older build does not know a newer one's schema.
async function contender(program, folder) {
  const data = new Data(program, folder);
  const stage = new Stage(program, data);
  stages.push({ data, stage });
  const postgres = await startOn(given.database, () => data.postgres());
  const name = await data.copy(Number(given.companions), 'steady_bookings');
  const load = new BookingLoad(postgres, name);
  const steady = await startOn(given.server, () => stage.begin(postgres.store(name)));
  stage.running.set('steady', steady);
  pin(given.database, Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  await load.settled();
  const rolledBack = () => Number(postgres.run(`SELECT xact_rollback FROM pg_stat_database WHERE datname = '${name}'`));
  return { stage, postgres, name, load, rolledBack, server: { ...steady, database: postgres } };
}

try {
  const ours = await contender(binary, given.data);
  const contenders = new Map([['Steady', ours]]);
  if (given.older) contenders.set('Steady, older', await contender(given.older, `${given.data}-older`));
  const workers = Number(given.workers ?? coresIn(given.server));
  const fastify = await startOn(given.server, () => ours.stage.peer('fastify', workers, ours.name));
  contenders.set(`Fastify, ${workers} processes`, { ...ours, server: fastify });
  const made = [];
  for (const { server, load } of contenders.values()) {
    made.push(timeless(await call(server.url, 'POST', '/api/bookings', load.token, load.one(0, 45 - made.length))));
  }
  for (const other of made.slice(1)) assert.deepEqual(other, made[0]);

  console.log(`server ${given.server}, database ${given.database}, generator ${given.generator}`);
  for (const connections of given.connections.split(',').map(Number)) {
    const lost = new Map([...contenders.keys()].map((name) => [name, 0]));
    const measured = await byTurns(3, Number(given.seconds), [...contenders].map(([name, one]) => [name, (seconds) => {
      const before = one.rolledBack();
      const run = one.stage.asks(one.server, '/api/bookings', { lua: one.load.lua(), tolerated: 0.02, connections })(seconds);
      one.load.taken(run.requests + 4 * connections);
      lost.set(name, lost.get(name) + one.rolledBack() - before);
      return run;
    }]));
    const peer = measured[`Fastify, ${workers} processes`];
    for (const [name, run] of Object.entries(measured)) {
      const each = run.runs.map(({ perSecond }) => Math.round(perSecond));
      const requests = run.runs.reduce((sum, one) => sum + one.requests, 0);
      const failed = run.runs.reduce((sum, one) => sum + one.failed, 0);
      console.log(`${String(connections).padStart(3)} at once  ${name.padEnd(22)} ${run.perSecond.toFixed(0).padStart(6)}/s (${Math.min(...each)}–${Math.max(...each)})  p50 ${run.p50.toFixed(1)} ms  p99 ${run.p99.toFixed(1)} ms`
        + `  server ${(run.cpu / 1000).toFixed(2)} ms + database ${(run.database / 1000).toFixed(2)} ms  rolled back ${(lost.get(name) / requests).toFixed(3)}  failed ${failed}`
        + `  ${(run.perSecond / peer.perSecond).toFixed(2)} × Fastify`);
    }
  }
} finally {
  for (const { data, stage } of stages) {
    await stage.close();
    data.close();
  }
}
