// The long form of every_route.test.mjs; ./dev soak also runs it under the thread sanitizer.
import { test } from 'node:test';
import { startServer } from '../http/server.mjs';
import { callEveryRoute } from './every_route.mjs';
import { Postgres } from './postgres.mjs';

const seconds = Number(process.env.LOAD_SECONDS ?? 60);

for (const postgres of [false, true]) {
  test(`serves all routes at once for a minute, on ${postgres ? 'PostgreSQL' : 'SQLite'}`, async (t) => {
    const database = postgres ? await Postgres.start() : undefined;
    const server = await startServer({ demo: true, ...(database && { store: database.store() }) });
    t.after(() => server.stop().finally(() => database?.stop())); // the audit at its end reads the database
    t.diagnostic(JSON.stringify(await callEveryRoute(server, seconds)));
  });
}
