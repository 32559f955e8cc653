// decisions 2 on PostgreSQL: no table or file keeps data of a deleted person.
import { after, before, test } from 'node:test';
import { provesErasure } from '../http/erasure.mjs';
import { startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

let postgres;
let server;
before(async () => {
  postgres = await Postgres.start();
  server = await startServer({ store: postgres.create('erasure') });
});
after(async () => {
  await server?.stop();
  postgres?.stop();
});

test('API-034: no table or file keeps data of a deleted person (PostgreSQL)', async () => {
  await provesErasure(server, {
    engine: 'postgres',
    rows: (query) => postgres.rows(query, 'erasure'),
    run: (statement) => postgres.run(statement, 'erasure'),
  });
});
