// The secret link to a client's calendar: times only, tentative until the companion has answered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { server } from './a-client.mjs';
import { book, cancelShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { newCompanion, verifiedClient } from './people.mjs';

const feed = '/api/clients/calendar-feed';
const createLink = async (client) => new URL((await client.need('POST', feed)).url).pathname;
const read = async (target) => {
  const reply = await server.caller().get(target, { unchecked: true });
  return { ...reply, text: reply.text.replaceAll('\r\n ', '') };
};

test('a client’s calendar has paid visits, tentative until answered, and follows cancellations', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server, { name: 'Jordan Hiddenname' });
  assert.deepEqual(await client.need('GET', feed), { createdAt: null, lastUsedAt: null });
  const target = await createLink(client);
  const paid = await pay(client, await book(client, [line(companion, startIn(6))]));
  await book(client, [line(companion, startIn(8))]); // unpaid
  const waiting = (await read(target)).text;
  assert.equal(waiting.match(/BEGIN:VEVENT/g).length, 1);
  assert.match(waiting, /^STATUS:TENTATIVE\r$/m);
  assert.ok(waiting.includes(`/bookings/${paid._id}\r\n`));
  for (const word of ['Jordan', 'Hiddenname', 'Miami', 'sober', 'recover', 'LOCATION', 'companion']) {
    assert.ok(!waiting.toLowerCase().includes(word.toLowerCase()), word);
  }
  const [{ _id }] = paid.companions;
  await companion.need('POST', `/api/bookings/${paid._id}/lines/${_id}/acknowledge`);
  const answered = (await read(target)).text;
  assert.match(answered, /^STATUS:CONFIRMED\r$/m);
  const sequence = (text) => Number(/^SEQUENCE:(\d+)\r$/m.exec(text)[1]);
  assert.ok(sequence(answered) > sequence(waiting), 'the later state has the greater number');
  await cancelShown(client, paid);
  assert.doesNotMatch((await read(target)).text, /BEGIN:VEVENT/);
  assert.ok((await client.need('GET', feed)).lastUsedAt);
});

test('only its owner can see a client’s calendar link, and it ends with the sessions', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const first = await createLink(client);
  const second = await createLink(client);
  assert.equal((await read(first)).status, 404, 'a new link ends the one before');
  assert.equal((await read(second)).status, 200);
  for (const method of ['GET', 'POST', 'DELETE']) {
    assertRefused(await companion.call(method, feed), 403);
    assertRefused(await client.call(method, '/api/companions/calendar-feed'), 403);
    assertRefused(await server.caller().call(method, feed), 401);
  }
  await client.need('PUT', '/api/auth/change-password', {
    currentPassword: client.password, newPassword: 'copper-meadow-31',
  });
  assertRefused(await server.caller().get(second), 404);
  const third = await createLink(client);
  assert.deepEqual(await client.need('DELETE', feed), { createdAt: null, lastUsedAt: null });
  assert.equal((await read(third)).status, 404);
  const closed = await createLink(client);
  await client.need('DELETE', '/api/auth/delete-account');
  assert.equal((await read(closed)).status, 404);
});
