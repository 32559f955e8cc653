// Messages between a client and a companion: opened, sent, read, stopped.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { auditRows } from './audit.mjs';
import { book, leaveShown, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { notificationKinds, newClient, newCompanion, password, unlistedCompanion, verifiedClient } from './people.mjs';

const noAccount = '019365a0-0000-7000-8000-000000000000';
let keys = 0;
const saying = (text) => ({ text, key: `key-number-${(keys += 1)}` });
const write = (from, to, text = 'Hello') => from.post('/api/conversations', { accountId: to.id, ...saying(text) });
const path = (id, rest = '') => `/api/conversations/${id}${rest}`;
const send = (from, id, text) => from.post(path(id, '/messages'), saying(text));
function refusedAs(reply, status, code) {
  assertRefused(reply, status);
  assert.equal(reply.body.code, code);
}
async function pair() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const opened = await write(client, companion);
  assert.equal(opened.status, 201, opened.text);
  return { client, companion, id: opened.body.data.conversationId };
}

test('a client writes, the companion answers, and both read it in order', async () => {
  const { client, companion, id } = await pair();
  const [listed] = (await companion.get('/api/conversations')).body.data;
  assert.equal(listed._id, id);
  assert.equal(listed.partner._id, client.id);
  assert.deepEqual([listed.unread, listed.latestMessage.text, listed.latestMessage.isOwn], [1, 'Hello', false]);
  assert.equal((await companion.get('/api/conversations/unread')).body.data.unread, 1);
  const answer = saying('  Yes, gladly.\n');
  const sent = await companion.post(path(id, '/messages'), answer);
  const again = await companion.post(path(id, '/messages'), answer);
  assert.deepEqual([sent.status, again.status], [201, 200]);
  assert.deepEqual(again.body.data, sent.body.data);
  assert.equal(sent.body.data.text, 'Yes, gladly.');
  const { body } = await client.get(path(id));
  assert.deepEqual(body.data.messages.map(({ sequence, text, isOwn }) => [sequence, text, isOwn]),
    [[1, 'Hello', true], [2, 'Yes, gladly.', false]]);
  assert.equal((await companion.post(path(id, '/read'), { upTo: 1 })).body.data.unread, 0);
  assert.equal((await client.post(path(id, '/read'), { upTo: 2 })).body.data.unread, 0);
  assert.equal((await client.get(path(id))).body.data.conversation.readUpTo, 2);
});

test('messages are paged backward and continued forward', async () => {
  const { client, companion, id } = await pair();
  for (let i = 2; i <= 7; i += 1) {
    const sent = await send(i % 2 ? client : companion, id, `no ${i}`);
    assert.equal(sent.status, 201, sent.text);
  }
  const page = async (query) => {
    const { body } = await client.get(`${path(id)}?${query}`);
    return [body.data.messages.map(({ sequence }) => sequence), body.next];
  };
  assert.deepEqual(await page('limit=3'), [[5, 6, 7], 5]);
  assert.deepEqual(await page('limit=3&before=5'), [[2, 3, 4], 2]);
  assert.deepEqual(await page('limit=3&before=2'), [[1], undefined]);
  assert.deepEqual(await page('limit=3&after=5'), [[6, 7], undefined]);
  for (const bad of ['before=0', 'after=-1', 'before=x', 'limit=51', 'before=2&after=2']) {
    assertRefused(await client.get(`${path(id)}?${bad}`), 400);
  }
});

test('conversations are listed by their latest message, a page at a time', async () => {
  const client = await verifiedClient(server);
  const companions = [await newCompanion(server), await newCompanion(server), await newCompanion(server)];
  for (const companion of companions) assert.equal((await write(client, companion)).status, 201);
  const first = (await client.get('/api/conversations?limit=2')).body;
  const rest = (await client.get(`/api/conversations?limit=2&cursor=${first.next}`)).body;
  assert.equal(rest.next, undefined);
  const partners = [...first.data, ...rest.data].map(({ partner }) => partner._id);
  assert.deepEqual(partners.toSorted(), companions.map(({ id }) => id).toSorted());
  const { data } = (await client.get(`/api/conversations?with=${companions[1].id}`)).body;
  assert.deepEqual(data.map(({ partner }) => partner._id), [companions[1].id]);
  assert.deepEqual((await client.get(`/api/conversations?with=${noAccount}`)).body.data, []);
  for (const bad of ['cursor=x', 'cursor=5.x', 'with=x', 'limit=0']) {
    assertRefused(await client.get(`/api/conversations?${bad}`), 400);
  }
});

