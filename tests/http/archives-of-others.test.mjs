// ADR 149: an archive about one person says nothing of the others in that person's records.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { allTexts, downloadArchive, madeArchive, unpack } from './archives.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

// Archives are sealed and signed with it.
const server = await startServer({ environment: { STEADY_SECRET_KEYS: '0f'.repeat(32) } });
after(() => server.stop());
const owner = await newAdmin(server);

const recipient = {
  name: 'Zarecipient Moore', relation: 'child', phone: '(305) 555-0143', mayCall: true, isAdult: true,
};
const about = ({ name, phone }) => `Ask ${name} (${phone})`;
let count = 0;
// Names that occur nowhere else; display names have to differ.
function rare(word) {
  const first = `Za${word}${String.fromCharCode(97 + (count += 1))}`;
  return { name: `${first} Legal`, displayName: `${first} Shown`, phone: `305-555-01${count + 20}` };
}
const notesOn = ({ id }) => `/api/admin/users/${id}/notes`;

// A client with a visit, a review, messages, a case, notes of administrators, a favorite and a call, all about others.
async function livelyClient() {
  const names = rare('companion');
  const companion = await newCompanion(server, names);
  const [client, favorite] = [await verifiedClient(server), await newCompanion(server, rare('favorite'))];
  const lines = [line(companion, startIn(5), { notes: `Meet ${names.name.toUpperCase()} at noon. ${about(recipient)}` })];
  const past = await completed(server, client, await pay(client, await book(client, lines)));
  await client.need('POST', '/api/reviews', {
    companionId: companion.id, bookingId: past._id, rating: 5, comment: `${names.displayName} was kind.`,
  });
  const later = [line(companion, startIn(9), { notes: about(recipient) })];
  const booking = await pay(client, await book(client, later, { recipient }));
  const { conversationId } = await client.need('POST', '/api/conversations', {
    accountId: companion.id, text: 'Zatext of the client', key: 'key-number-1',
  });
  const answer = { text: 'Zatext of the companion', key: 'key-number-2' };
  await companion.need('POST', `/api/conversations/${conversationId}/messages`, answer);
  const [first] = names.name.split(' ');
  const text = `${names.displayName} (${companion.email}) and ${recipient.name} were late, said ${first} (${companion.id})`;
  const report = { bookingId: booking._id, kind: 'conduct', severity: 'low' };
  await client.need('POST', '/api/incidents', { ...report, text });
  await companion.need('POST', '/api/incidents', { ...report, text: 'Zatext about the client' });
  await client.need('POST', `/api/companions/${favorite.id}/favorite`);
  await favorite.need('PUT', '/api/companions/intro-call-offer', { offered: true });
  const { starts } = await client.need('GET', `/api/companions/${favorite.id}/intro-call`);
  await client.need('POST', `/api/companions/${favorite.id}/intro-call`, { start: starts.at(-1) });
  await owner.need('POST', notesOn(client), { text: `Called, as ${names.name.toLowerCase()} asked` });
  await owner.need('POST', notesOn(companion), { text: 'Zanote about the companion' });
  return { client, companion, favorite, past };
}

test('a client reads nothing of the others in the records', async () => {
  const { client, companion, favorite, past } = await livelyClient();
  const archive = await madeArchive(owner, 'person', client.id);
  assert.equal(archive.state, 'ready', archive.problem);
  unpack((await downloadArchive(server, owner, archive)).bytes, (folder) => {
    const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const visit = read('bookings.json').find((row) => row.booking === past._id);
    assert.match(visit.notes, /Meet Companion A at noon\. Ask Recipient A \(Recipient A\)/);
    const [review] = read('reviews.json');
    assert.deepEqual([review.companion, review.text], ['Companion A', 'Companion A was kind.']);
    const cases = read('cases.json').map(({ text }) => text);
    assert.ok(cases.includes('Companion A (Companion A) and Recipient A were late, said Companion A (Companion A)'), cases);
    assert.ok(cases.includes('left out, since another person wrote it'), cases);
    const notes = read('access.json').filter(({ action }) => action === 'note_user').map(({ reason }) => reason);
    assert.deepEqual(notes, ['Called, as Companion A asked']);
    assert.deepEqual(read('favorites.json'), [{ companion: 'Companion B' }]);
    const [call] = read('intro_calls.json');
    assert.deepEqual([call.client, call.companion, call['canceled by']], [client.id, 'Companion B', '']);
    const [session] = read('sessions.json');
    assert.deepEqual(Object.keys(session), ['logged in at', 'last used at', 'program', 'network']);
    assert.ok(Math.abs(Date.parse(session['logged in at']) - Date.now()) < 3_600_000, session['logged in at']);
    const all = allTexts(folder);
    assert.ok(all.includes(client.email));
    for (const person of [companion, favorite]) {
      for (const secret of [person.email, person.id, person.user.phone]) {
        if (secret) assert.ok(!all.includes(secret), secret);
      }
    }
    assert.doesNotMatch(all, /za(companion|favorite|recipient|text|note)/i);
    assert.ok(!all.includes(recipient.phone));
  });
});

test('a companion reads neither the place, the notes nor the words of a client', async () => {
  const { client, companion } = await livelyClient();
  const archive = await madeArchive(owner, 'person', companion.id);
  assert.equal(archive.state, 'ready', archive.problem);
  unpack((await downloadArchive(server, owner, archive)).bytes, (folder) => {
    const all = allTexts(folder);
    assert.ok(all.includes(companion.email));
    for (const secret of [client.email, client.id, recipient.phone]) assert.ok(!all.includes(secret), secret);
    assert.doesNotMatch(all, /zarecipient|zatext of|was kind|were late|at noon/i);
    assert.match(all, /Zatext about the client/, 'the own report remains');
  });
});

test('cells that a spreadsheet would take for formulas get an apostrophe', async () => {
  const client = await newClient(server);
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)']) await owner.need('POST', notesOn(client), { text });
  const archive = await madeArchive(owner, 'person', client.id);
  unpack((await downloadArchive(server, owner, archive)).bytes, (folder) => {
    const sheet = readFileSync(join(folder, 'access.csv'), 'utf8');
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)']) assert.ok(sheet.includes(`"'${text}"`), text);
    assert.doesNotMatch(sheet, /(^|,)"?[=+@-]/m);
  });
});
