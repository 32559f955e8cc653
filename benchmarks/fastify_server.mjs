// What a usual JavaScript server makes of the same: an answer of a few bytes, and one companion's profile
// read from PostgreSQL with one question.
//
//   node benchmarks/fastify_server.mjs [--log FILE] [host user database port]     prints its port
import Fastify from 'fastify';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values: { log }, positionals: [host, user, database, port] } = parseArgs({ allowPositionals: true, options: { log: { type: 'string' } } });
// All that a profile shows: person, tags, verifications.
const question = `SELECT a.id, a.display_name, a.city, a.state, c.*,
    (SELECT json_agg(json_build_object('kind', t.kind, 'tag', t.tag) ORDER BY t.kind, t.position)
       FROM companion_tags t WHERE t.companion_id = c.id) AS tags,
    (SELECT json_agg(json_build_object('kind', v.kind, 'status', v.status, 'verifiedAt', v.verified_at))
       FROM verifications v WHERE v.account_id = c.id) AS verifications
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