test('enquiries wait for an answer, and need a verified ID', async () => {
  const { client, companion, id } = await pair();
  assert.equal((await client.get(path(id))).body.data.conversation.messagesLeft, 2);
  for (const status of [201, 201, 429]) assert.equal((await write(client, companion)).status, status);
  const refused = await send(client, id, 'Please?');
  refusedAs(refused, 429, 'enquiry_limit');
  assert.ok(Number(refused.headers['retry-after']) > 0);
  await send(companion, id, 'Here I am');
  assert.equal((await send(client, id, 'Thanks')).status, 201);
  assert.equal((await client.get(path(id))).body.data.conversation.messagesLeft, undefined);
  for (let i = 0; i < 3; i += 1) assert.equal((await write(client, await newCompanion(server))).status, 201);
  refusedAs(await write(client, await newCompanion(server)), 429, 'enquiry_limit');
  refusedAs(await write(await newClient(server), companion), 403, 'identity_required_to_message');
});

test('companions write to clients who wrote to them or booked them', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  refusedAs(await write(companion, client), 403, 'conversation_not_allowed');
  await pay(client, await book(client, [line(companion, startIn(6))]));
  assert.equal((await write(companion, client)).status, 201);
  refusedAs(await write(companion, await newCompanion(server)), 404, 'not_found');
  refusedAs(await write(client, { id: noAccount }), 404, 'companion_not_found');
  refusedAs(await write(client, await newClient(server)), 404, 'companion_not_found');
});

test('ways to meet outside are masked until a booking is paid', async () => {
  const { client, companion, id } = await pair();
  const text = 'Call 305-555-0123, write to me@example.com, pay at paypal.me/me';
  const sent = await send(client, id, text);
  assert.equal(sent.body.data.text, 'Call •••, write to •••, pay at •••');
  assert.deepEqual(sent.body.data.masked, ['phone', 'email', 'link']);
  const latest = async () => (await companion.get(path(id))).body.data.messages.at(-1);
  assert.equal((await latest()).text, sent.body.data.text);
  assert.ok(!(await companion.get('/api/conversations')).text.includes('555-0123'));
  const booking = await pay(client, await book(client, [line(companion, startIn(7))]));
  assert.deepEqual([(await latest()).text, (await latest()).masked], [text, []]);
  const { conversation } = (await companion.get(path(id))).body.data;
  assert.deepEqual([conversation.isBooked, conversation.bookingId], [true, booking._id]);
});

test('a block closes it for both, and only the blocker learns why', async () => {
  const { client, companion, id } = await pair();
  assert.equal((await client.get(`/api/blocking/blocked/${companion.id}`)).body.data.canBlock, true);
  await companion.need('POST', `/api/blocking/block/${client.id}`);
  for (const from of [client, companion]) refusedAs(await send(from, id, 'More'), 409, 'conversation_closed');
  const state = async (caller) => (await caller.get(path(id))).body.data.conversation.state;
  assert.deepEqual([await state(client), await state(companion)], ['closed', 'blocked']);
  await companion.need('DELETE', `/api/blocking/unblock/${client.id}`);
  assert.equal(await state(client), 'open');
});

