// Our sheets as LibreOffice and gnumeric open them: which cells are dates, amounts and texts there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { book, line, pay } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { completed } from '../http/history.mjs';
import { press } from '../http/hosted.mjs';
import { newAdmin, newCompanion, verifiedClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';

const script = fileURLToPath(new URL('read_sheet.py', import.meta.url));
const hourMs = 3_600_000;
const marked = 'Zoë Ünal-Nguyễn';
const formula = '=1+1';

let server;
let folder;
let companion;
const sheets = {};
before(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'steady-sheets-'));
  const client = await verifiedClient(server, { name: marked, displayName: marked });
  companion = await newCompanion(server, { name: marked });
  // 9 PM to 11 PM in New York: the next day in UTC.
  const evening = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs + (5 * 24 + 26) * hourMs;
  const booked = await pay(client, await book(client, [line(companion, evening)]));
  await completed(server, client, booked);
  await companion.need('POST', '/api/stripe/connect/create-account');
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', {
    refreshUrl: '/companion/payment-setup',
    returnUrl: '/companion/dashboard',
  });
  await press(companion, link.url, /complete/i);
  await until(async () => (await companion.get('/api/earnings/shifts?status=paid')).body.data.length > 0, 'the payout', 120_000);
  sqlite(databaseFile(server), `UPDATE accounts SET display_name = '${formula}' WHERE id = '${companion.id}'`);
  const admin = await newAdmin(server);
  sheets.payouts = (await admin.get('/api/admin/payouts/export')).text;
  sheets.earnings = (await companion.get(`/api/earnings/statement?year=${new Date().getUTCFullYear()}`)).text;
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
});

// Commas, double quotes, UTF-8: what the dialog of the office proposes. Without them a conversion reads UTF-8 with its
// mark as Windows-1252 (findings/).
const asProposed = '--infilter=CSV:44,34,76,1';
const environment = () => ({ ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' });
const programs = {
  LibreOffice: (file) => {
    const profile = `-env:UserInstallation=file://${folder}/office`;
    execFileSync('soffice', [profile, '--headless', asProposed, '--convert-to', 'fods', '--outdir', folder, file], { env: environment(), stdio: 'pipe' });
    return file.replace(/csv$/, 'fods');
  },
  gnumeric: (file) => {
    const made = file.replace(/csv$/, 'xml');
    execFileSync('ssconvert', ['--export-type', 'Gnumeric_XmlIO:sax:0', file, made], { env: environment(), stdio: 'pipe' });
    return made;
  },
};

// Cells by their titles.
function opened(program, name) {
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, sheets[name]);
  const read = execFileSync('/usr/bin/python3', [script, programs[program](file)], { encoding: 'utf8' });
  const [titles, ...rows] = JSON.parse(read);
  assert.ok(rows.length > 0, `${name} has rows`);
  return rows.map((row) => Object.fromEntries(titles.map(({ text }, at) => [text, row[at] ?? { kind: 'empty', text: '' }])));
}

const kinds = (row, titles) => Object.fromEntries(titles.map((title) => [title, row[title].kind]));
const texts = ['id', 'companionId', 'companionName', 'companionLegalName', 'clientId', 'clientName', 'bookingId', 'timezone', 'currency', 'status', 'state', 'stripeTransferId'];
const dates = ['shiftDate', 'dueDate', 'paidDate'];
const times = ['shiftStart', 'dueTime', 'paidTime'];
const amounts = ['amount', 'platformFee', 'deducted', 'returned'];
const all = (titles, kind) => Object.fromEntries(titles.map((title) => [title, kind]));

// gnumeric strips the apostrophe that keeps a cell from being a formula, LibreOffice shows it.
const shownFormula = { LibreOffice: `'${formula}`, gnumeric: formula };

for (const program of Object.keys(programs)) {
  test(`${program} opens the payouts: ids and names as text, amounts as numbers, days as days`, () => {
    const [row] = opened(program, 'payouts');
    const expected = { ...all(texts, 'text'), ...all(dates, 'date'), ...all(times, 'time'), ...all(amounts, 'number') };
    assert.deepEqual(kinds(row, Object.keys(expected)), expected);
    assert.equal(row.clientName.text, marked);
    assert.equal(row.companionLegalName.text, marked);
    assert.equal(row.companionName.text, shownFormula[program]);
    assert.ok(Number(row.amount.text) > 0);
  });

  test(`${program} opens a year of earnings alike`, () => {
    const [row] = opened(program, 'earnings');
    const expected = {
      ...all(['Time zone', 'Client', 'Transfer', 'Kind'], 'text'),
      ...all(['Paid out', 'Shift date'], 'date'),
      ...all(['Start', 'End'], 'time'),
      ...all(['Hours', 'Hourly rate', 'Base pay', 'Platform fee', 'Net payout', 'Deducted'], 'number'),
    };
    assert.deepEqual(kinds(row, Object.keys(expected)), expected);
    assert.match(row.Client.text, /^Zoë /);
  });
}
