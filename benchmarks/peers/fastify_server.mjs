// The calls that are compared, on Fastify, with schemas of what it answers, which it makes fast writers of.
import Fastify from 'fastify';
import { serve } from './cluster.mjs';

const object = (properties) => ({ type: 'object', properties });
const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const texts = { type: 'array', items: text };
const verification = object({ status: text, verifiedAt: text });
const card = object({
  _id: text, displayName: text, bio: text, rating: number, totalBookings: integer, online: boolean, hourlyRate: number, sobrietyDuration: integer,
  maxShiftLength: integer, address: object({ city: text, state: text }), degreesCerts: texts, skills: texts,
  experienceYears: object({ mentalHealth: number, substanceAbuse: number, companioning: number }),
  idVerification: verification, driverLicenseVerification: verification, employmentVerification: verification, degreeVerification: verification,
  backgroundVerification: verification, drugTestVerification: verification, profilePhoto: text, videoHourlyRate: number,
  highlight: object({ type: text, expiresAt: text }), distance: integer, travelEstimate: number,
});
const page = object({ success: boolean, data: { type: 'array', items: card }, pagination: object({ page: integer, limit: integer, total: integer, pages: integer }) });
const account = object({
  _id: text, type: text, name: text, realName: text, displayName: text, phone: text, address: object({ street: text, city: text, state: text, zip: text }),
  createdAt: text, email: text, emailConfirmed: boolean, pendingEmail: text, lastLoginAt: text, verifiedName: text, profilePhoto: text,
  profilePhotoPublicId: text, idVerification: verification, idVerificationUnlocked: boolean, idVerificationPaymentStatus: text,
  idVerificationButtonVisible: boolean, idVerificationAttemptsLeft: integer, idVerificationPaymentDate: text, sobrietyGoals: text,
  emergencyContact: object({ name: text, phone: text, relationship: text }), favorites: texts,
});
const one = (data) => ({ schema: { response: { 200: object({ success: boolean, data }) } } });

await serve(async ({ companions, sessions, bookings }, log) => {
  const app = Fastify(log ? { logger: { file: log } } : {});
  const refuse = (reply, status, error) => reply.code(status).send({ success: false, error });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/api/companions/search', { schema: { response: { 200: page } } }, async (request, reply) =>
    (await companions.search(request.query)) ?? refuse(reply, 400, 'Invalid search'));
  app.get('/api/companions/:id', one(card), async (request, reply) =>
    (await companions.profile(request.params.id)) ?? refuse(reply, 404, 'Companion not found'));
  app.get('/api/auth/me', one(account), async (request, reply) =>
    (await sessions.me(request.headers.authorization)) ?? refuse(reply, 401, 'Not authenticated'));
  app.post('/api/bookings', async (request, reply) => {
    const caller = await sessions.caller(request.headers.authorization);
    if (!caller) return refuse(reply, 401, 'Not authenticated');
    const { status, body } = await bookings.create(caller.id, request.body, { ip: request.ip, agent: request.headers['user-agent'] ?? '' });
    return reply.code(status).send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address().port;
});