test('a report opens a case and stops it; support reads with a reason and joins', async () => {
  const { client, companion, id } = await pair();
  await send(companion, id, 'Call 305-555-0123');
  assertFieldRefused(await client.post(path(id, '/report'), { kind: 'conduct', details: ' ' }), 'details');
  assertFieldRefused(await client.post(path(id, '/report'), { kind: 'x', details: 'Rude' }), 'kind');
  const report = { kind: 'conduct', details: 'He was rude to me' };
  const stopped = await client.post(path(id, '/report'), report);
  assert.equal(stopped.body.data.state, 'reported', stopped.text);
  assert.equal((await client.post(path(id, '/report'), report)).status, 200);
  assert.equal((await companion.get(path(id))).body.data.conversation.state, 'closed');
  for (const from of [client, companion]) refusedAs(await send(from, id, 'More'), 409, 'conversation_closed');
  assert.ok(!(await companion.get('/api/notifications')).text.includes('report'));

  const cases = (await admin.get('/api/admin/incidents?limit=50')).body.data.filter(
    ({ reporterId }) => reporterId === client.id,
  );
  assert.equal(cases.length, 1);
  const ofCase = (rest, body) => admin.post(`/api/admin/incidents/${cases[0]._id}/conversation${rest}`, body);
  const both = { clientId: client.id, companionId: companion.id, reason: 'The client reported it' };
  assertRefused(await ofCase('', { ...both, reason: '' }), 400);
  refusedAs(await ofCase('', { ...both, clientId: noAccount }), 404, 'not_found');
  refusedAs(await ofCase('', { ...both, companionId: (await newCompanion(server)).id }), 404, 'not_found');
  const read = await ofCase('', both);
  assert.deepEqual(read.body.data.messages.map(({ text }) => text), ['Hello', 'Call 305-555-0123']);
  const joining = { ...both, text: 'We are looking into it.', key: 'support-message' };
  assert.equal((await ofCase('/messages', joining)).status, 201);
  assert.equal((await ofCase('/messages', joining)).status, 200);
  for (const party of [client, companion]) {
    const last = (await party.get(path(id))).body.data.messages.at(-1);
    assert.deepEqual([last.sender, last.isOwn, last.text], ['support', false, joining.text]);
    assert.ok((await notificationKinds(party)).includes('new_message'));
  }
  const rows = auditRows(server).filter(({ object_id }) => object_id === cases[0]._id);
  assert.deepEqual(rows.map(({ action }) => action).filter((action) => /conversation/.test(action)),
    ['read_reported_conversation', 'join_conversation']);
});

test('the accused cannot destroy the messages of an open case; they end with it', async () => {
  const { client, companion, id } = await pair();
  await send(companion, id, 'You will regret this');
  await client.need('POST', path(id, '/report'), { kind: 'conduct', details: 'He threatened me' });
  const gone = await leaveShown(companion, { password });
  assert.equal(gone.status, 200, gone.text);
  const [{ _id }] = (await admin.get('/api/admin/incidents?limit=50')).body.data.filter(({ reporterId }) => reporterId === client.id);
  const read = () => admin.post(`/api/admin/incidents/${_id}/conversation`,
    { clientId: client.id, companionId: companion.id, reason: 'The client reported it' });
  assert.deepEqual((await read()).body.data.messages.map(({ text }) => text), ['Hello', 'You will regret this']);
  assert.equal((await client.get(path(id))).body.data.conversation.state, 'reported');
  for (const act of ['begin', 'settle']) await admin.need('POST', `/api/admin/incidents/${_id}/moves`, { act, reason: 'Banned' });
  refusedAs(await read(), 404, 'not_found');
  refusedAs(await client.get(path(id)), 404, 'not_found');
});

test('an ID that is rejected later ends an enquiry for both, and a booked pair goes on', async () => {
  const { client, companion, id } = await pair();
  assert.equal((await send(companion, id, 'Yes')).status, 201);
  const decide = (status) => admin.need('PUT', `/api/admin/users/${companion.id}/verify`,
    { verificationType: 'id', status, reason: 'Seen again' });
  await decide('rejected');
  for (const from of [client, companion]) refusedAs(await send(from, id, 'Meet me'), 409, 'conversation_closed');
  assert.equal((await client.get(path(id))).body.data.conversation.state, 'closed');
  refusedAs(await write(client, await unlistedCompanion(server)), 409, 'conversation_closed');
  await decide('verified');
  await pay(client, await book(client, [line(companion, startIn(8))]));
  await decide('rejected');
  for (const from of [client, companion]) assert.equal((await send(from, id, 'About the visit')).status, 201);
});

test('a key that was used for another text is refused, so that no text is lost', async () => {
  const { client, id } = await pair();
  const once = saying('one');
  assert.equal((await client.post(path(id, '/messages'), once)).status, 201);
  refusedAs(await client.post(path(id, '/messages'), { ...once, text: 'two' }), 409, 'conflict');
});

