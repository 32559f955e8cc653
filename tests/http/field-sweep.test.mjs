// security-reliability-money 1.3, third sweep: every column of a person's rows, sent under its own name and
// as replies name it, to the calls that write a person. Only what a call names changes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { operations, resolve } from './contract.mjs';
import { clientForm, companionForm, newAdmin, newClient, newCompanion, unknownId } from './people.mjs';
import { startServer } from './server.mjs';

let server;
let admin;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
});
after(() => server?.stop());

const ask = (sql) => sqlite(databaseFile(server), sql);
const tables = () => ask("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
const tableColumns = (table) => ask(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name);

// Logs, and traces of the call itself.
const moving = /^(audit_|sessions|throttles|known_networks|jobs|mail_records|sqlite_|notifications|search_changes)/;

/** All rows that contain the person's id: "table column" with the value, the rows of a table in order. */
function personRows(id) {
  const cells = new Map();
  for (const table of tables().filter((name) => !moving.test(name))) {
    ask(`SELECT * FROM "${table}"`)
      .filter((row) => Object.values(row).some((value) => String(value).includes(id)))
      .forEach((row, at) => {
        for (const [column, value] of Object.entries(row)) {
          // Derived from the names, in the background.
          if (!column.startsWith('search_')) cells.set(`${table} ${at} ${column}`, value);
        }
      });
  }
  return cells;
}

const movedBetween = (first, second) =>
  [...new Set([...first.keys(), ...second.keys()])].filter((cell) => first.get(cell) !== second.get(cell)).sort();

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

// Names in replies for what is stored in separate rows.
const said = {
  ...{ type: 'companion', rating: 5, reviewCount: 9, totalBookings: 9, completedBookings: 9, favorites: [unknownId] },
  ...{ highlight: { type: 'nationwide', expiresAt: '2099-01-01T00:00:00Z' }, isAdmin: true, role: 'admin' },
  ...{ idVerificationUnlocked: true, emailConfirmed: true, suspended: false, email: 'moved@example.com' },
  ...{ password: 'another-lantern-8', newPassword: 'another-lantern-8', _id: unknownId, userId: unknownId },
  ...Object.fromEntries(
    ['id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest'].flatMap((kind) => [
      [`${kind}Verification`, { status: 'verified' }],
      [`${kind}VerificationButtonVisible`, false],
    ]),
  ),
};

// Fewer than an object of a request may have, with room for the call's own form.
const namesPerCall = 400;

/** Every name of a column and every word above, but what the call's own form has, in bodies that the server reads. */
function everythingBut(own) {
  const people = tables().filter((table) => tableColumns(table).some((column) => /^(account_id|owner_id|id)$/.test(column)));
  const names = new Set(people.flatMap((table) => tableColumns(table)).flatMap((name) => [name, camel(name)]));
  assert.ok(names.size > 200, `${names.size} names`);
  const sent = { ...Object.fromEntries([...names].map((name) => [name, 7])), ...said };
  const foreign = Object.entries(sent).filter(([name]) => !own.has(name));
  const calls = Array.from({ length: Math.ceil(foreign.length / namesPerCall) }, (_, at) => at * namesPerCall);
  return calls.map((from) => Object.fromEntries(foreign.slice(from, from + namesPerCall)));
}

/** The fields that the contract names for a call. */
function formFields(method, path) {
  const operation = operations.find((one) => one.method === method && one.path === path);
  const schema = resolve(operation.requestBody.content['application/json'].schema);
  const forms = schema.oneOf ? schema.oneOf.map(resolve) : [schema];
  const parts = forms.flatMap((form) => [form, ...(form.allOf ?? []).map(resolve)]);
  return new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
}

const own = [
  ['PUT', '/api/auth/update-details', newClient],
  ['PUT', '/api/auth/update-details', newCompanion],
  ['PUT', '/api/companions/profile', newCompanion],
];
for (const [method, path, person] of own) {
  test(`15.3.3: ${path} changes what it names and nothing else, of ${person.name}`, async () => {
    const caller = await person(server);
    const rows = personRows(caller.id);
    assert.ok(rows.size > 30, `${rows.size} values are stored`);
    for (const sent of everythingBut(formFields(method, path))) {
      const body = { ...sent, phone: '305-555-0777', currentPassword: caller.password };
      const reply = await caller.call(method, path, { body });
      assert.equal(reply.status, 200, reply.text);
    }
    assert.deepEqual(movedBetween(rows, personRows(caller.id)), ['accounts 0 phone']);
  });
}

for (const person of [newClient, newCompanion]) {
  test(`15.3.3: an administrator's edit changes what it names and nothing else, of ${person.name}`, async () => {
    const { id } = await person(server);
    // `password` is the administrator's own, which confirms the call (ADR 72).
    const rows = personRows(id);
    for (const sent of everythingBut(new Set([...formFields('PUT', '/api/admin/users/{id}/profile'), 'password']))) {
      const body = { ...sent, phone: '305-555-0777', reason: 'By phone' };
      const reply = await admin.put(`/api/admin/users/${id}/profile`, body);
      assert.equal(reply.status, 200, reply.text);
    }
    // ADR 72: the owner may revert a change of the number.
    const undo = tableColumns('address_undos').map((column) => `address_undos 0 ${column}`);
    assert.deepEqual(movedBetween(rows, personRows(id)), ['accounts 0 phone', ...undo.sort()]);
  });
}

for (const form of [clientForm, companionForm]) {
  test(`15.3.3: a sign-up stores what it names and nothing else, by ${form.name}`, async () => {
    const visitor = server.caller();
    const made = async (more) => {
      const reply = await visitor.post('/api/auth/register', { ...more, ...form() });
      assert.equal(reply.status, 201, reply.text);
      return reply.body.user._id;
    };
    const plain = personRows(await made({}));
    const person = /(^| )(id|\w+_id|email|password_hash|name|real_name|display_name(_key)?|(folded_)?skeleton|\w+_at|sequence)$/;
    for (const sent of everythingBut(formFields('POST', '/api/auth/register'))) {
      const swept = personRows(await made(sent));
      assert.deepEqual([...swept.keys()].sort(), [...plain.keys()].sort());
      assert.deepEqual(movedBetween(plain, swept).filter((cell) => !person.test(cell)), []);
    }
  });
}
