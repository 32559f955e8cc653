// Refusals in the language that a request asks for by Accept-Language; English without it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { book, line, startIn } from './bookings.mjs';
import { server } from './one-server.mjs';
import { companionForm, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';

async function asked(language, method, path, body, token) {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(language && { 'Accept-Language': language }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

test('a refusal is in the language that is asked for, with its code unchanged', async () => {
  const client = await newClient(server);
  for (const [language, error, answered] of [
    ['es', 'No se encontró la reserva', 'es'],
    ['es-US,es;q=0.9,en;q=0.8', 'No se encontró la reserva', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'Booking not found', 'en'],
    [null, 'Booking not found', 'en'],
  ]) {
    const reply = await asked(language, 'GET', `/api/bookings/${unknownId}`, undefined, client.token);
    assert.equal(reply.status, 404);
    assert.deepEqual([reply.body.error, reply.body.code], [error, 'booking_not_found']);
    assert.equal(reply.headers.get('content-language'), answered);
    assert.match(`${reply.headers.get('vary')} ${reply.headers.get('cache-control')}`, /Accept-Language|no-store/);
  }
});

test('so are the fields of a form, with their limits', async () => {
  const form = companionForm({ email: 'x', hourlyRate: 0.5, bio: 'a'.repeat(5000) });
  const english = await asked(null, 'POST', '/api/auth/register', form);
  const spanish = await asked('es', 'POST', '/api/auth/register', form);
  assert.equal(spanish.status, 400);
  assert.deepEqual(spanish.body.errors.map(({ field }) => field), english.body.errors.map(({ field }) => field));
  const messages = new Map(spanish.body.errors.map(({ field, message }) => [field, message]));
  assert.equal(messages.get('email'), 'Escriba un correo electrónico válido.');
  assert.equal(messages.get('bio'), 'Escriba su presentación en menos de 4000 caracteres.');
  assert.equal(messages.get('hourlyRate'), 'La tarifa debe ser de al menos $1 por hora');
  assert.ok(english.body.errors.every(({ message }) => ![...messages.values()].includes(message)));
});

test('so are those of free video calls, of safety timers and of a search by time', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(3))]);
  const start = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const byTime = '/api/companions/search?startsAt=2099-01-01T10:00&hours=9&zip=33130';
  for (const [method, path, body, texts] of [
    ['POST', `/api/companions/${companion.id}/intro-call`, { start }, ['Este acompañante no ofrece una videollamada gratis.']],
    ['POST', `/api/bookings/${booking._id}/safety/timer`, { minutes: 7 }, ['Elija 15, 30, 60 o 90 minutos.']],
    ['POST', `/api/bookings/${booking._id}/safety/help`, { id: randomUUID() },
      ['Aquí puede pedir ayuda desde 30 minutos antes de una cita pagada. En una emergencia, llame al 911.']],
    ['GET', byTime, undefined, ['Elija entre 1 y 8 horas.']],
  ]) {
    const reply = await asked('es', method, path, body, client.token);
    const said = [reply.body.error, ...(reply.body.errors ?? []).map(({ message }) => message)];
    for (const text of texts) assert.ok(said.includes(text), `${path}: ${said}`);
    assert.equal(reply.headers.get('content-language'), 'es');
  }
});

test('so is that of a body that cannot be read', async () => {
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Accept-Language': 'es', 'Content-Type': 'application/json' },
    body: '{"email":',
  });
  assert.equal((await reply.json()).error, 'No se pudo leer el contenido de la solicitud: el texto no es JSON válido.');
  assert.equal(reply.headers.get('content-language'), 'es');
});

test('a path without a route, a method and a missing log-in are refused in Spanish as well', async () => {
  assert.equal((await asked('es', 'GET', '/api/nothing')).body.error, 'No se encontró');
  assert.equal((await asked('es', 'DELETE', '/api/auth/me')).body.error, 'Este método no se permite aquí.');
  assert.equal((await asked('es', 'GET', '/api/auth/me')).body.error, 'Inicie sesión para continuar.');
});

test('an English refusal says so, also one from before the router', async () => {
  for (const [status, language, path] of [
    [404, 'en', '/api/nothing'],
    [404, null, '/api/nothing'],
    [431, 'es', '/api/auth/me'],
  ]) {
    const reply = await asked(language, 'GET', path, undefined, status === 431 ? 'a'.repeat(60_000) : undefined);
    assert.equal(reply.status, status);
    assert.equal(reply.headers.get('content-language'), 'en');
  }
});