test('a reporter opens the conversation again once the report is settled', async () => {
  const { client, companion, id } = await pair();
  const reopen = (from) => from.post(path(id, '/reopen'));
  assert.equal((await reopen(client)).body.data.state, 'open');
  const shown = async (from) => (await from.get(path(id))).body.data.conversation;
  assert.equal((await shown(client)).reportedAt, undefined);
  await client.need('POST', path(id, '/report'), { kind: 'conduct', details: 'He was rude to me' });
  // The page says from it by when the team answers; the other side does not learn of the report.
  assert.ok(Math.abs(Date.parse((await shown(client)).reportedAt) - Date.now()) < 120_000);
  assert.equal((await shown(companion)).reportedAt, undefined);
  assert.equal((await shown(client)).canReopen, undefined);
  refusedAs(await reopen(client), 409, 'conflict');
  const [{ _id }] = (await admin.get('/api/admin/incidents?limit=50')).body.data.filter(({ reporterId }) => reporterId === client.id);
  for (const body of [{ act: 'begin' }, { act: 'settle', reason: 'Spoke to both' }]) await admin.need('POST', `/api/admin/incidents/${_id}/moves`, body);
  assert.equal((await shown(client)).canReopen, true);
  // What one side reported, the other cannot end.
  assert.equal((await reopen(companion)).body.data.state, 'closed');
  assert.equal((await reopen(client)).body.data.state, 'open');
  assert.equal((await shown(client)).reportedAt, undefined);
  assert.equal((await send(companion, id, 'Sorry')).status, 201);
  refusedAs(await reopen(await verifiedClient(server)), 404, 'not_found');
});

test('others reach nothing, and invalid input names its field', async () => {
  const { client, companion, id } = await pair();
  for (const other of [await verifiedClient(server), await newCompanion(server)]) {
    refusedAs(await other.get(path(id)), 404, 'not_found');
    refusedAs(await send(other, id, 'Hello'), 404, 'not_found');
    refusedAs(await other.post(path(id, '/read'), { upTo: 1 }), 404, 'not_found');
    refusedAs(await other.post(path(id, '/report'), { kind: 'other', details: 'x' }), 404, 'not_found');
  }
  refusedAs(await client.get(path('x')), 404, 'not_found');
  assertRefused(await server.caller().get('/api/conversations'), 401);
  assertRefused(await admin.get('/api/conversations'), 403);
  for (const [change, field] of [
    [{ text: ' \n' }, 'text'], [{ text: 'x'.repeat(2001) }, 'text'], [{ text: 5 }, 'text'],
    [{ key: 'short' }, 'key'], [{ key: 'with blanks in it' }, 'key'],
  ]) {
    assertFieldRefused(await companion.post(path(id, '/messages'), { ...saying('Hello'), ...change }), field);
  }
  assertFieldRefused(await client.post('/api/conversations', saying('Hello')), 'accountId');
  assertFieldRefused(await client.post(path(id, '/read'), { upTo: 0 }), 'upTo');
});

test('one mail and notification until they are read', async () => {
  const { client, companion, id } = await pair();
  await send(client, id, 'Are you there?');
  const news = async () => (await notificationKinds(companion)).filter((kind) => kind === 'new_message').length;
  assert.equal(await news(), 1);
  const mails = (await admin.get('/api/admin/outbox?limit=50')).body.data.filter(({ to }) => to === companion.email);
  assert.equal(mails.length, 1, JSON.stringify(mails));
  await companion.need('POST', path(id, '/read'), { upTo: 2 });
  await send(client, id, 'Are you there?');
  assert.equal(await news(), 2);
});

test('everything of one person is exported to that person', async () => {
  const { client, companion, id } = await pair();
  await send(companion, id, 'Yes');
  const reply = await client.get('/api/conversations/export');
  assert.match(reply.headers['content-disposition'], /^attachment/);
  const [conversation] = reply.body.conversations;
  assert.equal(conversation.with, companion.user.displayName);
  assert.deepEqual(conversation.messages.map(({ sender, text }) => [sender, text]), [['client', 'Hello'], ['companion', 'Yes']]);
});
