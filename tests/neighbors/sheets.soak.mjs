// Our sheets as LibreOffice and gnumeric open them: which cells are dates, amounts and texts there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { marked, paidShift, exportSheets } from './exports.mjs';

const script = fileURLToPath(new URL('read_sheet.py', import.meta.url));
const formula = '=1+1';

let shift;
let folder;
const sheets = {};
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steady-sheets-'));
  shift = await paidShift({ names: { companion: formula } });
  for (const format of ['csv', 'xlsx']) {
    const { payouts, earnings } = await exportSheets(shift, format);
    Object.assign(sheets, { [`payouts.${format}`]: payouts.bytes, [`earnings.${format}`]: earnings.bytes });
  }
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shift?.server.stop();
});

// Commas, double quotes, UTF-8: what the dialog of the office proposes. Without them a conversion reads UTF-8 with its
// mark as Windows-1252 (findings/).
const asProposed = '--infilter=CSV:44,34,76,1';
const environment = () => ({ ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' });
const programs = {
  LibreOffice: (file) => {
    const profile = `-env:UserInstallation=file://${folder}/office`;
    const filter = file.endsWith('csv') ? [asProposed] : [];
    execFileSync('soffice', [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, file], { env: environment(), stdio: 'pipe' });
    return file.replace(/(csv|xlsx)$/, 'fods');
  },
  gnumeric: (file) => {
    const made = file.replace(/(csv|xlsx)$/, 'xml');
    execFileSync('ssconvert', ['--export-type', 'Gnumeric_XmlIO:sax:0', file, made], { env: environment(), stdio: 'pipe' });
    return made;
  },
};

// Cells by their titles.
function opened(program, name) {
  const file = join(folder, name);
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

// In a CSV file gnumeric strips the apostrophe that keeps a cell from being a formula, LibreOffice shows it. A workbook
// needs none.
const shownFormula = (program, format) => (format === 'csv' && program === 'LibreOffice' ? `'${formula}` : formula);

for (const [program, format] of Object.keys(programs).flatMap((one) => [[one, 'csv'], [one, 'xlsx']])) {
  test(`${program} opens the payouts as ${format}: ids and names as text, amounts as numbers, days as days`, () => {
    const [row] = opened(program, `payouts.${format}`);
    const expected = { ...all(texts, 'text'), ...all(dates, 'date'), ...all(times, 'time'), ...all(amounts, 'number') };
    assert.deepEqual(kinds(row, Object.keys(expected)), expected);
    assert.equal(row.clientName.text, marked);
    assert.equal(row.companionLegalName.text, marked);
    assert.equal(row.companionName.text, shownFormula(program, format));
    assert.ok(Number(row.amount.text) > 0);
  });

  test(`${program} opens a year of earnings as ${format} alike`, () => {
    const [row] = opened(program, `earnings.${format}`);
    const expected = {
      ...all(['Time zone', 'Client', 'Transfer', 'Kind'], 'text'),
      ...all(['Paid out', 'Shift date'], 'date'),
      ...all(['Start', 'End'], 'time'),
      ...all(['Hours', 'Hourly rate', 'Base pay', 'Platform fee', 'Net payout', 'Deducted'], 'number'),
    };
    assert.deepEqual(kinds(row, Object.keys(expected)), expected);
    assert.notEqual(row.Client.text, '');
  });
}
