// The calls that are compared, on Express 5. Without what costs and is not needed: the tag of each answer and
// the header with its name; NODE_ENV is production.
import { once } from 'node:events';
import express from 'express';
import { serve } from './cluster.mjs';

await serve(async ({ companions, sessions, bookings }) => {
  const app = express();
  app.set('etag', false);
  app.set('x-powered-by', false);
  app.set('query parser', 'simple');
  app.get('/healthz', (request, reply) => reply.json({ status: 'ok' }));
  app.get('/api/companions/search', async (request, reply) => {
    const found = await companions.search(request.query);
    return found ? reply.json(found) : reply.status(400).json({ success: false, error: 'Invalid search' });
  });
  app.get('/api/companions/:id', async (request, reply) => {
    const found = await companions.profile(request.params.id);
    return found ? reply.json(found) : reply.status(404).json({ success: false, error: 'Companion not found' });
  });
  app.get('/api/auth/me', async (request, reply) => {
    const own = await sessions.me(request.headers.authorization);
    return own ? reply.json(own) : reply.status(401).json({ success: false, error: 'Not authenticated' });
  });
  app.post('/api/bookings', express.json(), async (request, reply) => {
    const caller = await sessions.caller(request.headers.authorization);
    if (!caller) return reply.status(401).json({ success: false, error: 'Not authenticated' });
    const { status, body } = await bookings.create(caller.id, request.body, { ip: request.ip, agent: request.headers['user-agent'] ?? '' });
    return reply.status(status).json(body);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
});
