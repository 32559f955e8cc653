// What a usual JavaScript server makes of the same: an answer of a few bytes, and one companion's profile
// read from PostgreSQL with one question.
//
//   node benchmarks/fastify_server.mjs [--log FILE] [host user database port]     prints its port
import Fastify from 'fastify';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values: { log }, positionals: [host, user, database, port] } = parseArgs({ allowPositionals: true, options: { log: { type: 'string' } } });
const question = `SELECT a.id, a.display_name, a.city, a.state, c.*,
    ARRAY(SELECT kind || ':' || tag FROM companion_tags t WHERE t.companion_id = c.id ORDER BY kind, position) AS tags
  FROM companions c JOIN accounts a ON a.id = c.id WHERE c.id = $1`;

// Its own access log, as servers in use have it, or none.
const app = Fastify(log ? { logger: { file: log } } : {});
app.get('/healthz', async () => ({ status: 'ok' }));
if (host) {
  const pool = new pg.Pool({ host, user, database, port: Number(port), max: 8 });
  app.get('/api/companions/:id', async (request, reply) => {
    const { rows } = await pool.query({ name: 'profile', text: question, values: [request.params.id] });
    return rows.length > 0 ? { success: true, data: rows[0] } : reply.code(404).send({ success: false });
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
