// Our workbooks as openpyxl reads them: every cell has its type, whatever it looks like.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { paidShift, exportSheets } from './exports.mjs';

const script = fileURLToPath(new URL('read_workbook.py', import.meta.url));
let shift;
let folder;
let sheets;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steady-workbooks-'));
  shift = await paidShift({ names: { companion: '=1+1', client: '02118' } });
  sheets = await exportSheets(shift, 'xlsx');
});
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shift?.server.stop();
});

function opened(name) {
  const file = join(folder, `${name}.xlsx`);
  writeFileSync(file, sheets[name].bytes);
  const [titles, ...rows] = JSON.parse(execFileSync('/usr/bin/python3', [script, file], { encoding: 'utf8' }));
  assert.equal(rows.length, 1);
  return Object.fromEntries(titles.map(({ text }, at) => [text, rows[0][at]]));
}

test('payouts: ids and names are texts, amounts numbers, days dates, times times', () => {
  assert.match(sheets.payouts.headers['content-disposition'], /filename="payouts\.xlsx"/);
  const row = opened('payouts');
  const readKinds = (titles) => [...new Set(titles.map((title) => row[title].kind))];
  assert.deepEqual(readKinds(['id', 'companionId', 'companionName', 'clientName', 'bookingId', 'timezone', 'currency', 'status']), ['text']);
  assert.deepEqual(readKinds(['amount', 'platformFee', 'deducted', 'returned']), ['number']);
  assert.deepEqual(readKinds(['shiftDate', 'dueDate', 'paidDate']), ['date']);
  assert.deepEqual(readKinds(['shiftStart', 'dueTime', 'paidTime']), ['time']);
  // Neither a formula nor a number, and no apostrophe before them.
  assert.equal(row.companionName.text, '=1+1');
  assert.equal(row.clientName.text, '02118');
  assert.equal(row.hold.kind, 'empty');
});

test('a year of earnings alike', () => {
  const row = opened('earnings');
  assert.equal(row['Shift date'].kind, 'date');
  assert.equal(row.Start.kind, 'time');
  assert.match(row.Start.text, /^\d\d:\d\d$/);
  assert.equal(row['Net payout'].kind, 'number');
  assert.equal(row.Client.kind, 'text');
  assert.equal(row['Time zone'].text, 'America/New_York');
});

test('another format is refused, and strangers get no workbook', async () => {
  const reply = await shift.companion.get('/api/earnings/statement?format=ods');
  assert.equal(reply.status, 400);
  assert.equal(reply.body.errors[0].field, 'format');
  const { status } = await shift.companion.get('/api/admin/payouts/export?format=xlsx');
  assert.equal(status, 403);
});
