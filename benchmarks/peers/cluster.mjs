// Runs a server as Node's cluster runs it: so many worker processes behind one port, or this process alone.
// Prints one line of JSON when all listen: the port and the ids of all processes.
import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Bookings } from './bookings.mjs';
import { Companions } from './companions.mjs';
import { Sessions } from './sessions.mjs';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// `listen` makes a server of what answers calls, on a free port, and gives the port.
export async function serve(listen) {
  const { values } = parseArgs({ options: { workers: { type: 'string', default: '1' }, host: { type: 'string' }, port: { type: 'string' },
    user: { type: 'string' }, database: { type: 'string' }, connections: { type: 'string', default: '8' }, log: { type: 'string' } } });
  const workers = Number(values.workers);
  if (cluster.isPrimary && workers > 1) {
    const ports = await Promise.all(Array.from({ length: workers }, () => new Promise((done) => {
      cluster.fork().on('listening', ({ port }) => done(port));
    })));
    console.log(JSON.stringify({ port: ports[0], pids: [process.pid, ...Object.values(cluster.workers).map((worker) => worker.process.pid)] }));
    process.on('SIGTERM', () => {
      cluster.on('exit', () => Object.keys(cluster.workers).length === 0 && process.exit());
      for (const worker of Object.values(cluster.workers)) worker.process.kill();
    });
    return;
  }
  const pool = new pg.Pool({ host: values.host, port: Number(values.port), user: values.user, database: values.database, max: Number(values.connections) });
  const port = await listen({ companions: new Companions(pool), sessions: new Sessions(pool), bookings: new Bookings(pool) }, values.log);
  if (cluster.isPrimary) console.log(JSON.stringify({ port, pids: [process.pid] }));
}
